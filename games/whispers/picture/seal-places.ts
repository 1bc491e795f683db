import type { Point } from '../../../src/picture/kit';
import { REGIONS, type Region } from '../data/map';
import { LAND, land } from '../ground-land';
import { inside, into, MAP_AT, middleOf, placed, ringsOf, writtenIn, type Box } from './on-map';

/**
 * The places for the seals of regions: on their own land if possible, but never on a name, a number or each
 * other. They are calculated once. Banners are expected on every region, because they come and go.
 */

export const MAP_SEAL = 33;

const STEP = 5;
const REACH = 13;
/** The nearest come first, because most of the others are then quickly rejected. */
const STEPS = Array.from({ length: (2 * REACH + 1) ** 2 }, (_, at): Point => [
  ((at % (2 * REACH + 1)) - REACH) * STEP,
  (Math.floor(at / (2 * REACH + 1)) - REACH) * STEP,
]).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
/** Regions have codes, so their marks are plain dots: half of one, with its rim. */
export const MAP_MARK = MAP_SEAL * 0.3;
const R = MAP_MARK + 2;
/** Nothing further away is in the way. */
const NEAR = 150;
/**
 * Off its land a seal seems to belong to the nearest coast, so a place near another region's coast costs
 * more.
 */
const COST = { words: 60, seal: 60, icons: 40, gate: 22, abroad: 80, astray: 60, way: 0.35 } as const;
/** A border shorter than this has one place for an arrow, and a seal leaves it free. */
const GATE = 60;
/** Half the width of an arrow. */
const ARROW = 9;

let places: Readonly<Record<Region, Point>> | undefined;
export const sealPlaces = (): Readonly<Record<Region, Point>> => (places ??= foundPlaces());

const on = (ground: readonly Point[][], at: Point): boolean => ground.some((ring) => inside(at, ring));
const awayFrom = (ground: readonly Point[][], at: Point): number =>
  on(ground, at) ? 0 : Math.min(...ground.flat().map((corner) => apart(corner, at)));
const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

function foundPlaces(): Record<Region, Point> {
  const written = REGIONS.map((region) => ({ middle: middleOf(region), ...writtenIn(region) }));
  const found = new Map<Region, Point>();
  // The second and third time, the places of the other seals are known.
  for (let time = 0; time < 3; time++)
    for (const region of REGIONS) found.set(region, placeOf(region, written, found));
  return Object.fromEntries(found) as Record<Region, Point>;
}

const length = (line: readonly Point[]): number =>
  line.reduce((sum, at, index) => sum + apart(line[index - 1] ?? at, at), 0);
/** Returns the middles of the short borders of a region. */
const gatesOf = (region: Region): Point[] =>
  land().borders.flatMap(({ between, line }) => {
    const middle = placed(line)[Math.floor(line.length / 2)];
    return between.includes(region) && middle && length(line) < GATE ? [middle] : [];
  });

function placeOf(
  region: Region,
  written: readonly { readonly middle: Point; readonly words: Box; readonly icons: Box | undefined }[],
  found: ReadonlyMap<Region, Point>,
): Point {
  const middle = middleOf(region);
  const rings = ringsOf(region);
  const strangers = REGIONS.filter((one) => one !== region && apart(middleOf(one), middle) < NEAR).map(
    ringsOf,
  );
  const around = written.filter((one) => apart(one.middle, middle) < NEAR);
  const seals = [...found].filter(([other, at]) => other !== region && apart(at, middle) < NEAR);
  const gates = gatesOf(region);
  let best = { at: middle, cost: Infinity };
  for (const [dx, dy] of STEPS) {
    const at: Point = [middle[0] + dx, middle[1] + dy];
    const within =
      at[0] > MAP_AT.x + R &&
      at[1] > MAP_AT.y + R &&
      at[0] < MAP_AT.x + LAND.w - R &&
      at[1] < MAP_AT.y + LAND.h - R;
    if (!within) continue;
    let cost = apart(at, middle) * COST.way;
    for (const [, other] of seals) cost += Math.max(0, MAP_SEAL - apart(at, other)) * COST.seal;
    for (const gate of gates) cost += Math.max(0, R + ARROW - apart(at, gate)) * COST.gate;
    for (const { words, icons } of around) {
      if (cost >= best.cost) break;
      cost += into(at, R, words) * COST.words;
      if (icons) cost += into(at, R, icons) * COST.icons;
    }
    if (cost >= best.cost) continue;
    if (!on(rings, at)) {
      cost += COST.abroad;
      if (cost >= best.cost) continue;
      const others = Math.min(...strangers.map((ground) => awayFrom(ground, at)));
      cost += Math.max(0, awayFrom(rings, at) - others) * COST.astray;
    }
    if (cost < best.cost) best = { at, cost };
  }
  return best.at;
}
