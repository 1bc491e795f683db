import { command } from '../src/discord/command';
import { showSince } from '../src/discord/since';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** What happened since I last moved. */
export const catchup = command('catchup', TABLE, {
  run: (call) => atTable(call, (game) => showSince(call.context, call.reader, game)),
  complete: { game: suggestTables },
});
