import type { Seat } from '../../../src/engine/contract/game';
import { play } from '../../../src/engine/check/testing';
import { valeria } from '../index';
import { headline } from '../report';
import { arranged, cardsAt, endTurn, isExhausted } from '../testing';
import type { Arrangement } from '../testing';

/** Arranges two players. Seat 1 ends the round, and these slots are empty. */
const late = (empty: readonly string[], more: Partial<Arrangement> = {}) =>
  arranged({
    step: 'actions',
    active: 1,
    start: 0,
    players: [{}, {}],
    ...more,
    centre: { ...Object.fromEntries(empty.map((slot) => [slot, []])), ...more.centre },
  });
const gainTwice = (table: ReturnType<typeof late>, seat: Seat) =>
  table.pick(seat, 'action', 'gain:gold').pick(seat, 'action', 'gain:gold');

describe('exhausted slots', () => {
  test('one action can exhaust several slots, and the second action finds them exhausted', () => {
    const table = arranged({
      step: 'actions',
      centre: { m5: ['orc-warrior'], 'c11-12': ['butcher'], c5: [] },
      players: [{ strength: 9 }, {}, {}],
    });
    table.press(1, 'action', 'slay:m5');
    expect(isExhausted(table, 'm5')).toBe(false);
    table.press(1, 'free-citizen', 'fetch:c11-12');
    expect([isExhausted(table, 'm5'), isExhausted(table, 'c11-12')]).toEqual([true, true]);
    expect(table.view(null).pile).toBe(6 - 3);
  });

  test('a slot is marked even if the pile has run out', () => {
    const table = arranged({
      step: 'actions',
      centre: { 'c11-12': ['butcher'], c1: [], c2: [], c3: [], c5: [] },
      players: [{ gold: 1 }, {}],
    });
    expect(table.view(null).pile).toBe(0);
    table.press(1, 'action', 'recruit:c11-12');
    expect(isExhausted(table, 'c11-12')).toBe(true);
    expect(table.view(null).pile).toBe(0);
  });

  test('a Domain stack is exhausted when its last card was built', () => {
    const table = arranged({
      step: 'actions',
      centre: { d1: ['blood-crow-army'] },
      players: [{ gold: 5, citizens: ['knight', 'archer', 'champion'] }],
    });
    table.press(1, 'action', 'build:d1');
    expect([isExhausted(table, 'd1'), cardsAt(table, 'd1')]).toEqual([true, 0]);
  });
});

test('a turn after which no end condition is met says nothing of a final round', () => {
  const { events } = gainTwice(late([]), 1);
  expect(events.filter((event) => event.startsWith('final-round'))).toEqual([]);
});

test('the next player has two actions again', () => {
  const table = gainTwice(late([], { active: 0, players: [{}, {}, {}] }), 0);
  while (table.session.step !== 'actions') {
    const [asked] = table.session.decisions;
    if (!asked) throw new Error('nobody is asked');
    table.pick(asked.seat, asked.id, ...(asked.fallback ?? []));
  }
  table.pick(1, 'action', 'gain:gold');
  expect(table.open).toEqual(['1 action']);
});

