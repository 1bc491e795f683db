import { arranged, until } from '../../../games/lisboa/testing';
import { positionFor } from '../rules/position.testing';
import { isMenu } from '../screen/ui';
import { board } from './board-message';

test('a board names long answers on buttons, and says the price and a sentence about each above them', () => {
  const rich = { influence: 9, reis: 9, favors: ['builder'] } as const;
  const table = arranged({
    players: [{ ...rich, hand: ['blue-builder-1'] }, rich, rich],
  }).press(1, 'choose-action', 'visit:blue-builder-1');
  until(table, 'follow');
  const { rows, embeds } = board(positionFor(table.session), { news: [] });
  const labels = rows.flatMap((row) => (isMenu(row) ? [] : row.map(({ label }) => label)));
  expect(labels).toContain('Build a Store');
  const said = (embeds[0]?.description ?? '').split('\n');
  expect(said[0]).toMatch(/for a favour and \d influence/);
  expect(said.find((line) => line.includes('**Build a Store**'))).toMatch(/: You take a store [^.]+\.?$/);
});
