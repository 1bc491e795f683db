import { command } from '../../src/discord/in/command';
import { showVote } from '../../src/discord/press/vote';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Shows the open vote, or the votes that a player can start. */
export const vote = command('vote', TABLE, {
  run: (call) => atTable(call, (game) => showVote(call.context, call.viewer, game)),
  complete: { game: suggestTables },
});
