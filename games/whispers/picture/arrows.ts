import { arrow, type Point, type Shape } from '../../../src/picture/kit';
import { REGIONS, type Region } from '../data/map';
import { land } from '../ground-land';
import type { View } from '../view';
import { baseOf, inside, into, placed, ringsOf, writtenIn, type Box } from './on-map';
import { MAP_SEAL, sealPlaces } from './seal-places';

/** Arrows on the map: across the border between two neighbours, and otherwise from name to name. */

export function way(view: View, from: Region, to: Region, name?: string): Shape {
  const crossed = crossing(from, to, view.banners[from] > 0, view.banners[to] > 0);
  const [start, end] = crossed ?? between(baseOf(from), baseOf(to));
  return arrow(start, end, { bend: 0, thickness: crossed ? 9 : 11, ...(name !== undefined && { name }) });
}

type Ends = readonly [Point, Point];
const crossings = new Map<string, Ends | undefined>();
/** Returns the place of an arrow between two neighbours that hides the least text, and that no seal hides. */
function crossing(from: Region, to: Region, ...held: readonly [boolean, boolean]): Ends | undefined {
  const label = `${from} ${to} ${held.join(' ')}`;
  if (!crossings.has(label)) crossings.set(label, findCrossing(from, to, held));
  return crossings.get(label);
}

/** Half the length of an arrow: short enough for the gaps between texts. */
const HALVES = [16, 13] as const;
/** The possible shifts to one side or the other of the border. */
const SHIFTS = [0, 5, -5, 10, -10] as const;
/** The distance of an arrow's edge from its line. */
const R = 9;
const TURNS = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8] as const;
/** All positions of an arrow at a point of the border, the simplest first. */
const STANDS = HALVES.flatMap((half) =>
  TURNS.flatMap((turn) => SHIFTS.map((shift) => [turn, shift, half] as const)),
);
/** Pieces farther away from a point of the border are not hidden by an arrow there. */
const REACH = Math.max(...HALVES) + Math.max(...SHIFTS) + 1 + R + MAP_SEAL / 2;
const COST = {
  words: 24,
  icons: 60,
  seals: 60,
  astray: 900,
  tail: 100,
  turn: 12,
  shift: 0.5,
  off: 0.3,
  short: 3,
} as const;
/** Texts and seals farther away from the middle of two regions do not matter. */
const NEAR = 120;

/** An arrow whose wide tail lies in the water seems to begin there. */
const aroundOf = ([x, y]: Point): readonly Point[] => [
  [x - TAIL, y],
  [x + TAIL, y],
  [x, y - TAIL],
  [x, y + TAIL],
];
const TAIL = 3;

const on = (region: Region, point: Point): boolean => ringsOf(region).some((ring) => inside(point, ring));
/** A disc as a box: a distance from its middle up to its radius is inside. */
const sealBox = (region: Region): Box => {
  const [x, y] = sealPlaces()[region];
  return { x, y, w: 0, h: 0 };
};

function findCrossing(from: Region, to: Region, held: readonly [boolean, boolean]): Ends | undefined {
  const [a, b] = [baseOf(from), baseOf(to)];
  const ahead = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  // A seal of another target next to this one hides an arrow as much as the target's own.
  const written = REGIONS.filter((region) => {
    const [x, y] = baseOf(region);
    return Math.hypot(x - middle[0], y - middle[1]) < NEAR;
  }).map((region) => ({
    ...writtenIn(region, region === from ? held[0] : region === to ? held[1] : true),
    seal: sealBox(region),
  }));
  let best: { readonly ends: Ends; readonly cost: number } | undefined;
  for (const { between: pair, line } of land().borders) {
    if (!pair.includes(from) || !pair.includes(to)) continue;
    for (const [x, y] of placed(line.filter((_, index) => index % 2 === 0))) {
      const around = written.filter(({ words, icons, seal }) =>
        [words, icons ?? words, seal].some((box) => into([x, y], REACH, box) > 0),
      );
      for (const [turn, shift, half] of STANDS) {
        const [dx, dy] = [Math.cos(ahead + turn), Math.sin(ahead + turn)];
        const at = (by: number): Point => [
          Math.round(x + dx * (by + shift)),
          Math.round(y + dy * (by + shift)),
        ];
        const points = [-half, -half / 2, 0, half / 2, half].map(at);
        const hidden = (box: Box | undefined, r = R): number =>
          box ? points.reduce((sum, point) => sum + into(point, r, box), 0) : 0;
        let cost =
          Math.abs(turn) * COST.turn +
          Math.abs(shift) * COST.shift +
          (HALVES[0] - half) * COST.short +
          Math.hypot(x - middle[0], y - middle[1]) * COST.off;
        for (const { words, icons, seal } of around) {
          if (best && cost >= best.cost) break;
          cost +=
            hidden(words) * COST.words +
            hidden(icons) * COST.icons +
            hidden(seal, R + MAP_SEAL / 2) * COST.seals;
        }
        if (best && cost >= best.cost) continue;
        cost += (on(to, at(half)) ? 0 : COST.astray) + (on(from, at(-half)) ? 0 : COST.astray / 2);
        if (best && cost >= best.cost) continue;
        cost += aroundOf(at(-half)).filter((one) => !on(from, one) && !on(to, one)).length * COST.tail;
        if (!best || cost < best.cost) best = { ends: [at(-half), at(half)], cost };
      }
    }
  }
  return best?.ends;
}

const NAME = { w: 40, h: 19 };
/** Returns a straight line from the edge of one region's text to that of another far away. */
function between(a: Point, b: Point): Ends {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy) || 1;
  const out = Math.min(
    NAME.w / Math.max(0.01, Math.abs(dx / length)),
    NAME.h / Math.max(0.01, Math.abs(dy / length)),
  );
  const along = (by: number): Point => [
    Math.round(a[0] + (dx / length) * by),
    Math.round(a[1] + (dy / length) * by),
  ];
  return [along(out), along(Math.max(out + 8, length - out))];
}
