import { arrow, type Point, type Shape } from '../../../src/picture/kit';
import type { Region } from '../data/map';
import { land } from '../ground-land';
import type { View } from '../view';
import { baseOf, inside, into, placed, ringsOf, writtenIn, type Box } from './on-map';
import { MAP_SEAL, sealPlaces } from './seal-places';

/** Arrows on the map: across the border where two regions meet, and else from name to name. */

export function way(view: View, from: Region, to: Region, name?: string): Shape {
  const crossed = crossing(from, to, view.banners[from] > 0, view.banners[to] > 0);
  const [start, end] = crossed ?? between(baseOf(from), baseOf(to));
  return arrow(start, end, { bend: 0, thickness: crossed ? 9 : 11, ...(name !== undefined && { name }) });
}

type Ends = readonly [Point, Point];
const crossings = new Map<string, Ends | undefined>();
/** Where an arrow between two neighbours hides least of what is written in both, and no seal hides it. */
function crossing(from: Region, to: Region, ...held: readonly [boolean, boolean]): Ends | undefined {
  const label = `${from} ${to} ${held.join(' ')}`;
  if (!crossings.has(label)) crossings.set(label, findCrossing(from, to, held));
  return crossings.get(label);
}

/** Short enough for the gaps between what is written. */
const HALF = 16;
/** How far it may lie on this or that side of the border. */
const SHIFTS = [0, 5, -5, 10, -10] as const;
/** How far an arrow's edge lies from its line. */
const R = 9;
const TURNS = [0, 0.2, -0.2, 0.4, -0.4, 0.6, -0.6, 0.8, -0.8] as const;
const COST = { words: 10, icons: 6, seals: 6, astray: 300, turn: 12, shift: 0.5, off: 0.3 } as const;

const on = (region: Region, point: Point): boolean => ringsOf(region).some((ring) => inside(point, ring));
const sealBox = (region: Region): Box => {
  const [x, y] = sealPlaces()[region];
  return { x: x - MAP_SEAL / 3, y: y - MAP_SEAL / 3, w: MAP_SEAL / 1.5, h: MAP_SEAL / 1.5 };
};

function findCrossing(from: Region, to: Region, held: readonly [boolean, boolean]): Ends | undefined {
  const written = [from, to].map((region, at) => ({
    ...writtenIn(region, held[at]),
    seal: sealBox(region),
  }));
  const [a, b] = [baseOf(from), baseOf(to)];
  const ahead = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  let best: { readonly ends: Ends; readonly cost: number } | undefined;
  for (const { between: pair, line } of land().borders) {
    if (!pair.includes(from) || !pair.includes(to)) continue;
    for (const [x, y] of placed(line))
      for (const [turn, shift] of TURNS.flatMap((one) => SHIFTS.map((by) => [one, by] as const))) {
        const [dx, dy] = [Math.cos(ahead + turn), Math.sin(ahead + turn)];
        const at = (by: number): Point => [
          Math.round(x + dx * (by + shift)),
          Math.round(y + dy * (by + shift)),
        ];
        const hidden = (box: Box | undefined): number =>
          box ? [-HALF, -HALF / 2, 0, HALF / 2, HALF].reduce((sum, by) => sum + into(at(by), R, box), 0) : 0;
        const cost =
          written.reduce(
            (sum, { words, icons, seal }) =>
              sum + hidden(words) * COST.words + hidden(icons) * COST.icons + hidden(seal) * COST.seals,
            0,
          ) +
          (on(to, at(HALF)) ? 0 : COST.astray) +
          (on(from, at(-HALF)) ? 0 : COST.astray / 2) +
          Math.abs(turn) * COST.turn +
          Math.abs(shift) * COST.shift +
          Math.hypot(x - middle[0], y - middle[1]) * COST.off;
        if (!best || cost < best.cost) best = { ends: [at(-HALF), at(HALF)], cost };
      }
  }
  return best?.ends;
}

const NAME = { w: 40, h: 19 };
/** A straight line from the edge of what is written in one region to that of another far away. */
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
