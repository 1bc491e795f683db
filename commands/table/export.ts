import { exportFile } from '../../src/discord/press/files';
import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Sends the whole game as a file that can be verified and replayed. */
export const exporting = command('export', TABLE, {
  run: (call) => atTable(call, (game) => exportFile(call.context, call.viewer, game), 'played'),
  complete: { game: suggestTables },
});
