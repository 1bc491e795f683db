import {
  area,
  circle,
  line,
  mix,
  path,
  rect,
  type Ink,
  type Point,
  type Shape,
} from '../../../src/picture/kit';
import type { Drawn } from './signs';

/**
 * The drawing of one space of a tile: windows distinguish the buildings, and landscapes show plants or water.
 */

export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** True if no space of the tile is above it. */
  readonly roof: boolean;
  /** Its edges. They are inset at the end of the tile. */
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly low: number;
  readonly along: 'across' | 'down';
}
type Painter = (cell: Cell, colour: string) => Shape[];

const light = (colour: string, share = 0.62): Ink => mix(colour, '#fffdf5', share);
const dark = (colour: string, share = 0.4): Ink => mix(colour, '#1e1a17', share);

/** Draws a box in fractions of the space. */
const box = ({ x, y, side }: Cell, bx: number, by: number, bw: number, bh: number, fill: Ink): Shape =>
  rect(x + bx * side, y + by * side, bw * side, bh * side, { fill });
/** Draws a window with a round head. */
const arched = ({ x, y, side }: Cell, bx: number, by: number, bw: number, bh: number, fill: Ink): Shape => {
  const [l, t, w, h] = [x + bx * side, y + by * side, bw * side, bh * side];
  return path(
    `M${l} ${t + h}V${t + w / 2}Q${l} ${t} ${l + w / 2} ${t}Q${l + w} ${t} ${l + w} ${t + w / 2}V${t + h}Z`,
    { fill },
  );
};
const pointed = ({ x, y, side }: Cell, bx: number, by: number, bw: number, bh: number, fill: Ink): Shape => {
  const [l, t, w, h] = [x + bx * side, y + by * side, bw * side, bh * side];
  return path(
    `M${l} ${t + h}V${t + h * 0.4}Q${l} ${t + h * 0.15} ${l + w / 2} ${t}Q${l + w} ${t + h * 0.15} ` +
      `${l + w} ${t + h * 0.4}V${t + h}Z`,
    { fill },
  );
};
const wall = (cell: Cell, colour: string): Shape => {
  const y = cell.low - cell.side * 0.06;
  return rect(cell.left, y, cell.right - cell.left, cell.low - y, { fill: dark(colour, 0.18) });
};

const BOOKS = [0.3, 0.22, 0.27, 0.18, 0.29, 0.24] as const;

