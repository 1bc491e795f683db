import { noise } from '../../src/picture/scene/noise';
import type { Point } from '../../src/picture/kit';
import { adjacent, MAP, neighbours, REGIONS, type Region } from './data/map';

/**
 * The land, made from the list of borders: regions with a common border share a stretch of ground, and water
 * separates all others. It is calculated on a grid of small hexagons, because there a corner never belongs to
 * more than three cells. So no two regions can touch in a single point.
 */
export const LAND = { w: 664, h: 672 };

const STEP = 6;
const ROW = (STEP * Math.sqrt(3)) / 2;
const COLUMNS = Math.ceil(LAND.w / STEP) + 1;
const ROWS = Math.ceil(LAND.h / ROW) + 1;
/** The reach of land around the middle of a region and along a border, and the minimum width of water. */
const REACH = 47;
const ISTHMUS = 21;
const WATER = 10;
/** The width of the water at the edge of the map. */
const EDGE = 7;
const inFrame = ([x, y]: Point, edge: number): boolean =>
  x > edge && y > edge && x < LAND.w - edge && y < LAND.h - edge;
const SEA = -1;

const wander = noise(7, 3);
const jitter = noise(23, 1);
/** A coast is no circle: each point is treated as slightly moved. */
const aside = ([x, y]: Point): Point => [
  x + (wander(x / 26, y / 26) - 0.5) * 26,
  y + (wander(x / 26 + 90, y / 26 + 50) - 0.5) * 26,
];

const middleOf = (cell: number): Point => {
  const row = Math.floor(cell / COLUMNS);
  return [(cell % COLUMNS) * STEP + (row % 2) * (STEP / 2), row * ROW];
};

/** Returns the six cells around one, from the east clockwise. A cell outside the map is undefined. */
function around(cell: number): readonly (number | undefined)[] {
  const [column, row] = [cell % COLUMNS, Math.floor(cell / COLUMNS)];
  const shift = row % 2;
  const at = (c: number, r: number): number | undefined =>
    c < 0 || r < 0 || c >= COLUMNS || r >= ROWS ? undefined : r * COLUMNS + c;
  return [
    at(column + 1, row),
    at(column + shift, row + 1),
    at(column + shift - 1, row + 1),
    at(column - 1, row),
    at(column + shift - 1, row - 1),
    at(column + shift, row - 1),
  ];
}

const distance = ([x, y]: Point, [a, b]: Point): number => Math.hypot(x - a, y - b);
function distanceToLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const share = Math.min(1, Math.max(0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy)));
  return distance(p, [a[0] + dx * share, a[1] + dy * share]);
}

const BORDERS = REGIONS.flatMap((region, at) =>
  neighbours(region)
    .filter((next) => region < next)
    .map((next) => [at, REGIONS.indexOf(next)] as const),
);
const border = (a: number, b: number): boolean => adjacent(REGIONS[a] as Region, REGIONS[b] as Region);

const SITES = REGIONS.map((region): Point => MAP[region].at);
const NEXT = REGIONS.map((region) => neighbours(region).map((next) => REGIONS.indexOf(next)));

/**
 * Returns the region of a cell: the nearest region, if it is near enough and no region without a common
 * border is nearly as near.
 */
function owner(cell: number): number {
  const at = middleOf(cell);
  const p = aside(at);
  if (!inFrame(at, EDGE) || !inFrame(p, 2 * EDGE)) return SEA;
  const far = SITES.map((site) => distance(p, site));
  const own = Math.min(...far);
  const nearest = far.indexOf(own);
  const site = SITES[nearest] ?? p;
  const friends = NEXT[nearest] ?? [];
  const near = own < REACH || friends.some((next) => distanceToLine(p, site, SITES[next] ?? site) < ISTHMUS);
  const stranger = far.some(
    (one, region) => one - own < WATER && region !== nearest && !friends.includes(region),
  );
  return near && !stranger ? nearest : SEA;
}

