import type { Seat } from '../../../src/engine/game';
import { CLERGY_SLOTS, GAPS, ICONS, MOST_INFLUENCE, treasuryAt } from '../data/board';
import type { Lot } from '../data/board';
import { LAND_COST, RUBBLE } from '../data/things';
import type { Rubble } from '../data/things';
import { player } from '../state';
import type { Cubes, Lisboa, Player } from '../state';
import { influenceGain, moneyIn } from './influence';
import type { Purse } from './influence';
import { has, total } from './permanents';

export const rowOf = (state: Lisboa, lot: Lot): Cubes => state.rows[lot.row];
export const columnOf = (state: Lisboa, lot: Lot): Cubes => state.columns[lot.column];

const costs = (owner: Player): Readonly<Record<Rubble, number>> =>
  has(owner, 'rubble-discount') ? { ...LAND_COST, earthquake: 2 } : LAND_COST;

/** The right number and the cubes of row and column, without the one that the builder takes, less discounts. */
export function landPrice(
  state: Lisboa,
  seat: Seat,
  lot: Lot,
  taken: Rubble | null,
  level = state.treasury,
): number {
  const owner = player(state, seat);
  const [row, column, cost] = [rowOf(state, lot), columnOf(state, lot), costs(owner)];
  const cubes = RUBBLE.reduce(
    (sum, kind) => sum + (row[kind] + column[kind] - (kind === taken ? 1 : 0)) * cost[kind],
    0,
  );
  return Math.max(0, treasuryAt(level).reis + cubes - total(owner, 'land-discount'));
}

/** The least the land can cost: with the dearest cube taken. */
export function leastPrice(state: Lisboa, seat: Seat, lot: Lot, level?: number): number {
  const [row, column] = [rowOf(state, lot), columnOf(state, lot)];
  // Earthquake cubes cost the most, even with the discount no cube costs more.
  const dearest = RUBBLE.find((kind) => row[kind] + column[kind] > 0) ?? null;
  return landPrice(state, seat, lot, dearest, level);
}

/** After the lot's reward: can the land still be paid? */
export const landInReach = (state: Lisboa, seat: Seat, lot: Lot): boolean =>
  leastPrice(state, seat, lot) <= moneyIn(player(state, seat));

/** Before it: what the reward is sure to bring counts, a clergy tile does not. */
export function lotInReach(state: Lisboa, seat: Seat, lot: Lot, purse: Purse): boolean {
  const owner = player(state, seat);
  const { reward } = lot;
  const richer = {
    reis: purse.reis + (reward.type === 'gain-reis' ? reward.count : 0),
    wigs: purse.wigs,
    influence:
      reward.type === 'gain-influence'
        ? Math.min(MOST_INFLUENCE, purse.influence + influenceGain(owner))
        : purse.influence,
  };
  const meets =
    reward.type === 'state-action' && reward.action === 'meet-cardinal' && owner.clergy.length < CLERGY_SLOTS;
  const falls = meets && ICONS[(state.church.gap + 1) % GAPS] === 'treasury-down';
  return (
    leastPrice(state, seat, lot, falls ? Math.max(1, state.treasury - 1) : state.treasury) <= moneyIn(richer)
  );
}
