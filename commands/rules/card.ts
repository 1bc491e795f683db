import { command, type Shape } from '../../src/discord/in/command';
import { LIMITS } from '../../src/discord/screen/limits';
import { textsOf } from '../../src/discord/screen/ui';
import { shelf } from '../../src/discord/rules/rules';
import { showCard } from '../../src/discord/rules/show-rules';
import { rulesSearchFor } from '../../src/discord/rules/rules-search';
import { suggestTitles, which } from '../../src/discord/in/which-rules';

const SHAPE = {
  name: { type: 'string', completes: true, maxLength: LIMITS.choiceValue, required: true },
  game: { type: 'string', completes: true, words: 'rules.game' },
} as const satisfies Shape;

/** Shows any named component of a game: its effect, its number of copies, and its place on this table. */
export const card = command('card', SHAPE, {
  where: 'anywhere',
  async run({ context, options, viewer, texts }) {
    const about = await which(context, viewer, options.game);
    return about
      ? showCard(context, viewer, about, options.name)
      : { screen: shelf(context.play.games, ({ id }) => textsOf(id, viewer.locale), texts) };
  },
  complete: {
    game: ({ context, viewer, text }) => suggestTitles(context.play.games, viewer, text),
    async name({ context, viewer, options, text }) {
      const about = await which(context, viewer, options.game);
      const game = about && context.play.games.find(({ id }) => id === about.game);
      if (!game) return [];
      const names = rulesSearchFor(game, textsOf(game.id, viewer.locale)).names(text, LIMITS.choices);
      return names.map((name) => ({
        name: name.slice(0, LIMITS.choiceName),
        value: name.slice(0, LIMITS.choiceValue),
      }));
    },
  },
});
