import type { Core, Dealer, Seat, Setup } from '../../src/engine/contract/game';
import { clockwiseFrom, drawSeat } from '../kit/seats';
import { boxOrder, deckOf, EMPIRE_CARDS, OFFER_IDS, WILDS, type Card, type OfferId } from './data/cards';
import type { ActionId } from './data/councils';
import { BANNERS, EMPIRES, POSITIONS, SLOTS, type Empire, type Loyalty, type Position } from './data/empires';
import { homeOf, REGIONS, startOf, type Region } from './data/map';
import type { Options } from './options';

export const STEPS = [
  'retrieve',
  'deploy',
  'activation',
  'acting',
  'after',
  'supply',
  'discard',
  'mark',
  'swap',
] as const;
export type Step = (typeof STEPS)[number];

export interface Place {
  empire: Empire;
  position: Position;
}

export interface Player {
  /** The token on each slot, face up or down. */
  loyalties: Record<Loyalty, Empire>;
  /** Tokens turned face up. They stay in their slots. */
  revealed: Empire[];
  swaps: number;
  /** The cards in the order drawn: the first has been held the longest. */
  hand: Card[];
  /** Declined offers, which all players have seen. */
  shown: Card[];
  field: Region[];
}

/** Is an attack on its way. Its banners are in no region and in no supply. */
export interface March {
  from: Region;
  to: Region;
  banners: number;
}

/** Holds the result of an attack, for the cards that refer to it. */
export interface Fought {
  to: Region;
  attackers: number;
  defenders: number;
  defender: Empire | null;
  kills: number;
}

/** Is the current activation of the active position, decided through the active agent. */
export interface Activation {
  seat: Seat;
  /** The player who decides. An offer of the Dark Alliances can change it. */
  decider: Seat;
  /** The position whose action is taken: the one on turn, or its replacement by a card or a swap. */
  active: Place;
  /** The place of the deciding agent. */
  agent: Place;
  swapped: boolean;
  taken: { place: Place; action: ActionId } | null;
  march: March | null;
  fought: Fought | null;
  offer: { by: Seat; card: OfferId } | null;
  /** Offers that were declined. They are not made again. */
  declined: OfferId[];
  /** The kind of offers that can be made now, or null. */
  open: 'control' | 'plus4' | null;
  dealt: boolean;
  /** True if cards were drawn since the step began. */
  drawn: boolean;
}

export interface Whispers extends Core<Step> {
  options: Options;
  turn: number;
  first: Seat;
  players: Player[];
  councils: Record<Empire, Record<Position, Seat | null>>;
  /** The empire with banners in a region, or else its home empire. */
  holders: Record<Region, Empire>;
  banners: Record<Region, number>;
  supply: Record<Empire, number>;
  /** Face-down sets without a known order. */
  decks: Record<Empire, Card[]>;
  /** The position on turn. */
  next: Place;
  activation: Activation | null;
  /** The seats that can still swap loyalties before the turn begins. */
  toSwap: Seat[];
}

export const each = <K extends string, V>(keys: readonly K[], value: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<K, V>;

export function setup({ seats, options }: Setup<Options>, dealer: Dealer): Whispers {
  const cards = boxOrder([
    ...EMPIRE_CARDS,
    ...(options.treasures ? WILDS : []),
    ...(options.darkAlliances ? OFFER_IDS : []),
  ]);
  const home = (empire: Empire): number =>
    REGIONS.reduce((sum, region) => sum + (homeOf(region) === empire ? startOf(region) : 0), 0);
  return {
    step: 'deploy',
    draws: 0,
    options,
    turn: 1,
    first: drawSeat(dealer, seats),
    players: loyalties(seats, options, dealer).map((tokens) => ({
      loyalties: Object.fromEntries(SLOTS.map((slot, index) => [slot, tokens[index]])) as Record<
        Loyalty,
        Empire
      >,
      revealed: [],
      swaps: 0,
      hand: [],
      shown: [],
      field: [],
    })),
    councils: each(EMPIRES, () => each(POSITIONS, () => null)),
    holders: each(REGIONS, homeOf),
    banners: each(REGIONS, startOf),
    supply: each(EMPIRES, (empire) => BANNERS - home(empire)),
    decks: each(EMPIRES, (empire) => cards.filter((card) => deckOf(card) === empire)),
    next: { empire: 'bear', position: 'sheriff' },
    activation: null,
    toSwap: [],
  };
}

function loyalties(seats: number, options: Options, dealer: Dealer): Empire[][] {
  for (;;) {
    const dealt = Array.from({ length: seats }, () => dealer.shuffle([...EMPIRES]));
    if (!options.distinctDevotion || new Set(dealt.map(([devout]) => devout)).size === seats) return dealt;
  }
}

/** Returns the entry of a list. It must exist. */
export function entry<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index}`);
  return found;
}

export { player, seatsOf } from '../kit/seats';

/** Returns the seats in player order: clockwise from the first player. */
export const playerOrder = (state: Whispers): readonly Seat[] => clockwiseFrom(state, state.first);

export function activationOf(state: Whispers): Activation {
  if (!state.activation) throw new Error('no position is active');
  return state.activation;
}
