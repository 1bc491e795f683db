import { command } from '../src/discord/command';
import { beginTryOut } from '../src/discord/tryout';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** What if: I play on for everybody, privately. */
export const tryout = command('tryout', TABLE, {
  run: (call) => atTable(call, (game) => beginTryOut(call.context, call.reader, game)),
  complete: { game: suggestTables },
});
