import { who, type Seat } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import * as names from './names';
import { joinLines } from './news';

const visits = (seat: Seat) => ({
  event: 'visits',
  params: { who: who(seat), card: names.card('blue-king-3'), noble: names.noble('king') },
});
const pays = (seat: Seat) => ({
  event: 'pays-visit',
  params: { who: who(seat), payment: names.say('amount.influence', { count: 3 }) },
});

test('a visit and its payment are one line', () => {
  const [line, ...others] = joinLines([visits(1), pays(1)]);
  expect(others).toEqual([]);
  expect(line && wordsOf('lisboa').line(line)).toMatch(/ visits the King with .+ for 3 influence\.$/);
});

test('the payment of a player who follows is a line of its own', () => {
  const lines = joinLines([visits(1), pays(1), pays(2)]);
  expect(lines.map(({ event }) => event)).toEqual(['visits-for', 'pays-visit']);
});
