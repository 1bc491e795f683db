import {
  area,
  arrow,
  chip,
  ground,
  icon,
  line,
  rect,
  text,
  token,
  type Point,
  type Shape,
} from '../../../src/picture/kit';
import type { Empire } from '../data/empires';
import { homeOf, iconsOf, MAP, REGIONS, type Region } from '../data/map';
import { LAND, land } from '../ground-land';
import type { View } from '../view';
import { COLOUR, ICON, onEmpire } from './look';

/** The map with what stands on it. */

export const MAP_AT = { x: 8, y: 64 };
const TALL = { icon: 27, code: 25, banner: 40 };

const middles = new Map<Region, Point>();
/** The middle of a region's ground, where its name and its banners stand. */
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

const placed = (points: readonly Point[]): Point[] =>
  points.map(([x, y]) => [Math.round((x + MAP_AT.x) * 10) / 10, Math.round((y + MAP_AT.y) * 10) / 10]);
export const ringsOf = (region: Region): readonly Point[][] => land().rings[region].map(placed);

/** A ring of so few corners is a pond between strangers, and wants a finer pen. */
const POND = 34;

let outlines: readonly Shape[] | undefined;
/** Coasts and borders, in ink over the kept ground: they are there even while the ground is not. */
const drawnOutlines = (): readonly Shape[] =>
  (outlines ??= [
    ...land().borders.map(({ line: points }) =>
      line(placed(points), { stroke: '#3a2c1e/#e9dcc0', thickness: 2.6, dash: [7, 4] }),
    ),
    ...land().coasts.map((ring) =>
      area([placed(ring)], { stroke: '#2a1e14/#0c0906', thickness: ring.length < POND ? 1.8 : 3.2 }),
    ),
  ]);

/** Land with who holds it, as far as it is not whose home it is. */
export const lands = (view: View): Shape[] => [
  ground('map', MAP_AT.x, MAP_AT.y, LAND.w, LAND.h, 'sea'),
  ...REGIONS.filter((region) => view.holders[region] !== homeOf(region)).map((region) =>
    area(ringsOf(region), { hatch: COLOUR[view.holders[region]] }),
  ),
  ...drawnOutlines(),
  rect(MAP_AT.x, MAP_AT.y, LAND.w, LAND.h, { stroke: 'line', thickness: 2.5, round: 16 }),
];

/** An empire's banner with how many stand there. */
export function banner(empire: Empire, count: number | string, x: number, y: number, name?: string): Shape[] {
  const named = name === undefined ? {} : { name };
  const half = TALL.banner / 2;
  return [
    chip({ form: 'banner', fill: COLOUR[empire] }, x, y, TALL.banner, {
      halo: 'halo',
      ...named,
      ...(name !== undefined && { role: 'region' }),
    }),
    rect(x - half, y - half - 2, TALL.banner, 5, { fill: '#1e1a17', round: 2 }),
    text(count, x - half, y - half - 1, TALL.banner, TALL.banner - 4, {
      size: 27,
      weight: 900,
      align: 'center',
      ink: onEmpire(empire),
      ...named,
    }),
  ];
}

/** Icons above, code and banners below. */
export function standing(view: View, region: Region): Shape[] {
  const [x, y] = middleOf(region);
  const { code } = MAP[region];
  const icons = iconsOf(region);
  const count = view.banners[region];
  const base = icons.length > 0 ? y + 15 : y;
  const wide = code.length * 14 + 4;
  const left = count > 0 ? x - (wide + 34) / 2 : x - wide / 2;
  const named = `${region} ${count > 0 ? view.holders[region] : 'empty'}`;
  return [
    ...icons.map((name, at) =>
      icon(
        ICON[name],
        x - (icons.length * (TALL.icon + 3)) / 2 + at * (TALL.icon + 3) + 1,
        base - 23 - TALL.icon,
        TALL.icon,
        'ink',
        { halo: 'halo', name: `${name} ${region}`, role: 'icon' },
      ),
    ),
    text(code, left, base - 15, wide, 32, {
      size: TALL.code,
      weight: 700,
      align: 'center',
      halo: 'halo',
      ...(count === 0 && { name: named, role: 'region' }),
    }),
    ...(count > 0 ? banner(view.holders[region], count, left + wide + 18, base, named) : []),
  ];
}

/** The box of what stands in a region, for a mark around it. */
export function standingBox(view: View, region: Region): readonly [number, number, number, number] {
  const [x, base] = baseOf(region);
  const wide = MAP[region].code.length * 14 + 4 + (view.banners[region] > 0 ? 36 : 0);
  return [x - wide / 2, base - 17, wide, 34];
}

/** Field agents, above and right of what stands there: below the words, so that they hide none. */
const agents = (view: View, region: Region): Shape[] => {
  const [x] = middleOf(region);
  const there = view.players.filter(({ field }) => field.includes(region));
  return there.map(({ seat }, at) =>
    token(seat, x + 13 + iconsOf(region).length * 15 - at * 22, baseOf(region)[1] - 34, 24, {
      name: `field ${region}`,
      role: 'agent',
    }),
  );
};

const NAME = { w: 40, h: 19 };
const ICONS = { w: 19, h: 17 };
const LEAST = 28;

/**
 * From one region to the other, between what is written in both: where the names leave no room, on the line
 * of the icons.
 */
export function way(from: Region, to: Region, name?: string): Shape {
  const below = between(baseOf(from), baseOf(to), NAME);
  const above = between(iconsAt(from), iconsAt(to), ICONS);
  const [start, end] = below.long >= LEAST || below.long >= above.long ? below.ends : above.ends;
  return arrow(start, end, { bend: 0.12, thickness: 11, ...(name !== undefined && { name }) });
}

/** The middle of the line on which a region's code and its banners stand, and of the one above it. */
const baseOf = (region: Region): Point => {
  const [x, y] = middleOf(region);
  return [x, iconsOf(region).length > 0 ? y + 15 : y];
};
const iconsAt = (region: Region): Point => [baseOf(region)[0], baseOf(region)[1] - 36];

/** A straight line from the edge of one box to the edge of another. */
function between(
  a: Point,
  b: Point,
  { w, h }: typeof NAME,
): { readonly long: number; readonly ends: readonly [Point, Point] } {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const out = Math.min(w / Math.max(0.01, Math.abs(dx / length)), h / Math.max(0.01, Math.abs(dy / length)));
  const along = (by: number): Point => [
    Math.round(a[0] + (dx / length) * by),
    Math.round(a[1] + (dy / length) * by),
  ];
  return { long: length - 2 * out, ends: [along(out), along(Math.max(out + 8, length - out))] };
}

export const mapOf = (
  view: View,
  moves: readonly Shape[] = [],
  shown: readonly Region[] = REGIONS,
): Shape[] => {
  const march = view.activation?.march;
  return [
    ...lands(view),
    ...shown.flatMap((region) => agents(view, region)),
    ...shown.flatMap((region) => standing(view, region)),
    ...(march ? [way(march.from, march.to, `march ${march.from} ${march.to}`)] : []),
    ...moves,
  ];
};
