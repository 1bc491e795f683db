import type { Seat } from './phrase';

/** Where the cards, tiles or tokens of a title are, and who knows them. */

/** One place of cards, and who knows them. `games/kit/piles.ts` makes it from a list of the state. */
export interface Pile<C = unknown> {
  readonly cards: readonly C[];
  /** The seat that knows the cards, several seats, or `all`. Default: no seat. */
  readonly known?: Seat | readonly Seat[] | 'all' | null | undefined;
  /** Replaces the cards by as many others. For `Seen`, the others are null. */
  lay(cards: C[]): void;
}

/** True if the viewer knows the cards of the pile. A spectator is null. */
export function isKnown({ known }: Pick<Pile, 'known'>, viewer: Seat | null): boolean {
  if (known === 'all') return true;
  if (viewer === null || known === null || known === undefined) return false;
  return typeof known === 'number' ? known === viewer : known.includes(viewer);
}

/** The cards of one kind: those that could change places without a seat noticing it. */
export interface Pool<C = unknown> {
  /** Names the cards in faults: "the cards". */
  readonly name: string;
  /** Every card of the kind. With it, each check finds a card that is lost or lies twice. */
  readonly all?: readonly C[];
  /** Every place where a card of the kind can be. */
  readonly piles: readonly Pile<C>[];
}

/**
 * The state as one seat sees it, where a title gives `piles` and no `view`: the cards that it does not know
 * are null. `type View = Seen<State<Card | null>>`.
 */
export type Seen<S> = Omit<S, 'draws'> & {
  /** Null for a spectator. */
  readonly viewer: Seat | null;
};
