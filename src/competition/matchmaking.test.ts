import fc from 'fast-check';
import { foundTable, stillMissing, type Seeker } from './matchmaking';

const seekers = fc
  .array(fc.integer({ min: 0, max: 6 }), { maxLength: 12 })
  .map((leasts) => leasts.map((min, at): Seeker => ({ player: `p${at}`, min })));
const seats = fc
  .integer({ min: 1, max: 4 })
  .chain((min) => fc.tuple(fc.constant(min), fc.integer({ min: Math.max(2, min), max: 6 })));

describe('who looks for a game', () => {
  test('is seated as soon as there are enough, and not before', () => {
    expect(foundTable([{ player: 'a', min: 2 }], [2, 5])).toBeUndefined();
    expect(
      foundTable(
        [
          { player: 'a', min: 2 },
          { player: 'b', min: 2 },
        ],
        [2, 5],
      ),
    ).toEqual(['a', 'b']);
    expect(
      foundTable(
        [
          { player: 'a', min: 3 },
          { player: 'b', min: 2 },
        ],
        [2, 5],
      ),
    ).toBeUndefined();
  });

  test('never sits with fewer than they wish, nor more than the game takes; the first is first', () => {
    fc.assert(
      fc.property(seekers, seats, (all, range) => {
        const found = foundTable(all, range);
        if (!found) return;
        expect(found.length).toBeGreaterThanOrEqual(Math.max(2, range[0]));
        expect(found.length).toBeLessThanOrEqual(range[1]);
        const content = all.filter(({ min }) => min <= found.length).map(({ player }) => player);
        expect(found).toEqual(content.slice(0, found.length));
      }),
      { numRuns: 2000 },
    );
  });

  test('is told how many are missing: with so many more a table is found, with fewer not', () => {
    fc.assert(
      fc.property(seekers, seats, (all, range) => {
        const missing = stillMissing(all, range);
        const joined = (count: number): Seeker[] => [
          ...all,
          ...Array.from({ length: count }, (_, at) => ({ player: `x${at}`, min: 0 })),
        ];
        if (missing > 0) expect(foundTable(joined(missing - 1), range)).toBeUndefined();
        expect(foundTable(joined(missing), range)).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });
});
