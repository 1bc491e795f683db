import { say, type Phrase, type Seat } from '../engine/game';
import type { Face } from './face';
import { acting, chip, group, icon, rect, run, sheet, spent, text, token } from './make';
import {
  SMALLEST,
  WIDTH,
  type Ink,
  type RunPart,
  type Scene,
  type Shape,
  type Sign,
  type Text,
} from './scene';

/** What all titles' pictures share: margins, the line at the top, panels, the players' plates. */

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
  text(words, MARGIN, 12, w, 54, { size: 41, face: 'serif', weight: 900 });

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

/** What a player's plate says beside the name. */
export interface Plate {
  readonly seat: Seat;
  readonly name: Text['text'];
  /** Right of the name: the numbers that count most. */
  readonly main?: readonly RunPart[];
  /** Below, in columns of equal width: a sign, and its number under it; nought stands back. */
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

/** A player's plate: token, name, numbers. Who acts has paper and ink changed about, and the mark after the name. */
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

/** A panel of paper, with its heading. */
export const panel = (x: number, y: number, w: number, h: number, title?: Text['text']): Shape[] => [
  rect(x, y + 4, w, h, { fill: 'line', round: 14 }),
  rect(x, y, w, h, { fill: 'panel', stroke: 'line', thickness: 2, round: 14 }),
  ...(title === undefined
    ? []
    : [text(title, x + 14, y + 8, w - 28, 42, { size: 30, face: 'serif' as const, weight: 900 as const })]),
];

/** What is up for choice or stands in question: a plate with its own shapes; `marked` is turned to ink. */
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

const PAGE = 16;
/** Cards on a sheet to look things up on: four to a row. */
export const sheetOf = (
  faces: readonly Face[],
  alt: readonly Phrase[] = [say('picture.faces', { count: faces.length })],
): Scene => ({
  shapes: [
    sheet(
      faces.map((face) => ({ face })),
      PAGE,
      14,
      WIDTH - 2 * PAGE,
      Math.min(4, Math.max(3, faces.length)),
    ),
  ],
  spots: {},
  alt,
});

/** What a hand holds: a card, and the place its option is sealed at. */
export interface Held {
  readonly face: Face;
  readonly spot?: string;
  readonly count?: number;
}
/** Three to a row, four from seven on: a hand has its owner's token and a line at the top. */
export const handOf = (
  seat: Seat,
  title: Text['text'],
  cards: readonly Held[],
  alt: readonly Phrase[],
  right?: readonly RunPart[],
): Scene => ({
  shapes: [
    token(seat, 46, 38, 46, { role: 'token' }),
    text(title, 84, 12, 520, 54, { size: 36, face: 'serif', weight: 900 }),
    right
      ? run(right, 560, 12, WIDTH - 560 - 22, 54, { size: 28, align: 'right' })
      : text(say('picture.only-you'), 560, 12, WIDTH - 560 - 22, 54, {
          size: 26,
          align: 'right',
          ink: 'muted',
        }),
    sheet(cards, PAGE, 74, WIDTH - 2 * PAGE, cards.length > 6 ? 4 : 3),
  ],
  spots: {},
  alt,
});
