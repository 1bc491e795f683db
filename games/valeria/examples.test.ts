import type { Seat } from '../../src/engine/contract/game';
import { arranged, cardsAt, isExhausted, purse, tableau } from './testing';

/** The worked examples of the rulebook's specification, played step by step. */

test('example 1, an ordinary harvest: A announces 2 and 5, the Thief comes first', () => {
  const table = arranged({
    step: 'roll',
    roll: [2, 5],
    players: [
      { gold: 1, citizens: ['thief', 'merchant'] },
      { gold: 4, magic: 2, citizens: ['merchant', 'peasant'] },
      { gold: 2, strength: 1, magic: 3, citizens: ['cleric', 'cleric'] },
    ],
  });
  table.pick(1, 'take', 'gold:3:3');
  // 3 Gold have changed hands, and the fixed gains have been harvested.
  expect([purse(table, 1)[0], purse(table, 2)[0]]).toEqual([5, 4]);
  expect(table.open).toEqual(['1 harvest']);
  table.pick(1, 'harvest', 'magic');
  expect([purse(table, 1), purse(table, 2), purse(table, 0)]).toEqual([
    [5, 0, 2],
    [4, 0, 2],
    [3, 1, 3],
  ]);
  table.finish();
});

test('example 2, doubles: A announces 3 and 3', () => {
  const table = arranged({
    step: 'harvest',
    dice: [3, 3],
    players: [
      { magic: 1, citizens: ['mercenary', 'mercenary', 'knight'] },
      { magic: 1, citizens: ['mercenary'] },
      { gold: 2, magic: 1 },
    ],
  });
  table
    .pick(2, 'harvest', 'trade:mercenary')
    .pick(0, 'harvest', 'magic')
    .pick(1, 'harvest', 'gold')
    .pick(2, 'harvest', 'strength')
    .pick(2, 'harvest', 'trade:mercenary');
  expect([purse(table, 1), purse(table, 2), purse(table, 0)]).toEqual([
    [5, 6, 1],
    [4, 0, 1],
    [2, 1, 2],
  ]);

  const twos = arranged({
    step: 'harvest',
    dice: [2, 2],
    players: [{ citizens: ['merchant'] }, { citizens: ['merchant'] }, { gold: 2, magic: 1 }],
  });
  twos.pick(0, 'harvest', 'gold:herald').pick(0, 'harvest', 'gold');
  expect([purse(twos, 0), twos.open]).toEqual([
    [4, 0, 1],
    ['1 harvest', '2 harvest'],
  ]);
});

test('example 3, slaying with Magic, a Boss reward, an exhausted slot', () => {
  const table = arranged({
    step: 'actions',
    roll: [1, 1],
    options: { cards: 'glittering-gold' },
    centre: { m1: ['goblin-king'] },
    players: [
      { gold: 1, strength: 5, magic: 4, domains: ['the-violet-thorn'], victory: ['goblin', 'goblin'] },
      {},
    ],
  });
  table.press(1, 'action', 'slay:m1').press(1, 'pay', 'pay:5-strength-1-magic');
  expect([purse(table, 1), isExhausted(table, 'm1')]).toEqual([[4, 0, 4], true]);
  // The Gelatinous Cube costs 4 Strength and 1 Magic, and no real Strength is left.
  expect(table.refusal(1, 'action', 'slay:m4')).toBe('cannot-afford');
  table.pick(1, 'action', 'gain:strength');
  expect(purse(table, 1)).toEqual([4, 1, 4]);

  const allMagic = arranged({
    step: 'actions',
    options: { cards: 'glittering-gold' },
    players: [{ magic: 5 }],
  });
  expect(allMagic.refusal(1, 'action', 'slay:m4')).toBe('need-real-resource');
  const next = arranged({
    step: 'actions',
    options: { cards: 'glittering-gold' },
    players: [{ gold: 4, strength: 1, magic: 4 }],
  });
  next.press(1, 'action', 'slay:m4');
  expect(purse(next, 1)).toEqual([6, 0, 0]);
});

