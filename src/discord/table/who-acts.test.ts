import { picturesOf as titleOf } from '../../../games';
import { drawn as titles } from '../../../games/testing';
import { seedHash } from '../../engine/run/chance';
import { defaultSetup, picker, randomAction } from '../../engine/check/fuzz';
import { Session } from '../../engine/run/session';
import type { Studio } from '../../picture';
import type { Scene, Shape } from '../../picture/kit';
import { positionFor } from '../rules/position.testing';
import { createPictures } from '../pictures/pictures';

/** Counts the shapes that are light on dark. */
const inverted = ({ shapes }: { readonly shapes: readonly Shape[] }): number =>
  shapes.reduce(
    (sum, shape) => (shape.kind === 'group' ? sum + (shape.inverse === true ? 1 : 0) + inverted(shape) : sum),
    0,
  );

test.each(titles.map((game) => [game.id, game] as const))(
  'a board of %s marks everybody who is waited for and nobody else',
  async (_, game) => {
    let drawn: Scene | undefined;
    const studio = {
      render: async ({ scene }: { scene: Scene }) => {
        drawn = scene;
        return { png: Buffer.of(), alt: '' };
      },
    } as unknown as Studio;
    const pictures = createPictures(studio, titleOf);
    const title = titleOf(game.id);
    if (!title) throw new Error('a title without pictures');
    const seats = Math.max(3, game.seats[0]);
    const session = Session.start(game, defaultSetup(game, seats), seedHash(`who acts ${game.id}`));
    const pick = picker(`who acts ${game.id}`);
    const asked = new Set<number>();
    for (let count = 0; !session.over && count < 80; count++) {
      if (count % 4 === 0) {
        await pictures.render(positionFor(session), { forSeat: null });
        if (!drawn) throw new Error('nothing was drawn');
        const things = inverted(title.board(session.view(null), undefined, []));
        expect(inverted(drawn) - things).toBe(session.waiting.length);
        asked.add(session.waiting.length);
      }
      session.apply(randomAction(session, pick, 0.1));
    }
    expect(asked.has(1)).toBe(true);
  },
  120_000,
);
