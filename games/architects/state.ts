import {
  seatAt,
  seatsUpTo,
  who,
  type Core,
  type Param,
  type Rule,
  type Seat,
  type Table,
} from '../../src/engine/contract/game';
import { say } from './names';
import { APPRENTICE_IDS, type ApprenticeId } from './data/apprentices';
import type { BoardId } from './data/boards';
import type { BuildingId } from './data/buildings';
import type { Resource } from './data/items';
import type { MarketSpace, OpenLocation } from './data/locations';
import type { MarketId } from './data/market';
import type { OpponentId } from './data/opponents';
import type { RewardId } from './data/rewards';
import type { SchemeId } from './data/schemes';
import type { InfluenceCardId, WonderId } from './data/wonders';
import type { Options } from './options';

export type Step =
  'boards' | 'apprentice-draft' | 'building-draft' | 'turn' | 'opponent' | 'reset' | 'next' | 'ending';
export type ArchitectsTable = Table<State>;
/** Performs an option when it is picked. */
export type Effect = (table: ArchitectsTable) => Rule;

export interface Player {
  /** Null for the plain side, and for an automated opponent, which has its own board. */
  board: BoardId | null;
  /** The player's Workers at home. */
  workers: number;
  /** Workers of others kept here, by owner. */
  captured: number[];
  virtue: number;
  influence: number;
  cathedral: number;
  silver: number;
  clay: number;
  wood: number;
  stone: number;
  gold: number;
  marble: number;
  debts: number;
  paid: number;
  apprentices: ApprenticeId[];
  buildings: BuildingId[];
  /** Kept sorted, because the order would show when a card was drawn. */
  hand: BuildingId[];
}

/** Is a face-up Apprentice with the coins that players laid on it. */
export interface Shown {
  card: ApprenticeId;
  coins: number;
}

/** Holds the Influence Board of Works of Wonder. */
export interface Court {
  princess: OpenLocation;
  profiteer: OpenLocation;
  /** Top card first. It shows its Contribution side. */
  contributions: InfluenceCardId[];
  /** Top card first. It shows its Consequence side. */
  consequences: InfluenceCardId[];
  /** The resources on the current Contribution Card. */
  contributed: Resource[];
  wonders: Record<WonderId, { on: number; owner: Seat | null; token: OpenLocation | null }>;
}

export interface Automaton {
  id: OpponentId;
  marker: Resource;
  schemes: SchemeId[];
  discard: SchemeId[];
  future: SchemeId[];
}

/** Holds all that lasts until the end of the turn. */
export interface Turn {
  /** The Silver left over from Influence lost in its place. */
  credit: number;
  /** The rights to gain 1 Influence and to contribute. */
  influence: number;
  contribute: number;
  reset: boolean;
}

export interface State extends Core<Step> {
  options: Options;
  /** The number of people. An automated opponent has the seat number after them. */
  seats: number;
  players: Player[];
  /** The seats clockwise from the starting player. An automated opponent comes last. */
  order: Seat[];
  active: Seat;
  open: Record<OpenLocation, number[]>;
  guildhall: Seat[];
  market: Record<MarketSpace, Seat | null>;
  prison: number[];
  tax: number;
  buildings: BuildingId[];
  apprentices: ApprenticeId[];
  shown: [Shown[], Shown[]];
  rewards: RewardId[];
  /** Top card first. */
  smallMarket: MarketId[];
  largeMarket: MarketId[];
  court: Court | null;
  automaton: Automaton | null;
  turn: Turn;
  /** The number of turns in a row without a Worker for the Guildhall. */
  idle: number;
  /** The turns left once the last turns have begun, or null. */
  last: number | null;
  /** The seats that must still choose a board or draft. */
  drafting: Seat[];
  /** The packets of the Building draft, by seat. */
  packets: BuildingId[][];
}

/**
 * True once the Apprentice draft is over. Only then are the Building Cards of the draft dealt out and the
 * first Consequence Card turned up. The state holds them from the start.
 */
export const apprenticesDrafted = ({ step }: Pick<State, 'step'>): boolean =>
  step !== 'boards' && step !== 'apprentice-draft';

/** An automated opponent is a player and has a seat. */
export { player as playerAt, seatsOf } from '../kit/seats';
/** Returns the seats of people. */
export const peopleOf = ({ seats }: { readonly seats: number }): readonly Seat[] => seatsUpTo(seats);
/** Returns the seat number of an automated opponent, even if none plays. */
export const automatonSeat = ({ seats }: { readonly seats: number }): Seat => seatAt(seats);

export const isAutomaton = (state: State, seat: Seat): boolean => seat >= state.seats;
export const columns = (state: State): number => (state.court ? 5 : 4);
export const noTurn = (): Turn => ({ credit: 0, influence: 0, contribute: 0, reset: false });

/** Returns the name of a player in a log line or a question, automated or not. */
export const named = (state: State, seat: Seat): Param =>
  isAutomaton(state, seat) ? say(`opponent.${state.automaton?.id ?? 'none'}`) : who(seat);

/**
 * Returns all seats clockwise from a player, that player first. The kit's order by seat numbers does not fit:
 * an automated opponent sits to the right of the starting player.
 */
export function clockwise(state: State, from: Seat): Seat[] {
  const at = state.order.indexOf(from);
  return [...state.order.slice(at), ...state.order.slice(0, at)];
}
export const others = (state: State, seat: Seat): Seat[] => state.order.filter((other) => other !== seat);

/**
 * Chooses at random if a player's time is up and the rules say "at random". It depends only on public
 * information, because a question can be listed any number of times.
 */
export function byLot<Id>(state: State, ids: readonly Id[], count = 1): Id[] {
  if (ids.length <= count) return [...ids];
  const lot =
    state.shown.reduce(
      (sum, [first]) => sum * 7 + (first ? APPRENTICE_IDS.indexOf(first.card) : 0),
      state.draws,
    ) % ids.length;
  return [...ids.slice(lot), ...ids.slice(0, lot)].slice(0, count);
}

/** Keeps the hand sorted, so that the place of a card tells nothing. */
export function intoHand(player: Player, ...cards: BuildingId[]): void {
  player.hand = [...player.hand, ...cards].sort();
}
export function fromHand(player: Player, card: BuildingId): void {
  player.hand.splice(player.hand.indexOf(card), 1);
}
