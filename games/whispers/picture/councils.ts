import type { Seat } from '../../../src/engine/contract/game';
import {
  acting,
  chip,
  ghost,
  group,
  icon,
  line,
  panel,
  rect,
  text,
  token,
  type Marks,
  type Point,
  type RunPart,
  type Shape,
} from '../../../src/picture/kit';
import { COUNCILS } from '../data/councils';
import { EMPIRES, POSITIONS, type Empire, type Position } from '../data/empires';
import { say } from '../names';
import type { Place } from '../state';
import { iconsHeldBy } from '../reference-where';
import type { View } from '../view';
import { dutyRun } from './duty';
import { arms } from './look';

/** The five councils: an empire is a column, a position is a row. */

export const SIDE = { x: 682, w: 308, top: 64 };
const COUNCIL = { head: 50, count: 30, label: 124, cell: 36 };

const COUNTS = ['cities', 'banners', 'cards'] as const;
type Count = (typeof COUNTS)[number];
const counted = (view: View, empire: Empire): Readonly<Record<Count, number>> => ({
  cities: iconsHeldBy(view, empire, 'city'),
  banners: view.supply[empire],
  cards: view.decks[empire],
});

/**
 * Holds the heights of the rows. If a question is about agents, an agent and a seal share one place, one
 * below the other. The plates of four players leave less room than other boards.
 */
interface Rows {
  readonly row: number;
  readonly counts: readonly Count[];
}
const DEFAULT_ROWS: Rows = { row: 52, counts: COUNTS };
const rowsOf = (view: View, marks: Marks<View> | undefined): Rows =>
  EMPIRES.some((empire) => POSITIONS.some((position) => isAgentAsked(view, marks, { empire, position })))
    ? { row: 67, counts: view.players.length > 3 ? ['cities'] : COUNTS }
    : DEFAULT_ROWS;
const lowOf = ({ row, counts }: Rows): number =>
  SIDE.top + COUNCIL.head + POSITIONS.length * row + counts.length * COUNCIL.count + 8;
export const COUNCIL_LOW = lowOf(DEFAULT_ROWS);
export const councilsLow = (view: View, marks?: Marks<View>): number => lowOf(rowsOf(view, marks));

const columnOf = (empire: Empire): number =>
  SIDE.x + COUNCIL.label + (EMPIRES.indexOf(empire) + 0.5) * COUNCIL.cell;
const rowOf = (position: Position, row: number): number =>
  SIDE.top + COUNCIL.head + POSITIONS.indexOf(position) * row;

