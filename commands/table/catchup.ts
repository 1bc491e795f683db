import { command } from '../../src/discord/in/command';
import { showSince } from '../../src/discord/replay/since';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Shows the events since the caller's last move. */
export const catchup = command('catchup', TABLE, {
  run: (call) => atTable(call, (game) => showSince(call.context, call.viewer, game)),
  complete: { game: suggestTables },
});
