import { showFromPanel } from '../../src/discord/press/open-screens';
import { logButton } from '../../src/discord/table/log-screen';
import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

export const log = command('log', TABLE, {
  where: 'anywhere',
  run: (call) => atTable(call, (game) => showFromPanel(call.context, call.viewer, game, logButton), 'played'),
  complete: { game: suggestTables },
});
