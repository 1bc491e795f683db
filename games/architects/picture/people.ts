import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import {
  acting,
  area,
  chip,
  group,
  parts,
  rect,
  spent,
  text,
  token,
  WIDTH,
  type Ink,
  type Point,
  type Shape,
} from '../../../src/picture/kit';
import type { Figure } from '../../kit/figures';
import { othersOnPlate, STOCK } from '../figures';
import { say } from '../names';
import type { View } from '../view';

/** The players' plates. */

export const EDGE = 10;
export const nameOf = (view: View, seat: Seat): Phrase =>
  seat < view.seats
    ? say('picture.person', { who: who(seat) })
    : say(`opponent.${view.automaton?.id ?? 'none'}`);

type Row = Figure<View['players'][number]>;

/** The heights of a plate. With more plates in a row, each one is narrower and needs more lines. */
export const PLATE = { single: 128, wide: 104, lines: 110, tall: 146, narrow: 172 } as const;
const plateFor = (seats: number): number =>
  [PLATE.single, PLATE.single, PLATE.wide, PLATE.lines, PLATE.tall][seats] ?? PLATE.narrow;
/** Draws the plates next to each other. */
export function plates(
  view: View,
  seats: readonly Seat[],
  top: number,
  waiting: readonly Seat[] = [view.active],
): { readonly shapes: Shape[]; readonly top: number; readonly bottom: number } {
  const columns = parts(EDGE, WIDTH - 2 * EDGE, seats.length, 6);
  const h = plateFor(seats.length);
  // A single plate is a line of figures. Several plates are the houses of a street.
  const roofed = seats.length > 1;
  return {
    shapes: seats.map((seat, at) => {
      const [x, w] = columns[at] ?? [0, 0];
      const acts = view.step !== 'over' && waiting.includes(seat);
      return plateOf(view, { seat, acts, roofed }, x, top, w, h);
    }),
    top,
    bottom: top + h + 8,
  };
}

/**
 * Five units are whole pixels, so equal signs have equal pixels in every place, and a file stores them once.
 */
const alike = (at: number): number => Math.round(at / 5) * 5;

const panelOf = (w: number, h: number, acts: boolean): Shape[] => [
  ...(acts ? [] : [rect(0, 4, w, h, { fill: 'line', round: 14 })]),
  rect(0, 0, w, h, { fill: 'panel', round: 14, ...(!acts && { stroke: 'line', thickness: 2 }) }),
];

/** From this width on, a sign and two digits have room. */
const WIDE_PITCH = 52;

const ROOF = { h: 38, in: 12, tile: '#8a3a2a/#6f3125' } as const;
const ON_ROOF = '#fffdf5';
/** Draws a plate as the house of its Architect: the name on the roof, everything else on the wall. */
function house(w: number, h: number, acts: boolean): Shape[] {
  const roof: Point[] = [
    [-2, ROOF.h],
    [ROOF.in, 0],
    [w - ROOF.in, 0],
    [w + 2, ROOF.h],
  ];
  const wall = { stroke: acts ? 'panel' : '#1e1a17/#544833', thickness: 2 } as const;
  return [
    rect(1, ROOF.h - 6, w - 2, h - ROOF.h + 6, { fill: 'panel', round: 8, ...wall }),
    area([roof], { fill: acts ? 'panel' : ROOF.tile, ...wall }),
  ];
}

export function plateOf(
  view: View,
  { seat, acts, roofed = false }: { readonly seat: Seat; readonly acts: boolean; readonly roofed?: boolean },
  x: number,
  y: number,
  w: number,
  h: number,
): Shape {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const others = othersOnPlate(view);
  // While an automated opponent plays, the table waits for no player.
  const marked = acts && seat < view.seats;
  const column = (counts: readonly Row[], top: number, size = 25): Shape[] => {
    const columns = parts(5, w - 10, counts.length, 0);
    return counts.flatMap(({ id, sign: what, of }, at) => {
      const [left, width] = columns[at] ?? [0, 30];
      const count = of(player) ?? 0;
      const middle = alike(y + top + Math.round(size / 2)) - y;
      const thing = chip(what, alike(x + left + width / 2) - x, middle, size, { role: 'good' });
      return [
        count === 0 ? spent(0, 0, [thing]) : thing,
        text(count, left - 2, top + size - 1, width + 4, size + 3, {
          size: size - 1,
          weight: count === 0 ? 400 : 700,
          align: 'center',
          role: 'number',
          name: `${id} ${seat}`,
        }),
      ];
    });
  };
  /** Draws each sign with its number after it. In a narrow line, two digits get more room than one. */
  const line = (
    counts: readonly Row[],
    from: number,
    pitch: number,
    top: number,
    ink: Ink = 'ink',
  ): Shape[] => {
    const needs = counts.map(({ of }) => (pitch < WIDE_PITCH && (of(player) ?? 0) > 9 ? 56 : 42));
    const total = needs.reduce((sum, need) => sum + need, 0);
    const widths = needs.map((need) => (need / total) * pitch * counts.length);
    return counts.flatMap(({ id, sign: what, of }, at): Shape[] => {
      const count = of(player) ?? 0;
      const start = from + widths.slice(0, at).reduce((sum, width) => sum + width, 0);
      const thing = chip(what, start + 12, top + 16, 25, {
        role: 'good',
        ...(what.form === undefined && { ink }),
      });
      return [
        count === 0 ? spent(0, 0, [thing]) : thing,
        text(count, start + 26, top, (widths[at] ?? pitch) - 24, 32, {
          size: 25,
          weight: count === 0 ? 400 : 700,
          ink,
          role: 'number',
          name: `${id} ${seat}`,
        }),
      ];
    });
  };
  const heads = { [PLATE.lines]: 2, [PLATE.tall]: 1, [PLATE.narrow]: 0 }[h] ?? 3;
  const [first, rest] =
    h === PLATE.narrow
      ? [others.slice(0, 3), others.slice(3)]
      : [others.slice(0, heads), others.slice(heads)];
  const room = heads * 54;
  const left = marked ? 68 : 48;
  const bodies: Readonly<Record<number, () => Shape[]>> = {
    [PLATE.single]: () => column([...STOCK, ...rest], 48, 36),
    [PLATE.wide]: () => column([...STOCK, ...rest], 50),
    [PLATE.lines]: () => [
      ...line(STOCK, 6, (w - 6) / 6, 43),
      ...line(rest, 6, (w - 6) / Math.max(6, rest.length), 75),
    ],
    [PLATE.tall]: () => [...column(STOCK, 43), ...column(rest, 95)],
    [PLATE.narrow]: () => [...line(first, 8, (w - 12) / 3, 37), ...column(STOCK, 65), ...column(rest, 122)],
  };
  const onRoof = roofed && !acts ? ON_ROOF : 'ink';
  const shapes: Shape[] = [
    ...(roofed ? house(w, h, acts) : panelOf(w, h, acts)),
    token(seat, 26, 21, 35, { role: 'token' }),
    ...(marked ? [{ kind: 'icon' as const, icon: 'acting', x: 48, y: 12, size: 18 }] : []),
    text(nameOf(view, seat), left, 0, w - left - room - 6, 42, {
      size: 27,
      weight: 900,
      face: 'serif',
      ink: onRoof,
    }),
    ...(heads > 0 ? line(first, w - room - (roofed ? 5 : 2), 54, 5, onRoof) : []),
    ...(bodies[h]?.() ?? []),
  ];
  const name = `plate ${seat}`;
  return acts ? acting(x, y, shapes, { name }) : group(x, y, shapes, name);
}
