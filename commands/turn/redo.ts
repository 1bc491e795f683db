import { redo as giveAgain } from '../../src/discord/press/undo';
import { command } from '../../src/discord/in/command';
import { UNDOS } from '../../src/discord/screen/ids';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

export const redo = command(
  'redo',
  { ...TABLE, what: { type: 'string', choices: UNDOS } },
  {
    where: 'anywhere',
    run: (call) =>
      atTable(call, (game) => giveAgain(call.context, call.viewer, game, call.options.what ?? 'one')),
    complete: { game: suggestTables },
  },
);