const rule = (y: number): Shape =>
  line(
    [
      [SIDE.x + 10, y],
      [SIDE.x + SIDE.w - 8, y],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

/** Draws the agents of the councils, and the counts of each empire. */
export function councils(view: View, marks?: Marks<View>): Shape[] {
  const rows = rowsOf(view, marks);
  const first = SIDE.top + COUNCIL.head + POSITIONS.length * rows.row + 2;
  const countRow = (at: number): number => first + at * COUNCIL.count;
  return [
    ...panel(SIDE.x, SIDE.top, SIDE.w, lowOf(rows) - SIDE.top),
    text(say('section.councils'), SIDE.x + 10, SIDE.top + 8, COUNCIL.label - 8, 38, {
      size: 27,
      face: 'serif',
      weight: 900,
    }),
    ...EMPIRES.map((empire) =>
      chip(arms(empire), columnOf(empire), SIDE.top + COUNCIL.head / 2, 37, { role: 'empire' }),
    ),
    ...POSITIONS.flatMap((position) => [
      rule(rowOf(position, rows.row)),
      ...seatsIn(view, position, rows, marks),
    ]),
    ...rows.counts.flatMap((name, at) => [
      rule(countRow(at)),
      text(say(`picture.${name}`), SIDE.x + 10, countRow(at), COUNCIL.label - 12, COUNCIL.count, {
        size: 25,
        ink: 'muted',
      }),
      ...EMPIRES.map((empire) => {
        const count = counted(view, empire)[name];
        return text(count, columnOf(empire) - 20, countRow(at), 40, COUNCIL.count, {
          size: 27,
          weight: 700,
          align: 'center' as const,
          name: `${name} ${empire} ${count}`,
        });
      }),
    ]),
  ];
}

/**
 * Draws one position in the five councils. If its action is the same in all of them, it is below its name.
 */
function seatsIn(view: View, position: Position, rows: Rows, marks: Marks<View> | undefined): Shape[] {
  const y = rowOf(position, rows.row) + (rows.row - DEFAULT_ROWS.row) / 2;
  const uniform = view.options.councils === 'uniform';
  const parts: RunPart[] = uniform ? dutyRun(COUNCILS.uniform.bear[position]) : [];
  return [
    text(
      say(`position.${position}`),
      SIDE.x + 10,
      uniform ? y : y + 10,
      COUNCIL.label - 10,
      uniform ? 26 : 30,
      { size: 24, weight: 600 },
    ),
    ...(parts.length > 0 ? tight(parts, SIDE.x + 10, y + 26) : []),
    ...EMPIRES.map((empire) => cell(view, { empire, position }, rows.row, marks)),
  ];
}

const NARROW: ReadonlySet<string> = new Set(['flag', 'card', 'corn']);
/** Draws signs and figures close together, because a run would not fit below a position's name. */
function tight(parts: readonly RunPart[], from: number, y: number): Shape[] {
  let x = from;
  return parts.flatMap((part): Shape[] => {
    const at = x;
    if (typeof part === 'object' && 'icon' in part && part.icon !== undefined) {
      x += NARROW.has(part.icon) ? 18 : 23;
      return [icon(part.icon, at, y + 1, 21, 'muted')];
    }
    const said = typeof part === 'string' || typeof part === 'number' ? String(part) : '';
    const wide = said === '/' ? 11 : said.length * 14;
    x += wide + 1;
    return [text(said, at, y - 2, wide + 1, 28, { size: 24, weight: 700, ink: 'muted', align: 'center' })];
  });
}

/** Returns the box of a position, for a mark around it. */
export const cellBox = ({ empire, position }: Place): readonly [number, number, number, number] => [
  columnOf(empire) - COUNCIL.cell / 2 + 3,
  rowOf(position, DEFAULT_ROWS.row) + 6,
  COUNCIL.cell - 6,
  DEFAULT_ROWS.row - 12,
];

/** The token above the seal shows the agent's owner. */
const TOKEN_Y = 16;

function cell(view: View, { empire, position }: Place, row: number, marks: Marks<View> | undefined): Shape {
  const seat = view.councils[empire][position];
  const active = view.activation?.active;
  const acts = active?.empire === empire && active.position === position;
  const [w, h] = [COUNCIL.cell - 3, row - 6];
  const name = `${empire} ${position}`;
  const asked = isAgentAsked(view, marks, { empire, position });
  const stands = (whose: Seat): Shape =>
    token(whose, w / 2, asked ? TOKEN_Y : h / 2, asked ? 29 : 31, { name, role: 'agent' });
  const shapes = [
    rect(0, 0, w, h, { fill: acts ? 'panel' : 'raised', round: 8, ...(seat === null && { name }) }),
    ...(seat === null ? [] : [stands(seat)]),
    // An agent further down decides for an empty position.
    ...(seat === null && acts && view.activation
      ? [ghost(0, 0, [token(view.activation.decider, w / 2, h / 2, 27)], { name: `decides ${name}` })]
      : []),
  ];
  const [x, y] = [columnOf(empire) - w / 2, rowOf(position, row) + 3];
  return acts ? acting(x, y, shapes) : group(x, y, shapes);
}

const spotOf = (empire: Empire, position: Position): string => `${empire}-${position}`;
const isAsked = (marks: Marks<View> | undefined, empire: Empire, position: Position): boolean =>
  marks?.candidates.some(({ option }) => option.spot === spotOf(empire, position)) === true;
const isAgentAsked = (view: View, marks: Marks<View> | undefined, { empire, position }: Place): boolean =>
  view.councils[empire][position] !== null && isAsked(marks, empire, position);

export function councilSpots(view: View, marks: Marks<View> | undefined): Record<string, Point> {
  const { row } = rowsOf(view, marks);
  const downIn = (place: Place): number => (isAgentAsked(view, marks, place) ? row - 20 : row / 2);
  return Object.fromEntries(
    EMPIRES.flatMap((empire) =>
      POSITIONS.map(
        (position) =>
          [
            spotOf(empire, position),
            [columnOf(empire), rowOf(position, row) + downIn({ empire, position })],
          ] as const,
      ),
    ),
  );
}
