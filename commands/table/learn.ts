import type { AnyGame } from '../../src/engine/contract/game';
import { command, type Shape } from '../../src/discord/in/command';
import { startLesson } from '../../src/discord/press/lesson';
import { notice } from '../../src/discord/screen/reply';
import { joined, textsOf } from '../../src/discord/screen/ui';
import { suggestedTitles, titleCalled } from '../../src/discord/in/which-rules';

const SHAPE = {
  game: { type: 'string', completes: true, required: true, words: 'newgame.game' },
} as const satisfies Shape;

const taught = (games: readonly AnyGame[]): readonly AnyGame[] =>
  games.filter(({ lesson }) => lesson !== undefined);

/** Starts a guided first game against computers. Its answer asks the first question. */
export const learn = command('learn', SHAPE, {
  where: 'anywhere',
  async run({ context, options, viewer, texts }) {
    const titles = taught(context.play.games);
    const game = titleCalled(titles, options.game, viewer);
    return game
      ? startLesson(context, viewer, game.id)
      : notice(
          texts.ui('no-such-game', {
            games: titles.map(({ id }) => textsOf(id, viewer.locale).plain.text('game.name')),
          }),
        );
  },
  complete: {
    game: ({ context, viewer, text }) => {
      const words = (game: AnyGame, key: string): string =>
        textsOf(game.id, viewer.locale).plain.text(`game.${key}`);
      const shortestFirst = taught(context.play.games).toSorted(
        (a, b) => parseInt(words(a, 'minutes')) - parseInt(words(b, 'minutes')),
      );
      return suggestedTitles(shortestFirst, viewer, text, (game) =>
        joined([words(game, 'name'), words(game, 'weight')]),
      );
    },
  },
});
