import type { Core, Dealer, Seat, Setup } from '../../src/engine/game';
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
  /** What lies on each slot, face up or down. */
  loyalties: Record<Loyalty, Empire>;
  /** Tokens turned face up: they stay where they are. */
  revealed: Empire[];
  swaps: number;
  /** In the order drawn, the longest held first. */
  hand: Card[];
  /** Offers that were declined: everybody has seen them. */
  shown: Card[];
  field: Region[];
}

/** An attack on its way: its banners are in no region and in no supply. */
export interface March {
  from: Region;
  to: Region;
  banners: number;
}

/** What an attack left behind, for the cards that speak of it. */
export interface Fought {
  to: Region;
  attackers: number;
  defenders: number;
  defender: Empire | null;
  kills: number;
}

/** The activation under way: of the active position, decided through the active agent. */
export interface Activation {
  seat: Seat;
  /** Who decides, if an offer of the Dark Alliances gave that away. */
  decider: Seat;
  /**
   * Whose action is taken: the position whose turn it is, or the one that a card or a swap put in its place.
   */
  active: Place;
  /** Where the agent stands by which it is decided. */
  agent: Place;
  swapped: boolean;
  taken: { place: Place; action: ActionId } | null;
  march: March | null;
  fought: Fought | null;
  offer: { by: Seat; card: OfferId } | null;
  /** Offers already refused: they are not made again. */
  declined: OfferId[];
  /** Offers may be made now, of this kind. */
  open: 'control' | 'plus4' | null;
  dealt: boolean;
  /** Cards were drawn since the step began. */
  drawn: boolean;
}

export interface Whispers extends Core<Step> {
  options: Options;
  turn: number;
  first: Seat;
  players: Player[];
  councils: Record<Empire, Record<Position, Seat | null>>;
  /** Whose banners stand in a region; its home empire where there are none. */
  holders: Record<Region, Empire>;
  banners: Record<Region, number>;
  supply: Record<Empire, number>;
  /** Face down and without known order: sets. */
  decks: Record<Empire, Card[]>;
  /** The position whose turn it is. */
  next: Place;
  activation: Activation | null;
  /** Who may still swap loyalties before the turn begins. */
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

/** The entry of a list that must be there. */
export function entry<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index}`);
  return found;
}

export { player, seatsOf } from '../kit/seats';

/** The seats in player order: clockwise from the first player. */
export const playerOrder = (state: Whispers): readonly Seat[] => clockwiseFrom(state, state.first);

export function activationOf(state: Whispers): Activation {
  if (!state.activation) throw new Error('no position is active');
  return state.activation;
}
