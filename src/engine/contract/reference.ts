import type { Phrase } from './phrase';

/**
 * Something in a game that has a name: a card, a tile, a region, a seat of a council. A title lists all of
 * them, made from its data, with the words it uses for them everywhere else: `/rules` and `/card` answer from
 * this list, and a picture shows the same.
 */
export interface ReferenceEntry {
  /** Unique in its title: `profession:alchemist`. */
  readonly id: string;
  /** The kind of the entry: the catalogue has its words in `thing.<kind>` ("profession"). */
  readonly kind: string;
  readonly name: Phrase;
  /**
   * Sentences in the order one wants to know them: what it does, what it costs, what it is worth, how many
   * there are. Never empty.
   */
  readonly lines: readonly Phrase[];
  /** The help page that says more. */
  readonly topic?: string;
}

/** Every named thing of a title, and its place at a table as far as everyone can know it. */
export interface Reference<View> {
  readonly all: readonly ReferenceEntry[];
  /** Returns the place of an entry as a spectator sees it. Empty if there is nothing to say. */
  where(view: View, id: string): readonly Phrase[];
}
