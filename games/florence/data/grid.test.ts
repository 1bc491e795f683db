import { FREE_SPACES, PALAZZO, PLACEMENTS, placementOf } from './grid';
import { TILE_KINDS } from './tiles';
import type { TileKind } from './tiles';

const cells = (kind: TileKind, place: string): string =>
  placementOf({ kind, place }).cells.toSorted().join(' ');

describe('the principality', () => {
  test('is a grid of 7 by 7 with a Palazzo of 3 by 2 in the lower left corner, and 43 free spaces', () => {
    expect(PALAZZO).toHaveLength(6);
    expect(FREE_SPACES).toBe(43);
  });

  test('a tile may be turned: the chapel with its corner on D3', () => {
    expect(cells('chapel', 'D3')).toBe('D3 D4 E3');
    expect(cells('chapel', 'D3-right')).toBe('D3 D4 E4');
    expect(cells('chapel', 'D3-over')).toBe('D4 E3 E4');
    expect(cells('chapel', 'D3-left')).toBe('D3 E3 E4');
  });

  test('the university on D5 covers D5 E5 F5 D6 F6 D7 F7', () => {
    expect(cells('university', 'D5')).toBe('D5 D6 D7 E5 F5 F6 F7');
  });

  test('turns that change nothing are left out', () => {
    const turns = (kind: TileKind): number => new Set(PLACEMENTS[kind].map(({ turned }) => turned)).size;
    expect(TILE_KINDS.map((kind) => [kind, turns(kind)])).toEqual([
      ['university', 4],
      ['laboratory', 4],
      ['workshop', 2],
      ['library', 4],
      ['opera', 4],
      ['studio', 4],
      ['hospital', 1],
      ['theater', 4],
      ['tower', 2],
      ['chapel', 4],
      ['forest', 2],
      ['lake', 1],
      ['park', 2],
    ]);
  });

  test('no place is outside the grid, on the Palazzo, or named twice', () => {
    for (const kind of TILE_KINDS) {
      for (const { cells: covered } of PLACEMENTS[kind]) {
        for (const cell of covered) {
          expect(cell).toMatch(/^[A-G][1-7]$/);
          expect(PALAZZO).not.toContain(cell);
        }
      }
      const sets = PLACEMENTS[kind].map(({ cells: covered }) => covered.toSorted().join());
      expect(new Set(sets).size).toBe(sets.length);
    }
  });

  test('every set of spaces that a tile covers touches exactly the spaces along its edges', () => {
    const bits = ({ low, high }: { low: number; high: number }): string[] =>
      [...Array(49).keys()]
        .filter((bit) => (bit < 28 ? low & (1 << bit) : high & (1 << (bit - 28))) !== 0)
        .map((bit) => `${'ABCDEFG'[bit % 7]}${Math.floor(bit / 7) + 1}`);
    const tower = placementOf({ kind: 'tower', place: 'G5' });
    expect(bits(tower.covers)).toEqual(['G5', 'G6', 'G7']);
    expect(bits(tower.touches).toSorted()).toEqual(['F5', 'F6', 'F7', 'G4', 'G5', 'G6', 'G7']);
    for (const kind of TILE_KINDS) {
      for (const { cells: covered, covers } of PLACEMENTS[kind])
        expect(bits(covers).toSorted()).toEqual([...covered].toSorted());
    }
  });
});