function ownersOfAll(): number[] {
  const owners = Array.from({ length: COLUMNS * ROWS }, (_, cell) => owner(cell));
  // If regions without a common border touch anyway, water comes between them.
  for (let cell = 0; cell < owners.length; cell++)
    for (const next of around(cell)) {
      const [one, other] = [owners[cell] ?? SEA, next === undefined ? SEA : (owners[next] ?? SEA)];
      if (one !== SEA && other !== SEA && one !== other && !border(one, other)) owners[cell] = SEA;
    }
  keepWhole(owners);
  return owners;
}

/** Keeps the largest piece of each region. The other pieces become water. */
function keepWhole(owners: number[]): void {
  const seen = new Set<number>();
  const largest = new Map<number, number[]>();
  const pieces: number[][] = [];
  owners.forEach((of, start) => {
    if (of === SEA || seen.has(start)) return;
    const piece = [start];
    seen.add(start);
    for (const cell of piece)
      for (const next of around(cell))
        if (next !== undefined && owners[next] === of && !seen.has(next)) {
          seen.add(next);
          piece.push(next);
        }
    pieces.push(piece);
    if (piece.length > (largest.get(of)?.length ?? 0)) largest.set(of, piece);
  });
  for (const piece of pieces)
    if (largest.get(owners[piece[0] ?? 0] ?? SEA) !== piece) for (const cell of piece) owners[cell] = SEA;
}

type Corner = string;
interface Edge {
  readonly from: Corner;
  readonly to: Corner;
}
const corners = new Map<Corner, Point>();
function corner(cell: number, turn: number): Corner {
  const [x, y] = middleOf(cell);
  const angle = ((60 * turn - 30) * Math.PI) / 180;
  const r = STEP / Math.sqrt(3);
  const at: Point = [x + r * Math.cos(angle), y + r * Math.sin(angle)];
  const name = `${Math.round(at[0] * 4)} ${Math.round(at[1] * 4)}`;
  if (!corners.has(name)) corners.set(name, at);
  return name;
}

/** Returns the outline of a set of cells. Each edge has the set on its right. */
function edgesOf(inside: (cell: number) => boolean): Edge[] {
  const edges: Edge[] = [];
  for (let cell = 0; cell < COLUMNS * ROWS; cell++) {
    if (!inside(cell)) continue;
    around(cell).forEach((next, turn) => {
      if (next === undefined || !inside(next))
        edges.push({ from: corner(cell, turn), to: corner(cell, turn + 1) });
    });
  }
  return edges;
}

function chained(edges: readonly Edge[]): Corner[][] {
  const next = new Map(edges.map(({ from, to }) => [from, to]));
  const starts = new Set(edges.map(({ to }) => to));
  const chains: Corner[][] = [];
  // Lines with two ends come first, then rings.
  for (const { from } of [...edges.filter((edge) => !starts.has(edge.from)), ...edges]) {
    const chain: Corner[] = [];
    let at: Corner | undefined = from;
    while (at !== undefined && next.has(at)) {
      chain.push(at);
      const onward: Corner | undefined = next.get(at);
      next.delete(at);
      at = onward;
    }
    if (chain.length > 0) chains.push(at === undefined || at === chain[0] ? chain : [...chain, at]);
  }
  return chains;
}

export interface Land {
  /** The outlines of each region. */
  readonly rings: Readonly<Record<Region, readonly (readonly Point[])[]>>;
  readonly coasts: readonly (readonly Point[])[];
  /** The line between two neighbouring regions. */
  readonly borders: readonly {
    readonly between: readonly [Region, Region];
    readonly line: readonly Point[];
  }[];
  /** Outlines of the water up to this number of steps from a coast, slightly ragged. */
  readonly shoals: (steps: number) => readonly (readonly Point[])[];
  /** Outlines of higher ground in a region. */
  readonly hills: (region: Region, height: number) => readonly (readonly Point[])[];
}

let made: Land | undefined;
/** Returns the land. The first call makes it in about 100 ms. */
export const land = (): Land => (made ??= make());

