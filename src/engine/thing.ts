import type { Phrase } from './phrase';

/**
 * Something in a game that has a name: a card, a tile, a region, a seat of a council. A title lists all of
 * them, made from its data, with the words it uses for them everywhere else: `/rules` and `/card` answer from
 * this list, and a picture shows the same.
 */
export interface Thing {
  /** Unique in its title: `profession:alchemist`. */
  readonly id: string;
  /** What kind of thing it is, worded by `thing.<kind>` in the catalogue: "profession". */
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

/** All that has a name in a title, and where a thing is at a table, as far as everybody may know. */
export interface Things<View> {
  readonly all: readonly Thing[];
  /** Made from what a spectator sees; empty where nothing can be said. */
  where(view: View, id: string): readonly Phrase[];
}
