import { command } from '../../src/discord/in/command';
import { showReplay } from '../../src/discord/replay/replay';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Replays the game for the caller only. */
export const replay = command('replay', TABLE, {
  where: 'anywhere',
  run: (call) => atTable(call, (game) => showReplay(call.context, call.viewer, game)),
  complete: { game: suggestTables },
});
