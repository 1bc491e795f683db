/** The letters of places, the same on the buttons and in the picture. */

import type { Placement } from '../data/grid';

/** A list up to this length is shown at once. A longer one is divided into rows. */
export const SHORT_LIST = 10;

/** Is the list of a place, and the rows that this list holds. */
export interface Lettered {
  readonly list: readonly Placement[];
  /** Undefined if one list holds all places. */
  readonly rows: string | undefined;
}

const LETTERS = 26;
/** Returns A to Z, then AA, AB and so on. */
export const letterAt = (place: number): string =>
  place < LETTERS ? String.fromCharCode('A'.charCodeAt(0) + place) : `A${letterAt(place - LETTERS)}`;

/** Gives a list to each place. The places are in the order of their rows. */
export function lettered(places: readonly Placement[]): ReadonlyMap<Placement, Lettered> {
  const lists = inRows(places);
  return new Map(
    lists.flatMap((list) =>
      list.map((placement) => [placement, { list, rows: lists.length > 1 ? rowsOf(list) : undefined }]),
    ),
  );
}

const rowOf = ({ at }: Placement): string => at.slice(1);

function rowsOf(list: readonly Placement[]): string {
  const rows = [...new Set(list.map(rowOf))].toSorted();
  const [first = ''] = rows;
  return rows.length > 1 ? `rows:${first}–${rows.at(-1) ?? first}` : `row:${first}`;
}

/** Joins rows to lists that are short, but no list is a single place. */
function inRows(places: readonly Placement[]): readonly (readonly Placement[])[] {
  if (places.length <= SHORT_LIST) return [places];
  const lists: Placement[][] = [];
  for (const number of new Set(places.map(rowOf))) {
    const row = places.filter((placement) => rowOf(placement) === number);
    const last = lists.at(-1);
    const isJoined =
      last && (last.length === 1 || row.length === 1 || last.length + row.length <= SHORT_LIST);
    if (isJoined) last.push(...row);
    else lists.push(row);
  }
  return lists;
}
