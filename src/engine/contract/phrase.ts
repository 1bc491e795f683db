/** The output of a game: keys of its catalogue and their params. The reader's side turns them into words. */

/** A seat is the index of a player. A count is not a seat. */
export type Seat = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
const SEATS: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Returns the seats of a table of `count` players. */
export const seatsUpTo = (count: number): Seat[] => SEATS.slice(0, count);

/** Returns a number as a seat, such as an index into players. Throws if the number is not a seat. */
export function seatAt(index: number): Seat {
  const seat = SEATS[index];
  if (seat === undefined) throw new Error(`there is no seat ${index}`);
  return seat;
}

/** Returns the next seat at a table of `count` players. */
export const seatAfter = (seat: Seat, count: number): Seat => seatAt((seat + 1) % count);

/** Something to be put into words later: a catalogue key and what it is filled with. */
export interface Phrase {
  readonly text: string;
  readonly params?: Params;
}
/** A person. The code that writes the words fills in the name. */
export interface Named {
  readonly seat: Seat;
}
export type Param = string | number | boolean | Named | Phrase | readonly Param[];
export interface Params {
  readonly [name: string]: Param;
}

/**
 * Params, or a function that makes them. The function is called when the words are read, and never to find
 * out what is legal.
 */
export type Wording = Params | (() => Params);

/** Makes the params of a choice or denial now. */
export const paramsOf = (entry: { readonly params?: Wording | undefined }): Params | undefined =>
  typeof entry.params === 'function' ? entry.params() : entry.params;

export const who = (seat: Seat): Named => ({ seat });
export const say = (text: string, params?: Params): Phrase => (params ? { text, params } : { text });

/** A key as it is spoken: `tile_one` and `tile_other` are both spoken as `tile`. */
type Spoken<Key extends string> =
  Key extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : Key;

/** Every key of a catalogue, nested ones joined by dots: what `say` may speak of a game. */
export type KeysOf<Catalogue> = {
  [Key in keyof Catalogue & string]: Catalogue[Key] extends string
    ? Spoken<Key>
    : `${Key}.${KeysOf<Catalogue[Key]>}`;
}[keyof Catalogue & string];

/**
 * Returns `say` for one catalogue, so that the compiler finds a key without words: `import type en from
 * './locales/en.json'` and `export const say = sayFrom<KeysOf<typeof en>>()`.
 */
export const sayFrom =
  <Key extends string>() =>
  (text: Key, params?: Params): Phrase =>
    say(text, params);

/** A line of the log. `at` is the number of answers given in the whole game before it. */
export interface Entry {
  readonly event: string;
  readonly at: number;
  readonly params?: Params;
  readonly only?: readonly Seat[];
}
/** A line of the log, in the part that its words are made of. */
export type Logged = Pick<Entry, 'event' | 'params'>;
