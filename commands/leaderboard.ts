import { command, type Shape } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { showLeaderboard } from '../src/discord/record/leaderboard';
import { suggestTitles, titleCalled } from '../src/discord/which-rules';

const SHAPE = {
  title: { type: 'string', completes: true },
  everywhere: { type: 'boolean' },
} as const satisfies Shape;

/** Who plays how well, as far as it is known. */
export const leaderboard = command('leaderboard', SHAPE, {
  async run({ context, reader, voice, options }) {
    const game =
      options.title === undefined ? undefined : titleCalled(context.play.games, options.title, reader);
    if (options.title !== undefined && !game) return notice(voice.ui('no-such-title'));
    return showLeaderboard(context, reader, {
      ...(game && { title: game.id }),
      everywhere: options.everywhere === true,
      page: 0,
    });
  },
  complete: { title: ({ context, reader, text }) => suggestTitles(context.play.games, reader, text) },
});
