import { command, type Shape } from '../src/discord/command';
import { notice } from '../src/discord/bot-context';
import { showSeeking } from '../src/discord/finding/seek';
import { suggestTitles, titleCalled } from '../src/discord/which-rules';

const SHAPE = {
  title: { type: 'string', required: true, completes: true },
  players: { type: 'integer', min: 2, max: 6 },
  days: { type: 'integer', min: 1, max: 30 },
} as const satisfies Shape;
const WEEK = 7;

/** I look for a game. */
export const seek = command('seek', SHAPE, {
  async run({ context, reader, voice, options: { title, players, days = WEEK } }) {
    const game = titleCalled(context.play.games, title, reader);
    return game
      ? showSeeking(context, reader, {
          title: game.id,
          days,
          ...(players !== undefined && { least: players }),
        })
      : notice(voice.ui('no-such-title'));
  },
  complete: { title: ({ context, reader, text }) => suggestTitles(context.play.games, reader, text) },
});
