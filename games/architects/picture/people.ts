import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import {
  acting,
  area,
  chip,
  group,
  parts,
  rect,
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
export const PLATE = { single: 128, wide: 110, lines: 140, tall: 172, narrow: 236 } as const;
const plateFor = (seats: number): number =>
  [PLATE.single, PLATE.single, PLATE.wide, PLATE.lines, PLATE.tall][seats] ?? PLATE.narrow;

/** The figures that a plate shows also at 0. All others are left out then. */
const ALWAYS: readonly string[] = ['workers', 'virtue', 'influence'];
/** The number of figures on the roof, next to the name. A narrow roof has room for fewer. */
const ON_ROOF_OF: Readonly<Record<number, number>> = { [PLATE.lines]: 2, [PLATE.tall]: 1, [PLATE.narrow]: 0 };
function figuresOn(view: View, seat: Seat, h: number): { readonly roof: Row[]; readonly wall: Row[] } {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const others = othersOnPlate(view);
  const always = others.filter(({ id }) => ALWAYS.includes(id));
  const heads = ON_ROOF_OF[h] ?? always.length;
  const rest = [...STOCK, ...others.filter((row) => !always.includes(row))];
  return {
    roof: always.slice(0, heads),
    wall: [...always.slice(heads), ...rest.filter(({ of }) => (of(player) ?? 0) !== 0)],
  };
}

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
  const size = Math.min(...seats.map((seat, at) => sizeFor(view, seat, columns[at]?.[1] ?? 0, h)));
  return {
    shapes: seats.map((seat, at) => {
      const [x, w] = columns[at] ?? [0, 0];
      const acts = view.step !== 'over' && waiting.includes(seat);
      return plateOf(view, { seat, acts, roofed, size }, x, top, w, h);
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

/** The sizes of a sign on the wall, the largest first. */
const SIZES = [45, 40, 35, 30, 25] as const;
const SIDE = 8;
const WALL_TOP = 42;
/** The room of a sign, its number and the gap after it. */
const roomOf = (count: number, size: number): number =>
  size + (size > 25 ? 9 : 5) + String(count).length * size * 0.6;
const lineHigh = (size: number): number => size + 7;

/** Breaks the figures of a wall into lines. */
function linesOf(player: View['players'][number], counts: readonly Row[], size: number, w: number): Row[][] {
  const lines: Row[][] = [];
  let left = 0;
  for (const row of counts) {
    const room = roomOf(row.of(player) ?? 0, size);
    if (room > left || lines.length === 0) {
      lines.push([]);
      left = w - 2 * SIDE + 6;
    }
    lines.at(-1)?.push(row);
    left -= room;
  }
  return lines;
}

/** Returns the largest size at which the wall of a plate holds all figures. */
function sizeFor(view: View, seat: Seat, w: number, h: number): number {
  const player = view.players[seat];
  const { wall } = figuresOn(view, seat, h);
  const holds = (size: number): boolean =>
    player !== undefined && linesOf(player, wall, size, w).length * lineHigh(size) <= h - WALL_TOP;
  return SIZES.find(holds) ?? 25;
}

export function plateOf(
  view: View,
  {
    seat,
    acts,
    roofed = false,
    size,
  }: { readonly seat: Seat; readonly acts: boolean; readonly roofed?: boolean; readonly size?: number },
  x: number,
  y: number,
  w: number,
  h: number,
): Shape {
  const player = view.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  const { roof, wall } = figuresOn(view, seat, h);
  // While an automated opponent plays, the table waits for no player.
  const marked = acts && seat < view.seats;
  /** Draws a sign with its number after it. */
  const figure = (
    { id, sign: what, of }: Row,
    left: number,
    middle: number,
    big: number,
    ink: Ink,
  ): Shape[] => {
    const count = of(player) ?? 0;
    return [
      chip(what, alike(x + left + big / 2) - x, alike(y + middle) - y, big, {
        role: 'good',
        ...(what.form === undefined && { ink }),
      }),
      text(count, left + big + 2, middle - big / 2 - 4, String(count).length * big * 0.6 + 3, big + 8, {
        size: big,
        weight: 700,
        ink,
        role: 'number',
        name: `${id} ${seat}`,
      }),
    ];
  };
  const room = roof.length * PITCH;
  const left = marked ? 68 : 48;
  const onRoof = roofed && !acts ? ON_ROOF : 'ink';
  const big = size ?? sizeFor(view, seat, w, h);
  const lines = linesOf(player, wall, big, w);
  const spare = Math.max(0, h - WALL_TOP - lines.length * lineHigh(big)) / (lines.length + 1);
  const onWall = lines.flatMap((line, at) => {
    let from = SIDE;
    return line.flatMap((row) => {
      const shapes = figure(
        row,
        from,
        WALL_TOP + spare + at * (lineHigh(big) + spare) + big / 2 + 2,
        big,
        'ink',
      );
      from += roomOf(row.of(player) ?? 0, big);
      return shapes;
    });
  });
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
    ...roof.flatMap((row, at) => figure(row, w - room - (roofed ? 5 : 2) + at * PITCH, 21, 25, onRoof)),
    ...onWall,
  ];
  const name = `plate ${seat}`;
  return acts ? acting(x, y, shapes, { name }) : group(x, y, shapes, name);
}
/** The room of a figure on the roof. */
const PITCH = 56;
