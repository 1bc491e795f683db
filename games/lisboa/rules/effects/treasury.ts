/** The treasury: its marker and its two numbers. */

import { HIGHEST_PRICE, LEVELS, LOWEST_PRICE, treasuryAt } from '../../data/board';
import type { Good } from '../../data/ids';
import type { Lisboa } from '../../state';

/**
 * Returns the left number, the price of a visit. The right number is the price of land, hiring and events,
 * and the amount of a subsidy.
 */
export const leftNumber = (state: Lisboa): number => treasuryAt(state.treasury).influence;
export const rightNumber = (state: Lisboa): number => treasuryAt(state.treasury).reis;

/** Moves the marker, which stops at both ends. Returns true if it moved. */
export function moveTreasury(state: Lisboa, by: 1 | -1): boolean {
  const level = Math.min(LEVELS, Math.max(1, state.treasury + by));
  const moved = level !== state.treasury;
  state.treasury = level;
  return moved;
}

export function raisePrice(state: Lisboa, good: Good, by: number): void {
  state.prices[good] = Math.min(HIGHEST_PRICE, state.prices[good] + by);
}
export function lowerPrice(state: Lisboa, good: Good): boolean {
  const falls = state.prices[good] > LOWEST_PRICE;
  if (falls) state.prices[good]--;
  return falls;
}
