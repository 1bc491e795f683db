import type { AnyGame } from '../src/engine/game';
import { command, type Shape } from '../src/discord/command';
import { startLesson } from '../src/discord/lesson';
import { notice } from '../src/discord/bot-context';
import { voiceOf } from '../src/discord/look';
import { suggestTitles, titleCalled } from '../src/discord/which-rules';

const SHAPE = {
  game: { type: 'string', completes: true, required: true, words: 'newgame.game' },
} as const satisfies Shape;

const taught = (games: readonly AnyGame[]): readonly AnyGame[] =>
  games.filter(({ lesson }) => lesson !== undefined);

/** A guided first game, in the direct messages, against computers. */
export const learn = command('learn', SHAPE, {
  async run({ context, options, reader, voice }) {
    const titles = taught(context.play.games);
    const game = titleCalled(titles, options.game, reader);
    return game
      ? startLesson(context, reader, game.id)
      : notice(
          voice.ui('no-such-game', {
            games: titles.map(({ id }) => voiceOf(id, reader.locale).plain.text('game.name')),
          }),
        );
  },
  complete: {
    game: ({ context, reader, text }) => suggestTitles(taught(context.play.games), reader, text),
  },
});
