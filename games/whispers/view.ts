import type { Dealer, Seat } from '../../src/engine/contract/game';
import { boxOrder, deckOf, type Card } from './data/cards';
import { EMPIRES, SLOTS, type Empire, type Loyalty, type Position } from './data/empires';
import type { Region } from './data/map';
import type { Options } from './options';
import { each, player, seatsOf, type Activation, type Place, type Step, type Whispers } from './state';

export interface PlayerView {
  readonly seat: Seat;
  /** The open loyalties. Hidden ones are null, except for their owner. */
  readonly loyalties: Readonly<Record<Loyalty, Empire | null>>;
  readonly revealed: readonly Empire[];
  readonly swaps: number;
  readonly agents: number;
  readonly field: readonly Region[];
  /** The number of cards of each empire, which all players can count because draws are public. */
  readonly held: Readonly<Record<Empire, number>>;
  readonly shown: readonly Card[];
  /** The cards themselves, for their holder. */
  readonly hand: readonly Card[] | null;
}

export interface View {
  readonly me: Seat | null;
  readonly step: Step | 'over';
  readonly turn: number;
  readonly first: Seat;
  readonly options: Options;
  readonly councils: Readonly<Record<Empire, Readonly<Record<Position, Seat | null>>>>;
  readonly holders: Readonly<Record<Region, Empire>>;
  readonly banners: Readonly<Record<Region, number>>;
  readonly supply: Readonly<Record<Empire, number>>;
  readonly decks: Readonly<Record<Empire, number>>;
  readonly next: Place;
  readonly activation: Activation | null;
  /** The seats that can still swap loyalties, in order. */
  readonly toSwap: readonly Seat[];
  readonly players: readonly PlayerView[];
}

export function view(state: Whispers, me: Seat | null): View {
  const over = state.step === 'over';
  return {
    me,
    step: state.step,
    turn: state.turn,
    first: state.first,
    options: state.options,
    councils: state.councils,
    holders: state.holders,
    banners: state.banners,
    supply: state.supply,
    decks: each(EMPIRES, (empire) => state.decks[empire].length),
    next: state.next,
    activation: state.activation,
    toSwap: state.toSwap,
    players: seatsOf(state).map((seat) => {
      const of = player(state, seat);
      return {
        seat,
        loyalties: each(SLOTS, (slot) =>
          over || seat === me || of.revealed.includes(of.loyalties[slot]) ? of.loyalties[slot] : null,
        ),
        revealed: of.revealed,
        swaps: of.swaps,
        agents: EMPIRES.reduce(
          (sum, empire) => sum + Object.values(state.councils[empire]).filter((one) => one === seat).length,
          of.field.length,
        ),
        field: of.field,
        held: each(EMPIRES, (empire) => of.hand.filter((card) => deckOf(card) === empire).length),
        shown: of.shown,
        hand: seat === me ? of.hand : null,
      };
    }),
  };
}

/**
 * Deals again all that a seat cannot know: the others' hidden tokens, and the cards of each empire in decks
 * and other hands.
 */
export function redeal(state: Whispers, me: Seat | null, dealer: Dealer): void {
  for (const seat of seatsOf(state)) {
    if (seat === me || state.step === 'over') continue;
    const of = player(state, seat);
    const hidden = SLOTS.filter((slot) => !of.revealed.includes(of.loyalties[slot]));
    const tokens = dealer.shuffle(hidden.map((slot) => of.loyalties[slot]));
    hidden.forEach((slot, at) => {
      of.loyalties[slot] = tokens[at] as Empire;
    });
  }
  for (const empire of EMPIRES) {
    const unknown = (seat: Seat, card: Card): boolean =>
      seat !== me && deckOf(card) === empire && !player(state, seat).shown.includes(card);
    const pool = dealer.shuffle([
      ...state.decks[empire],
      ...seatsOf(state).flatMap((seat) => player(state, seat).hand.filter((card) => unknown(seat, card))),
    ]);
    for (const seat of seatsOf(state)) {
      const of = player(state, seat);
      of.hand = of.hand.map((card) => (unknown(seat, card) ? (pool.pop() as Card) : card));
    }
    state.decks[empire] = boxOrder(pool);
  }
}
