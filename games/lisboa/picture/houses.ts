import {
  boxed,
  chip,
  group,
  outlined,
  path,
  rect,
  token,
  type Group,
  type Seat,
  type Shape,
} from '../../../src/picture/kit';
import type { Space } from '../data/board';
import { coloursOf } from '../data/buildings';
import { RUBBLE as CUBES, type Good, type Rubble } from '../data/ids';
import type { Cubes, Opened } from '../state';
import { GOOD, RUBBLE } from './signs';

/**
 * The pieces of the city: stores with the roof of their good, public buildings with their two colours,
 * rubble.
 */

const WALL = '#f4e7c9';
const WINDOW = '#7f9bb5';
const INK = '#1e1a17';

/**
 * Draws a store: the roof of its good, and its owner's token at the door. The front is the same in every
 * street.
 */
export function storeFront(good: Good, w: number, h: number): Group {
  const roof = h * 0.34;
  return {
    ...group(0, 0, [
      rect(4, roof - 4, w - 8, h - roof + 2, { fill: WALL, stroke: INK, thickness: 2.5 }),
      path(`M1 ${roof}L8 3H${w - 8}L${w - 1} ${roof}Z`, {
        fill: GOOD[good].fill,
        stroke: INK,
        thickness: 2.5,
      }),
      ...[0.3, 0.5, 0.7].map((at) =>
        path(`M${w * at} 4V${roof - 1}`, { stroke: INK, thickness: 1.2, opacity: 0.4 }),
      ),
      ...[0.14, 0.74].flatMap((at) =>
        [0.46, 0.74].map((down) =>
          rect(w * at, h * down, w * 0.12, h * 0.15, { fill: WINDOW, stroke: INK, thickness: 1 }),
        ),
      ),
    ]),
    kept: [w, h],
    fine: true,
  };
}
export const storeOf = (
  seat: Seat,
  good: Good,
  x: number,
  y: number,
  w: number,
  h: number,
  name: string,
): Shape[] => [
  group(x, y, [storeFront(good, w, h)]),
  token(seat, x + w / 2, y + h * 0.66, Math.min(34, h * 0.58), { name, role: 'token' }),
];

/** A public building: gable and columns, and between them its two colours. */
export function buildingFront([one, other]: readonly [Good, Good], w: number, h: number): Group {
  const roof = h * 0.32;
  const half = (w - 18) / 2;
  return {
    ...group(
      0,
      0,
      [
        rect(5, roof, w - 10, h - roof - 1, { fill: '#e9d9b4', stroke: INK, thickness: 2.5 }),
        path(`M1 ${roof}L${w / 2} 2L${w - 1} ${roof}Z`, { fill: '#d8c393', stroke: INK, thickness: 2.5 }),
        rect(9, roof + 5, half - 4, h - roof - 10, { fill: GOOD[one].fill, stroke: INK, thickness: 1.5 }),
        rect(w - 9 - half + 4, roof + 5, half - 4, h - roof - 10, {
          fill: GOOD[other].fill,
          stroke: INK,
          thickness: 1.5,
        }),
        chip({ icon: GOOD[one].icon ?? '' }, 9 + (half - 4) / 2, roof + 5 + (h - roof - 10) / 2, 20, {}),
        chip(
          { icon: GOOD[other].icon ?? '' },
          w - 9 - (half - 4) / 2,
          roof + 5 + (h - roof - 10) / 2,
          20,
          {},
        ),
      ].map((shape) =>
        shape.kind === 'chip' ? { ...shape, ink: shape.x < w / 2 ? onGood(one) : onGood(other) } : shape,
      ),
    ),
    kept: [w, h],
    fine: true,
  };
}
const onGood = (good: Good): '#1e1a17' | '#fffdf5' => (good === 'gold' ? '#1e1a17' : '#fffdf5');

/** Draws an opened public building with its officials. */
export const openedOn = (
  { id }: Pick<Space, 'id'>,
  opened: Opened,
  [x, y, w, h]: readonly [x: number, y: number, w: number, h: number],
  size: number,
): Shape[] => [
  rect(x, y, w, h, { name: `building ${id} ${opened.id} ${opened.side}`, role: 'building' }),
  group(x, y, [buildingFront(coloursOf(opened), w, h)]),
  token(opened.openedBy, x + w / 2, y + h * 0.66, size, {
    name: `official ${id}`,
    role: 'token',
    count: opened.officials,
  }),
];

/** Draws a building that a preview shows before it exists. */
export const ghostOf = (x: number, y: number, w: number, h: number, front: Group): Shape[] => [
  { ...group(x, y, [front]), strength: 0.5 },
  ...outlined([boxed(x, y, w, h)]),
];

export function cube(kind: Rubble, x: number, y: number, size: number, name: string): Shape {
  return chip(RUBBLE[kind], x, y, kind === 'earthquake' ? size * 0.92 : size, { name, role: 'cube' });
}
/** Draws a heap of cubes. `where` makes its names unique. */
export const heap = (
  where: string,
  cubes: Cubes,
  x: number,
  y: number,
  how: { readonly down?: true; readonly size: number; readonly pitch: number; readonly across?: number },
): Shape[] =>
  CUBES.flatMap((kind) => Array<Rubble>(cubes[kind]).fill(kind)).map((kind, at) =>
    cube(
      kind,
      how.down ? x : x + (at % (how.across ?? 99)) * how.pitch,
      how.down ? y + at * how.pitch : y + Math.floor(at / (how.across ?? 99)) * how.pitch,
      how.size,
      `${kind} ${where} #${at}`,
    ),
  );