describe('the end of the game', () => {
  test("with 2 × players exhausted slots the game ends at the end of the last seat's turn", () => {
    const table = late(['c1', 'c2', 'c3', 'c4']);
    gainTwice(table, 1);
    expect(table.session.over).toBe(true);
    expect(table.events.filter((event) => event === 'final-round')).toHaveLength(1);
  });

  test('the round ends before the player who started the game, in any seat', () => {
    const middle = late(['c1', 'c2', 'c3', 'c4', 'c5', 'm1'], {
      active: 2,
      start: 1,
      players: [{}, {}, {}],
    });
    gainTwice(middle, 2);
    expect([middle.session.over, middle.view(null).active, middle.view(null).round]).toEqual([false, 0, 1]);
    const last = late(['c1', 'c2', 'c3', 'c4', 'c5', 'm1'], { active: 0, start: 1, players: [{}, {}, {}] });
    gainTwice(last, 0);
    expect(last.session.over).toBe(true);
  });

  test('one slot fewer and it goes on', () => {
    const table = late(['c1', 'c2', 'c3']);
    gainTwice(table, 1);
    expect([table.session.over, table.view(null).active]).toEqual([false, 0]);
    expect(table.view(null).round).toBe(2);
  });

  test("all have the same number of turns: met in the first seat's, the round is played to its end", () => {
    const table = arranged({
      step: 'actions',
      active: 1,
      start: 1,
      players: [{}, {}],
      centre: { c1: [], c2: [], c3: [], c4: [] },
    });
    gainTwice(table, 1);
    expect([table.session.over, table.view(null).finalRound, table.view(null).active]).toEqual([
      false,
      true,
      0,
    ]);
    endTurn(table);
    expect(table.session.over).toBe(true);
  });

  test('slots of all four rows count', () => {
    expect(gainTwice(late(['m1', 'c1', 'c6', 'd1'], { centre: { d1: [] } }), 1).session.over).toBe(true);
  });

  test('all five Monster stacks empty ends the game, whatever else', () => {
    const table = arranged({
      step: 'actions',
      active: 0,
      start: 1,
      players: [{}, {}, {}],
      centre: { m1: [], m2: [], m3: [], m4: [], m5: [] },
    });
    gainTwice(table, 0);
    expect(table.session.over).toBe(true);
  });

  test('all five Domain stacks empty ends the game', () => {
    const table = arranged({
      step: 'actions',
      active: 0,
      start: 1,
      players: [{}, {}, {}],
      centre: { d1: [], d2: [], d3: [], d4: [], d5: [] },
    });
    gainTwice(table, 0);
    expect(table.session.over).toBe(true);
  });

  test('if a card was put back and no condition holds, the game goes on without its notice', () => {
    const withNest: Arrangement = {
      step: 'actions',
      active: 0,
      start: 1,
      centre: { c1: [], c2: [], c3: [], c5: [], d1: ['nest-of-the-weaver-witch', 'blood-crow-army'] },
    };
    const nest = (options: object) =>
      arranged({
        ...withNest,
        options,
        players: [{}, { gold: 6, citizens: ['butcher'] }],
        but: (state) => {
          state.finalRound = true;
          state.players[0]?.citizens.push('peasant');
          state.darkLord.citizens.pop();
        },
      });
    const table = nest({});
    table
      .press(0, 'action', 'build:d1')
      .press(0, 'return-card', 'return:peasant')
      .pick(0, 'action', 'gain:gold');
    expect([table.session.over, table.view(null).finalRound]).toEqual([false, false]);
    expect(table.events).toContain('final-round-off');
    const latched = nest({ endTrigger: 'latched' });
    latched
      .press(0, 'action', 'build:d1')
      .press(0, 'return-card', 'return:peasant')
      .pick(0, 'action', 'gain:gold');
    expect(latched.session.over).toBe(true);
  });

  test('a table may agree on a last round', () => {
    const table = late([], {
      options: { lastRound: '3' },
      but: (state) => {
        state.round = 3;
      },
    });
    gainTwice(table, 1);
    expect([table.session.over, table.events.includes('last-round-over')]).toEqual([true, true]);
    const before = late([], {
      options: { lastRound: '3' },
      but: (state) => {
        state.round = 2;
      },
    });
    gainTwice(before, 1);
    expect(before.session.over).toBe(false);
  });

  test('an agreed last round is announced when it begins, and the headline says so', () => {
    const table = late([], {
      options: { lastRound: '3' },
      but: (state) => {
        state.round = 2;
      },
    });
    expect(headline(table.view(null)).text).toBe('headline.round');
    gainTwice(table, 1);
    expect(table.state.round).toBe(3);
    expect(table.events.filter((event) => event === 'last-round')).toHaveLength(1);
    expect(headline(table.view(null)).text).toBe('headline.final-rolled');
    const first = play(valeria, { seats: 2, options: { lastRound: '1', noDukes: true } });
    expect(first.events).toContain('last-round');
  });

  test('at the end the Dukes that were kept are shown, and no others', () => {
    const table = late(['c1', 'c2', 'c3', 'c4'], {
      players: [{ duke: 'reese-the-firebrand' }, { duke: 'simon-the-unclean' }],
    });
    expect(table.view(0).players[1]?.duke).toBeNull();
    gainTwice(table, 1);
    expect(table.view(null).players.map(({ duke }) => duke)).toEqual([
      'simon-the-unclean',
      'reese-the-firebrand',
    ]);
  });

  test('otherwise the dice pass to the left', () => {
    const table = arranged({ step: 'actions', active: 2, start: 2, players: [{}, {}, {}] });
    gainTwice(table, 2);
    expect([table.view(null).active, table.view(null).round]).toEqual([0, 1]);
    expect(table.events).not.toContain('last-round-over');
  });
});
