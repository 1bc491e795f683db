import type { Point } from '../../../src/picture/kit';
import { REGIONS, type Region } from '../data/map';
import { LAND } from '../ground-land';
import { inside, into, MAP_AT, middleOf, ringsOf, writtenIn, type Box } from './on-map';

/**
 * Where the seals of regions lie: on their own land as far as it goes, never on a name, a number or each
 * other. Worked out once; banners are thought everywhere, for they come and go.
 */

export const MAP_SEAL = 33;

const STEP = 5;
const REACH = 13;
const R = MAP_SEAL / 2 + 2;
/** Nothing further away is in the way. */
const NEAR = 150;
const COST = { words: 60, seal: 60, icons: 6, abroad: 40, way: 0.35 } as const;

let places: Readonly<Record<Region, Point>> | undefined;
export const sealPlaces = (): Readonly<Record<Region, Point>> => (places ??= settle());

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function settle(): Record<Region, Point> {
  const written = REGIONS.map((region) => ({ middle: middleOf(region), ...writtenIn(region) }));
  const found = new Map<Region, Point>();
  // The second and third time, each knows where the others lie.
  for (let time = 0; time < 3; time++)
    for (const region of REGIONS) found.set(region, placeOf(region, written, found));
  return Object.fromEntries(found) as Record<Region, Point>;
}

function placeOf(
  region: Region,
  written: readonly { readonly middle: Point; readonly words: Box; readonly icons: Box | undefined }[],
  found: ReadonlyMap<Region, Point>,
): Point {
  const middle = middleOf(region);
  const rings = ringsOf(region);
  const around = written.filter((one) => apart(one.middle, middle) < NEAR);
  const seals = [...found].filter(([other, at]) => other !== region && apart(at, middle) < NEAR);
  let best = { at: middle, cost: Infinity };
  for (let across = -REACH; across <= REACH; across++)
    for (let down = -REACH; down <= REACH; down++) {
      const at: Point = [middle[0] + across * STEP, middle[1] + down * STEP];
      const within =
        at[0] > MAP_AT.x + R &&
        at[1] > MAP_AT.y + R &&
        at[0] < MAP_AT.x + LAND.w - R &&
        at[1] < MAP_AT.y + LAND.h - R;
      if (!within) continue;
      let cost = apart(at, middle) * COST.way;
      for (const { words, icons } of around) {
        if (cost >= best.cost) break;
        cost += into(at, R, words) * COST.words;
        if (icons) cost += into(at, R, icons) * COST.icons;
      }
      for (const [, other] of seals) cost += Math.max(0, 2 * R - apart(at, other)) * COST.seal;
      if (cost < best.cost && !rings.some((ring) => inside(at, ring))) cost += COST.abroad;
      if (cost < best.cost) best = { at, cost };
    }
  return best.at;
}
