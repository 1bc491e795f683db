import { entry, sum } from '../../../src/engine/check/compare';
import { copyPlain } from '../../../src/engine/run/plain';
import type { State } from '../state';
import { BOOK, type Ability } from './figures';

/** The state as the oracle changes it: the same fields, with ids as text. */

export interface Player {
  [field: string]: unknown;
  board: string | null;
  workers: number;
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
  apprentices: string[];
  buildings: string[];
  hand: string[];
}
export interface Shown {
  card: string;
  coins: number;
}
export interface Court {
  princess: string;
  profiteer: string;
  contributions: string[];
  consequences: string[];
  contributed: string[];
  wonders: Record<string, { on: number; owner: number | null; token: string | null }>;
}
export interface Automaton {
  id: string;
  marker: string;
  schemes: string[];
  discard: string[];
  future: string[];
}
export interface Model {
  options: State['options'];
  seats: number;
  players: Player[];
  order: number[];
  active: number;
  open: Record<string, number[]>;
  guildhall: number[];
  market: Record<string, number | null>;
  prison: number[];
  tax: number;
  buildings: string[];
  apprentices: string[];
  shown: Shown[][];
  rewards: string[];
  smallMarket: string[];
  largeMarket: string[];
  court: Court | null;
  automaton: Automaton | null;
  /** The turns left in the final phase, or null. */
  last: number | null;
  /** The turns in a row without a Worker for the Guildhall, with the one that is played. */
  idle: number;
  turn: { credit: number; influence: number; contribute: number; reset: boolean };
}

/** A card that the oracle cannot know: the lot decides. */
export const UNSEEN = '?';

export const modelOf = (state: Readonly<State>): Model => copyPlain(state) as unknown as Model;

export const at = (model: Model, seat: number): Player => {
  const player = model.players[seat];
  if (!player) throw new Error(`there is no seat ${seat}`);
  return player;
};
export const groupAt = (model: Model, place: string, seat: number): number =>
  entry(model.open, place)[seat] ?? 0;
export const prisonersOf = (model: Model, seat: number): number => model.prison[seat] ?? 0;
export const addPrisoners = (model: Model, seat: number, change: number): void => {
  model.prison[seat] = prisonersOf(model, seat) + change;
};
export const isAi = (model: Model, seat: number): boolean => seat >= model.seats;

export const abilities = (player: Player): Ability[] =>
  player.apprentices.flatMap((card) => (card === UNSEEN ? [] : entry(BOOK.apprentices, card).abilities));
/** Returns how many Apprentices of this name a player has. */
export const has = (player: Player, name: string): number =>
  player.apprentices.filter((card) => card === name || card.startsWith(`${name}-`)).length;

/** Returns all seats clockwise from one, that one first. */
export function clockwise({ order }: Model, from: number): number[] {
  const start = order.indexOf(from);
  return [...order.slice(start), ...order.slice(0, start)];
}

/** Returns the captors of a player's Workers, with their number. */
export const heldBy = (model: Model, seat: number): number =>
  sum(model.players.map(({ captured }) => captured[seat] ?? 0));

export function ransomAll(model: Model, seat: number): void {
  at(model, seat).workers += heldBy(model, seat);
  for (const { captured } of model.players) captured[seat] = 0;
}
export function freeFromPrison(model: Model, seat: number, most = 20): void {
  const freed = Math.min(most, prisonersOf(model, seat));
  at(model, seat).workers += freed;
  addPrisoners(model, seat, -freed);
}

export const draw = (model: Model, seat: number, count: number): void => {
  for (let card = 0; card < count && model.buildings.length > 0; card++) {
    model.buildings.pop();
    at(model, seat).hand.push(UNSEEN);
  }
};
export function discardCard(model: Model, seat: number, card: string): void {
  const { hand } = at(model, seat);
  const found = hand.indexOf(card);
  hand.splice(found < 0 ? hand.indexOf(UNSEEN) : found, 1);
}

/** Slides the rows and fills them from the pile. */
export function refill(model: Model): void {
  for (const row of model.shown)
    while (row.length < (model.court ? 5 : 4) && model.apprentices.length > 0) {
      model.apprentices.pop();
      row.push({ card: UNSEEN, coins: 0 });
    }
}

/** Removes the first columns. Their coins go to the supply. */
export function flush(model: Model, columns: number): void {
  for (const row of model.shown) for (const { card } of row.splice(0, columns)) model.apprentices.push(card);
  refill(model);
}

export function metric(model: Model, seat: number, name: string): number {
  switch (name) {
    case 'virtue':
      return at(model, seat).virtue;
    case 'cathedral-level':
      return at(model, seat).cathedral;
    case 'workers-in-prison':
      return prisonersOf(model, seat);
    case 'own-workers-at-princess':
      return groupAt(model, model.court?.princess ?? '', seat);
    case 'own-workers-at-profiteer':
      return groupAt(model, model.court?.profiteer ?? '', seat);
    default:
      throw new Error(`the oracle cannot count ${name}`);
  }
}
