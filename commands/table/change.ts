import { command } from '../../src/discord/in/command';
import { showChange } from '../../src/discord/press/change-panel';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Shows the settings of a table, and those that can be changed. */
export const change = command('change', TABLE, {
  run: (call) => atTable(call, (game) => showChange(call.context, call.viewer, game)),
  complete: { game: suggestTables },
});
