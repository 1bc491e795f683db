import type { Core, Seat } from '../../src/engine/contract/game';
export { player } from '../kit/seats';
import type { Building } from './data/buildings';
import type { Column, Row, Street } from './data/board';
import { PORTFOLIO, SLOTS_OF_PORTFOLIO, WAREHOUSE } from './data/board';
import type { Architect, Good, Noble, Pile, Rubble, Stack } from './data/ids';
import type { Options } from './options';

export const STEPS = ['clergy', 'turn', 'church', 'period-end', 'period-discard', 'period-refill'] as const;
export type Step = (typeof STEPS)[number];

export interface Ship {
  ship: string;
  goods: Good[];
  sealed: boolean;
}
/** Is a noble card or a ship above the portfolio. */
export type Top = { card: string } | Ship;

export interface Player {
  reis: number;
  wigs: number;
  influence: number;
  goods: Record<Good, number>;
  /** The cards in the order in which they came. The first has been in hand the longest. */
  hand: string[];
  /** The two clergy tiles of the setup, until the player keeps one. */
  drawn: string[];
  top: Top[];
  bottom: string[];
  clergy: string[];
  favors: Noble[];
  plansOpen: string[];
  plansDone: string[];
  decrees: string[];
  rubble: Record<Rubble, number>;
  /** The set markers on the portrait of the Marquis of Pombal. */
  markers: number;
  /** The number of houses that have been built, for each stack. */
  houses: Record<Stack, number>;
  /** The officials on the player board and in the plaza. */
  officials: number;
  plaza: number;
}

export type Cubes = Record<Rubble, number>;
export interface Store {
  owner: Seat;
  street: Street;
  stack: Stack;
}
export interface Opened extends Building {
  openedBy: Seat;
  officials: number;
}
export interface Office {
  placeholders: number;
  officials: number[];
}
export interface Drawing {
  current: Building | null;
  future: Building | null;
  stack: Building[];
  plans: string[];
}

export interface Lisboa extends Core<Step> {
  options: Options;
  players: Player[];
  startPlayer: Seat;
  active: Seat;
  period: 1 | 2;
  round: number;
  /** The card being played: for a reserved slot of the portfolio, or on the court, where others follow. */
  played: { card: string; place: 'top' | 'bottom' | 'court'; followed?: true } | null;
  treasury: number;
  prices: Record<Good, number>;
  /** The ships of the yard, top ship first. */
  shipyard: string[];
  display: Record<Pile, string[]>;
  /** The cards of the starting decks that were not dealt. */
  aside: string[];
  decreesShown: string[];
  decreeDeck: string[];
  offices: Record<Noble, Office>;
  church: { gap: number; lying: boolean; laidBy: Seat | null; tiles: { id: string; turned: boolean }[] };
  /** The bag has no known order: it is sorted, and a draw picks at random. */
  bag: string[];
  clergyDiscards: string[];
  rows: Record<Row, Cubes>;
  columns: Record<Column, Cubes>;
  spaces: Record<string, Cubes>;
  pile: Cubes;
  stores: Record<string, Store>;
  opened: Record<string, Opened>;
  architects: Record<Architect, Drawing>;
  scoringTiles: Record<Street, number>;
  favors: Record<Noble, number>;
  /** The player who brought on the end of this period, or null. */
  trigger: Seat | null;
  /** True in the last round of the second period. */
  lastRound: boolean;
  /** Between the periods: the seats that must still discard cards. */
  discarding: Seat[] | null;
}

export const isShip = (top: Top): top is Ship => 'ship' in top;
export const ships = (owner: Player): Ship[] => owner.top.filter(isShip);
export const nameOf = (top: Top): string => (isShip(top) ? top.ship : top.card);

/** Returns the number of rubble sets. A set is one cube of each kind. */
export const setsOf = (owner: Pick<Player, 'rubble'>): number =>
  Math.min(owner.rubble.earthquake, owner.rubble.fire, owner.rubble.tsunami);
export const warehouseLimit = (owner: Pick<Player, 'rubble'>): number => WAREHOUSE + setsOf(owner);
export const portfolioLimit = (owner: Pick<Player, 'rubble'>): number =>
  Math.min(PORTFOLIO.most, PORTFOLIO.least + setsOf(owner));
export const SLOTS = SLOTS_OF_PORTFOLIO;

export const goodsOf = (owner: Player): number =>
  owner.goods.gold + owner.goods.cloth + owner.goods.books + owner.goods.tools;
export const storesOf = (state: Lisboa, seat: Seat): [lot: string, store: Store][] =>
  Object.entries(state.stores).filter(([, store]) => store.owner === seat);
