import type { Seat } from '../../../src/engine/contract/game';
import { chip, group, rect, run, text, type RunPart, type Shape } from '../../../src/picture/kit';
import { BUILDINGS, type BuildingId } from '../data/buildings';
import { say } from '../names';
import { byNearness, lackOf, skillsLacking } from '../rules/turn/nearness';
import type { View } from '../view';
import { priceRun } from './runs';
import { sign, SKILL } from './signs';

/**
 * Draws what each Building Card in hand still needs, for the choice of a place: name, points, the goods and
 * the skills that its owner lacks. The card that is nearest comes first.
 */

/** The cards are at the right: Discord covers the lower left corner of a picture with a mark. */
const LEFT = 326;
const COLUMNS = 2;
const GAP = 6;
const ROW = 66;

/** The height of the whole strip. */
export const needsHeight = (cards: readonly BuildingId[]): number =>
  cards.length === 0 ? 0 : Math.ceil(cards.length / COLUMNS) * (ROW + GAP) + 4;

export function needs(view: View, cards: readonly BuildingId[], x: number, y: number, w: number): Shape[] {
  const seat = view.me;
  if (cards.length === 0 || seat === null) return [];
  const wide = (w - LEFT - GAP * (COLUMNS - 1)) / COLUMNS;
  return [
    text(say('picture.needs'), x, y, LEFT - 14, ROW, { size: 25, ink: 'muted', align: 'right' }),
    ...byNearness(view, seat, cards).map((id, at) =>
      cardOf(
        view,
        seat,
        id,
        x + LEFT + (at % COLUMNS) * (wide + GAP),
        y + Math.floor(at / COLUMNS) * (ROW + GAP),
        wide,
      ),
    ),
  ];
}

function cardOf(view: View, seat: Seat, id: BuildingId, x: number, y: number, w: number): Shape {
  const { vp } = BUILDINGS[id];
  const lacks = priceRun(lackOf(view, seat, id));
  const skills = skillsLacking(view, seat, id);
  const points: RunPart[] = [vp, sign('points')];
  return group(
    x,
    y,
    [
      rect(0, 0, w, ROW, { fill: 'panel', stroke: 'line', thickness: 2, round: 10 }),
      text(say(`building.${id}`), 10, -1, w - 92, 34, { size: 25, weight: 900, face: 'serif' }),
      run(points, w - 84, 0, 76, 32, { size: 25, align: 'right' }),
      run(
        lacks.length + skills.length > 0 ? lacks : [say('picture.ready')],
        8,
        31,
        w - 16 - skills.length * 32,
        34,
        {
          size: 25,
        },
      ),
      ...skills.map((skill, at) => chip(SKILL[skill], w - 21 - (skills.length - 1 - at) * 32, 48, 28)),
    ],
    `needs ${id}`,
  );
}
