import { command } from '../src/discord/command';
import { showChange } from '../src/discord/change-panel';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** What the table has agreed on, and what of it may be changed. */
export const change = command('change', TABLE, {
  run: (call) => atTable(call, (game) => showChange(call.context, call.reader, game)),
  complete: { game: suggestTables },
});
