import { command, matching, type Shape } from '../src/discord/command';
import { startLesson } from '../src/discord/lesson';
import { notice } from '../src/discord/bot-context';
import { voiceOf } from '../src/discord/look';

const SHAPE = {
  game: { type: 'string', completes: true, required: true, words: 'newgame.game' },
} as const satisfies Shape;

/** A guided first game, in the direct messages, against computers. */
export const learn = command('learn', SHAPE, {
  async run({ context, options, reader, voice }) {
    const wanted = options.game.trim().toLowerCase();
    const titles = context.play.games.filter(({ lesson }) => lesson !== undefined);
    const game = titles.find(
      ({ id }) =>
        id === wanted || voiceOf(id, reader.locale).plain.text('game.name').toLowerCase() === wanted,
    );
    return game
      ? startLesson(context, reader, game.id)
      : notice(
          voice.ui('no-such-game', {
            games: titles.map(({ id }) => voiceOf(id, reader.locale).plain.text('game.name')),
          }),
        );
  },
  complete: {
    game: ({ context, reader, text }) =>
      matching(
        context.play.games
          .filter(({ lesson }) => lesson !== undefined)
          .map(({ id }) => ({ name: voiceOf(id, reader.locale).plain.text('game.name'), value: id })),
        text,
      ),
  },
});
