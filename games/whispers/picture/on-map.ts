import type { Point } from '../../../src/picture/kit';
import { iconsOf, MAP, type Region } from '../data/map';
import { land } from '../ground-land';

/** Places on the map: the ground of regions, and their text. */

export const MAP_AT = { x: 8, y: 64 };

const middles = new Map<Region, Point>();
/** Returns the middle of a region's ground, the place of its name and its banners. */
export function middleOf(region: Region): Point {
  const known = middles.get(region);
  if (known) return known;
  const [ring = []] = land().rings[region];
  let [twice, x, y] = [0, 0, 0];
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    const part = ax * by - bx * ay;
    [twice, x, y] = [twice + part, x + (ax + bx) * part, y + (ay + by) * part];
  });
  const middle: Point = [Math.round(MAP_AT.x + x / (3 * twice)), Math.round(MAP_AT.y + y / (3 * twice))];
  middles.set(region, middle);
  return middle;
}

export const placed = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [Math.round((x + MAP_AT.x) * 10) / 10, Math.round((y + MAP_AT.y) * 10) / 10]);
const rings = new Map<Region, readonly Point[][]>();
export function ringsOf(region: Region): readonly Point[][] {
  const known = rings.get(region) ?? land().rings[region].map(placed);
  rings.set(region, known);
  return known;
}

/** Returns the middle of the line with a region's code and its banners. */
export const baseOf = (region: Region): Point => {
  const [x, y] = middleOf(region);
  return [x, iconsOf(region).length > 0 ? y + 15 : y];
};

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Returns the boxes of a region's code and banner, and of its icons above them. */
export function writtenIn(
  region: Region,
  held = true,
): { readonly words: Box; readonly icons: Box | undefined } {
  const [x, base] = baseOf(region);
  const icons = iconsOf(region).length;
  const wide = MAP[region].code.length * 14 + (held ? 38 : 4);
  return {
    words: { x: x - wide / 2 - 2, y: base - 18, w: wide + 8, h: 37 },
    icons: icons > 0 ? { x: x - icons * 15, y: base - 50, w: icons * 30, h: 27 } : undefined,
  };
}

/** Returns how far a disc reaches into a box. */
export function into([x, y]: Point, r: number, box: Box): number {
  const beside = Math.max(box.x - x, 0, x - box.x - box.w);
  const above = Math.max(box.y - y, 0, y - box.y - box.h);
  // In most cases it is far away, and `hypot` takes ten times as long as these two.
  return beside >= r || above >= r ? 0 : Math.max(0, r - Math.hypot(beside, above));
}

export function inside([x, y]: Point, ring: readonly Point[]): boolean {
  let within = false;
  ring.forEach(([ax, ay], at) => {
    const [bx, by] = ring[(at + 1) % ring.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  });
  return within;
}
