import { command } from '../src/discord/command';
import { showReplay } from '../src/discord/replay';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** The game gone through once more, for me alone. */
export const replay = command('replay', TABLE, {
  run: (call) => atTable(call, (game) => showReplay(call.context, call.reader, game)),
  complete: { game: suggestTables },
});
