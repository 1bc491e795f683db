import { games } from '../../../games';
import { arranged } from '../../../games/lisboa/testing';
import type { AnyGame, OpenQuestion } from '../../engine/contract/game';
import { positionFor } from '../rules/position.testing';
import { readId } from '../screen/ids';
import { isMenu } from '../screen/ui';
import { textsFor } from '../table/status';
import { controls, START } from './controls';

const lisboa = games.find(({ id }) => id === 'lisboa') as AnyGame;

test('in Lisboa one chooses a card first, and then one of its uses on one screen', () => {
  const table = arranged({
    players: [
      {
        reis: 20,
        influence: 9,
        hand: ['blue-builder-1', 'blue-king-3', 'blue-treasury-1', 'blue-prime-minister-2', 'blue-builder-3'],
      },
    ],
  });
  const [asked] = table.session.waiting as [OpenQuestion];
  expect(asked.id).toBe('choose-action');
  expect(asked.options.length).toBeGreaterThan(6);
  const texts = textsFor(positionFor(table.session), 'en');
  const first = controls('grouped', asked, START, texts, { title: lisboa, numbered: true });
  const cards = first.rows.flatMap((row) => (isMenu(row) ? [] : row.map((one) => readId(one.custom_id)?.do)));
  // Each card is a button. A card with a lone use is that use.
  expect(cards).toHaveLength(5);
  expect(cards.filter((one) => one === 'look').length).toBeGreaterThan(2);
  const uses = controls('grouped', asked, { ...START, group: 0 }, texts, { title: lisboa });
  const shown = uses.rows.flatMap((row) =>
    isMenu(row) ? row.options.map(({ value }) => value) : row.map((one) => one.custom_id),
  );
  expect(shown.length).toBeLessThanOrEqual(4);
  expect(shown.length).toBeGreaterThan(1);
  expect(uses.back).toBeDefined();
});
