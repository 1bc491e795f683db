import type { Seat } from '../../../src/engine/contract/game';
import { chip, group, parts, rect, run, text, type RunPart, type Shape } from '../../../src/picture/kit';
import type { ApprenticeId } from '../data/apprentices';
import { BUILDINGS, type BuildingId } from '../data/buildings';
import { say } from '../names';
import { byNearness, lackOf, skillsLacking } from '../rules/turn/nearness';
import type { View } from '../view';
import { apprenticeFace } from './faces';
import { priceRun, short } from './runs';
import { sign, SKILL } from './signs';

/**
 * Draws what each Building Card in hand still needs, for the choice of a place: name, points, the goods and
 * the skills that its owner lacks. The card that is nearest comes first. The hired Apprentices are below.
 */

/** The cards are at the right: Discord covers the lower left corner of a picture with a mark. */
const LEFT = 326;
const COLUMNS = 2;
const GAP = 6;
const ROW = 66;

const ROW_OF_HIRED = 40;
const HIRED_COLUMNS = 3;

const rowsOf = (cards: readonly unknown[], columns: number, row: number): number =>
  Math.ceil(cards.length / columns) * (row + GAP);
const hiredBy = ({ players, me }: View): readonly ApprenticeId[] =>
  me === null ? [] : (players[me]?.apprentices ?? []);

/** The height of the whole strip. Without a list of cards there is no strip. */
export function needsHeight(view: View, cards: readonly BuildingId[] | undefined): number {
  if (!cards || view.me === null) return 0;
  const height = rowsOf(cards, COLUMNS, ROW) + rowsOf(hiredBy(view), HIRED_COLUMNS, ROW_OF_HIRED);
  return height === 0 ? 0 : height + 4;
}

export function needs(
  view: View,
  cards: readonly BuildingId[] | undefined,
  x: number,
  y: number,
  w: number,
): Shape[] {
  const seat = view.me;
  if (!cards || seat === null) return [];
  const label = { size: 25, ink: 'muted', align: 'right' } as const;
  const wide = (w - LEFT - GAP * (COLUMNS - 1)) / COLUMNS;
  const below = y + rowsOf(cards, COLUMNS, ROW);
  const hired = hiredBy(view);
  return [
    ...(hired.length > 0 ? [text(say('section.hired-mine'), x, below, LEFT - 14, ROW_OF_HIRED, label)] : []),
    ...parts(x + LEFT, w - LEFT, HIRED_COLUMNS, GAP).flatMap(([left, width], column) =>
      hired.flatMap((id, at) =>
        at % HIRED_COLUMNS === column
          ? [
              hiredOf(
                id,
                left,
                below + rowsOf(hired.slice(0, at - column), HIRED_COLUMNS, ROW_OF_HIRED),
                width,
              ),
            ]
          : [],
      ),
    ),
    ...(cards.length > 0 ? [text(say('picture.needs'), x, y, LEFT - 14, ROW, label)] : []),
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

/** Draws a hired Apprentice in a line: its skills and its ability. */
function hiredOf(id: ApprenticeId, x: number, y: number, w: number): Shape {
  const { roles = [], body } = apprenticeFace(id);
  const isMaster = roles.length > 1;
  const effect = isMaster ? [...roles] : short(body.flatMap((power) => power.run ?? []));
  return group(
    x,
    y,
    [
      rect(0, 0, w, ROW_OF_HIRED, { fill: 'panel', stroke: 'line', thickness: 2, round: 10 }),
      ...(isMaster ? [] : roles.map((role) => chip(role, 22, ROW_OF_HIRED / 2, 28))),
      run(effect, isMaster ? 8 : 42, 3, w - (isMaster ? 16 : 48), 34, { size: 24 }),
    ],
    `hired ${id}`,
  );
}
