import { command, type Shape, type Suggestion } from '../src/discord/command';
import { LIMITS } from '../src/discord/limits';
import { voiceOf } from '../src/discord/look';
import { shelf } from '../src/discord/rules';
import { showAnswers, showRules, showTopic } from '../src/discord/rules-shown';
import { teacherFor } from '../src/discord/teacher';
import { suggestTitles, which } from '../src/discord/which-rules';

/** The first suggestion: the rules of the decision at hand. */
const NOW = 'now';
const MOST_SUGGESTED = 10;

const SHAPE = {
  // Required, so that a text typed after the command goes into it.
  question: { type: 'string', completes: true, maxLength: 200, required: true },
  game: { type: 'string', completes: true },
} as const satisfies Shape;

/** What fits a phone: the best answers to a question in words, or the rules of the decision at hand. */
export const rules = command('rules', SHAPE, {
  async run({ context, options, reader, voice }) {
    const about = await which(context, reader, options.game);
    if (!about) return { screen: shelf(context.play.games, ({ id }) => voiceOf(id, reader.locale), voice) };
    const question = options.question.trim();
    if (question !== NOW) return showAnswers(context, reader, about, question);
    return about.table === undefined
      ? showTopic(context, reader, about.game, null)
      : showRules(context, reader, about.table, null);
  },
  complete: {
    game: ({ context, reader, text }) => suggestTitles(context.play.games, reader, text),
    async question({ context, reader, options, text, voice }) {
      const about = await which(context, reader, options.game);
      const game = about && context.play.games.find(({ id }) => id === about.game);
      if (!game) return [];
      const typed = text.trim();
      const known = teacherFor(game, voiceOf(game.id, reader.locale)).complete(typed, MOST_SUGGESTED - 1);
      const first = typed === '' ? { name: voice.ui('rules-now'), value: NOW } : suggestion(typed);
      return [first, ...known.filter((one) => one !== typed).map(suggestion)];
    },
  },
});

const suggestion = (line: string): Suggestion => ({
  name: line.slice(0, LIMITS.choiceName),
  value: line.slice(0, LIMITS.choiceValue),
});
