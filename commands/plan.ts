import { command } from '../src/discord/command';
import { beginTryOut } from '../src/discord/tryout';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** Says now what I would answer when I am asked. */
export const plan = command('plan', TABLE, {
  run: (call) => atTable(call, (game) => beginTryOut(call.context, call.reader, game, { others: true })),
  complete: { game: suggestTables },
});
