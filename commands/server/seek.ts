import { command, type Shape } from '../../src/discord/in/command';
import { notice } from '../../src/discord/screen/reply';
import { showSeeking } from '../../src/discord/matchmaking/seek';
import { suggestTitles, titleCalled } from '../../src/discord/in/which-rules';

const SHAPE = {
  title: { type: 'string', required: true, completes: true },
  players: { type: 'integer', min: 2, max: 6 },
  days: { type: 'integer', min: 1, max: 30 },
} as const satisfies Shape;
const WEEK = 7;

/** Searches for a game. */
export const seek = command('seek', SHAPE, {
  async run({ context, viewer, texts, options: { title, players, days = WEEK } }) {
    const game = titleCalled(context.play.games, title, viewer);
    return game
      ? showSeeking(context, viewer, {
          title: game.id,
          days,
          ...(players !== undefined && { least: players }),
        })
      : notice(texts.ui('no-such-title'));
  },
  complete: { title: ({ context, viewer, text }) => suggestTitles(context.play.games, viewer, text) },
});
