import { chip, group, rect, run, text, type RunPart, type Shape } from '../../../src/picture/kit';
import { BUILDINGS, type BuildingId } from '../data/buildings';
import { say } from '../names';
import { priceRun } from './runs';
import { sign, SKILL } from './signs';

/** Draws what each Building Card in hand needs, for the choice of a place: name, points, price and skills. */

const COLUMNS = 3;
const GAP = 6;
const ROW = 66;
const HEAD = 34;

/** The height of the whole strip, with its heading. */
export const needsHeight = (cards: readonly BuildingId[]): number =>
  cards.length === 0 ? 0 : HEAD + Math.ceil(cards.length / COLUMNS) * (ROW + GAP) + 4;

export function needs(cards: readonly BuildingId[], x: number, y: number, w: number): Shape[] {
  if (cards.length === 0) return [];
  const wide = (w - GAP * (COLUMNS - 1)) / COLUMNS;
  return [
    text(say('picture.needs'), x + 4, y - 2, w - 8, HEAD, { size: 25, ink: 'muted' }),
    ...cards.map((id, at) =>
      cardOf(id, x + (at % COLUMNS) * (wide + GAP), y + HEAD + Math.floor(at / COLUMNS) * (ROW + GAP), wide),
    ),
  ];
}

function cardOf(id: BuildingId, x: number, y: number, w: number): Shape {
  const { vp, cost, skills } = BUILDINGS[id];
  const points: RunPart[] = [vp, sign('points')];
  return group(
    x,
    y,
    [
      rect(0, 0, w, ROW, { fill: 'panel', stroke: 'line', thickness: 2, round: 10 }),
      text(say(`building.${id}`), 10, -1, w - 92, 34, { size: 25, weight: 900, face: 'serif' }),
      run(points, w - 84, 0, 76, 32, { size: 25, align: 'right' }),
      run(priceRun(cost), 8, 31, w - 16 - skills.length * 32, 34, { size: 25 }),
      ...skills.map((skill, at) => chip(SKILL[skill], w - 21 - (skills.length - 1 - at) * 32, 48, 28)),
    ],
    `needs ${id}`,
  );
}
