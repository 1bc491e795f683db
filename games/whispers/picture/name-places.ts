import type { Point } from '../../../src/picture/kit';
import { EMPIRES, type Empire } from '../data/empires';
import { homeOf, REGIONS } from '../data/map';
import { LAND } from '../ground-land';
import { inside, into, MAP_AT, middleOf, ringsOf, writtenIn, type Box } from './on-map';
import { sealPlaces } from './seal-places';

/** Places the names of the empires on the map: on their home lands, clear of seals, icons and other words. */

const STEP = 6;
const TALL = 30;
/** As wide as the name in the map's type, with a little room. */
const WIDE: Readonly<Record<Empire, number>> = { bear: 62, eagle: 74, elephant: 116, lion: 62, horse: 76 };
/** How near a seal may come. */
const SEAL = 14;

let places: Readonly<Record<Empire, Box>> | undefined;
export const namePlaces = (): Readonly<Record<Empire, Box>> =>
  (places ??= Object.fromEntries(EMPIRES.map((empire) => [empire, placeOf(empire)])) as Record<Empire, Box>);

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

function placeOf(empire: Empire): Box {
  const home = REGIONS.filter((region) => homeOf(region) === empire);
  const middles = home.map(middleOf);
  const mean = (at: 0 | 1): number => middles.reduce((sum, point) => sum + point[at], 0) / middles.length;
  const middle: Point = [mean(0), mean(1)];
  const rings = home.flatMap(ringsOf);
  const written = REGIONS.flatMap((region) => {
    const { words, icons } = writtenIn(region);
    return icons ? [words, icons] : [words];
  });
  const seals = Object.values(sealPlaces());
  const [w, h] = [WIDE[empire], TALL];
  let best: { readonly box: Box; readonly cost: number } | undefined;
  for (const { box, away } of boxesAround(middle, w, h)) {
    if (best && away >= best.cost) break;
    const at: Point = [box.x + w / 2, box.y + h / 2];
    let cost = away;
    for (const words of written) cost += overlap(box, words) * 10;
    for (const seal of seals) cost += into(seal, SEAL, box) * 40;
    if (best && cost >= best.cost) continue;
    const corners: readonly Point[] = [at, [box.x + 8, at[1]], [box.x + w - 8, at[1]]];
    cost += corners.filter((corner) => !rings.some((ring) => inside(corner, ring))).length * 60;
    if (!best || cost < best.cost) best = { box, cost };
  }
  if (!best) throw new Error(`there is no room for the name of the ${empire}`);
  return best.box;
}

/** Returns the boxes of this size on the map, the nearest to a point first: the search ends early. */
function boxesAround([x0, y0]: Point, w: number, h: number): { readonly box: Box; readonly away: number }[] {
  const boxes = [];
  for (let x = MAP_AT.x + 6; x + w < MAP_AT.x + LAND.w - 6; x += STEP)
    for (let y = MAP_AT.y + 6; y + h < MAP_AT.y + LAND.h - 6; y += STEP)
      boxes.push({ box: { x, y, w, h }, away: Math.hypot(x + w / 2 - x0, y + h / 2 - y0) });
  return boxes.sort((a, b) => a.away - b.away);
}
