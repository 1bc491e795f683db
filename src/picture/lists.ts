import type { Phrase, Seat } from '../engine/game';
import { MARGIN, parts } from './frame';
import { group, icon, rect, text, token } from './make';
import { WIDTH, type Ink, type Shape, type Text } from './scene';

/** Tables and lists: who has what, in rows. */

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

/**
 * The players' table: the same order, the same icons, the same places in every picture. What is nothing
 * stands back.
 */
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
