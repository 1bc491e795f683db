import type { Dealer, Seat } from '../../src/engine/contract/game';
import { deckOf } from './data/cards';
import { DECKS } from './data/cards';
import { tileOf } from './data/clergy';
import type { Building } from './data/buildings';
import { ARCHITECTS, PILES } from './data/ids';
import type { Architect, Pile } from './data/ids';
import type { Lisboa, Player, Step } from './state';

/** Holds the public part of a player. */
export interface PublicPlayer extends Omit<Player, 'hand' | 'drawn'> {
  handSize: number;
}
/** Is a tile on the church track. Its ability is unknown until it is turned. */
export type ChurchTile = { readonly id: string } | { readonly back: number };
export interface PublicDrawing {
  current: Building | null;
  future: Building | null;
  left: number;
  plan: string | null;
  plansLeft: number;
}

type Shown =
  | 'startPlayer'
  | 'active'
  | 'period'
  | 'round'
  | 'played'
  | 'treasury'
  | 'prices'
  | 'shipyard'
  | 'decreesShown'
  | 'offices'
  | 'clergyDiscards'
  | 'rows'
  | 'columns'
  | 'spaces'
  | 'pile'
  | 'stores'
  | 'opened'
  | 'scoringTiles'
  | 'favors'
  | 'trigger'
  | 'lastRound'
  | 'options';
export interface View extends Pick<Lisboa, Shown> {
  me: Seat | null;
  step: Step | 'over';
  players: PublicPlayer[];
  hand: string[];
  drawn: string[];
  display: Record<Pile, { top: string | null; left: number }>;
  decreesLeft: number;
  church: { gap: number; lying: boolean; tiles: ChurchTile[] };
  bag: number;
  architects: Record<Architect, PublicDrawing>;
}

export function view(state: Lisboa, seat: Seat | null): View {
  const me = seat === null ? undefined : state.players[seat];
  const {
    startPlayer,
    active,
    period,
    round,
    played,
    treasury,
    prices,
    shipyard,
    decreesShown,
    offices,
    clergyDiscards,
    rows,
    columns,
    spaces,
    pile,
    stores,
    opened,
    scoringTiles,
    favors,
    trigger,
    lastRound,
    options,
  } = state;
  return {
    me: seat,
    step: state.step,
    hand: me?.hand ?? [],
    drawn: me?.drawn ?? [],
    startPlayer,
    active,
    period,
    round,
    played,
    treasury,
    prices,
    shipyard,
    decreesShown,
    offices,
    clergyDiscards,
    rows,
    columns,
    spaces,
    pile,
    stores,
    opened,
    scoringTiles,
    favors,
    trigger,
    lastRound,
    options,
    players: state.players.map(({ hand, drawn: _drawn, ...open }) => ({ ...open, handSize: hand.length })),
    display: Object.fromEntries(
      PILES.map((id) => [id, { top: state.display[id][0] ?? null, left: state.display[id].length }]),
    ) as View['display'],
    decreesLeft: state.decreeDeck.length,
    church: {
      gap: state.church.gap,
      lying: state.church.lying,
      tiles: state.church.tiles.map(({ id, turned }) => (turned ? { id } : { back: tileOf(id).back })),
    },
    bag: state.bag.length,
    architects: Object.fromEntries(
      ARCHITECTS.map((id) => {
        const { current, future, stack, plans } = state.architects[id];
        return [id, { current, future, left: stack.length, plan: plans[0] ?? null, plansLeft: plans.length }];
      }),
    ) as View['architects'],
  };
}

/**
 * Deals again all that this seat cannot know: other hands, tiles that are not turned, and face-down cards in
 * piles and stacks.
 */
export function redeal(state: Lisboa, seat: Seat | null, dealer: Dealer): void {
  const others = state.players.filter((_, other) => other !== seat);
  for (const deck of DECKS) {
    const dealt = (id: string): boolean => deckOf(id) === deck;
    const cards = dealer.shuffle([
      ...others.flatMap((other) => other.hand.filter(dealt)),
      ...state.aside.filter(dealt),
    ]);
    for (const other of others) other.hand = other.hand.map((id) => (dealt(id) ? (cards.pop() ?? id) : id));
    state.aside = state.aside.map((id) => (dealt(id) ? (cards.pop() ?? id) : id)).sort();
  }
  redealTiles(state, others, dealer);
  for (const pile of PILES) state.display[pile] = underTop(state.display[pile], dealer);
  dealer.shuffle(state.decreeDeck);
  for (const architect of ARCHITECTS) {
    const drawing = state.architects[architect];
    drawing.plans = underTop(drawing.plans, dealer);
    drawing.stack = dealer
      .shuffle(drawing.stack)
      .map(({ id }) => ({ id, side: dealer.random(2) === 0 ? 'a' : 'b' }));
  }
}

const underTop = (cards: readonly string[], dealer: Dealer): string[] => [
  ...cards.slice(0, 1),
  ...dealer.shuffle(cards.slice(1)),
];

/** Deals the tiles again. The backs are known, so a tile changes places only with one of the same back. */
function redealTiles(state: Lisboa, others: readonly Player[], dealer: Dealer): void {
  const hidden = state.church.tiles.filter((tile) => !tile.turned);
  const pools = new Map(
    [1, 2, 3].map((back) => [
      back,
      dealer.shuffle(
        [...hidden.map((tile) => tile.id), ...state.bag, ...others.flatMap((other) => other.drawn)].filter(
          (id) => tileOf(id).back === back,
        ),
      ),
    ]),
  );
  const next = (id: string): string => pools.get(tileOf(id).back)?.pop() ?? id;
  for (const tile of hidden) tile.id = next(tile.id);
  state.bag = state.bag.map(next);
  for (const other of others) other.drawn = other.drawn.map(next);
  state.bag.sort();
  for (const other of others) other.drawn.sort();
}
