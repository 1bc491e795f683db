import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';
import { showNote } from '../../src/discord/screen/note';

/** Shows the caller's note at a table, with a button that changes it. */
export const note = command('note', TABLE, {
  where: 'anywhere',
  run: (call) => atTable(call, (game) => showNote(call.context, call.viewer, game), 'played'),
  complete: { game: suggestTables },
});