describe('example 4, building and recruiting with two players', () => {
  const begin = (active: Seat) =>
    arranged({
      step: 'actions',
      roll: [2, 2],
      active,
      start: 1,
      centre: { d2: ['grimmwater-keep'], c1: ['cleric'], c2: [], c3: [], c8: [] },
      players: [1, 0].map((seat) =>
        seat === active
          ? { gold: 9, magic: 5, citizens: ['peasant', 'butcher', 'rogue'], domains: ['pratchetts-plateau'] }
          : {},
      ),
    });
  const turn = (active: Seat) => {
    const table = begin(active);
    expect(table.view(null).pile).toBe(1);
    table
      .press(active, 'action', 'build:d2')
      .press(active, 'pay', 'pay:5-gold-4-magic')
      .press(active, 'free-citizen', 'fetch:c1');
    expect([
      purse(table, active),
      isExhausted(table, 'd2'),
      isExhausted(table, 'c1'),
      table.view(null).pile,
    ]).toEqual([[4, 0, 1], true, true, 0]);
    table.press(active, 'action', 'recruit:c5').pick(active, 'pay', 'pay:3-gold-1-magic');
    expect([purse(table, active), tableau(table, active)]).toEqual([
      [1, 0, 0],
      ['peasant', 'butcher', 'rogue', 'cleric', 'peasant'],
    ]);
    expect(cardsAt(table, 'c5')).toBe(3);
    return table;
  };

  test('if this was the start seat, the other player has one more turn', () => {
    const table = turn(1);
    expect([table.session.over, table.view(null).finalRound, table.view(null).active]).toEqual([
      false,
      true,
      0,
    ]);
    table.finish();
  });

  test('if it was the last seat, the game is over', () => {
    expect(turn(0).session.over).toBe(true);
  });
});

test('example 5, final scoring with a tie', () => {
  const table = arranged({
    step: 'actions',
    actions: 1,
    active: 0,
    start: 1,
    options: { lastRound: '1' },
    players: [
      {
        gold: 3,
        strength: 1,
        magic: 3,
        vp: 2,
        duke: 'elysium-the-allsmith',
        citizens: ['peasant', 'butcher', 'archer', 'knight', 'rogue', 'cleric'],
        domains: ['grimmwater-keep', 'palace-of-the-dawn'],
        victory: ['goblin', 'goblin-mage', 'treant'],
      },
      {
        gold: 2,
        strength: 5,
        magic: 2,
        vp: 2,
        duke: 'hrothgar-the-conqueror',
        citizens: ['champion', 'archer', 'knight', 'cleric'],
        domains: ['the-violet-thorn'],
        victory: ['skeleton', 'flaming-skeleton', 'owlbear', 'giant'],
      },
      // Halfpenny Hill and the last action bring the other 2 Gold.
      {
        gold: 2,
        magic: 7,
        vp: 3,
        duke: 'cornelius-the-dreamer',
        domains: ['halfpenny-hill', 'shattered-hand', 'golden-obelisk-of-nae'],
        victory: ['goblin'],
      },
    ],
  });
  table.pick(0, 'action', 'gain:gold');
  const scores = table.session.scores();
  expect(scores.map(({ seat, rank, total }) => [seat, rank, total])).toEqual([
    [2, 1, 27],
    [1, 2, 27],
    [0, 3, 24],
  ]);
  const items = (seat: number) =>
    scores.find((score) => score.seat === seat)?.items.map(({ key, points }) => [key, points]);
  expect(items(1)).toEqual([
    ['monsters', 4],
    ['domains', 8],
    ['tokens', 2],
    ['duke', 12],
    ['resources', 1],
  ]);
  expect(items(2)).toEqual([
    ['monsters', 10],
    ['domains', 3],
    ['tokens', 2],
    ['duke', 10],
    ['resources', 2],
  ]);
  expect(items(0)).toEqual([
    ['monsters', 1],
    ['domains', 8],
    ['tokens', 3],
    ['duke', 9],
    ['resources', 3],
  ]);
  expect(scores[0]?.tie).toEqual({ text: 'tie.cards', params: { count: 8 } });
  expect(scores[1]?.tie).toEqual({ text: 'tie.cards', params: { count: 11 } });
});
