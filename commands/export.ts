import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { exportFile } from '../src/discord/router';

/** The whole game as a file, to be verified and replayed. */
export const exporting: Command = {
  data: withGame(define('export')),
  run: (call) => atTable(call, (game) => exportFile(call.context, call.reader, game)),
  complete: suggestTables,
};
