import fc from 'fast-check';
import { meetingsOf, nextRound, tableSizes, type League, type Round, type Tables } from './pairing';

const people = (count: number): string[] => Array.from({ length: count }, (_, at) => `p${at}`);

/** Plays a league to its end. `order` shuffles the standings before each round. */
function played(
  count: number,
  {
    size,
    least: min,
    rounds,
    order,
  }: { size: number; least: number; rounds: number; order: readonly number[] },
): { rounds: Tables[]; each: Round[]; players: string[] } {
  const players = people(count);
  const before: Tables[] = [];
  const each: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const standing = [...players].sort((a, b) => rank(a, order, round) - rank(b, order, round));
    const next = nextRound({ players: standing, rounds: before, size, min });
    each.push(next);
    before.push(next.tables);
  }
  return { rounds: before, each, players };
}
const rank = (player: string, order: readonly number[], round: number): number =>
  (order[(Number(player.slice(1)) * 7 + round * 13) % order.length] ?? 0) * 100 + Number(player.slice(1));

const chances = fc.array(fc.nat(50), { minLength: 11, maxLength: 30 });

describe('a round of a league', () => {
  test('seats everybody once, or lets somebody rest whom no table can hold', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 2, max: 5 }),
        chances,
        (count, size, order) => {
          const min = Math.min(size, 3);
          const { each, players } = played(count, { size, least: min, rounds: 3, order });
          for (const { tables, resting } of each) {
            expect([...tables.flat(), ...resting].sort()).toEqual([...players].sort());
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  test('has tables whose sizes differ by at most one, none larger than asked, none too small', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 2, max: 5 }), (count, size) => {
        const min = Math.min(size, 3);
        const sizes = tableSizes(count, size, min);
        if (sizes.length === 0) return;
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(size);
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(min);
        expect(sizes.reduce((sum, one) => sum + one, 0)).toBe(count);
      }),
    );
  });

  test('is the same whenever it is asked for', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 30 }),
        fc.integer({ min: 2, max: 5 }),
        chances,
        (count, size, order) => {
          const once = played(count, { size, least: 2, rounds: 3, order });
          expect(played(count, { size, least: 2, rounds: 3, order }).rounds).toEqual(once.rounds);
        },
      ),
      { numRuns: 50 },
    );
  });

  test('lets nobody rest twice before everybody rested once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 21 }), chances, (count, order) => {
        const { each, players } = played(count, { size: 2, least: 2, rounds: Math.min(count, 6), order });
        const rests = players.map((player) => each.filter(({ resting }) => resting.includes(player)).length);
        expect(Math.max(...rests) - Math.min(...rests)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });
});

describe('two at a table', () => {
  test('nobody meets twice while a round without it exists', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 1, max: 7 }),
        chances,
        (half, rounds, order) => {
          const count = half * 2;
          const { rounds: before } = played(count, { size: 2, least: 2, rounds, order });
          for (const [at, tables] of before.entries()) {
            const met = meetingsOf(before.slice(0, at));
            const repeated = tables.some(([one = '', other = '']) => met.count(one, other) > 0);
            if (repeated) expect(canBeFresh(people(count), (a, b) => met.count(a, b) > 0)).toBe(false);
          }
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test('neighbours in the standings meet first', () => {
    const league: League = { players: ['a', 'b', 'c', 'd'], rounds: [], size: 2, min: 2 };
    expect(nextRound(league).tables.map((table) => [...table].sort())).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });
});

describe('more at a table', () => {
  test.each([
    [9, 3, 4],
    [12, 3, 4],
    [16, 4, 4],
    [24, 4, 5],
    [25, 5, 5],
  ])('%i people at tables of %i need not meet twice in the first rounds', (count, size, rounds) => {
    const { rounds: before } = played(count, {
      size,
      least: 3,
      rounds,
      order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    });
    const met = meetingsOf(before);
    const repeats = people(count).flatMap((one, at) =>
      people(count)
        .slice(at + 1)
        .filter((other) => met.count(one, other) > 1),
    );
    expect(repeats.length).toBeLessThanOrEqual(Math.floor(count / size));
  });

  test('seats go round: nobody has had one seat three times more often than another of the same size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.integer({ min: 3, max: 5 }),
        chances,
        (tables, size, order) => {
          const { rounds, players } = played(tables * size, { size, least: 3, rounds: size * 2, order });
          for (const player of players) {
            const seats = Array.from(
              { length: size },
              (_, seat) => rounds.flat().filter((table) => table[seat] === player).length,
            );
            expect(Math.max(...seats) - Math.min(...seats)).toBeLessThanOrEqual(2);
          }
        },
      ),
      { numRuns: 15 },
    );
  });
});

/** True if all can be paired without a pair that met. It tries all pairings. */
function canBeFresh(players: readonly string[], met: (a: string, b: string) => boolean): boolean {
  const [first, ...rest] = players;
  if (first === undefined) return true;
  return rest.some(
    (other) =>
      !met(first, other) &&
      canBeFresh(
        rest.filter((one) => one !== other),
        met,
      ),
  );
}
