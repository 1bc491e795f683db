import { who, type Phrase, type Seat } from '../../../src/engine/game';
import {
  acting,
  chip,
  circle,
  group,
  icon,
  line,
  panel,
  rect,
  text,
  type Marks,
  type Point,
  type RunPart,
  type Scene,
  type Shape,
  token,
} from '../../../src/picture/kit';
import { COUNCILS } from '../data/councils';
import { EMPIRES, HAND_LIMIT, POSITIONS, TURNS, type Empire, type Position } from '../data/empires';
import { empireName, placeName, say } from '../names';
import { headline } from '../report';
import { iconsHeldBy } from '../things';
import type { Place } from '../state';
import type { View } from '../view';
import { arms } from './look';
import { lanesPanel, waysAsked } from './duels';
import { dutyRun } from './duty';
import { mapOf } from './map';
import { plates } from './plates';
import { MAP_SEAL, sealPlaces } from './seal-places';

/** The table: the map, the five councils, the societies. */

export const SIDE = { x: 682, w: 308, top: 64 };
const COUNCIL = { head: 50, row: 52, count: 30, label: 124, cell: 36 };
export const COUNCIL_LOW = SIDE.top + COUNCIL.head + POSITIONS.length * COUNCIL.row + 3 * COUNCIL.count + 8;
const HEIGHT = 750;

const columnOf = (empire: Empire): number =>
  SIDE.x + COUNCIL.label + (EMPIRES.indexOf(empire) + 0.5) * COUNCIL.cell;
const rowOf = (position: Position): number =>
  SIDE.top + COUNCIL.head + POSITIONS.indexOf(position) * COUNCIL.row;

const COUNTS = ['cities', 'banners', 'cards'] as const;
const counted = (view: View, empire: Empire): Readonly<Record<(typeof COUNTS)[number], number>> => ({
  cities: iconsHeldBy(view, empire, 'city'),
  banners: view.supply[empire],
  cards: view.decks[empire],
});

const rule = (y: number): Shape =>
  line(
    [
      [SIDE.x + 10, y],
      [SIDE.x + SIDE.w - 8, y],
    ],
    { stroke: 'line', thickness: 1.5 },
  );

