import { wordsOf } from '../../src/words/catalogue';
import { who, type Seat } from '../../src/engine/contract/game';
import type { Amounts } from './data/vocabulary';
import { withHarvestTotal } from './harvest-total';
import { amounts, say } from './names';

const harvest = (gains: Amounts, seat: Seat = 1) => ({
  event: 'harvests',
  params: {
    who: who(seat),
    gains: say('harvest.on', { gains: amounts(gains), card: [say('card.archer')], one: 3, two: 4, sum: 7 }),
  },
});
const slays = { event: 'slays', params: { who: who(1) } };

test('several harvests are one line with their total', () => {
  const [line, ...rest] = withHarvestTotal([harvest({ gold: 2, strength: 1 }), harvest({ gold: 1 })]);
  expect(rest).toEqual([]);
  expect(line && wordsOf('valeria').line(line)).toMatch(
    / harvests 3 Gold and 1 Strength on 2 rolls of others\.$/,
  );
});

test('each player has a total of their own', () => {
  const lines = withHarvestTotal([harvest({ gold: 1 }), harvest({ gold: 5 }, 2), harvest({ magic: 1 })]);
  expect(lines.map((line) => wordsOf('valeria').line(line))).toEqual([
    expect.stringMatching(/^Player 3 harvests 5 Gold/),
    expect.stringMatching(/^Player 2 harvests 1 Gold and 1 Magic on 2 rolls of others\.$/),
  ]);
});

test('the harvests of earlier releases count too', () => {
  const old = { event: 'harvests', params: { who: who(1), gains: amounts({ magic: 4 }) } };
  const [line] = withHarvestTotal([old, harvest({ magic: 1 })]);
  expect(line && wordsOf('valeria').line(line)).toMatch(/ harvests 5 Magic on 2 rolls of others\.$/);
});

test('a single harvest names its cards, and other lines stay', () => {
  const lines = [slays, harvest({ gold: 1 })];
  expect(withHarvestTotal(lines)).toBe(lines);
  expect(
    withHarvestTotal([harvest({ gold: 1 }), slays, harvest({ gold: 1 })]).map(({ event }) => event),
  ).toEqual(['slays', 'harvests-total']);
});

test('a single harvest of cards that work twice says its total only', () => {
  const cards = [say('cards', { card: say('card.knight'), count: 4 })];
  const gains = say('harvest.on', { gains: amounts({ strength: 4 }), card: cards, one: 6, two: 6, sum: 12 });
  const [line] = withHarvestTotal([{ event: 'harvests', params: { who: who(1), gains } }]);
  expect(line && wordsOf('valeria').line(line)).toMatch(/ harvests 4 Strength on another player's roll\.$/);
});

test('the harvest on the own roll stays a line of its own, because the question tells it', () => {
  const own = { ...harvest({ gold: 3 }), event: 'harvests-rolling' };
  const lines = withHarvestTotal([harvest({ gold: 1 }), harvest({ magic: 1 }), own]);
  expect(lines.map(({ event }) => event)).toEqual(['harvests-total', 'harvests-rolling']);
});
