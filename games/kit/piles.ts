import type { Dealer, Seat } from '../../src/engine/contract/game';

/**
 * Is a place of cards of one kind, with the seats that know them. A title lists its piles once. The view, the
 * new deal of the leak test and the check for lost cards all use that list.
 */
export interface Pile<C> {
  readonly cards: readonly C[];
  /** The seat that knows the cards, or `all`. Default: no seat. */
  readonly known?: Seat | 'all' | undefined;
  /** Replaces the cards by as many others. */
  lay(cards: C[]): void;
}

interface How<C> {
  readonly known?: Pile<C>['known'];
  /** Selects some of the cards there. The others keep their places. */
  readonly where?: (card: C, at: number) => boolean;
  /** Arranges the cards, so that their order tells nothing. */
  readonly arrange?: (cards: C[]) => C[];
}

/**
 * Returns the pile of a list in the state, or of a part of it. `put` replaces the list. The list is read
 * again when cards are laid, because another part of it can have changed before.
 */
export const pile = <C>(
  list: () => readonly C[],
  put: (cards: C[]) => void,
  { known, where = () => true, arrange = (cards) => cards }: How<C> = {},
): Pile<C> => ({
  cards: list().filter(where),
  known,
  lay(cards) {
    const others = cards.values();
    put(arrange(list().map((card, at) => (where(card, at) ? (others.next().value ?? card) : card))));
  },
});

/** Returns a place for one card, which can be empty. */
export const place = <C>(
  card: C | null,
  put: (card: C | null) => void,
  known?: Pile<C>['known'],
): Pile<C> => ({
  cards: card === null ? [] : [card],
  known,
  lay: ([other]) => put(other ?? null),
});

/** Returns a pile of cards that are open for all players. */
export const openPile = <C>(cards: readonly C[]): Pile<C> => ({ cards, known: 'all', lay: () => undefined });

const knows = ({ known }: Pile<unknown>, viewer: Seat | null): boolean =>
  known === 'all' || (viewer !== null && known === viewer);

/** Returns the cards of a pile for a viewer who knows them, and an empty list for others. */
export const seen = <C>(pile: Pile<C>, viewer: Seat | null): readonly C[] =>
  knows(pile, viewer) ? pile.cards : [];

/** Deals again all cards that the viewer does not know: as many cards on each pile, but others. */
export function redealPiles<C>(piles: readonly Pile<C>[], viewer: Seat | null, dealer: Dealer): void {
  const unknown = piles.filter((pile) => !knows(pile, viewer));
  const pool = dealer.shuffle(unknown.flatMap(({ cards }) => cards));
  for (const { cards, lay } of unknown) lay(pool.splice(0, cards.length));
}

/** Checks that every card is on exactly one pile. */
export function nothingLost<C>(what: string, piles: readonly Pile<C>[], all: readonly C[]): void {
  const lying = piles.flatMap(({ cards }) => cards);
  demand(
    lying.length === all.length,
    `${what}: ${lying.length} instead of ${all.length}; ` +
      'list in piles every place where one can be, and each place once',
  );
  const there = new Set(lying);
  const missing = all.filter((card) => !there.has(card));
  demand(
    missing.length === 0,
    `${what}: ${missing.join()} missing; list in piles every place where one can be`,
  );
}

/** Checks an invariant. The error names the fault. */
export function demand(holds: boolean, fault: string): void {
  if (!holds) throw new Error(`invariant: ${fault}`);
}

export const demandCount = (what: string, found: number, expected: number): void =>
  demand(found === expected, `${what}: ${found} instead of ${expected}`);
