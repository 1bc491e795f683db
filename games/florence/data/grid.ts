import { say } from '../../../src/engine/contract/game';
import type { Params } from '../../../src/engine/contract/game';
import { TILE_KINDS, shapeOf } from './tiles';
import type { TileKind } from './tiles';

/** The grid: columns A to G from the left, rows 1 to 7 from below. */
export const COLUMNS = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;
export const SIDE = COLUMNS.length;
export const PALAZZO: readonly string[] = ['A1', 'B1', 'C1', 'A2', 'B2', 'C2'];
export const FREE_SPACES = SIDE * SIDE - PALAZZO.length;

/** The quarter turns of a tile. Turns that change nothing are left out. */
export const TURNS = ['upright', 'right', 'over', 'left'] as const;
export type Turned = (typeof TURNS)[number];

/**
 * Holds spaces as bits, rows 1 to 4 and rows 5 to 7. Any question about 49 spaces takes two processor
 * operations.
 */
export interface Spaces { readonly low: number; readonly high: number }
export const NO_SPACES: Spaces = { low: 0, high: 0 };
export const meet = (a: Spaces, b: Spaces): boolean => (a.low & b.low) !== 0 || (a.high & b.high) !== 0;
export const joined = (a: Spaces, b: Spaces): Spaces => ({ low: a.low | b.low, high: a.high | b.high });

/** Is one possible place of a tile on the grid. */
export interface Placement {
  /** `D3`, or `D3-right` if turned. */
  readonly place: string;
  /** The leftmost space of its lowest row. */
  readonly at: string;
  readonly turned: Turned;
  readonly cells: readonly string[];
  readonly covers: Spaces;
  /** The spaces along its edges. */
  readonly touches: Spaces;
  /** The key and the words of its option. */
  readonly key: string;
  readonly params: Params;
}

type Point = readonly [x: number, y: number];
const name = ([x, y]: Point): string => `${COLUMNS[x]}${y + 1}`;
const pointOf = (cell: string): Point => [cell.charCodeAt(0) - 'A'.charCodeAt(0), Number(cell[1]) - 1];
const inGrid = ([x, y]: Point): boolean => x >= 0 && y >= 0 && x < SIDE && y < SIDE;
const byRows = (a: Point, b: Point): number => a[1] - b[1] || a[0] - b[0];

function spaces(points: readonly Point[]): Spaces {
  let low = 0;
  let high = 0;
  for (const [x, y] of points) {
    if (y < 4) low |= 1 << (y * SIDE + x);
    else high |= 1 << ((y - 4) * SIDE + x);
  }
  return { low, high };
}

export const PALAZZO_SPACES: Spaces = spaces(PALAZZO.map(pointOf));

const drawnPoints = (kind: TileKind): Point[] =>
  shapeOf(kind).toReversed().flatMap((row, y) => [...row].flatMap((mark, x): Point[] => (mark === '#' ? [[x, y]] : [])));

function turnedRight(points: readonly Point[]): Point[] {
  const turned = points.map(([x, y]): Point => [y, -x]);
  const lowest = Math.min(...turned.map(([, y]) => y));
  return turned.map(([x, y]): Point => [x, y - lowest]).sort(byRows);
}

interface Orientation { readonly turned: Turned; readonly points: readonly Point[] }

function orientations(kind: TileKind): Orientation[] {
  const found: Orientation[] = [];
  let points: readonly Point[] = drawnPoints(kind).sort(byRows);
  for (const turned of TURNS) {
    if (!found.some((other) => String(other.points) === String(points))) found.push({ turned, points });
    points = turnedRight(points);
  }
  return found;
}

const farCorner = (points: readonly Point[]): Point => [Math.max(...points.map(([x]) => x)), Math.max(...points.map(([, y]) => y))];

function placed(
  corner: Point,
  { turned, points }: Orientation,
  all: readonly Orientation[],
): Placement | undefined {
  const shift = ([x, y]: Point): Point => [x + corner[0], y + corner[1]];
  const covered = points.map(shift);
  const covers = spaces(covered);
  if (!covered.every(inGrid) || meet(covers, PALAZZO_SPACES)) return undefined;
  const around = covered.flatMap(([x, y]): Point[] => [[x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]]);
  const from = name(corner);
  const to = name(farCorner(covered));
  // The label names the turn if the outer corners do not show it.
  const alike = all.filter((other) => String(farCorner(other.points)) === String(farCorner(points))).length;
  // From below and from the left: the first is the one by which players find the place.
  const cells = covered.toSorted(byRows).map(name);
  const [at = from] = cells;
  const place = turned === 'upright' ? from : `${from}-${turned}`;
  return {
    place,
    key: `at:${place}`,
    at,
    turned,
    cells,
    covers,
    touches: spaces(around.filter(inGrid)),
    params: {
      place:
        alike > 1
          ? say('place.turned', { from, to, way: say(`turned.${turned}`) })
          : say('place.plain', { from, to }),
      cells: cells.join(' '),
    },
  };
}

/**
 * Lists every place where a tile fits next to the Palazzo: by corners, row by row from below and from the
 * left, then by turns.
 */
function everyPlacement(kind: TileKind): Placement[] {
  const all = orientations(kind);
  const found: Placement[] = [];
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      for (const orientation of all) {
        const placement = placed([x, y], orientation, all);
        if (placement) found.push(placement);
      }
    }
  }
  return found;
}

export const PLACEMENTS = Object.fromEntries(TILE_KINDS.map((kind) => [kind, everyPlacement(kind)])) as unknown as
  Readonly<Record<TileKind, readonly Placement[]>>;

const BY_PLACE = new Map(TILE_KINDS.map((kind) => [kind, new Map(PLACEMENTS[kind].map((placement) => [placement.place, placement]))]));

export function placementOf({ kind, place }: { readonly kind: TileKind; readonly place: string }): Placement {
  const placement = BY_PLACE.get(kind)?.get(place);
  if (!placement) throw new Error(`a ${kind} cannot lie on ${place}`);
  return placement;
}
