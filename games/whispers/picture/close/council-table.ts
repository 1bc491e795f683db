import type { Seat } from '../../../../src/engine/contract/game';
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
  type Scene,
  type Shape,
} from '../../../../src/picture/kit';
import { COUNCILS } from '../../data/councils';
import { EMPIRES, LOYALTIES, POSITIONS, SLOTS, type Empire, type Position } from '../../data/empires';
import { say, signed } from '../../names';
import { PLACES } from '../../reference-ids';
import { iconsHeldBy } from '../../reference-where';
import { headline } from '../../report';
import type { Place } from '../../state';
import type { View } from '../../view';
import { head } from './head';
import { dutyRun } from '../duty';
import { arms, sign } from '../look';

/**
 * The councils in full width, for questions about agents: the positions with their actions, the value of a
 * city, and the number of cities of each empire.
 */

const AT = { x: 10, y: 64, w: WIDTH - 20, label: 262 };
const ROW = { head: 74, position: 92, count: 54 };
const COLUMN = (AT.w - AT.label - 8) / EMPIRES.length;
const TOP = AT.y + ROW.head;
const LOW = TOP + POSITIONS.length * ROW.position;
const HEIGHT = LOW + 2 * ROW.count + 22;

const leftOf = (empire: Empire): number => AT.x + AT.label + EMPIRES.indexOf(empire) * COLUMN;
const topOf = (position: Position): number => TOP + POSITIONS.indexOf(position) * ROW.position;

const spotOf = ({ empire, position }: Place): string => `${empire}-${position}`;
const SPOTS: ReadonlySet<string> = new Set(PLACES.map(spotOf));
export const isPosition = (spot: string): boolean => SPOTS.has(spot);

export function councilTable(view: View, marks: Marks<View>): Scene {
  const asked = new Set(marks.candidates.map(({ option }) => option.spot));
  return {
    height: HEIGHT,
    shapes: [
      ...head(view),
      ...panel(AT.x, AT.y, AT.w, HEIGHT - AT.y - 12),
      text(say('section.councils'), AT.x + 16, AT.y + 8, AT.label - 20, 58, {
        size: 36,
        face: 'serif',
        weight: 900,
      }),
      ...EMPIRES.map((empire) =>
        chip(arms(empire), leftOf(empire) + COLUMN / 2, AT.y + ROW.head / 2, 58, { role: 'empire' }),
      ),
      ...POSITIONS.flatMap((position) => labelOf(view, position)),
      ...PLACES.flatMap((place) => cell(view, place, asked.has(spotOf(place)))),
      ...counts(view),
    ],
    spots: Object.fromEntries(PLACES.map((place) => [spotOf(place), sealAt(view, place)])),
    seal: 54,
    alt: [say('alt.board', { headline: headline(view) })],
  };
}

const rule = (y: number): Shape =>
  line(
    [
      [AT.x + 12, y],
      [AT.x + AT.w - 12, y],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

/** Writes the name of a position, and its action if it is the same in all councils. */
function labelOf(view: View, position: Position): Shape[] {
  const y = topOf(position);
  const uniform = view.options.councils === 'uniform';
  return [
    rule(y),
    text(say(`position.${position}`), AT.x + 16, uniform ? y + 4 : y + 20, AT.label - 20, 46, {
      size: 34,
      weight: 700,
    }),
    ...(uniform
      ? [run(dutyRun(COUNCILS.uniform.bear[position]), AT.x + 16, y + 46, AT.label - 20, 42, { size: 30 })]
      : []),
  ];
}

const agentAt = (view: View, { empire, position }: Place): Seat | null => view.councils[empire][position];

/** An agent and its seal share a place: one next to the other. */
const sealAt = (view: View, place: Place): Point => [
  leftOf(place.empire) + (agentAt(view, place) === null ? COLUMN / 2 : COLUMN - 34),
  topOf(place.position) + (view.options.councils === 'uniform' ? ROW.position / 2 : 32),
];

function cell(view: View, place: Place, asked: boolean): Shape[] {
  const seat = agentAt(view, place);
  const [x, y] = [leftOf(place.empire), topOf(place.position)];
  const uniform = view.options.councils === 'uniform';
  const name = `${place.empire} ${place.position}`;
  return [
    rect(x + 4, y + 5, COLUMN - 8, ROW.position - 10, {
      fill: 'raised',
      round: 10,
      ...(seat === null && { name }),
    }),
    ...(seat === null
      ? []
      : [
          token(
            seat,
            x + (asked ? 44 : COLUMN / 2),
            y + (uniform ? ROW.position / 2 : 32),
            uniform ? 56 : 46,
            {
              name,
              role: 'agent',
            },
          ),
        ]),
    ...(uniform
      ? []
      : [
          run(dutyRun(COUNCILS.printed[place.empire][place.position]), x + 8, y + 54, COLUMN - 14, 34, {
            size: 24,
            align: 'center' as const,
          }),
        ]),
  ];
}

/** Writes the number of cities of each empire, and what a city brings to the reader. */
function counts(view: View): Shape[] {
  const mine = view.players.find(({ seat }) => seat === view.me);
  const worth = (empire: Empire): string => {
    const slot = SLOTS.find((one) => mine?.loyalties[one] === empire);
    return slot ? signed(LOYALTIES[slot]) : '?';
  };
  const rowAt = (at: number, label: Shape, of: (empire: Empire) => number | string): Shape[] => {
    const y = LOW + at * ROW.count;
    return [
      rule(y),
      label,
      ...EMPIRES.map((empire) =>
        text(of(empire), leftOf(empire), y + 4, COLUMN, ROW.count - 6, {
          size: 36,
          weight: 900,
          align: 'center' as const,
        }),
      ),
    ];
  };
  const label = (at: number, what: 'worth' | 'cities'): Shape =>
    run(
      [say(`picture.${what}`), sign('city')],
      AT.x + 16,
      LOW + at * ROW.count + 4,
      AT.label - 20,
      ROW.count - 6,
      {
        size: 30,
      },
    );
  return [
    ...rowAt(0, label(0, 'worth'), worth),
    ...rowAt(1, label(1, 'cities'), (empire) => iconsHeldBy(view, empire, 'city')),
  ];
}
