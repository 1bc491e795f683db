import { who, type Phrase, type Seat } from '../../../../src/engine/contract/game';
import {
  chip,
  line,
  panel,
  rect,
  run,
  text,
  token,
  WIDTH,
  type Marks,
  type Point,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../../src/picture/kit';
import { COUNCILS } from '../../data/councils';
import { EMPIRES, LOYALTIES, POSITIONS, SLOTS, type Empire, type Position } from '../../data/empires';
import { dutyOf, empireName, inBrief, say, signed } from '../../names';
import { PLACES } from '../../reference-ids';
import { iconsHeldBy } from '../../reference-where';
import { headline } from '../../report';
import type { Place } from '../../state';
import type { View } from '../../view';
import { turn } from './head';
import { dutyRun } from '../duty';
import { arms } from '../look';

/**
 * The councils in full width, for questions about agents: the positions with their actions, the owners of the
 * agents, the value of a city, and the number of cities of each empire.
 */

const AT = { x: 10, y: 64, w: WIDTH - 20 };
const ROW = { head: 98, name: 48, duty: 37, count: 54 };
/** A player and a number: two of them share a row. */
const SHOWN_ROW = 27;

/** The same actions in all councils are words next to the positions. Others are icons in each council. */
const isUniform = (view: View): boolean => view.options.councils === 'uniform';
const labelWidth = (view: View): number => (isUniform(view) ? 392 : 262);
const columnWidth = (view: View): number => (AT.w - labelWidth(view) - 8) / EMPIRES.length;
const leftOf = (view: View, empire: Empire): number =>
  AT.x + labelWidth(view) + EMPIRES.indexOf(empire) * columnWidth(view);

/** Returns the lines of words about a position. Two actions share one if nothing is counted for them. */
function dutiesOf(position: Position): readonly Phrase[] {
  const actions = COUNCILS.uniform.bear[position];
  if (actions.every((action) => !('per' in action && action.per)))
    return [dutyOf('uniform', { empire: 'bear', position })];
  return actions.map((action, at) =>
    at === 0 ? inBrief(action) : say('picture.or', { what: inBrief(action) }),
  );
}
const heightOf = (view: View, position: Position): number =>
  ROW.name + ROW.duty * (isUniform(view) ? dutiesOf(position).length : 1) + 9;
/** Returns the top of a position, or the end of all. */
const topOf = (view: View, position?: Position): number =>
  POSITIONS.slice(0, position && POSITIONS.indexOf(position)).reduce(
    (y, above) => y + heightOf(view, above),
    AT.y + ROW.head,
  );

const spotOf = ({ empire, position }: Place): string => `${empire}-${position}`;
const SPOTS: ReadonlySet<string> = new Set(PLACES.map(spotOf));
export const isPosition = (spot: string): boolean => SPOTS.has(spot);

export function councilTable(view: View, marks: Marks<View>): Scene {
  const asked = new Set(marks.candidates.map(({ option }) => option.spot));
  const others = hasShown(view) ? Math.max(ROW.count, othersTall(view)) : 0;
  const height = topOf(view) + 2 * ROW.count + others + 22;
  return {
    height,
    shapes: [
      ...owners(view),
      ...panel(AT.x, AT.y, AT.w, height - AT.y - 12),
      text(say('section.councils'), AT.x + 16, AT.y + 20, labelWidth(view) - 20, 58, {
        size: 36,
        face: 'serif',
        weight: 900,
      }),
      ...EMPIRES.flatMap((empire) => [
        chip(arms(empire), leftOf(view, empire) + columnWidth(view) / 2, AT.y + 34, 54, { role: 'empire' }),
        text(empireName(empire), leftOf(view, empire), AT.y + 62, columnWidth(view), 34, {
          size: 26,
          weight: 600,
          align: 'center' as const,
        }),
      ]),
      ...POSITIONS.flatMap((position) => labelOf(view, position)),
      ...PLACES.flatMap((place) => cell(view, place, asked.has(spotOf(place)))),
      ...counts(view),
    ],
    spots: Object.fromEntries(PLACES.map((place) => [spotOf(place), sealAt(view, place)])),
    seal: 54,
    alt: [say('alt.board', { headline: headline(view) })],
  };
}

/** Writes the turn, and the name of each player next to the token of their agents. */
function owners(view: View): Shape[] {
  const room = (WIDTH - 246) / view.players.length;
  return [
    turn(view),
    ...view.players.flatMap(({ seat }, at): Shape[] => {
      const x = 240 + at * room;
      return [
        token(seat, x + 22, 33, 38, { role: 'token' }),
        {
          kind: 'ends',
          x: x + 48,
          y: 12,
          w: room - 56,
          h: 42,
          left: say('person', { seat: who(seat) }),
          right: [],
          size: 30,
        },
      ];
    }),
  ];
}

const rule = (y: number): Shape =>
  line(
    [
      [AT.x + 12, y],
      [AT.x + AT.w - 12, y],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

/** Draws the line between two columns of the last row, where a column can have several players. */
const between = (x: number, y: number): Shape =>
  line(
    [
      [x, y + 6],
      [x, y + ROW.count - 6],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

/** Writes the name of a position, and its actions if they are the same in all councils. */
function labelOf(view: View, position: Position): Shape[] {
  const y = topOf(view, position);
  const room = labelWidth(view) - 20;
  return [
    rule(y),
    text(say(`position.${position}`), AT.x + 16, isUniform(view) ? y + 4 : y + 20, room, 46, {
      size: 35,
      weight: 700,
    }),
    ...(isUniform(view) ? dutiesOf(position) : []).map((words, at) =>
      text(words, AT.x + 16, y + ROW.name + at * ROW.duty, room, ROW.duty, { size: 31 }),
    ),
  ];
}

const agentAt = (view: View, { empire, position }: Place): Seat | null => view.councils[empire][position];

/** Returns the height of an agent: in the middle, or above the icons. */
const agentY = (view: View, { position }: Place): number =>
  topOf(view, position) + (isUniform(view) ? heightOf(view, position) / 2 : 32);

/** An agent and its seal share a place: one next to the other. */
const sealAt = (view: View, place: Place): Point => [
  leftOf(view, place.empire) +
    (agentAt(view, place) === null ? columnWidth(view) / 2 : columnWidth(view) - 30),
  agentY(view, place),
];

function cell(view: View, place: Place, asked: boolean): Shape[] {
  const seat = agentAt(view, place);
  const [x, y] = [leftOf(view, place.empire), topOf(view, place.position)];
  const width = columnWidth(view);
  const name = `${place.empire} ${place.position}`;
  return [
    rect(x + 4, y + 5, width - 8, heightOf(view, place.position) - 10, {
      fill: 'raised',
      round: 10,
      ...(seat === null && { name }),
    }),
    ...(seat === null
      ? []
      : [
          token(seat, x + (asked ? 34 : width / 2), agentY(view, place), isUniform(view) ? 54 : 46, {
            name,
            role: 'agent',
          }),
        ]),
    ...(isUniform(view)
      ? []
      : [
          run(dutyRun(COUNCILS.printed[place.empire][place.position]), x + 8, y + 54, width - 14, 34, {
            size: 24,
            align: 'center' as const,
          }),
        ]),
  ];
}

/** Returns the others who have shown their loyalty to this empire, with the value of a city to each. */
const shownBy = (view: View, empire: Empire): RunPart[][] =>
  view.players.flatMap(({ seat, loyalties, revealed }) => {
    const slot = SLOTS.find((one) => loyalties[one] === empire);
    const isShown = seat !== view.me && slot !== undefined && revealed.includes(empire);
    return isShown ? [[{ token: seat }, signed(LOYALTIES[slot])]] : [];
  });

const hasShown = (view: View): boolean => EMPIRES.some((empire) => shownBy(view, empire).length > 0);
/** Returns the height of the row of the others: those of one empire are one below the other. */
const othersTall = (view: View): number =>
  Math.max(...EMPIRES.map((empire) => shownBy(view, empire).length * SHOWN_ROW));

function shownIn(view: View, empire: Empire): Shape[] {
  const all = shownBy(view, empire);
  const tall = Math.max(ROW.count, othersTall(view));
  const top = topOf(view) + 2 * ROW.count + (tall - all.length * SHOWN_ROW) / 2;
  return all.map((parts, at) =>
    run(parts, leftOf(view, empire) + 8, top + at * SHOWN_ROW, columnWidth(view) - 16, SHOWN_ROW, {
      size: 26,
      align: 'center' as const,
    }),
  );
}

/** Writes the value of a city to the reader, the number of cities, and what the others have shown. */
function counts(view: View): Shape[] {
  const mine = view.players.find(({ seat }) => seat === view.me);
  const worth = (empire: Empire): string => {
    const slot = SLOTS.find((one) => mine?.loyalties[one] === empire);
    return slot ? signed(LOYALTIES[slot]) : '?';
  };
  const rowAt = (at: number, label: Shape, of: (empire: Empire) => number | string): Shape[] => {
    const y = topOf(view) + at * ROW.count;
    return [
      rule(y),
      label,
      ...EMPIRES.map((empire) =>
        text(of(empire), leftOf(view, empire), y + 4, columnWidth(view), ROW.count - 6, {
          size: 36,
          weight: 900,
          align: 'center' as const,
        }),
      ),
    ];
  };
  const label = (at: number, what: 'worth' | 'cities-now' | 'rivals'): Shape =>
    text(
      say(`picture.${what}`),
      AT.x + 16,
      topOf(view) + at * ROW.count + 4,
      labelWidth(view) - 20,
      ROW.count - 6,
      { size: 31 },
    );
  return [
    ...rowAt(0, label(0, 'worth'), worth),
    ...rowAt(1, label(1, 'cities-now'), (empire) => iconsHeldBy(view, empire, 'city')),
    ...(hasShown(view)
      ? [
          rule(topOf(view) + 2 * ROW.count),
          label(2, 'rivals'),
          ...EMPIRES.flatMap((empire) => [
            between(leftOf(view, empire), topOf(view) + 2 * ROW.count),
            ...shownIn(view, empire),
          ]),
        ]
      : []),
  ];
}
