import type { Dealer, Seat } from '../../src/engine/game';

/**
 * Where the cards of one kind lie, and who knows them. A title lists its piles once; what a seat may see,
 * what is dealt anew for the leak test, and whether a card was lost all follow from that list.
 */
export interface Pile<C> {
  readonly cards: readonly C[];
  /** Who knows which cards these are: everybody, or one seat; nobody unless told. */
  readonly known?: Seat | 'all' | undefined;
  /** Lays as many other cards there. */
  lay(cards: C[]): void;
}

interface How<C> {
  readonly known?: Pile<C>['known'];
  /** Only these of the cards there; the others keep their places. */
  readonly where?: (card: C, at: number) => boolean;
  /** How it must lie, so that its order tells nothing. */
  readonly arrange?: (cards: C[]) => C[];
}

/**
 * The pile that a list in the state is, or a part of it; `put` lays another list there. The list is read
 * again when cards are laid, for another part of it may have been laid meanwhile.
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

/** A place for one card, which may be empty. */
export const place = <C>(
  card: C | null,
  put: (card: C | null) => void,
  known?: Pile<C>['known'],
): Pile<C> => ({
  cards: card === null ? [] : [card],
  known,
  lay: ([other]) => put(other ?? null),
});

/** Cards that lie open for everybody. */
export const openPile = <C>(cards: readonly C[]): Pile<C> => ({ cards, known: 'all', lay: () => undefined });

const knows = ({ known }: Pile<unknown>, viewer: Seat | null): boolean =>
  known === 'all' || (viewer !== null && known === viewer);

/** The cards of a pile for whoever knows them; for others none. */
export const seen = <C>(pile: Pile<C>, viewer: Seat | null): readonly C[] =>
  knows(pile, viewer) ? pile.cards : [];

/** Deals anew all that the viewer does not know: as many cards on each pile, but others. */
export function dealAnew<C>(piles: readonly Pile<C>[], viewer: Seat | null, dealer: Dealer): void {
  const unknown = piles.filter((pile) => !knows(pile, viewer));
  const pool = dealer.shuffle(unknown.flatMap(({ cards }) => cards));
  for (const { cards, lay } of unknown) lay(pool.splice(0, cards.length));
}

/** Every card lies on one pile, and on no second one. */
export function nothingLost<C>(what: string, piles: readonly Pile<C>[], all: readonly C[]): void {
  const lying = piles.flatMap(({ cards }) => cards);
  demandCount(what, lying.length, all.length);
  const there = new Set(lying);
  const missing = all.filter((card) => !there.has(card));
  demand(missing.length === 0, `${what}: ${missing.join()} missing`);
}

/** An invariant; it says what does not hold when it does not. */
export function demand(holds: boolean, fault: string): void {
  if (!holds) throw new Error(`invariant: ${fault}`);
}

export const demandCount = (what: string, found: number, expected: number): void =>
  demand(found === expected, `${what}: ${found} instead of ${expected}`);
