import { redo as giveAgain } from '../src/discord/answering';
import { command } from '../src/discord/command';
import { UNDOS } from '../src/discord/ids';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

export const redo = command(
  'redo',
  { ...TABLE, what: { type: 'string', choices: UNDOS } },
  {
    run: (call) =>
      atTable(call, (game) => giveAgain(call.context, call.reader, game, call.options.what ?? 'one')),
    complete: { game: suggestTables },
  },
);
