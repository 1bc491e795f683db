import { group, panel, parts, run, text, WIDTH, type Shape } from '../../../src/picture/kit';
import { coloursOf, officialsOf } from '../data/buildings';
import { ARCHITECTS } from '../data/ids';
import * as names from '../names';
import type { View } from '../view';
import { buildingFront } from './houses';
import { EDGE } from './layout';
import { OFFICIAL, PLAN } from './signs';

const FRONT = { w: 96, h: 74 };

/** Draws the top plan of each architect, and the building that it would open now. */
export function topPlans(view: View): { readonly height: number; readonly shapes: Shape[] } {
  const h = 140;
  return {
    height: h + 2 * EDGE,
    shapes: parts(EDGE, WIDTH - 2 * EDGE, ARCHITECTS.length, 12).flatMap(([x, w], at) => {
      const architect = ARCHITECTS[at];
      if (architect === undefined) return [];
      const { plan, current } = view.architects[architect];
      return [
        ...panel(x, EDGE, w, h),
        text(names.architect(architect), x + 14, EDGE + 6, w - 170, 42, {
          size: 30,
          face: 'serif',
          weight: 900,
        }),
        ...(plan === null
          ? []
          : [
              run([PLAN, '→', officialsOf(plan), OFFICIAL], x + w - 154, EDGE + 8, 140, 38, {
                size: 28,
                align: 'right',
              }),
            ]),
        ...(current === null
          ? []
          : [
              group(x + 14, EDGE + 54, [buildingFront(coloursOf(current), FRONT.w, FRONT.h)]),
              text(names.buildingName(current.id), x + 126, EDGE + 56, w - 140, 70, { size: 28, lines: 2 }),
            ]),
      ];
    }),
  };
}
