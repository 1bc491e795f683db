import { who, type Seat } from '../../src/engine/contract/game';
import { play } from '../../src/engine/check/testing';
import { wordsOf } from '../../src/words/catalogue';
import { lisboa } from '.';
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

const builds = (seat: Seat, lot: string) => ({
  event: 'builds-store',
  params: {
    who: who(seat),
    lot: names.lot(lot),
    street: names.street('gold'),
    business: names.business('gold'),
  },
});
const scores = (seat: Seat, lot: string) => ({
  event: 'store-scores',
  params: { who: who(seat), lot: names.lot(lot), count: 5 },
});

test('a store and the wigs that it scores at once are one line', () => {
  const [line, ...others] = joinLines([builds(1, 'lot-a1'), scores(1, 'lot-a1')]);
  expect(others).toEqual([]);
  expect(line && wordsOf('lisboa').line(line)).toMatch(/ builds a gold store on A1 for 5 wigs\.$/);
});

test('the wigs of another store or player are a line of their own', () => {
  for (const other of [scores(1, 'lot-b1'), scores(2, 'lot-a1')])
    expect(joinLines([builds(1, 'lot-a1'), other]).map(({ event }) => event)).toEqual([
      'builds-store',
      'store-scores',
    ]);
});

test('the result of a store names the reward of its lot, and a new building is news before its gains', () => {
  const { highlights = [] } = lisboa;
  const inOrder = (...events: readonly string[]): readonly string[] =>
    events.toSorted((one, other) => highlights.indexOf(one) - highlights.indexOf(other));
  for (const gain of ['gains-reis', 'gains-influence', 'gains-goods', 'gains-wigs']) {
    expect(highlights).toContain(gain);
    expect(inOrder(gain, 'builds-store')).toEqual(['builds-store', gain]);
  }
  expect(inOrder('gains-influence', 'opens-building')).toEqual(['opens-building', 'gains-influence']);
});

test('a lost reward and what a penalty takes are news before the card that was played', () => {
  const { highlights = [] } = lisboa;
  const losses = [
    'reward-lost',
    'moves-to-plaza',
    'loses-tile',
    'loses-goods',
    'loses-wigs',
    'loses-influence',
  ];
  for (const event of [...losses, 'loses-reis', 'returns-favor', 'has-to-decline', 'no-room']) {
    expect(highlights).toContain(event);
    expect(highlights.indexOf(event)).toBeLessThan(highlights.indexOf('plays-noble'));
  }
});

test('a game of two begins with what differs from three', () => {
  const lines = (seats: number): readonly string[] => {
    const table = play(lisboa, { seats, seed: 'begin' });
    return [...table.session.closedLines, ...table.session.lines].map((line) => wordsOf('lisboa').line(line));
  };
  expect(lines(2)[0]).toContain('a neutral official (a plain disc) is in each office');
  expect(lines(3).filter((line) => line.startsWith('With two players'))).toEqual([]);
});