function make(): Land {
  const owners = ownersOfAll();
  const ofRegion = (region: number) => (cell: number) => owners[cell] === region;
  const isLand = (cell: number): boolean => owners[cell] !== SEA;
  const outlines = REGIONS.map((_, region) => edgesOf(ofRegion(region)));
  const where = evened(outlines.flat());
  const points = (chain: readonly Corner[]): Point[] => chain.map((name) => where.get(name) ?? [0, 0]);
  const far = coastDistances(owners);
  const rise = noise(41, 3);
  return {
    rings: Object.fromEntries(
      REGIONS.map((region, at) => [region, chained(outlines[at] ?? []).map(points)]),
    ) as unknown as Land['rings'],
    coasts: chained(edgesOf(isLand)).map(points),
    borders: BORDERS.flatMap(([a, b]) =>
      chained(shared(outlines[a] ?? [], outlines[b] ?? [])).map((chain) => ({
        between: [REGIONS[a] as Region, REGIONS[b] as Region] as const,
        line: points(chain),
      })),
    ),
    shoals: (steps) =>
      smooth(
        edgesOf((cell) => {
          const [x, y] = middleOf(cell);
          return (far[cell] ?? 0) <= steps + (rise(x / 30, y / 30) - 0.5) * 5;
        }),
      ),
    hills: (region, height) =>
      smooth(
        edgesOf((cell) => {
          const [x, y] = middleOf(cell);
          return owners[cell] === REGIONS.indexOf(region) && rise(x / 34, y / 34) > height;
        }),
      ),
  };
}

const shared = (one: readonly Edge[], other: readonly Edge[]): Edge[] => {
  const back = new Set(other.map(({ from, to }) => `${to}|${from}`));
  return one.filter(({ from, to }) => back.has(`${from}|${to}`));
};

/**
 * Moves the corners of outlines slightly and smooths them. Corners of three grounds stay, so that neighbours
 * fit.
 */
function evened(edges: readonly Edge[]): ReadonlyMap<Corner, Point> {
  const next = new Map<Corner, Set<Corner>>();
  for (const { from, to } of edges) {
    next.set(from, (next.get(from) ?? new Set()).add(to));
    next.set(to, (next.get(to) ?? new Set()).add(from));
  }
  let at = new Map(
    [...next.keys()].map((name): [Corner, Point] => {
      const [x, y] = corners.get(name) ?? [0, 0];
      return [name, [x + (jitter(x, y) - 0.5) * 4.5, y + (jitter(x + 300, y) - 0.5) * 4.5]];
    }),
  );
  for (let pass = 0; pass < 2; pass++) {
    const before = at;
    at = new Map(
      [...before].map(([name, here]) => {
        const [one, other, third] = [...(next.get(name) ?? [])].map((near) => before.get(near) ?? here);
        if (!one || !other || third) return [name, here];
        return [name, [(one[0] + other[0] + 2 * here[0]) / 4, (one[1] + other[1] + 2 * here[1]) / 4]];
      }),
    );
  }
  return new Map([...at].map(([name, [x, y]]) => [name, [round(x), round(y)]]));
}
const round = (length: number): number => Math.round(length * 10) / 10;

function smooth(edges: readonly Edge[]): Point[][] {
  return chained(edges).map((chain) => {
    let ring = chain.map((name) => corners.get(name) ?? ([0, 0] as const));
    for (let pass = 0; pass < 3; pass++)
      ring = ring.map((here, at) => {
        const [one, other] = [ring.at(at - 1) ?? here, ring[(at + 1) % ring.length] ?? here];
        return [(one[0] + other[0] + 2 * here[0]) / 4, (one[1] + other[1] + 2 * here[1]) / 4];
      });
    return ring.map(([x, y]): Point => [round(x), round(y)]);
  });
}

/** Returns the number of cells to the nearest land. */
function coastDistances(owners: readonly number[]): readonly number[] {
  const far = owners.map((of) => (of === SEA ? Infinity : 0));
  const queue = far.flatMap((steps, cell) => (steps === 0 ? [cell] : []));
  for (const cell of queue)
    for (const next of around(cell))
      if (next !== undefined && far[next] === Infinity) {
        far[next] = (far[cell] ?? 0) + 1;
        queue.push(next);
      }
  return far;
}
