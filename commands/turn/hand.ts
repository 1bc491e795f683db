import { showFromPanel } from '../../src/discord/press/open-screens';
import { handButton } from '../../src/discord/table/hand';
import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

export const hand = command('hand', TABLE, {
  where: 'anywhere',
  run: (call) => atTable(call, (game) => showFromPanel(call.context, call.viewer, game, handButton)),
  complete: { game: suggestTables },
});
