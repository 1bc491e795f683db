import { play, type Play } from '../../src/engine/check/testing';
import { seatAt, type Seat } from '../../src/engine/contract/game';
import { clockwiseFrom } from '../kit/seats';
import { architects } from './index';
import type { ApprenticeId } from './data/apprentices';
import type { BoardId } from './data/boards';
import type { BuildingId } from './data/buildings';
import type { OpenLocation } from './data/locations';
import type { SchemeId } from './data/schemes';
import type { InfluenceCardId, WonderId } from './data/wonders';
import type { Options } from './options';
import { captives, held } from './rules/turn/workers';
import { moveFigures } from './setup';
import { automatonSeat, isAutomaton, noTurn, playerAt, seatsOf, type Player, type State } from './state';
import type { View } from './view';

/**
 * Test tables of this game: plain boards, drafts over, no possessions. The last in turn order must place:
 * seat 1, or a single player.
 */

export type Town = Play<State, View>;
export interface TownStart {
  readonly seats?: number;
  readonly options?: Partial<Options>;
  readonly arrange?: (state: State) => void;
  readonly seed?: string;
}

export const town = ({ seats = 2, options = {}, arrange, seed = 'town' }: TownStart = {}): Town =>
  play(architects, {
    seats,
    options: { boards: 'plain', ...options },
    seed,
    state: (state) => {
      clear(state);
      arrange?.(state);
    },
  });

function clear(state: State): void {
  state.buildings.push(...state.packets.flat());
  state.packets = [];
  state.drafting = [];
  const people = clockwiseFrom(state, seatAt(2 % state.seats)).filter((seat) => !isAutomaton(state, seat));
  state.order = [...people, ...seatsOf(state).slice(state.seats)];
  state.active = people.at(-1) ?? seatAt(0);
  state.step = 'turn';
  state.turn = noTurn();
  for (const player of state.players) player.silver = 0;
  // The figures are far from everything, so that nothing happens unless a test wants it.
  figures(state, 'contribution-2');
  if (state.automaton) Object.assign(playerAt(state, automatonSeat(state)), { virtue: 7, influence: 0 });
}

/** Opens this Consequence Card. The next ones follow in the order of their numbers. */
export function figures(state: State, card: InfluenceCardId): void {
  if (!state.court) return;
  const all = [...state.court.contributions, ...state.court.consequences].sort();
  state.court.consequences = [card];
  state.court.contributions = all.filter((other) => other !== card);
  moveFigures(state.court);
}
export function contribution(state: State, card: InfluenceCardId): void {
  if (!state.court) return;
  state.court.contributions = [card, ...state.court.contributions.filter((other) => other !== card)];
}

export type Owned = Partial<
  Omit<Player, 'workers' | 'captured' | 'hand' | 'apprentices' | 'buildings' | 'board'>
>;
export const give = (state: State, seat: Seat, owned: Owned): void =>
  void Object.assign(playerAt(state, seat), owned);
export const board = (state: State, seat: Seat, id: BoardId): void => {
  playerAt(state, seat).board = id;
};
/** Gives enough of everything except Influence. */
export const rich = (state: State, seat: Seat): void =>
  give(state, seat, { silver: 20, clay: 20, wood: 20, stone: 20, gold: 9, marble: 9 });

export function stand(state: State, location: OpenLocation, seat: Seat, count: number): void {
  state.open[location][seat] = (state.open[location][seat] ?? 0) + count;
  playerAt(state, seat).workers -= count;
}
export function jail(state: State, seat: Seat, count: number): void {
  state.prison[seat] = (state.prison[seat] ?? 0) + count;
  playerAt(state, seat).workers -= count;
}
export function hold(state: State, captor: Seat, owner: Seat, count: number): void {
  playerAt(state, captor).captured[owner] = count;
  playerAt(state, owner).workers -= count;
}
export function atMarket(state: State, space: 'small' | 'middle' | 'large', seat: Seat): void {
  state.market[space] = seat;
  playerAt(state, seat).workers--;
}
export function fillGuildhall(state: State, seat: Seat, count: number): void {
  state.guildhall.push(...Array<Seat>(count).fill(seat));
  playerAt(state, seat).workers -= count;
}

