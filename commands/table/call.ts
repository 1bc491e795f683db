import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';
import { showTableCall } from '../../src/discord/press/table-call';

/** Offers to send one message to all at a table. */
export const call = command('call', TABLE, {
  run: (asked) => atTable(asked, (game) => Promise.resolve(showTableCall(asked.viewer, game)), 'any'),
  complete: { game: suggestTables },
});
