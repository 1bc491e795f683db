import { SPACES } from '../../data/board';
import { buildingsOf } from '../../data/buildings';
import { arranged, current, has, refused, show, until } from '../../testing';
import type { Arrangement, Lisbon, Things } from '../../testing';

/** Arranges seat 2 to visit the King. The starting player is seat 0. */
const visitor = (things: Things, more: Arrangement = {}): Lisbon =>
  arranged({
    ...more,
    active: 2,
    players: [{}, { influence: 9, hand: ['blue-king-1'], ...things }, ...(more.players ?? [])],
  });
const toKing = (things: Things, more: Arrangement = {}): Lisbon =>
  until(visitor(things, more).press(2, 'choose-action', 'visit:blue-king-1'), 'space');

/** Puts a building on every space but these. One building of each architect is left. */
function filled(...free: string[]): Record<string, string> {
  const buildings = [...buildingsOf('mardel').slice(1), ...buildingsOf('dos-santos').slice(1)];
  return Object.fromEntries(
    SPACES.filter(({ id }) => !free.includes(id)).map(({ id }, at) => [id, `${buildings[at] ?? ''} a 2 0`]),
  );
}

describe('where a public building can be opened', () => {
  const plans = ['plan-mardel-1'];
  const officials = { plaza: 2 };

  test('the King cannot be visited if a building is on every space', () => {
    const refusal = (...free: string[]): string | undefined => {
      const table = visitor({ plans, officials }, { opened: filled(...free) });
      return table.offered('choose-action').includes('visit:blue-king-1')
        ? undefined
        : refused(table, 2, 'choose-action', 'visit:blue-king-1');
    };
    expect([refusal(), refusal('pbs-e-e')]).toEqual(['noble-action-impossible: space-taken', undefined]);
  });

  test('the King cannot be visited if the only free space is on a street of another colour', () => {
    const left = (space: string): Lisbon =>
      visitor(
        { plans, officials },
        { opened: filled(space), but: (state) => current(state, 'pb-inquisition-palace', 'a') },
      );
    expect(refused(left('pbs-n-gold'), 2, 'choose-action', 'visit:blue-king-1')).toBe(
      'noble-action-impossible: colour-mismatch',
    );
    expect(left('pbs-n-books').offered('choose-action')).toContain('visit:blue-king-1');
  });
});

test('the next building, once turned up, ends what can be undone', () => {
  const opening = (buildings: number): Lisbon =>
    toKing(
      { plans: ['plan-mardel-1'], officials: { plaza: 2 } },
      {
        but: ({ architects: { mardel } }) => {
          mardel.stack.splice(Math.max(0, buildings - 2));
          if (buildings === 1) mardel.future = null;
        },
      },
    ).press(2, 'space', 'space:pbs-w-e');
  const [last, next, third] = [opening(1), opening(2), opening(3)];
  expect([last.undo(2), next.undo(2), third.undo(2)]).toEqual([true, true, false]);
});

test('the two cubes of a space are one line of the log, and can complete two sets', () => {
  const table = toKing(
    { plans: ['plan-mardel-1'], officials: { plaza: 2 }, rubble: { earthquake: 2, fire: 2 } },
    { cubes: { 'pbs-w-e': ['tsunami', 'tsunami'] } },
  ).press(2, 'space', 'space:pbs-w-e');
  const told = ['takes-cube', 'takes-cubes', 'completes-set', 'first-period-ending'];
  expect(table.events.filter((event) => told.includes(event))).toEqual([
    'takes-cubes',
    'completes-set',
    'completes-set',
    'first-period-ending',
  ]);
  expect(has(table, 2)).toMatchObject({ rubble: { earthquake: 2, fire: 2, tsunami: 2 }, markers: 2 });
});

describe('what a space promises', () => {
  const wigs = (table: Lisbon, space: string): unknown =>
    table.decision('space').options.find(({ key }) => key === `space:${space}`)?.params?.['count'];

  test('only your own stores count, for the plan that scores most', () => {
    const table = toKing(
      { plans: ['plan-mardel-1', 'plan-dos-santos-1'], officials: { plaza: 2 }, stores: ['b2 cloth left'] },
      {
        scoring: { cloth: 4, gold: 5 },
        players: [{ stores: ['b1 gold left'] }],
        but: (state) => {
          current(state, 'pb-royal-press', 'a');
          current(state, 'pb-royal-customs', 'a');
        },
      },
    );
    expect([wigs(table, 'pbs-w-b'), wigs(table, 'pbs-e-b'), wigs(table, 'pbs-w-a')]).toEqual([4, 4, 0]);
  });

  test('a plan whose architect has no building left scores nothing', () => {
    const table = toKing(
      { plans: ['plan-mardel-1', 'plan-dos-santos-1'], officials: { plaza: 2 }, stores: ['b2 cloth left'] },
      {
        but: (state) => {
          current(state, 'pb-royal-press', 'b');
          Object.assign(state.architects['dos-santos'], { current: null, future: null, stack: [] });
        },
      },
    );
    expect([wigs(table, 'pbs-w-b'), wigs(table, 'pbs-n-gold')]).toEqual([0, 0]);
  });
});

describe('hiring', () => {
  test('each missing official costs the right number, less discounts, and never less than nothing', () => {
    const paid = (treasury: number, clergy: readonly string[]): number => {
      const table = toKing(
        { reis: 20, plans: ['plan-mardel-1'], officials: { plaza: 1 }, clergy },
        { treasury },
      ).press(2, 'space', 'space:pbs-w-e');
      if (table.open.includes('2 pay')) table.press(2, 'pay', 'coins');
      return 20 - has(until(table, 'draw-pile'), 2).reis;
    };
    const almoners = ['clergy-almoner-a', 'clergy-almoner-b'];
    expect([paid(5, []), paid(5, almoners), paid(2, almoners), paid(1, almoners)]).toEqual([4, 2, 0, 0]);
  });
});

test('a decree that the opening brings counts the building, its officials and its plan', () => {
  const table = toKing(
    { plans: ['plan-mardel-1'], officials: { plaza: 1, king: 1 } },
    {
      but: (state) => {
        current(state, 'pb-royal-press', 'a');
        show(state, 'decree-opener-a', 'decree-staffed-a', 'decree-mardel-plans-a', 'decree-three-offices-a');
      },
    },
  ).press(2, 'space', 'space:pbs-e-b');
  const { options } = table.decision('decree');
  const now = (decree: string): unknown => options.find(({ key }) => key === decree)?.params?.['now'];
  expect(now('decree:decree-opener-a')).toBe(3);
  expect(now('decree:decree-staffed-a')).toBe(2);
  expect(now('decree:decree-mardel-plans-a')).toBe(4);
  expect(now('decree:decree-three-offices-a')).toBe(0);
});
