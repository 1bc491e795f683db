import { showLog } from '../src/discord/showing';
import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

export const log = command('log', TABLE, {
  run: (call) => atTable(call, (game) => showLog(call.context, call.reader, game), 'played'),
  complete: { game: suggestTables },
});
