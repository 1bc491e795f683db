import { command, type Shape } from '../src/discord/command';
import { LIMITS } from '../src/discord/limits';
import { voiceOf } from '../src/discord/look';
import { shelf } from '../src/discord/rules';
import { showCard } from '../src/discord/rules-shown';
import { teacherFor } from '../src/discord/teacher';
import { suggestTitles, which } from '../src/discord/which-rules';

const SHAPE = {
  name: { type: 'string', completes: true, maxLength: LIMITS.choiceValue, required: true },
  game: { type: 'string', completes: true, words: 'rules.game' },
} as const satisfies Shape;

/** Everything that has a name in a game: what it does, how many there are, and where it is at this table. */
export const card = command('card', SHAPE, {
  async run({ context, options, reader, voice }) {
    const about = await which(context, reader, options.game);
    return about
      ? showCard(context, reader, about, options.name)
      : { screen: shelf(context.play.games, ({ id }) => voiceOf(id, reader.locale), voice) };
  },
  complete: {
    game: ({ context, reader, text }) => suggestTitles(context.play.games, reader, text),
    async name({ context, reader, options, text }) {
      const about = await which(context, reader, options.game);
      const game = about && context.play.games.find(({ id }) => id === about.game);
      if (!game) return [];
      const names = teacherFor(game, voiceOf(game.id, reader.locale)).names(text, LIMITS.choices);
      return names.map((name) => ({
        name: name.slice(0, LIMITS.choiceName),
        value: name.slice(0, LIMITS.choiceValue),
      }));
    },
  },
});
