import type { Score } from '../../../src/engine/contract/game';
import { play } from '../../../src/engine/check/testing';
import type { Duke } from '../data/dukes';
import { valeria } from '../index';
import { arranged } from '../testing';
import type { Arrangement, Things } from '../testing';

/** Returns the ranking if the game ends now: the last player gains two Gold, and the game is over. */
const ranking = (players: readonly Things[], more: Partial<Arrangement> = {}): Score[] => {
  const table = arranged({
    step: 'actions',
    actions: 1,
    active: 0,
    start: 1,
    options: { lastRound: '1' },
    ...more,
    players: players.map((things, place) =>
      place === players.length - 1 ? { ...things, gold: (things.gold ?? 0) - 1 } : things,
    ),
  });
  table.pick(0, 'action', 'gain:gold');
  expect(table.session.over).toBe(true);
  return [...table.session.scores()];
};
const points = (scores: readonly Score[], seat: number): Record<string, number> =>
  Object.fromEntries(
    scores.find((score) => score.seat === seat)?.items.map(({ key, points: of }) => [key, of]) ?? [],
  );

const COURT: Things = {
  citizens: ['peasant', 'butcher', 'knight', 'rogue', 'cleric', 'cleric'],
  domains: ['grimmwater-keep', 'palace-of-the-dawn', 'pratchetts-plateau'],
  victory: ['goblin', 'goblin-mage', 'giant'],
};
// Icons of Citizens and Domains together: Worker 2 + 2 + 1 + 1, Soldier 1 + 2, Shadow 1 + 1, Holy 2 + 1.
// Titans: Goblin Mage and Giant.

describe('Dukes', () => {
  test.each<[Duke, terms: number, divisor: number]>([
    ['cornelius-the-dreamer', 9, 3],
    ['elsyn-saint-of-shadows', 6 + 4, 4],
    ['elysium-the-allsmith', 6 + 3 + 2 + 3, 4],
    ['hrothgar-the-conqueror', 6 + 2, 4],
    ['isabella-the-righteous', 3 + 6, 3],
    ['lekzandr-the-protector', 6 + 6, 3],
    ['node-master-of-swords', 3 + 4, 3],
    ['reese-the-firebrand', 6 + 3 + 3, 4],
    ['simon-the-unclean', 6 + 3, 2],
    ['waryn-lord-of-rogues', 6 + 4, 3],
  ])('%s scores what it counts', (duke, terms, divisor) => {
    const scores = ranking([{ ...COURT, duke, gold: 4, strength: 3, magic: 4, vp: 5 }, { gold: 1 }]);
    expect(points(scores, 1)).toEqual({
      monsters: 6,
      domains: 11,
      tokens: 5,
      duke: terms,
      resources: Math.floor(11 / divisor),
    });
  });

  test('they stay secret and score nothing before the end', () => {
    const table = arranged({ step: 'actions', players: [{ ...COURT, duke: 'simon-the-unclean' }, {}] });
    expect(Object.keys(points(valeria.scores(table.state), 1))).toEqual(['monsters', 'domains', 'tokens']);
  });

  test('leftover Resources are added up first and divided once', () => {
    const scores = ranking([{ duke: 'simon-the-unclean', gold: 1, strength: 1, magic: 1 }, { gold: 1 }]);
    expect(points(scores, 1).resources).toBe(1);
  });
});

test('all Dukes are revealed at scoring', () => {
  const table = arranged({
    step: 'actions',
    actions: 1,
    active: 0,
    start: 1,
    options: { lastRound: '1' },
    players: [{ duke: 'simon-the-unclean' }, { duke: 'isabella-the-righteous' }],
  }).pick(0, 'action', 'gain:gold');
  expect(table.events.filter((event) => event === 'duke-was')).toHaveLength(2);
});

describe('the ranking', () => {
  test('the most VP win', () => {
    const scores = ranking([
      { duke: 'simon-the-unclean', vp: 3 },
      { duke: 'isabella-the-righteous', vp: 5, gold: 1 },
    ]);
    expect(scores.map(({ seat, rank, total }) => [seat, rank, total])).toEqual([
      [0, 1, 5],
      [1, 2, 3],
    ]);
  });

  test('the tied player with the fewest cards in the tableau wins; the Victory stack is no part', () => {
    const scores = ranking([
      { duke: 'cornelius-the-dreamer', vp: 6, citizens: ['knight'] },
      { duke: 'isabella-the-righteous', vp: 3, victory: ['goblin', 'skeleton'], gold: 1 },
    ]);
    expect(scores.map(({ seat, rank, total }) => [seat, rank, total])).toEqual([
      [0, 1, 6],
      [1, 2, 6],
    ]);
    expect(scores[0]?.tie).toEqual({ text: 'tie.cards', params: { count: 3 } });
  });

  test('still tied, the players share the victory; lower ranks are ordered the same way', () => {
    const scores = ranking([
      { duke: 'cornelius-the-dreamer', vp: 6 },
      { duke: 'hrothgar-the-conqueror', vp: 6 },
      { duke: 'reese-the-firebrand', vp: 1, citizens: ['cleric'] },
      { duke: 'isabella-the-righteous', vp: 2, gold: 1 },
    ]);
    expect(scores.map(({ seat, rank, total }) => [seat, rank, total])).toEqual([
      [1, 1, 6],
      [2, 1, 6],
      [0, 3, 2],
      [3, 4, 2],
    ]);
    expect(scores[0]?.tie).toEqual({ text: 'tie.shared', params: { count: 3 } });
  });
});

describe('without Dukes', () => {
  test('1 VP per Worker and Soldier, 2 per Shadow and Holy, 1 per 3 Resources, 7 for the most', () => {
    const scores = ranking([{ ...COURT, gold: 4, strength: 3, magic: 4 }, { gold: 1 }], {
      options: { noDukes: true, lastRound: '1' },
    });
    expect(points(scores, 1)).toEqual({
      monsters: 6,
      domains: 11,
      tokens: 0,
      duke: 6 + 3 + 4 + 6,
      resources: 3,
      'most-citizens': 7,
      'most-victory': 7,
      'most-domains': 7,
    });
    expect(points(scores, 0)).toEqual({
      monsters: 0,
      domains: 0,
      tokens: 0,
      duke: 0,
      resources: 0,
      'most-citizens': 0,
      'most-victory': 0,
      'most-domains': 0,
    });
  });

  test('ties give 3 VP to each tied player, and a tie at zero nothing', () => {
    const scores = ranking([{ citizens: ['knight'] }, { citizens: ['rogue'] }, { gold: 1 }], {
      options: { noDukes: true, lastRound: '1' },
    });
    expect(
      [1, 2, 0].map((seat) => [points(scores, seat)['most-citizens'], points(scores, seat)['most-victory']]),
    ).toEqual([
      [3, 0],
      [3, 0],
      [0, 0],
    ]);
  });

  test('no player chooses a Duke', () => {
    const table = play(valeria, { seats: 2, options: { noDukes: true } });
    expect(table.open.some((asked) => asked.endsWith('duke'))).toBe(false);
    expect([table.view(0).dealt, table.view(0).players[0]?.duke]).toEqual([[], null]);
  });
});
