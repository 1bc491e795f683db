import { command } from '../src/discord/command';
import { showVote } from '../src/discord/vote';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** The open vote, or what the table may be asked. */
export const vote = command('vote', TABLE, {
  run: (call) => atTable(call, (game) => showVote(call.context, call.reader, game)),
  complete: { game: suggestTables },
});
