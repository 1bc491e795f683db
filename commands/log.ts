import { atTable, define, suggestTables, withGame, type Command } from '../src/discord/command';
import { showLog } from '../src/discord/desk';

export const log: Command = {
  data: withGame(define('log')),
  run: (call) => atTable(call, (game) => showLog(call.context, call.reader, game)),
  complete: suggestTables,
};
