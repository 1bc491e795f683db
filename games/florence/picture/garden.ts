import { line, noise, rect, text, type Point, type Shape } from '../../../src/picture/kit';
import { COLUMNS, SIDE } from '../data/grid';
import type { PlayerView } from '../view';
import { LAWN, ghostTile, lying, palazzo, tile, type GhostLook, type Lying } from './tiles';

/** A principality: the lawn, the Palazzo, and the placed tiles. */

export type Corner = readonly [x: number, y: number];

/** Returns the width of its frame. */
export const frameOf = (side: number): number => Math.max(4, Math.round(side * 0.16));
export const gardenSize = (side: number): number => side * SIDE + 2 * frameOf(side);

/** Returns the middle of a space. */
export const middle = ([x, y]: Corner, side: number, cell: string): Point => [
  x + frameOf(side) + ((COLUMNS as readonly string[]).indexOf(cell[0] ?? 'A') + 0.5) * side,
  y + frameOf(side) + (SIDE - Number(cell[1]) + 0.5) * side,
];

export const everyCell: readonly string[] = COLUMNS.flatMap((column) =>
  COLUMNS.map((_, row) => `${column}${row + 1}`),
);
export const spotsOn = (corner: Corner, side: number): Record<string, Point> =>
  Object.fromEntries(everyCell.map((cell) => [cell, middle(corner, side, cell)]));

const grows = noise(7);

/** Draws the frame and grass in two tones with tufts. Each size is made once. */
function lawn([x, y]: Corner, side: number): Shape {
  const frame = frameOf(side);
  const size = gardenSize(side);
  const cells = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, Math.floor(at / SIDE)] as const);
  return {
    kind: 'group',
    x,
    y,
    kept: [size, size],
    fine: true,
    shapes: [
      rect(0, 0, size, size, { fill: LAWN.frame, round: frame * 0.9 }),
      ...cells.map(([cx, cy]) =>
        rect(frame + cx * side, frame + cy * side, side + 0.5, side + 0.5, {
          fill: (cx + cy) % 2 === 0 ? LAWN.one : LAWN.other,
        }),
      ),
      ...cells.flatMap(([cx, cy]) => {
        if (grows(cx * 3 + 1, cy * 5 + 2) < 0.5) return [];
        const [tx, ty] = [frame + (cx + 0.25 + grows(cx, cy) * 0.4) * side, frame + (cy + 0.7) * side];
        return [-0.09, 0, 0.09].map((dx, at) =>
          line(
            [
              [tx + dx * side, ty],
              [tx + dx * side * 1.5, ty - side * (at === 1 ? 0.17 : 0.12)],
            ],
            { stroke: LAWN.tuft, thickness: Math.max(1.2, side * 0.035) },
          ),
        );
      }),
      ...Array.from({ length: SIDE - 1 }, (_, at) => frame + (at + 1) * side).flatMap((at) => [
        rect(at - 0.8, frame, 1.6, side * SIDE, { fill: LAWN.line }),
        rect(frame, at - 0.8, side * SIDE, 1.6, { fill: LAWN.line }),
      ]),
    ],
  };
}

const cornerOf = ([x, y]: Corner, side: number, of: Lying): Corner => [
  x + frameOf(side) + of.at[0] * side,
  y + frameOf(side) + of.at[1] * side,
];

export const tileName = (seat: number, kind: string, cells: readonly string[]): string =>
  `tile ${seat} ${kind} ${cells.join()}`;

/** Draws the principality of a player. Its upper left corner is at `corner`. */
export function garden(
  { seat, tiles }: Pick<PlayerView, 'seat' | 'tiles'>,
  corner: Corner,
  side: number,
): Shape[] {
  const put = (of: Lying): Shape => tile(of, side, ...cornerOf(corner, side, of));
  return [
    lawn(corner, side),
    put(palazzo),
    ...tiles.map(({ kind, cells }): Shape => ({
      kind: 'group',
      x: 0,
      y: 0,
      name: tileName(seat, kind, cells),
      shapes: [put(lying(kind, cells))],
    })),
  ];
}

/** Draws the ghost of a tile that a preview places there. */
export const ghostOn = (of: Lying, corner: Corner, side: number, look: GhostLook): Shape =>
  ghostTile(of, side, cornerOf(corner, side, of), look);

/** Draws the names of columns and rows along the frame. */
export const axes = (corner: Corner, side: number): Shape[] => [
  ...COLUMNS.map((column, at) =>
    text(column, corner[0] + frameOf(side) + at * side, corner[1] + gardenSize(side) + 4, side, 34, {
      size: 26,
      weight: 600,
      align: 'center',
      ink: 'muted',
    }),
  ),
  ...rowNumbers(corner, side),
];

export const rowNumbers = ([x, y]: Corner, side: number): Shape[] =>
  COLUMNS.map((_, row) =>
    text(row + 1, x - 34, y + frameOf(side) + (SIDE - 1 - row) * side, 28, side, {
      size: 26,
      weight: 600,
      align: 'center',
      ink: 'muted',
    }),
  );
