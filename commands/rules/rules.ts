import { command, type Shape, type Suggestion } from '../../src/discord/in/command';
import { LIMITS } from '../../src/discord/screen/limits';
import { textsOf } from '../../src/discord/screen/ui';
import { shelf } from '../../src/discord/rules/rules';
import { showAnswers, showRules, showTopic } from '../../src/discord/rules/show-rules';
import { rulesSearchFor } from '../../src/discord/rules/rules-search';
import { suggestTitles, titleIn, which } from '../../src/discord/in/which-rules';

/** The first suggestion: the rules of the current decision. */
const NOW = 'now';
const MAX_SUGGESTED = 10;

const SHAPE = {
  // The option is required, so that text typed after the command goes into it.
  question: { type: 'string', completes: true, maxLength: 200, required: true },
  game: { type: 'string', completes: true },
} as const satisfies Shape;

/**
 * Shows a short text for a phone: the best answers to a question in words, or the rules of the current
 * decision.
 */
export const rules = command('rules', SHAPE, {
  where: 'anywhere',
  async run({ context, options, viewer, texts }) {
    const named = options.game ?? titleIn(context.play.games, options.question, viewer)?.id;
    const about = await which(context, viewer, named);
    const question = options.question.trim();
    if (!about) {
      const kept = question === NOW ? undefined : inId(question);
      return { screen: shelf(context.play.games, ({ id }) => textsOf(id, viewer.locale), texts, kept) };
    }
    if (question !== NOW) return showAnswers(context, viewer, about, question);
    return about.table === undefined
      ? showTopic(context, viewer, about.game, null)
      : showRules(context, viewer, about.table, null);
  },
  complete: {
    game: ({ context, viewer, text }) => suggestTitles(context.play.games, viewer, text),
    async question({ context, viewer, options, text, texts }) {
      const about = await which(context, viewer, options.game);
      const game = about && context.play.games.find(({ id }) => id === about.game);
      const typed = text.trim();
      if (!game) return typed === '' ? [] : [suggestion(typed)];
      const known = rulesSearchFor(game, textsOf(game.id, viewer.locale)).complete(typed, MAX_SUGGESTED - 1);
      const first = typed === '' ? { name: texts.ui('rules-now'), value: NOW } : suggestion(typed);
      return [first, ...known.filter((one) => one !== typed).map(suggestion)];
    },
  },
});

/** Returns the whole words of a question that the id of a button has room for. */
function inId(question: string): string | undefined {
  const max = 65;
  const text = question.replace(/[/\s]+/g, ' ').trim();
  const short =
    text.length <= max
      ? text
      : text
          .slice(0, max + 1)
          .replace(/ \S*$/, '')
          .slice(0, max);
  return short === '' ? undefined : short;
}

const suggestion = (line: string): Suggestion => ({
  name: line.slice(0, LIMITS.choiceName),
  value: line.slice(0, LIMITS.choiceValue),
});
