/** Workers: all moves between home, locations, Prison and player boards. */

import type { Seat } from '../../../../src/engine/contract/game';
import { OPEN, type OpenLocation } from '../../data/locations';
import { playerAt, seatsOf, type State } from '../../state';
import { sum } from '../effects/metrics';

/** Holds the Workers on the locations: a state, or a view of it. */
export interface Open {
  readonly open: Readonly<Record<OpenLocation, readonly number[]>>;
}

/** Workers never appear or disappear: each function only moves them. */

export const workersAt = (state: Open, location: OpenLocation, seat: Seat): number =>
  state.open[location][seat] ?? 0;

/** With so few Workers at home, a player soon has none, and then takes them back one a turn. */
const FEW_AT_HOME = 4;
/** A group of so many brings more home than the Worker that calls it. */
const WORTH_CALLING = 3;

/** True if a player has few Workers at home, and a group in the town that is worth a call. */
export const needsHome = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).workers <= FEW_AT_HOME &&
  OPEN.some((location) => workersAt(state, location, seat) >= WORTH_CALLING);

/** With so few Workers at home, those that another player holds are missed. */
const FEW_WITHOUT_HELD = 3;
export const isShortOfWorkers = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).workers <= FEW_WITHOUT_HELD;

export function imprison(state: State, seat: Seat, count: number): void {
  state.prison[seat] = (state.prison[seat] ?? 0) + count;
}

export function freeFromPrison(state: State, seat: Seat, most = Infinity): number {
  const freed = Math.min(most, state.prison[seat] ?? 0);
  state.prison[seat] = (state.prison[seat] ?? 0) - freed;
  playerAt(state, seat).workers += freed;
  return freed;
}

export function allToPrison(state: State, seat: Seat, location: OpenLocation): number {
  const count = workersAt(state, location, seat);
  state.open[location][seat] = 0;
  imprison(state, seat, count);
  return count;
}

/** Returns the player's own Workers on the boards of others. */
export const held = (state: State, seat: Seat): number =>
  sum(state.players.map((player) => player.captured[seat] ?? 0));

export function release(state: State, seat: Seat): number {
  const count = held(state, seat);
  for (const player of state.players) player.captured[seat] = 0;
  playerAt(state, seat).workers += count;
  return count;
}

export const captives = (state: State, seat: Seat): number => sum(playerAt(state, seat).captured);

export function sendCaptives(state: State, seat: Seat): number {
  const player = playerAt(state, seat);
  const count = sum(player.captured);
  for (const owner of seatsOf(state)) imprison(state, owner, player.captured[owner] ?? 0);
  player.captured.fill(0);
  return count;
}
