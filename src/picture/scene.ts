import type { Param, Params, Phrase, Seat } from '../engine/game';

/**
 * A picture as data: named shapes in a small vocabulary. A game turns a seat's view into a scene; drawing it is another's affair.
 * Scenes are 1,000 wide, as high as they need, and shown 400 wide on a phone: no text below `SMALLEST`.
 */
export const WIDTH = 1000;
export const SMALLEST = 24;

/** Colours by what they mean; a game adds its own as hex where a thing has a colour of its own. */
export const INKS = ['paper', 'panel', 'raised', 'line', 'ink', 'muted', 'accent', 'good', 'bad'] as const;
export type Ink = (typeof INKS)[number] | `seat-${number}` | `#${string}`;

export interface Paint {
  readonly fill?: Ink;
  readonly stroke?: Ink;
  readonly thickness?: number;
  readonly dash?: readonly number[];
  readonly opacity?: number;
}
/** `name` lets two pictures be compared: a named shape that differs is marked as changed. */
interface Named {
  readonly name?: string;
}

export interface Rect extends Paint, Named {
  readonly kind: 'rect';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly round?: number;
}
export interface Circle extends Paint, Named {
  readonly kind: 'circle';
  readonly x: number;
  readonly y: number;
  readonly r: number;
}
/** An SVG path, placed at `x`, `y` and scaled. */
export interface Path extends Paint, Named {
  readonly kind: 'path';
  readonly d: string;
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}
export interface Line extends Paint, Named {
  readonly kind: 'line';
  readonly points: readonly (readonly [number, number])[];
}
/**
 * Words inside a box. What does not fit is set smaller down to `SMALLEST`, then wrapped over `lines`, then cut with an ellipsis:
 * text never leaves its box.
 */
export interface Text extends Named {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly text: string | number | Phrase;
  readonly size?: number;
  readonly weight?: 400 | 600 | 700;
  readonly face?: 'sans' | 'serif';
  readonly align?: 'left' | 'center' | 'right';
  readonly ink?: Ink;
  readonly lines?: number;
}
/** A player's marker: colour, shape and, where it is large enough, the letter. */
export interface Token extends Named {
  readonly kind: 'token';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly seat: Seat;
  readonly count?: number;
}
/** One of `icons.ts`, in a square. */
export interface Icon extends Named {
  readonly kind: 'icon';
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly ink?: Ink;
}
export interface Group extends Named {
  readonly kind: 'group';
  readonly x: number;
  readonly y: number;
  readonly shapes: readonly Shape[];
}
export type Shape = Rect | Circle | Path | Line | Text | Token | Icon | Group;

export interface Scene {
  readonly height: number;
  readonly shapes: readonly Shape[];
  /** Where the options of the open decision are badged: the middle of each named place. */
  readonly spots: Readonly<Record<string, readonly [x: number, y: number]>>;
  /** What the picture says, in two or three sentences, for those who do not see it. */
  readonly alt: readonly Phrase[];
}

/** What a game contributes: the public board, and the crop of one player's own area. */
export interface Picture<View> {
  board(view: View): Scene;
  /** The area of one seat, as the viewer may see it. */
  area(view: View, seat: Seat): Scene;
}

// Making shapes

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  paint: Paint & Named & { round?: number } = {},
): Rect => ({ kind: 'rect', x, y, w, h, ...paint });
export const circle = (x: number, y: number, r: number, paint: Paint & Named = {}): Circle => ({
  kind: 'circle',
  x,
  y,
  r,
  ...paint,
});
export const path = (
  d: string,
  paint: Paint & Named & { x?: number; y?: number; scale?: number } = {},
): Path => ({ kind: 'path', d, ...paint });
export const line = (points: Line['points'], paint: Paint & Named = {}): Line => ({
  kind: 'line',
  points,
  ...paint,
});
export const text = (
  words: Text['text'],
  x: number,
  y: number,
  w: number,
  h: number,
  how: Omit<Partial<Text>, 'kind' | 'x' | 'y' | 'w' | 'h' | 'text'> = {},
): Text => ({ kind: 'text', text: words, x, y, w, h, ...how });
export const token = (
  seat: Seat,
  x: number,
  y: number,
  size: number,
  how: { count?: number; name?: string } = {},
): Token => ({ kind: 'token', seat, x, y, size, ...how });
export const icon = (name: string, x: number, y: number, size: number, ink?: Ink): Icon => ({
  kind: 'icon',
  icon: name,
  x,
  y,
  size,
  ...(ink && { ink }),
});
export const group = (x: number, y: number, shapes: readonly Shape[], name?: string): Group => ({
  kind: 'group',
  x,
  y,
  shapes,
  ...(name && { name }),
});

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

/** Cells of a grid, row by row: `[x, y, w, h]`. */
export function cells(
  x: number,
  y: number,
  w: number,
  h: number,
  columns: number,
  rows: number,
  gap = 6,
): readonly (readonly [number, number, number, number])[] {
  const across = parts(x, w, columns, gap);
  return parts(y, h, rows, gap).flatMap(([top, height]) =>
    across.map(([left, width]) => [left, top, width, height] as const),
  );
}

