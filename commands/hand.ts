import { showHand } from '../src/discord/showing';
import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

export const hand = command('hand', TABLE, {
  run: (call) => atTable(call, (game) => showHand(call.context, call.reader, game)),
  complete: { game: suggestTables },
});
