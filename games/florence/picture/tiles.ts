import {
  area,
  circle,
  ghost,
  icon,
  line,
  mix,
  outlined,
  rect,
  type Ink,
  type Point,
  type Shape,
} from '../../../src/picture/kit';
import { PALAZZO } from '../data/grid';
import { shapeOf } from '../data/tiles';
import type { TileKind } from '../data/tiles';
import { FACADES, type Cell } from './facades';
import { BADGE, COLOUR, type Drawn } from './signs';

/**
 * The tiles on the grid: façades with roofs along their upper edges, trees, water, beds. Each has the badge
 * of its kind.
 */

/** Is a space of a tile, from its upper left corner: columns to the right, rows down. */
export type Space = readonly [x: number, y: number];

const INK = '#1e1a17';
const INSET = 0.05;

/** Converts `D3` to columns and rows from the grid's upper left corner. */
export const spaceOf = (cell: string): Space => [cell.charCodeAt(0) - 65, 7 - Number(cell[1])];

export interface Lying {
  readonly kind: Drawn;
  readonly spaces: readonly Space[];
  /** The upper left corner of its box on the grid. */
  readonly at: Space;
  readonly wide: number;
  readonly high: number;
}

export function lying(kind: Drawn, cells: readonly string[]): Lying {
  return framed(kind, cells.map(spaceOf));
}
/** Returns a tile as printed, for faces and sheets. */
export const printed = (kind: TileKind): Lying =>
  framed(
    kind,
    shapeOf(kind).flatMap((row, y) => [...row].flatMap((mark, x): Space[] => (mark === '#' ? [[x, y]] : []))),
  );
export const palazzo: Lying = lying('palazzo', PALAZZO);

function framed(kind: Drawn, on: readonly Space[]): Lying {
  const [xs, ys] = [on.map(([x]) => x), on.map(([, y]) => y)];
  const at: Space = [Math.min(...xs), Math.min(...ys)];
  return {
    kind,
    at,
    spaces: on.map(([x, y]): Space => [x - at[0], y - at[1]]),
    wide: Math.max(...xs) - at[0] + 1,
    high: Math.max(...ys) - at[1] + 1,
  };
}

