import { isKnown, type Pile, type Seat, type Table } from '../../src/engine/contract/game';

export type { Pile, Pool } from '../../src/engine/contract/game';

interface PileOptions<C> {
  readonly known?: Pile<C>['known'];
  /** Selects some of the cards there. The others keep their places. */
  readonly where?: (card: C, at: number) => boolean;
  /** Arranges the cards, so that their order tells nothing. */
  readonly arrange?: (cards: C[]) => C[];
}

/** Returns the pile of a list, or of a part of it: `pile(state, 'deck')`. */
export const pile = <K extends PropertyKey, O extends { [Key in K]: unknown[] }>(
  of: O,
  list: K,
  how: PileOptions<O[K][number]> = {},
): Pile<O[K][number]> =>
  pileOf<O[K][number]>(
    () => of[list],
    (cards) => {
      of[list] = cards as O[K];
    },
    how,
  );

/**
 * Returns the same for a list that is found in another way. `put` replaces the list. The list is read again
 * when cards are laid, because another part of it can have changed before.
 */
export const pileOf = <C>(
  list: () => readonly C[],
  put: (cards: C[]) => void,
  { known, where = () => true, arrange = (cards) => cards }: PileOptions<C> = {},
): Pile<C> => ({
  cards: list().filter(where),
  known,
  lay(cards) {
    const others = [...cards];
    const laid = list().map((card, at) =>
      card !== null && where(card, at) && others.length > 0 ? (others.shift() as C) : card,
    );
    // Unknown cards are null: they have no order.
    put(laid.includes(null as C) ? laid : arrange(laid));
  },
});

/** Returns a place for one card, which can be empty: `place(player, 'duke', seat)`. */
export const place = <K extends PropertyKey, O extends { [Key in K]: unknown }>(
  of: O,
  card: K,
  known?: Pile['known'],
): Pile<NonNullable<O[K]>> => ({
  cards: of[card] === null ? [] : [of[card] as NonNullable<O[K]>],
  known,
  lay: ([other]) => {
    of[card] = (other ?? null) as O[K];
  },
});

/** Returns a pile of cards that all players see, collected from several places. */
export const openPile = <C>(cards: readonly C[]): Pile<C> => ({ cards, known: 'all', lay: () => undefined });

/** Returns the cards of a pile for a viewer who knows them, and an empty list for others. */
export const seen = <C>(pile: Pile<C>, viewer: Seat | null): readonly C[] =>
  isKnown(pile, viewer) ? pile.cards : [];

/** Returns the cards of a list that the viewer knows. */
export const knownOf = <C>(cards: readonly (C | null)[]): C[] => cards.filter((card) => card !== null);

/** Takes the top cards of a hidden pile. Undo ends here, because the player sees them. */
export function draw<C>(table: Pick<Table<unknown>, 'reveal'>, cards: C[], count = 1): C[] {
  const drawn = cards.splice(0, count);
  if (drawn.length > 0) table.reveal();
  return drawn;
}

/** Checks an invariant. The error names the fault. */
export function demand(holds: boolean, fault: string): void {
  if (!holds) throw new Error(`invariant: ${fault}`);
}

export const demandCount = (what: string, found: number, expected: number): void =>
  demand(found === expected, `${what}: ${found} instead of ${expected}`);
