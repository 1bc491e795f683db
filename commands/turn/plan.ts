import { command } from '../../src/discord/in/command';
import { beginTryOut } from '../../src/discord/press/tryout';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Plans the caller's answer before the question. */
export const plan = command('plan', TABLE, {
  run: (call) => atTable(call, (game) => beginTryOut(call.context, call.viewer, game, { others: true })),
  complete: { game: suggestTables },
});