export function deal(state: State, seat: Seat, ...cards: BuildingId[]): void {
  state.buildings = state.buildings.filter((card) => !cards.includes(card));
  playerAt(state, seat).hand = [...playerAt(state, seat).hand, ...cards].sort();
}
export function built(state: State, seat: Seat, ...cards: BuildingId[]): void {
  state.buildings = state.buildings.filter((card) => !cards.includes(card));
  playerAt(state, seat).buildings.push(...cards);
}
export function employ(state: State, seat: Seat, ...cards: ApprenticeId[]): void {
  takeOut(state, cards);
  playerAt(state, seat).apprentices = [...playerAt(state, seat).apprentices, ...cards];
}
/** Puts these cards first in row 1. */
export function show(state: State, ...cards: ApprenticeId[]): void {
  takeOut(state, cards);
  const replaced = state.shown[0].splice(0, cards.length, ...cards.map((card) => ({ card, coins: 0 })));
  state.apprentices.push(...replaced.map((shown) => shown.card));
}
function takeOut(state: State, cards: readonly ApprenticeId[]): void {
  state.apprentices = state.apprentices.filter((card) => !cards.includes(card));
  for (const row of state.shown) {
    row.splice(0, row.length, ...row.filter((shown) => !cards.includes(shown.card)));
    while (row.length < (state.court ? 5 : 4))
      row.push({ card: state.apprentices.shift() as ApprenticeId, coins: 0 });
  }
}

export function wonder(state: State, id: WonderId, owner: Seat, token: OpenLocation): void {
  if (state.court) state.court.wonders[id] = { on: 0, owner, token };
}

/** Makes the automated opponent turn over these cards next. It is its turn. */
export function schemes(state: State, ...cards: SchemeId[]): void {
  const { automaton } = state;
  if (!automaton) return;
  automaton.schemes = [...cards, ...automaton.schemes.filter((card) => !cards.includes(card))];
  automaton.future = automaton.future.filter((card) => !cards.includes(card));
  automaton.discard = automaton.discard.filter((card) => !cards.includes(card));
  state.active = automatonSeat(state);
  state.step = 'opponent';
}

/** Returns the possessions of a player as numbers, for comparisons. */
export const wealth = (state: Readonly<State>, seat: Seat) => {
  const {
    virtue,
    influence,
    cathedral,
    silver,
    clay,
    wood,
    stone,
    gold,
    marble,
    debts,
    paid,
    workers,
    hand,
    apprentices,
    buildings,
  } = playerAt(state, seat);
  return {
    virtue,
    influence,
    cathedral,
    silver,
    clay,
    wood,
    stone,
    gold,
    marble,
    debts,
    paid,
    workers,
    cards: hand.length,
    apprentices: apprentices.length,
    buildings: buildings.length,
    prison: state.prison[seat] ?? 0,
    captured: captives(state, seat),
    held: held(state, seat),
  };
};
export type Wealth = ReturnType<typeof wealth>;
/** Returns only the values that changed. */
export function change(before: Wealth, after: Wealth): Partial<Wealth> {
  const changed: Partial<Wealth> = {};
  for (const key of Object.keys(before) as (keyof Wealth)[])
    if (after[key] !== before[key]) changed[key] = after[key] - before[key];
  return changed;
}
/** Returns the changes for a seat after a series of answers. */
export function changes(table: Town, seat: Seat, act: (table: Town) => unknown): Partial<Wealth> {
  const before = wealth(table.state, seat);
  act(table);
  return change(before, wealth(table.state, seat));
}

/** Returns the Apprentice in the key of an option. */
export const apprenticeIn = (key: string): ApprenticeId => key.slice(key.indexOf(':') + 1) as ApprenticeId;
