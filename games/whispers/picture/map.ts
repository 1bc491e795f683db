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
  const [x, y] = middleOf(region);
  const base = iconsOf(region).length > 0 ? y + 15 : y;
  const wide = MAP[region].code.length * 14 + 4 + (view.banners[region] > 0 ? 36 : 0);
  return [x - wide / 2, base - 17, wide, 34];
}

/** Field agents, above and right of what stands there: below the words, so that they hide none. */
const agents = (view: View, region: Region): Shape[] => {
  const [x, y] = middleOf(region);
  const there = view.players.filter(({ field }) => field.includes(region));
  return there.map(({ seat }, at) =>
    token(seat, x + 38 - at * 24, y - 34, 25, { name: `field ${region}`, role: 'agent' }),
  );
};

/** From one region to the other, beside what stands there: below it or right of it, so that no number is hidden. */
export function way(from: Region, to: Region, name?: string): Shape {
  const [a, b] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const side = ux > 0 || (ux === 0 && uy < 0) ? 1 : -1;
  const [nx, ny] = [-uy * side, ux * side];
  const aside = Math.abs(nx) * 40 + Math.abs(ny) * 36;
  const beside = ([x, y]: Point, out: number, along: number): Point => [
    Math.round(x + nx * out + ux * along),
    Math.round(y + ny * out + uy * along),
  ];
  return arrow(beside(a, aside, -4), beside(b, aside * 0.8, 4), {
    bend: -0.16 * side,
    thickness: 10,
    ...(name !== undefined && { name }),
  });
}

export const mapOf = (view: View, moves: readonly Shape[] = []): Shape[] => {
  const march = view.activation?.march;
  return [
    ...lands(view),
    ...(march ? [way(march.from, march.to, `march ${march.from} ${march.to}`)] : []),
    ...moves,
    ...REGIONS.flatMap((region) => agents(view, region)),
    ...REGIONS.flatMap((region) => standing(view, region)),
  ];
};
/** Where the options that mean a region are sealed: up and left, beside its icons and above its code. */
export const mapSpots = (): Record<string, Point> =>
  Object.fromEntries(
    REGIONS.map((region) => {
      const [x, y] = middleOf(region);
      const [aside, up] = [[28, 34] as const, [34, 25] as const, [46, 25] as const][
        iconsOf(region).length
      ] ?? [28, 34];
      return [region, [Math.max(24, x - aside), y - up] as const];
    }),
  );