/** The frame every game's pictures share: a margin all around, and one line that says where the game stands. */
export const MARGIN = 24;
export const HEAD = 76;
export const heading = (words: Text['text'], w = WIDTH - 2 * MARGIN): Text =>
  text(words, MARGIN, 14, w, 50, { size: 36, face: 'serif' });

/** An icon with a number behind it. */
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

/** A column of the players' table: what its icon stands for is counted below it. */
export interface Column {
  readonly icon: string;
  readonly ink?: Ink;
}
export interface Standing {
  readonly seat: Seat;
  readonly name: Text['text'];
  readonly numbers: readonly (number | string | Phrase)[];
  readonly active?: boolean;
  /** A word behind the name. */
  readonly note?: Text['text'];
}
const STANDING = { head: 44, row: 48 };
export const standingsHeight = (players: number): number => STANDING.head + players * STANDING.row + 6;

/** The players' table: the same order, the same icons, the same places in every picture. What is nothing stands back. */
export function standings(
  columns: readonly Column[],
  rows: readonly Standing[],
  top: number,
  names = 250,
): Shape[] {
  const across = parts(MARGIN + names, WIDTH - 2 * MARGIN - names - 12, columns.length, 0);
  return [
    rect(MARGIN, top, WIDTH - 2 * MARGIN, standingsHeight(rows.length), { fill: 'panel', round: 14 }),
    ...columns.map(({ icon: name, ink = 'ink' }, at) =>
      icon(name, (across[at]?.[0] ?? 0) + (across[at]?.[1] ?? 0) / 2 - 15, top + 9, 30, ink),
    ),
    ...rows.flatMap(({ seat, name, numbers, active, note }, line) => {
      const y = top + STANDING.head + line * STANDING.row;
      const noted = note === undefined ? 0 : 76;
      return [
        ...(active
          ? [
              rect(MARGIN + 4, y, WIDTH - 2 * MARGIN - 8, STANDING.row, { fill: 'raised', round: 10 }),
              rect(MARGIN + 4, y, 8, STANDING.row, { fill: 'accent', round: 4 }),
            ]
          : []),
        token(seat, MARGIN + 40, y + STANDING.row / 2, 36),
        text(name, MARGIN + 68, y + 4, names - 76 - noted, 40, { size: 28, weight: 600 }),
        ...(note === undefined
          ? []
          : [text(note, MARGIN + names - noted - 4, y + 6, noted, 36, { size: 24, ink: 'muted' })]),
        ...numbers.map((number, at) =>
          text(number, (across[at]?.[0] ?? 0) + 2, y + 4, (across[at]?.[1] ?? 0) - 4, 40, {
            size: 28,
            weight: number === 0 ? 400 : 700,
            align: 'center',
            ink: number === 0 ? 'muted' : 'ink',
            name: `standing ${seat} ${at}`,
          }),
        ),
      ];
    }),
  ];
}

/** Something a player has, and numbers behind it: what it costs, what it is worth. */
export interface Item {
  readonly words: Text['text'];
  readonly ink?: Ink;
  readonly numbers?: readonly (readonly [icon: string, count: number, ink?: Ink])[];
}
export interface Block {
  readonly title: Text['text'];
  readonly items: readonly Item[];
}
const ITEM = { title: 44, row: 54, h: 46, number: 56 };

/** Lists of what a player has, in two columns; those with nothing in them are left out. */
export function blocks(
  list: readonly Block[],
  top: number,
): { readonly shapes: Shape[]; readonly bottom: number } {
  const shapes: Shape[] = [];
  const columns = parts(MARGIN, WIDTH - 2 * MARGIN, 2, 12);
  let y = top;
  for (const { title, items } of list) {
    if (items.length === 0) continue;
    const from = y + ITEM.title;
    shapes.push(text(title, MARGIN, y, WIDTH - 2 * MARGIN, ITEM.title - 6, { size: 26, ink: 'muted' }));
    items.forEach(({ words, ink = 'line', numbers = [] }, at) => {
      const [x, w] = columns[at % 2] ?? [MARGIN, WIDTH - 2 * MARGIN];
      const row = from + Math.floor(at / 2) * ITEM.row;
      const room = numbers.length * ITEM.number;
      shapes.push(
        group(
          x,
          row,
          [
            rect(0, 0, w, ITEM.h, { fill: 'panel', round: 10 }),
            rect(0, 0, 12, ITEM.h, { fill: ink, round: 6 }),
            text(words, 24, 3, w - 34 - room, ITEM.h - 6, { size: 26 }),
            ...numbers.flatMap(([name, count, colour], index) => {
              const left = w - room - 4 + index * ITEM.number;
              return [
                icon(name, left, 11, 24, colour),
                text(count, left + 27, 3, ITEM.number - 27, ITEM.h - 6, { size: 26, weight: 700 }),
              ];
            }),
          ],
          `item ${typeof title === 'object' ? title.text : title} ${at} ${typeof words === 'object' ? words.text : words}`,
        ),
      );
    });
    y = from + Math.ceil(items.length / 2) * ITEM.row + 8;
  }
  return { shapes, bottom: y };
}

export type { Param, Params, Phrase, Seat };
