import { LOTS } from '../../data/board';
import { HOUSES, STACKS } from '../../data/ids';
import { arranged, has, refused, until } from '../../testing';
import type { Arrangement, Lisbon, Things } from '../../testing';

/** Arranges seat 2 to visit the Builder. The starting player is seat 0. */
const visitor = (things: Things, [first = {}, ...others]: readonly Things[] = [], more: Arrangement = {}) =>
  arranged({
    ...more,
    active: 2,
    players: [first, { influence: 9, reis: 20, hand: ['blue-builder-1'], ...things }, ...others],
  });
const toSite = (things: Things, more: Arrangement = {}): Lisbon =>
  until(visitor(things, [], more).press(2, 'choose-action', 'visit:blue-builder-1'), 'site');
/** Returns why seat 2 cannot visit the Builder. */
const refusal = (table: Lisbon): string | undefined =>
  table.offered('choose-action').includes('visit:blue-builder-1')
    ? undefined
    : refused(table, 2, 'choose-action', 'visit:blue-builder-1');

/** Names the stack of each house of a player. */
const houses = STACKS.flatMap((stack) => Array<string>(HOUSES[stack]).fill(stack));
/** Names a store on each lot. */
const stores = LOTS.map(
  ({ id, streets }, at) =>
    `${id.slice('lot-'.length)} ${streets[0] ?? ''} ${houses[at % houses.length] ?? ''}`,
);

describe('where a store can be built', () => {
  const others = [0, 8, 16].map((from): Things => ({ stores: stores.slice(from, from + houses.length) }));

  test('the Builder can be visited until a store is on every lot', () => {
    expect([refusal(visitor({}, others)), refusal(visitor({ stores: stores.slice(24) }, others))]).toEqual([
      undefined,
      'noble-action-impossible: lot-taken',
    ]);
  });

  test('the last free lot must be paid for', () => {
    expect(refusal(visitor({ influence: 3, reis: 0 }, others, { treasury: 6 }))).toBe(
      'noble-action-impossible: cannot-afford',
    );
  });

  test('a house of any stack is enough', () => {
    const built = ['a1 gold left', 'b1 gold left', 'a2 gold middle', 'b2 gold middle', 'c2 gold middle'];
    const all = [...built, 'a3 cloth right', 'b3 cloth right', 'c3 cloth right'];
    expect([refusal(visitor({ stores: all.slice(0, 7) })), refusal(visitor({ stores: all }))]).toEqual([
      undefined,
      'noble-action-impossible: no-house',
    ]);
  });
});

describe('the cube that the builder takes', () => {
  const cubes = { a: ['earthquake'], 5: ['tsunami'] } as const;
  /** The land costs 3 and the other cube. The reward of the lot brings no influence to an empty portfolio. */
  const building = (reis: number): Lisbon =>
    toSite({ influence: 2, reis }, { treasury: 3, cubes }).press(2, 'site', 'site:lot-a5-tools');

  test('is one that leaves the land cheap enough', () => {
    const poor = building(4);
    expect(has(poor, 2)).toMatchObject({ reis: 0, rubble: { earthquake: 1, tsunami: 0 } });
    expect(building(5).offered('house')).toEqual(['left:1', 'middle:1', 'right:1']);
    expect(building(6).offered('cube')).toEqual(['row:earthquake', 'column:tsunami']);
  });

  test('is named with the price of the land without it', () => {
    const prices = building(9)
      .decision('cube')
      .options.map(({ key, params }) => [key, params?.['price']]);
    expect(prices).toEqual([
      ['row:earthquake', 4],
      ['column:tsunami', 6],
    ]);
  });
});

test('a site says the wigs that a store scores there, and its lowest price', () => {
  const table = toSite(
    {},
    {
      treasury: 3,
      scoring: { cloth: 4 },
      cubes: { b: ['fire', 'earthquake'], 2: ['earthquake'] },
      opened: { 'pbs-n-cloth': 'pb-senate-house a 0 2', 'pbs-w-b': 'pb-board-of-trade a 0 2' },
    },
  );
  const says = (key: string) => table.decision('site').options.find((option) => option.key === key)?.params;
  expect(says('site:lot-b2-cloth')).toMatchObject({ price: 3 + 2 + 3, count: 2 * 4 });
  expect(says('site:lot-b2-gold')).toMatchObject({ price: 3 + 2 + 3, count: 0 });
});
