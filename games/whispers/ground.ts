import {
  area,
  icon,
  mix,
  rect,
  type GroundPlan,
  type Grounds,
  type Ink,
  type Point,
  type Shape,
} from '../../src/picture/kit';
import { homeOf, REGIONS, type Region } from './data/map';
import { LAND, land } from './ground-land';
import { TINT } from './picture/look';

/** The ground: the map without pieces, with its sea, shoals, lands and hills. */

type Theme = 'light' | 'dark';
const WATER: Readonly<Record<Theme, readonly [deep: Ink, sea: Ink, shoal: Ink]>> = {
  light: ['#8fb0b5', '#9cbabd', '#a9c4c6'],
  dark: ['#16282e', '#1b3037', '#20363d'],
};

const path = (rings: readonly (readonly Point[])[]): string =>
  rings.map((ring) => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`).join('');

/** Draws a region: flat ground, two heights of hills, and a darker edge, cut off at its outline. */
function lies(region: Region, theme: Theme): Shape {
  const tint = TINT[homeOf(region)][theme];
  const rings = land().rings[region];
  const higher = mix(tint, theme === 'light' ? '#fff6df' : '#e8c987', theme === 'light' ? 0.16 : 0.07);
  const lower = mix(tint, '#1e1a17', theme === 'light' ? 0.07 : 0.14);
  return {
    kind: 'group',
    x: 0,
    y: 0,
    clip: path(rings),
    shapes: [
      area(rings, { fill: lower as Ink }),
      area(land().hills(region, 0.42), { fill: tint as Ink }),
      area(land().hills(region, 0.58), { fill: higher as Ink }),
      area(rings, { stroke: mix(tint, '#1e1a17', 0.2) as Ink, thickness: 11 }),
    ],
  };
}

function map(theme: Theme): GroundPlan {
  const [deep, sea, shoal] = WATER[theme];
  const line = { stroke: mix(shoal, theme === 'light' ? '#1e4a50' : '#5f8f98', 0.3) as Ink, thickness: 1.5 };
  const mark = mix(deep, theme === 'light' ? '#12343a' : '#7fa4aa', 0.35) as Ink;
  return {
    ...LAND,
    shapes: [
      rect(0, 0, LAND.w, LAND.h, { fill: deep }),
      area(land().shoals(8), { fill: sea }),
      area(land().shoals(4), { fill: shoal, ...line }),
      icon('longship', 34, 34, 56, mark),
      icon('compass', 566, 44, 74, mark),
      icon('caravel', 44, 586, 62, mark),
      ...REGIONS.map((region) => lies(region, theme)),
    ],
  };
}

export const grounds: Grounds = { map };
