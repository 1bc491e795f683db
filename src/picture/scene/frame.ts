import type { Seat } from '../../engine/contract/game';
import { acting, chip, group, icon, rect, spent, text, token } from './make';
import { SMALLEST, WIDTH, type Ink, type RunPart, type Shape, type Sign, type Text } from './scene';

/** The common parts of all titles' pictures: margins, the line at the top, panels, the players' plates. */

/** Splits a length into `count` equal parts with gaps: `[start, length]` of each. */
export function parts(
  from: number,
  length: number,
  count: number,
  gap = 12,
): readonly (readonly [start: number, length: number])[] {
  const each = (length - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, at) => [from + at * (each + gap), each] as const);
}

/**
 * The frame every game's pictures share: a margin all around, and one line that says where the game stands.
 */
export const MARGIN = 24;
export const heading = (words: Text['text'], w = WIDTH - 2 * MARGIN): Text =>
  text(words, MARGIN, 12, w, 54, { size: 41, face: 'serif', weight: 900 });

/** Draws an icon with a number after it. */
export const counter = (
  name: string,
  count: number | string,
  x: number,
  y: number,
  w: number,
  how: { size?: number; ink?: Ink; name?: string } = {},
): Shape => {
  const size = how.size ?? 34;
  return group(
    x,
    y,
    [
      icon(name, 0, 0, size, how.ink),
      text(count, size + 8, 0, w - size - 8, size, {
        size: Math.max(SMALLEST, size - 6),
        weight: 700,
        ...(how.ink && { ink: how.ink }),
      }),
    ],
    how.name,
  );
};

/** The content of a player's plate next to the name. */
export interface Plate {
  readonly seat: Seat;
  readonly name: Text['text'];
  /** Right of the name: the numbers that count most. */
  readonly main?: readonly RunPart[];
  /** Below, in columns of equal width: a sign with its number under it. A zero is pale. */
  readonly stock?: readonly {
    readonly sign: Sign;
    readonly count: number | string;
    readonly name?: string;
  }[];
  /** Below, as shapes in the plate's own measure, from y = 62. */
  readonly more?: readonly Shape[];
  /** After the mark of who acts: "decides". */
  readonly note?: Text['text'];
}

/**
 * Draws a player's plate: token, name, numbers. For an active player, paper and ink change places and a mark
 * follows the name.
 */
export function plate(
  of: Plate,
  x: number,
  y: number,
  w: number,
  h: number,
  whether: 'acts' | 'waits',
): Shape {
  const acts = whether === 'acts';
  const stock = of.stock ?? [];
  const across = parts(12, w - 24, Math.max(1, stock.length), 0);
  const shapes: Shape[] = [
    ...(acts ? [] : [rect(0, 4, w, h, { fill: 'line', round: 14 })]),
    rect(0, 0, w, h, { fill: 'panel', round: 14, ...(!acts && { stroke: 'line', thickness: 2 }) }),
    token(of.seat, 36, 32, 48, { role: 'token' }),
    {
      kind: 'ends',
      x: 70,
      y: 2,
      w: w - 84,
      h: 60,
      left: of.name,
      right: of.main ?? (of.note === undefined ? [] : [of.note]),
      ...(acts && { acts }),
    },
    ...stock.flatMap(({ sign, count, name }, at) => {
      const [left, width] = across[at] ?? [0, 40];
      const none = count === 0;
      const thing = chip(sign, left + width / 2, 82, 34, { role: 'good' });
      return [
        none ? spent(0, 0, [thing]) : thing,
        text(count, left, 102, width, 38, {
          size: 27,
          weight: none ? 400 : 700,
          align: 'center' as const,
          role: 'number',
          ...(name !== undefined && { name }),
        }),
      ];
    }),
    ...(of.more ?? []),
  ];
  const name = `plate ${of.seat}`;
  return acts ? acting(x, y, shapes, { name }) : group(x, y, shapes, name);
}

/** Draws a panel of paper, with its heading. */
export const panel = (x: number, y: number, w: number, h: number, title?: Text['text']): Shape[] => [
  rect(x, y + 4, w, h, { fill: 'line', round: 14 }),
  rect(x, y, w, h, { fill: 'panel', stroke: 'line', thickness: 2, round: 14 }),
  ...(title === undefined
    ? []
    : [text(title, x + 14, y + 8, w - 28, 42, { size: 30, face: 'serif' as const, weight: 900 as const })]),
];

/**
 * Returns a plate for an object that can be chosen or is in question, with its own shapes. `marked` turns it
 * to ink.
 */
export const slot = (
  x: number,
  y: number,
  w: number,
  h: number,
  shapes: readonly Shape[],
  state: 'open' | 'marked' | 'spent' = 'open',
  name?: string,
): Shape => {
  const of = [
    ...(state === 'marked' ? [] : [rect(0, 4, w, h, { fill: 'line', round: 12 })]),
    rect(0, 0, w, h, {
      fill: 'panel',
      round: 12,
      ...(state !== 'marked' && { stroke: 'line', thickness: 2 }),
    }),
    ...shapes,
  ];
  const how = name === undefined ? {} : { name };
  if (state === 'marked') return acting(x, y, of, how);
  return state === 'spent' ? spent(x, y, of, how) : group(x, y, of, name);
};
