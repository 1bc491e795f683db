import {
  seatAt,
  seatsUpTo,
  who,
  type Core,
  type Param,
  type Rule,
  type Seat,
  type Table,
} from '../../src/engine/game';
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
  'boards' | 'apprentice-draft' | 'building-draft' | 'turn' | 'opponent' | 'reset' | 'ending';
export type ArchitectsTable = Table<State>;
/** What an option does when it is picked. */
export type Deed = (table: ArchitectsTable) => Rule;

export interface Player {
  /** The plain side is null, and so is an automated opponent, which has a board of its own. */
  board: BoardId | null;
  /** Own Workers at home. */
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
  /** Kept sorted: the order would tell when a card was drawn. */
  hand: BuildingId[];
}

/** A face-up Apprentice and the coins others laid on it. */
export interface Shown {
  card: ApprenticeId;
  coins: number;
}

/** Works of Wonder: the Influence Board. */
export interface Court {
  princess: OpenLocation;
  profiteer: OpenLocation;
  /** Top first; the top card shows its Contribution side. */
  contributions: InfluenceCardId[];
  /** Top first; the top card shows its Consequence side. */
  consequences: InfluenceCardId[];
  /** What lies on the current Contribution Card. */
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

/** What lasts until the end of the turn. */
export interface Turn {
  /** Silver left over from Influence lost in its place. */
  credit: number;
  /** Rights to gain 1 Influence and to contribute. */
  influence: number;
  contribute: number;
  reset: boolean;
}

export interface State extends Core<Step> {
  options: Options;
  /** How many people play; an automated opponent has the seat number after the last of theirs. */
  seats: number;
  players: Player[];
  /** Clockwise from the starting player; an automated opponent comes last. */
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
  /** Top first. */
  smallMarket: MarketId[];
  largeMarket: MarketId[];
  court: Court | null;
  automaton: Automaton | null;
  turn: Turn;
  /** Turns in a row without a Worker for the Guildhall. */
  idle: number;
  /** Turns left once the last turns have begun. */
  last: number | null;
  /** Who has yet to choose a board or to draft. */
  drafting: Seat[];
  /** The packets of the Building draft, by seat. */
  packets: BuildingId[][];
}

/** An automated opponent is a player and has a seat. */
export { player as playerAt, seatsOf } from '../kit/seats';
/** The seats of people. */
export const peopleOf = ({ seats }: { readonly seats: number }): readonly Seat[] => seatsUpTo(seats);
/** The seat an automated opponent takes, whether there is one or not. */
export const automatonSeat = ({ seats }: { readonly seats: number }): Seat => seatAt(seats);

export const isAutomaton = (state: State, seat: Seat): boolean => seat >= state.seats;
export const columns = (state: State): number => (state.court ? 5 : 4);
export const noTurn = (): Turn => ({ credit: 0, influence: 0, contribute: 0, reset: false });

/** How a line or a question names a player, automated or not. */
export const named = (state: State, seat: Seat): Param =>
  isAutomaton(state, seat) ? say(`opponent.${state.automaton?.id ?? 'none'}`) : who(seat);

/**
 * Everybody, clockwise from a player, that player first. Not by the numbers of the seats, as the kit goes
 * round: an automated opponent sits to the right of the starting player, whoever that is.
 */
export function clockwise(state: State, from: Seat): Seat[] {
  const at = state.order.indexOf(from);
  return [...state.order.slice(at), ...state.order.slice(0, at)];
}
export const others = (state: State, seat: Seat): Seat[] => state.order.filter((other) => other !== seat);

/**
 * For somebody whose time is up, where the rules say "at random": made from what everybody sees, as a
 * question may be listed any number of times.
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

/** Kept sorted, so that the place of a card tells nothing. */
export function intoHand(player: Player, ...cards: BuildingId[]): void {
  player.hand = [...player.hand, ...cards].sort();
}
export function fromHand(player: Player, card: BuildingId): void {
  player.hand.splice(player.hand.indexOf(card), 1);
}
