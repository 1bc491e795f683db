import { command } from '../../src/discord/in/command';
import { beginTryOut } from '../../src/discord/press/tryout';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Tries moves for all seats privately. */
export const tryout = command('tryout', TABLE, {
  run: (call) => atTable(call, (game) => beginTryOut(call.context, call.viewer, game)),
  complete: { game: suggestTables },
});
