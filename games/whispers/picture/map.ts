import { area, chip, ground, icon, line, rect, text, token, type Shape } from '../../../src/picture/kit';
import { EMPIRES, type Empire } from '../data/empires';
import { homeOf, iconsOf, MAP, REGIONS, type Region } from '../data/map';
import { LAND, land } from '../ground-land';
import type { View } from '../view';
import { empireName } from '../names';
import { COLOUR, ICON, onEmpire } from './look';
import { namePlaces } from './name-places';
import { baseOf, MAP_AT, middleOf, placed, ringsOf } from './on-map';
import { way } from './arrows';
import type { Moved } from './close/cut';

/** The map with its pieces. */

/** The ring around a higher banner would reach the icons above it. */
const TALL = { icon: 27, code: 25, banner: 37 };

/** A ring with fewer corners is a pond between regions, and needs a thinner line. */
const POND = 34;

let outlines: readonly Shape[] | undefined;
/** Draws coasts and borders as lines over the ground, so that they show even without the ground. */
const drawnOutlines = (): readonly Shape[] =>
  (outlines ??= [
    ...land().borders.map(({ line: points }) =>
      line(placed(points), { stroke: '#3a2c1e/#e9dcc0', thickness: 2.6, dash: [7, 4] }),
    ),
    ...land().coasts.map((ring) =>
      area([placed(ring)], { stroke: '#2a1e14/#0c0906', thickness: ring.length < POND ? 1.8 : 3.2 }),
    ),
  ]);

/** Draws the land of each conquered region in its holder's colour. */
export const lands = (view: View): Shape[] => [
  ground('map', MAP_AT.x, MAP_AT.y, LAND.w, LAND.h, 'sea'),
  ...REGIONS.filter((region) => view.holders[region] !== homeOf(region)).map((region) =>
    area(ringsOf(region), { hatch: COLOUR[view.holders[region]] }),
  ),
  ...drawnOutlines(),
  rect(MAP_AT.x, MAP_AT.y, LAND.w, LAND.h, { stroke: 'line', thickness: 2.5, round: 16 }),
];

/** Draws an empire's banner with the number of banners there. */
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

/** Draws icons above, code and banners below: where they belong, or where they were moved. */
export function standing(view: View, region: Region, moved?: Moved): Shape[] {
  const [x, base] = moved?.at ?? baseOf(region);
  const { code } = MAP[region];
  const icons = moved?.hasIcons === false ? [] : iconsOf(region);
  const count = view.banners[region];
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
      // A ring around a region's banners also surrounds its name.
      name: named,
      ...(count === 0 && { role: 'region' }),
    }),
    ...(count > 0 ? banner(view.holders[region], count, left + wide + 18, base, named) : []),
  ];
}

/** Returns the box of a region's text, for a mark around it. */
export function standingBox(view: View, region: Region): readonly [number, number, number, number] {
  const [x, base] = baseOf(region);
  const wide = MAP[region].code.length * 14 + 4 + (view.banners[region] > 0 ? 36 : 0);
  return [x - wide / 2, base - 17, wide, 34];
}

/**
 * Draws field agents above and to the right of a region's text, under the text, so that they hide nothing.
 */
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

/** Draws each empire's name over its home lands, at a place where it hides nothing. */
const empireNames = (): Shape[] =>
  EMPIRES.map((empire) => {
    const { x, y, w, h } = namePlaces()[empire];
    return text(empireName(empire), x, y, w, h, {
      size: 24,
      face: 'serif',
      weight: 900,
      align: 'center',
      halo: 'halo',
      name: `empire ${empire}`,
    });
  });

export const mapOf = (
  view: View,
  moves: readonly Shape[] = [],
  shown: readonly Region[] = REGIONS,
  moved: readonly (readonly [Region, Moved])[] = [],
): Shape[] => {
  const march = view.activation?.march;
  return [
    ...lands(view),
    ...shown.flatMap((region) => agents(view, region)),
    ...shown.flatMap((region) => standing(view, region)),
    ...moved.flatMap(([region, to]) => standing(view, region, to)),
    ...(shown.length === REGIONS.length ? empireNames() : []),
    ...(march ? [way(view, march.from, march.to, `march ${march.from} ${march.to}`)] : []),
    ...moves,
  ];
};
