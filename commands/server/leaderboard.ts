import { command, type Shape } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { showLeaderboard } from '../../src/discord/people/leaderboard';
import { suggestTitles, titleCalled } from '../../src/discord/in/which-rules';

const SHAPE = {
  title: { type: 'string', completes: true },
  everywhere: { type: 'boolean' },
} as const satisfies Shape;

/** Ranks players by their ratings. */
export const leaderboard = command('leaderboard', SHAPE, {
  async run({ context, viewer, texts, options }) {
    const game =
      options.title === undefined ? undefined : titleCalled(context.play.games, options.title, viewer);
    if (options.title !== undefined && !game) return notice(texts.ui('no-such-title'));
    return showLeaderboard(context, viewer, {
      ...(game && { title: game.id }),
      everywhere: options.everywhere === true,
      page: 0,
    });
  },
  complete: { title: ({ context, viewer, text }) => suggestTitles(context.play.games, viewer, text) },
});