/** An empire a column: who sits where, and what it has. */
export function councils(view: View): Shape[] {
  const countRow = (at: number): number => rowOf('chancellor') + COUNCIL.row + at * COUNCIL.count + 2;
  return [
    ...panel(SIDE.x, SIDE.top, SIDE.w, COUNCIL_LOW - SIDE.top),
    text(say('section.councils'), SIDE.x + 10, SIDE.top + 8, COUNCIL.label - 8, 38, {
      size: 27,
      face: 'serif',
      weight: 900,
    }),
    ...EMPIRES.map((empire) =>
      chip(arms(empire), columnOf(empire), SIDE.top + COUNCIL.head / 2, 37, { role: 'empire' }),
    ),
    ...POSITIONS.flatMap((position) => [rule(rowOf(position)), ...row(view, position)]),
    ...COUNTS.flatMap((name, at) => [
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

/** One position in the five councils; what it does stands below its name where it is the same in all. */
function row(view: View, position: Position): Shape[] {
  const y = rowOf(position);
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
    ...EMPIRES.map((empire) => cell(view, empire, position)),
  ];
}

const NARROW: ReadonlySet<string> = new Set(['flag', 'card', 'corn']);
/** Signs and figures close to each other: a run would not fit below a position's name. */
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

/** The box of a position, for a mark around it. */
export const cellBox = ({ empire, position }: Place): readonly [number, number, number, number] => [
  columnOf(empire) - COUNCIL.cell / 2 + 3,
  rowOf(position) + 6,
  COUNCIL.cell - 6,
  COUNCIL.row - 12,
];

function cell(view: View, empire: Empire, position: Position): Shape {
  const seat = view.councils[empire][position];
  const active = view.activation?.active;
  const acts = active?.empire === empire && active.position === position;
  const [w, h] = [COUNCIL.cell - 3, COUNCIL.row - 6];
  const name = `${empire} ${position}`;
  const shapes = [
    rect(0, 0, w, h, { fill: acts ? 'panel' : 'raised', round: 8, ...(seat === null && { name }) }),
    ...(seat === null ? [] : [token(seat, w / 2, h / 2, 31, { name, role: 'agent' })]),
  ];
  const [x, y] = [columnOf(empire) - w / 2, rowOf(position) + 3];
  return acts ? acting(x, y, shapes) : group(x, y, shapes);
}

/** Who is asked, as far as the table shows it. */
export function actingSeat(view: View, marks?: Marks<View>): Seat | null {
  if (marks) return marks.seat;
  const { step, first, players, activation } = view;
  if (activation) return activation.decider;
  const order = [...players.slice(first), ...players.slice(0, first)];
  // Agents are placed and taken back in turn; an offer may have cost one, and then counting says nothing.
  const counts = order.map(({ agents }) => agents);
  const told = !view.options.darkAlliances;
  if (step === 'deploy' && told) return order[counts.indexOf(Math.min(...counts))]?.seat ?? null;
  if (step === 'retrieve' && told) return order[counts.indexOf(Math.max(...counts))]?.seat ?? null;
  if (step === 'swap') return order[order.length - 1 - view.toSwap.length]?.seat ?? null;
  if (step === 'discard')
    return (
      order.find(({ held }) => Object.values(held).reduce((sum, one) => sum + one, 0) > HAND_LIMIT)?.seat ??
      null
    );
  return null;
}

/** What goes on, without the turn, which stands before it. */
function now(view: View): Phrase {
  const { step, activation, next } = view;
  if (activation?.march)
    return say('now.march', {
      place: placeName(activation.active),
      seat: who(activation.decider),
      count: activation.march.banners,
    });
  if (activation)
    return say('now.activation', { place: placeName(activation.active), seat: who(activation.decider) });
  switch (step) {
    case 'activation':
    case 'acting':
    case 'after':
    case 'supply':
      return say('now.empire', { empire: empireName(next.empire) });
    case 'over':
      return headline(view);
    default:
      return say(`now.${step}`);
  }
}

export function head(view: View, instead?: Phrase): Shape[] {
  if (view.step === 'over' && !instead)
    return [text(headline(view), 20, 6, 700, 54, { size: 41, face: 'serif', weight: 900 })];
  return [
    text(say('picture.turn', { turn: view.turn, turns: TURNS }), 20, 6, 226, 54, {
      size: 38,
      face: 'serif',
      weight: 900,
    }),
    text(instead ?? now(view), 254, 8, 566, 52, { size: 30, weight: 400 }),
    ...Array.from({ length: TURNS }, (_, at) => {
      const x = 858 + at * 39;
      const past = at < view.turn;
      return group(x - 17, 17, [
        ...(past
          ? [circle(17, 17, 16, { fill: 'ink' })]
          : [circle(17, 17, 15, { fill: 'panel', stroke: 'ink', thickness: 2.5 })]),
        text(at + 1, 0, 0, 34, 34, {
          size: 25,
          weight: 900,
          align: 'center',
          ink: past ? 'paper' : 'ink',
        }),
      ]);
    }),
  ];
}

const councilSpots = (): Record<string, Point> =>
  Object.fromEntries(
    EMPIRES.flatMap((empire) =>
      POSITIONS.map(
        (position) =>
          [`${empire}-${position}`, [columnOf(empire), rowOf(position) + COUNCIL.row / 2]] as const,
      ),
    ),
  );

export function board(view: View, marks?: Marks<View>): Scene {
  return {
    height: HEIGHT,
    shapes: [
      ...head(view),
      ...mapOf(view, waysAsked(view, marks)),
      ...(lanesPanel(view, marks, { x: SIDE.x, y: SIDE.top, w: SIDE.w, h: COUNCIL_LOW - SIDE.top }) ??
        councils(view)),
      ...plates(view, actingSeat(view, marks), SIDE.x, COUNCIL_LOW + 8, SIDE.w, HEIGHT - 12),
    ],
    spots: { ...sealPlaces(), ...councilSpots() },
    seal: MAP_SEAL,
    alt: [
      say('alt.board', { headline: headline(view) }),
      say('alt.cities', {
        list: EMPIRES.map((empire) =>
          say('alt.empire', { empire: empireName(empire), cities: iconsHeldBy(view, empire, 'city') }),
        ),
      }),
    ],
  };
}