/** Returns the outline of the spaces, slightly inside them: one ring, and another one for an inner court. */
export function outlineOf(spaces: readonly Space[], side: number, inset = INSET): Point[][] {
  const has = (x: number, y: number): boolean => spaces.some(([a, b]) => a === x && b === y);
  // The edges go along each open side, with the tile on the right.
  const edges = new Map<string, Space[]>();
  const put = (from: Space, to: Space): void => {
    edges.set(from.join(), [...(edges.get(from.join()) ?? []), to]);
  };
  for (const [x, y] of spaces) {
    if (!has(x, y - 1)) put([x, y], [x + 1, y]);
    if (!has(x + 1, y)) put([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) put([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) put([x, y + 1], [x, y]);
  }
  const rings: Point[][] = [];
  for (;;) {
    const first = [...edges.entries()].find(([, to]) => to.length > 0);
    if (!first) return rings;
    const corners: Space[] = [];
    let label = first[0];
    for (let next = edges.get(label)?.pop(); next; next = edges.get(label)?.pop()) {
      corners.push(next);
      label = next.join();
    }
    rings.push(inward(corners, inset).map(([x, y]): Point => [x * side, y * side]));
  }
}

function inward(corners: readonly Space[], inset: number): Space[] {
  const count = corners.length;
  const way = (from: number): Space => {
    const [a, b] = [corners[(from + count) % count] ?? [0, 0], corners[(from + 1) % count] ?? [0, 0]];
    return [b[0] - a[0], b[1] - a[1]];
  };
  return corners.flatMap((corner, at): Space[] => {
    const [before, after] = [way(at - 1), way(at)];
    if (before[0] === after[0] && before[1] === after[1]) return [];
    return [
      [corner[0] + inset * (-before[1] - after[1]), corner[1] + inset * (before[0] + after[0])] as const,
    ];
  });
}

/** Returns the space for the badge: the nearest to the middle, and the lower one on a tie. */
function badged({ spaces, wide, high }: Lying): Space {
  const far = ([x, y]: Space): number => Math.hypot(x + 0.5 - wide / 2, y + 0.4 - high / 2);
  return spaces.toSorted((a, b) => far(a) - far(b))[0] ?? [0, 0];
}

const badge = (name: string, x: number, y: number, size: number): Shape[] => [
  circle(x, y, size / 2, { fill: '#fffdf5', stroke: INK, thickness: Math.max(1.5, size * 0.06) }),
  icon(name, x - size * 0.36, y - size * 0.36, size * 0.72, INK),
];

/** Draws the tile in a box of its own, from the upper left corner. Each tile is made once and kept. */
export function tile(of: Lying, side: number, x: number, y: number): Shape {
  return {
    kind: 'group',
    x,
    y,
    shapes: [...body(of, side), area(outlineOf(of.spaces, side), { stroke: INK, thickness: line3(side) })],
    kept: [of.wide * side, of.high * side + 3],
    fine: true,
  };
}
const line3 = (side: number): number => Math.max(2, side * 0.055);

function body(of: Lying, side: number): Shape[] {
  const { kind, spaces } = of;
  const rings = outlineOf(spaces, side);
  const colour = COLOUR[kind];
  const has = (x: number, y: number): boolean => spaces.some(([a, b]) => a === x && b === y);
  const inner = side * INSET;
  const cells = spaces.map(([x, y]): Cell => ({
    x: x * side,
    y: y * side,
    side,
    roof: !has(x, y - 1),
    left: x * side + (has(x - 1, y) ? 0 : inner),
    right: (x + 1) * side - (has(x + 1, y) ? 0 : inner),
    top: y * side + (has(x, y - 1) ? 0 : inner),
    low: (y + 1) * side - (has(x, y + 1) ? 0 : inner),
    along: has(x - 1, y) || has(x + 1, y) ? 'across' : 'down',
  }));
  const name = kind in BADGE ? BADGE[kind as keyof typeof BADGE] : undefined;
  const [bx, by] = badged(of);
  const lower = kind === 'palazzo' ? 0.44 : 0.52;
  return [
    area(
      rings.map((ring) => ring.map(([px, py]): Point => [px + 1, py + 3])),
      { fill: INK, opacity: 0.45 },
    ),
    area(rings, { fill: colour }),
    ...cells.flatMap((cell) => FACADES[kind](cell, colour)),
    ...(name === undefined
      ? []
      : [
          ...cells.filter(({ roof }) => roof).flatMap((cell) => roofOf(cell, colour)),
          ...badge(name, (bx + 0.5) * side, (by + lower) * side, side * 0.68),
        ]),
  ];
}

function roofOf({ left, right, top, side }: Cell, colour: string): Shape[] {
  const deep = mix(colour, INK, 0.3);
  const h = side * 0.15;
  const ticks = Math.round((right - left) / (side * 0.13));
  return [
    rect(left, top, right - left, h, { fill: deep }),
    ...Array.from({ length: ticks - 1 }, (_, at) => {
      const x = left + ((right - left) * (at + 1)) / ticks;
      return line(
        [
          [x, top],
          [x, top + h],
        ],
        { stroke: mix(colour, INK, 0.5), thickness: 1 },
      );
    }),
    rect(left, top + h, right - left, side * 0.03, { fill: mix(colour, '#fffdf5', 0.45) }),
  ];
}

export interface GhostLook {
  readonly name?: string;
  /** The colour of a whole outline, for the best of several ghosts. */
  readonly best?: Ink;
}

/** Draws the ghost of a tile at half strength with a broken outline. */
export const ghostTile = (of: Lying, side: number, [x, y]: Point, { name, best }: GhostLook): Shape => ({
  kind: 'group',
  x,
  y,
  ...(name !== undefined && { name }),
  shapes: [
    ghost(0, 0, [
      { kind: 'group', x: 0, y: 0, shapes: body(of, side), kept: [of.wide * side, of.high * side + 3] },
    ]),
    ...(best === undefined ? outlined(outlineOf(of.spaces, side)) : whole(outlineOf(of.spaces, side), best)),
  ],
});
const whole = (rings: Point[][], stroke: Ink): Shape[] => [
  area(rings, { stroke: 'halo', thickness: 10 }),
  area(rings, { stroke, thickness: 7 }),
];

export const LAWN: Readonly<Record<'one' | 'other' | 'line' | 'frame' | 'tuft', Ink>> = {
  one: '#dfe1b9/#3a472f',
  other: '#d4daa8/#34412b',
  line: '#b0b884/#5a694e',
  frame: '#b89f6c/#5f5442',
  tuft: '#a3b078/#5d6e4c',
};
