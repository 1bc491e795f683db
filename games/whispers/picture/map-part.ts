import { changed, rect, type Shape } from '../../../src/picture/kit';
import { REGIONS, type Region } from '../data/map';
import { LAND } from '../ground-land';
import type { View } from '../view';
import { mapOf, standingBox } from './map';
import { MAP_AT, middleOf } from './on-map';
import { way } from './arrows';

/** A part of the map, cut out around the subject of a question. */

export const MAP_TOP = 64;
const TOP = MAP_TOP;
export type Way = readonly [from: Region, to: Region];

/** Draws the part of the map around these regions, in full width, with rings on the changes. */
export function around(
  view: View,
  regions: readonly Region[],
  differ: readonly Region[],
  moves: readonly Way[],
): { readonly shapes: readonly Shape[]; readonly low: number } {
  const heights = regions.map((region) => middleOf(region)[1]);
  const [highest, lowest] = [Math.min(...heights), Math.max(...heights)];
  const tall = Math.min(LAND.h, Math.max(330, lowest - highest + 210));
  const top = Math.round(
    Math.min(MAP_AT.y + LAND.h - tall, Math.max(MAP_AT.y, (lowest + highest - tall) / 2)),
  );
  const [left, right, low] = [MAP_AT.x, MAP_AT.x + LAND.w, top + tall];
  // A region whose text the cut would cross has no text.
  const whole = REGIONS.filter((region) => {
    const [, y] = middleOf(region);
    return y - 38 > top && y + 38 < low;
  });
  const shapes = [
    ...mapOf(
      view,
      moves.map(([from, to]) => way(view, from, to)),
      whole,
    ),
    ...differ.map((region) => changed(...standingBox(view, region))),
  ];
  return {
    low: TOP + tall,
    shapes: [
      { kind: 'group', x: 0, y: TOP - top, clip: `M${left} ${top}H${right}V${low}H${left}Z`, shapes },
      rect(MAP_AT.x, TOP, LAND.w, tall, { stroke: 'line', thickness: 2.5 }),
    ],
  };
}
