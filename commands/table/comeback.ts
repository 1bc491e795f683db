import { afterMotion } from '../../src/discord/press/table-buttons';
import { command } from '../../src/discord/in/command';
import { atTable, suggestTables, TABLE } from '../../src/discord/in/which-table';

/** Takes the caller's seat back from the computer that substituted for them. */
export const comeback = command('comeback', TABLE, {
  run: (call) =>
    atTable(call, async (game) => {
      const { context, viewer } = call;
      return afterMotion(context, viewer, await context.play.votes.comeBack(game, viewer.user), 'came-back');
    }),
  complete: { game: suggestTables },
});
