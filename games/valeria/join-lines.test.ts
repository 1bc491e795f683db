import { who, type Seat } from '../../src/engine/contract/game';
import { wordsOf } from '../../src/words/catalogue';
import type { Citizen } from './data/citizens';
import { joinLines } from './join-lines';
import { amounts, nameOf } from './names';

const recruit = (seat: Seat, citizen: Citizen) => ({
  event: 'recruits',
  params: { who: who(seat), citizen: nameOf(citizen), price: amounts({ gold: 2 }) },
});
const slays = { event: 'slays', params: { who: who(1) } };

test('the Citizens that a player recruits are one line, and those of another player are another', () => {
  const lines = joinLines([recruit(1, 'merchant'), slays, recruit(2, 'knight'), recruit(1, 'peasant')]);
  expect(lines.map(({ event }) => event)).toEqual(['slays', 'recruits', 'recruits-several']);
  const [, , last] = lines;
  expect(last && wordsOf('valeria').line(last)).toMatch(/ recruits Merchant and Peasant\.$/);
});

test('a single Citizen is told with its price', () => {
  const [line] = joinLines([recruit(1, 'merchant')]);
  expect(line && wordsOf('valeria').line(line)).toMatch(/ recruits Merchant for 2 Gold\.$/);
});
