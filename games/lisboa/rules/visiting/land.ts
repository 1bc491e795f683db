/** The price of land, for building a store. */

import type { Seat } from '../../../../src/engine/contract/game';
import { treasuryAt } from '../../data/board';
import type { Lot } from '../../data/board';
import { LAND_COST, RUBBLE } from '../../data/ids';
import type { Rubble } from '../../data/ids';
import { player } from '../../state';
import type { Cubes, Lisboa, Player } from '../../state';
import { moneyIn } from '../effects/influence';
import { has, total } from '../effects/permanents';

export const rowOf = (state: Lisboa, lot: Lot): Cubes => state.rows[lot.row];
export const columnOf = (state: Lisboa, lot: Lot): Cubes => state.columns[lot.column];

const costOf = (owner: Player, kind: Rubble): number =>
  kind === 'earthquake' && has(owner, 'rubble-discount') ? 2 : LAND_COST[kind];

/**
 * Returns the right number plus the cubes of the row and column, without the cube that the builder takes,
 * less discounts.
 */
export function landPrice(state: Lisboa, seat: Seat, lot: Lot, taken: Rubble | null): number {
  const owner = player(state, seat);
  const [row, column] = [rowOf(state, lot), columnOf(state, lot)];
  let price = treasuryAt(state.treasury).reis - total(owner, 'land-discount');
  for (const kind of RUBBLE)
    price += (row[kind] + column[kind] - (kind === taken ? 1 : 0)) * costOf(owner, kind);
  return Math.max(0, price);
}

/** Returns the lowest price of the land: the builder takes the most expensive cube. */
export function minPrice(state: Lisboa, seat: Seat, lot: Lot): number {
  const [row, column] = [rowOf(state, lot), columnOf(state, lot)];
  // Earthquake cubes cost the most. No cube costs more, even with the discount.
  const dearest = RUBBLE.find((kind) => row[kind] + column[kind] > 0) ?? null;
  return landPrice(state, seat, lot, dearest);
}

/** True if the player can pay for the lot with the money they have now. */
export const landInReach = (state: Lisboa, seat: Seat, lot: Lot): boolean =>
  minPrice(state, seat, lot) <= moneyIn(player(state, seat));
