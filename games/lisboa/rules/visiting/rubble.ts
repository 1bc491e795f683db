/** Rubble: the cubes that players clear, their sets, and the end of a period. */

import { who } from '../../../../src/engine/contract/game';
import type { Seat, Table } from '../../../../src/engine/contract/game';
import { EMPTY_PILES_THAT_END, SETS_THAT_END } from '../../data/figures';
import { RACK, RUBBLE, none } from '../../data/ids';
import type { Rubble } from '../../data/ids';
import * as names from '../../names';
import { player, setsOf } from '../../state';
import type { Cubes, Lisboa, Player } from '../../state';

export const cubesIn = (cubes: Cubes): number => cubes.earthquake + cubes.fire + cubes.tsunami;
export const kindsIn = (cubes: Cubes): Rubble[] => RUBBLE.filter((kind) => cubes[kind] > 0);

/** Returns how many cubes of a kind a player has after taking one. */
export const heldThen = (owner: Player, kind: Rubble): number => Math.min(RACK, owner.rubble[kind] + 1);

/** Puts a cube taken from the board into the rack. */
export const rack = (table: Table<Lisboa>, seat: Seat, kind: Rubble): void =>
  rackAll(table, seat, { ...none(RUBBLE), [kind]: 1 });

/** Puts cubes taken from the board into the rack. A cube without a place leaves the game. */
export function rackAll(table: Table<Lisboa>, seat: Seat, cubes: Cubes): void {
  const { state } = table;
  const owner = player(state, seat);
  const before = setsOf(owner);
  const stored = none(RUBBLE);
  for (const kind of RUBBLE) {
    stored[kind] = Math.min(cubes[kind], RACK - owner.rubble[kind]);
    owner.rubble[kind] += stored[kind];
  }
  const by = who(seat);
  const [first] = kindsIn(stored);
  if (cubesIn(stored) > 1) table.log('takes-cubes', { who: by, cubes: names.cubes(stored) });
  else if (first) table.log('takes-cube', { who: by, cube: names.cube(first) });
  for (const kind of RUBBLE)
    for (let gone = cubes[kind] - stored[kind]; gone > 0; gone--)
      table.log('discards-cube', { who: by, cube: names.cube(kind) });
  for (let sets = before + 1; sets <= setsOf(owner); sets++) {
    owner.markers++;
    table.log('completes-set', { who: by, count: sets });
    // A set completed between the periods counts at the end of the next turn.
    if (sets >= SETS_THAT_END[state.period] && state.discarding === null) bringOnEnd(table, seat, 'sets');
  }
}

/**
 * Brings on the end of the period for the first player with enough sets. This turn is the last of the first
 * period. In the second period, this round is the last but one.
 */
export function bringOnEnd(table: Table<Lisboa>, seat: Seat, by: 'piles' | 'sets'): void {
  const { state } = table;
  if (state.trigger !== null) return;
  state.trigger = seat;
  const cause = names.endCause(by, by === 'piles' ? EMPTY_PILES_THAT_END : SETS_THAT_END[state.period]);
  table.log(state.period === 1 ? 'first-period-ending' : 'second-period-ending', { who: who(seat), cause });
}
