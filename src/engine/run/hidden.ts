import type { Core, Dealer, Game, Pile, Pool, Seat } from '../contract/game';
import { isKnown } from '../contract/piles';
import { copyPlain } from './plain';

/** Reads hidden things from a title: from its piles, and from what it gives besides. */

type AnyRules<S extends Core<string>, View = unknown> = Game<S, string, object, View>;

/** Returns what a seat can know. Default: the state, with null for each card that the seat does not know. */
export function viewOf<S extends Core<string>, View>(
  game: AnyRules<S, View>,
  state: S,
  viewer: Seat | null,
): View {
  if (game.view) return game.view(state, viewer);
  const { draws: _draws, ...seen } = hide(game, copyPlain(state), viewer);
  return { ...seen, viewer } as View;
}

function hide<S extends Core<string>>(game: AnyRules<S>, state: S, viewer: Seat | null): S {
  for (const { piles } of game.piles?.(state) ?? [])
    for (const pile of unknown(piles, viewer)) pile.lay(pile.cards.map(() => null));
  return state;
}

/** Deals again what a seat cannot know: its unknown piles, and what the title deals besides. */
export function redealHidden<S extends Core<string>>(
  game: AnyRules<S>,
  state: S,
  viewer: Seat | null,
  dealer: Dealer,
): void {
  for (const { piles } of game.piles?.(state) ?? []) redealPiles(piles, viewer, dealer);
  game.redeal?.(state, viewer, dealer);
}

/** Checks that no card is lost, and the title's own invariants. */
export function checkState<S extends Core<string>>(game: AnyRules<S>, state: S): void {
  for (const pool of game.piles?.(state) ?? []) checkNothingLost(pool);
  game.check?.(state);
}

const unknown = <C>(piles: readonly Pile<C>[], viewer: Seat | null): Pile<C>[] =>
  piles.filter((pile) => !isKnown(pile, viewer));

/** Puts as many cards on each unknown pile as before, but others. */
function redealPiles(piles: readonly Pile[], viewer: Seat | null, dealer: Dealer): void {
  const hidden = unknown(piles, viewer);
  const pool = dealer.shuffle(hidden.flatMap(({ cards }) => cards));
  for (const { cards, lay } of hidden) lay(pool.splice(0, cards.length));
}

/** Checks that every card is on exactly one pile. A kind can have equal cards. */
function checkNothingLost({ name, all, piles }: Pool): void {
  if (!all) return;
  const expected = countsOf(all);
  const found = countsOf(piles.flatMap(({ cards }) => cards));
  const faults = [...new Set([...all, ...found.keys()])].flatMap((card) => {
    const [should, is] = [expected.get(card) ?? 0, found.get(card) ?? 0];
    if (should === is) return [];
    const named = typeof card === 'string' ? card : JSON.stringify(card);
    if (should === 0) return [`${named} does not belong to them`];
    return [is === 0 ? `${named} is missing` : `${named} is there ${is} times instead of ${should}`];
  });
  if (faults.length > 0)
    throw new Error(
      `invariant: ${name}: ${faults.join('; ')}. Move the card in the rule, or list in \`piles\` every ` +
        'place where one can be, each once',
    );
}

function countsOf(cards: readonly unknown[]): Map<unknown, number> {
  const counts = new Map<unknown, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return counts;
}
