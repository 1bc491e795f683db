import { HIGHEST_PRICE, LEVELS, LOWEST_PRICE, treasuryAt } from '../data/board';
import type { Good } from '../data/things';
import type { Lisboa } from '../state';

/**
 * The left number is paid for visits, the right number is the worth of subsidies, events, land and hiring.
 */
export const leftNumber = (state: Lisboa): number => treasuryAt(state.treasury).influence;
export const rightNumber = (state: Lisboa): number => treasuryAt(state.treasury).reis;

/** The marker stops at both ends. */
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