export const FACADES: Readonly<Record<Drawn, Painter>> = {
  university: (cell, colour) => [
    ...[0.16, 0.42, 0.68].map((x) => arched(cell, x, 0.32, 0.16, 0.5, light(colour))),
    wall(cell, colour),
  ],
  laboratory: (cell, colour) => [
    ...[0.3, 0.7].flatMap((at) => {
      const [x, y, r] = [cell.x + at * cell.side, cell.y + 0.56 * cell.side, cell.side * 0.14];
      return [
        circle(x, y, r, { fill: light(colour) }),
        rect(x - r, y - 1, 2 * r, 2, { fill: colour as Ink }),
        rect(x - 1, y - r, 2, 2 * r, { fill: colour as Ink }),
      ];
    }),
    wall(cell, colour),
  ],
  workshop: (cell, colour) => [
    box(cell, 0.14, 0.34, 0.3, 0.26, light(colour)),
    box(cell, 0.56, 0.34, 0.3, 0.54, dark(colour)),
    line(
      [
        [cell.x + 0.29 * cell.side, cell.y + 0.34 * cell.side],
        [cell.x + 0.29 * cell.side, cell.y + 0.6 * cell.side],
      ],
      { stroke: colour as Ink, thickness: 2 },
    ),
    wall(cell, colour),
  ],
  library: (cell, colour) => [
    ...[0.52, 0.86].flatMap((low) =>
      BOOKS.map((high, at) =>
        box(
          cell,
          0.14 + at * 0.125,
          low - high * 0.9,
          0.09,
          high * 0.9,
          light(colour, at % 3 === 1 ? 0.4 : 0.7),
        ),
      ),
    ),
    ...[0.52, 0.86].map((low) => box(cell, 0.1, low, 0.8, 0.035, dark(colour, 0.3))),
  ],
  opera: (cell, colour) => [
    ...[0.1, 0.3, 0.5, 0.7, 0.86].map((x) => box(cell, x, 0.26, 0.08, 0.6, light(colour, 0.72))),
    wall(cell, colour),
  ],
  studio: (cell, colour) => [
    box(cell, 0.16, 0.32, 0.68, 0.46, light(colour, 0.72)),
    ...[0.37, 0.59].map((x) => box(cell, x, 0.32, 0.05, 0.46, dark(colour, 0.1))),
    box(cell, 0.16, 0.53, 0.68, 0.05, dark(colour, 0.1)),
    wall(cell, colour),
  ],
  hospital: (cell, colour) => [
    ...[0.16, 0.56].map((x) => arched(cell, x, 0.36, 0.28, 0.56, dark(colour, 0.36))),
  ],
  theater: (cell, colour) => {
    const flags = [0, 1, 2, 3];
    const wide = (cell.right - cell.left) / 4;
    const top = cell.y + cell.side * 0.34;
    return [
      ...flags.map((at) =>
        area(
          [
            [
              [cell.left + at * wide + 1, top],
              [cell.left + (at + 1) * wide - 1, top],
              [cell.left + (at + 0.5) * wide, top + cell.side * 0.26],
            ],
          ],
          { fill: light(colour, at % 2 === 0 ? 0.82 : 0.5) },
        ),
      ),
      rect(cell.left, top - 1.5, cell.right - cell.left, 2, { fill: light(colour, 0.6) }),
      wall(cell, colour),
    ];
  },
  tower: (cell, colour) => [
    ...[0.3, 0.5, 0.7, 0.9].map((y) =>
      rect(cell.left, cell.y + y * cell.side, cell.right - cell.left, 1.4, { fill: dark(colour, 0.35) }),
    ),
    ...[
      [0.3, 0.3],
      [0.7, 0.3],
      [0.5, 0.5],
      [0.15, 0.5],
      [0.85, 0.5],
      [0.3, 0.7],
      [0.7, 0.7],
    ].map(([x = 0, y = 0]) => box(cell, x, y, 0.025, 0.2, dark(colour, 0.35))),
    arched(cell, 0.41, 0.4, 0.18, 0.36, light(colour, 0.75)),
  ],
  chapel: (cell, colour) => [
    pointed(cell, 0.34, 0.26, 0.32, 0.6, light(colour, 0.72)),
    box(cell, 0.485, 0.3, 0.03, 0.56, colour as Ink),
    box(cell, 0.34, 0.56, 0.32, 0.03, colour as Ink),
    wall(cell, colour),
  ],
  palazzo: (cell, colour) => [
    ...[0.12, 0.41, 0.7].map((x) => arched(cell, x, 0.3, 0.18, 0.46, light(colour, 0.75))),
    ...[0.02, 0.22, 0.42, 0.62, 0.82].map((x) => box(cell, x, 0.84, 0.12, 0.1, dark(colour, 0.4))),
  ],
  forest: (cell) =>
    TREES.flatMap(([dx, dy, r], at) => {
      const [x, y, radius] = [cell.x + dx * cell.side, cell.y + dy * cell.side, r * cell.side];
      return [
        circle(x, y + 1.5, radius, { fill: '#16421f' }),
        circle(x, y, radius, { fill: at % 2 === 0 ? '#2f7d3f' : '#276c37' }),
        circle(x - radius * 0.3, y - radius * 0.3, radius * 0.42, { fill: '#4f9a56' }),
      ];
    }),
  lake: ({ x, y, side }) =>
    [0.28, 0.52, 0.76].flatMap((at, row) =>
      [row === 1 ? 0.36 : 0.14, row === 1 ? 0.7 : 0.52].map((from) => {
        const [l, t, w] = [x + from * side, y + at * side, side * 0.13];
        return path(
          `M${l} ${t}Q${l + w / 2} ${t - w * 0.7} ${l + w} ${t}Q${l + w * 1.5} ${t + w * 0.7} ` +
            `${l + 2 * w} ${t}`,
          {
            stroke: '#a9d3e2',
            thickness: Math.max(1.4, side * 0.04),
          },
        );
      }),
    ),
  park: (cell) => {
    const across = cell.along === 'across';
    const at = (along: number, aside: number): Point =>
      across
        ? [cell.x + along * cell.side, cell.y + aside * cell.side]
        : [cell.x + aside * cell.side, cell.y + along * cell.side];
    const [px, py] = at(0, 0.42);
    const way = across
      ? rect(cell.left, py, cell.right - cell.left, cell.side * 0.16, { fill: '#e6d9ae' })
      : rect(px, cell.top, cell.side * 0.16, cell.low - cell.top, { fill: '#e6d9ae' });
    return [
      way,
      ...[0.25, 0.75].flatMap((along) =>
        [0.22, 0.78].flatMap((aside) => {
          const [x, y] = at(along, aside);
          const r = cell.side * 0.13;
          return [
            circle(x, y, r, { fill: '#2f6d33' }),
            ...[
              [-0.4, 0.2],
              [0.4, 0.2],
              [0, -0.45],
            ].map(([dx = 0, dy = 0]) =>
              circle(x + dx * r, y + dy * r, r * 0.26, { fill: aside < 0.5 ? '#fffdf5' : '#f2b6c4' }),
            ),
          ];
        }),
      ),
    ];
  },
};

/** The crowns of the trees of one space, in fractions of it: across, down, width. */
const TREES = [
  [0.2, 0.2, 0.15],
  [0.52, 0.17, 0.13],
  [0.82, 0.22, 0.14],
  [0.34, 0.44, 0.14],
  [0.66, 0.46, 0.16],
  [0.18, 0.68, 0.14],
  [0.5, 0.72, 0.14],
  [0.82, 0.72, 0.15],
  [0.36, 0.86, 0.09],
  [0.66, 0.87, 0.09],
] as const;
