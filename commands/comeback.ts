import { afterMotion } from '../src/discord/tables';
import { command } from '../src/discord/command';
import { atTable, suggestTables, TABLE } from '../src/discord/which-table';

/** Takes the seat back from the computer that stood in. */
export const comeback = command('comeback', TABLE, {
  run: (call) =>
    atTable(call, async (game) => {
      const { context, reader } = call;
      return afterMotion(context, reader, await context.play.comeBack(game, reader.user), 'came-back');
    }),
  complete: { game: suggestTables },
});
