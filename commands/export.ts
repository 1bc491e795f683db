import { exportFile } from '../src/discord/files';
import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** The whole game as a file, to be verified and replayed. */
export const exporting = command('export', TABLE, {
  run: (call) => atTable(call, (game) => exportFile(call.context, call.reader, game), 'played'),
  complete: { game: suggestTables },
});
