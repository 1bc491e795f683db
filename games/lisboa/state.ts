import type { Core, Seat } from '../../src/engine/game';
export { player } from '../kit/seats';
import type { Building } from './data/buildings';
import type { Column, Row, Street } from './data/board';
import { PORTFOLIO, SLOTS_OF_PORTFOLIO, WAREHOUSE } from './data/board';
import type { Architect, Good, Noble, Pile, Rubble, Stack } from './data/things';
import type { Options } from './options';

export const STEPS = ['clergy', 'turn', 'church', 'period-end', 'period-discard', 'period-refill'] as const;
export type Step = (typeof STEPS)[number];

export interface Ship {
  ship: string;
  goods: Good[];
  sealed: boolean;
}
/** Above the portfolio: noble cards and ships. */
export type Top = { card: string } | Ship;

export interface Player {
  reis: number;
  wigs: number;
  influence: number;
  goods: Record<Good, number>;
  /** In the order they came: the first has been in hand longest. */
  hand: string[];
  /** The two clergy tiles drawn at the start, until one is kept. */
  drawn: string[];
  top: Top[];
  bottom: string[];
  clergy: string[];
  favors: Noble[];
  plansOpen: string[];
  plansDone: string[];
  decrees: string[];
  rubble: Record<Rubble, number>;
  /** Set markers on Pombal's portrait. */
  markers: number;
  /** How many houses of each stack have been built. */
  houses: Record<Stack, number>;
  /** Officials on the player board and in the plaza. */
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
  /** The card being played: on its way to a reserved slot of the portfolio, or on the court. */
  played: { card: string; place: 'top' | 'bottom' | 'court' } | null;
  treasury: number;
  prices: Record<Good, number>;
  /** The first is the top one. */
  shipyard: string[];
  display: Record<Pile, string[]>;
  /** Cards of the hands' decks that were not dealt. */
  aside: string[];
  decreesShown: string[];
  decreeDeck: string[];
  offices: Record<Noble, Office>;
  church: { gap: number; lying: boolean; laidBy: Seat | null; tiles: { id: string; turned: boolean }[] };
  /** No order is known of what is in the bag: it lies sorted, and the draw picks. */
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
  /** Who brought on the end of this period, once somebody has. */
  trigger: Seat | null;
  /** The second period ends with one more round. */
  lastRound: boolean;
  /** Between the periods: who is still to discard cards. */
  discarding: Seat[] | null;
}

export const isShip = (top: Top): top is Ship => 'ship' in top;
export const ships = (owner: Player): Ship[] => owner.top.filter(isShip);
export const nameOf = (top: Top): string => (isShip(top) ? top.ship : top.card);

/** A rubble set is one cube of each kind. */
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
