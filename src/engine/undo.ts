import type { Action, Seat } from './game';

/** An answer of the step under way. What was asked in a group may be taken back out of order. */
export interface Done {
  readonly action: Action;
  readonly kind: 'main' | 'group' | 'anytime';
  readonly final: boolean;
}

/** Where the latest answer lies that a seat may take back: above the floor, and nobody has answered upon it. */
export function undoableAt(done: readonly Done[], floor: number, seat: Seat): number | undefined {
  for (let at = done.length - 1; at >= floor; at--) {
    if (done[at]?.action.seat === seat) return at;
    if (done[at]?.kind === 'main') return undefined;
  }
  return undefined;
}

/** How many answers a seat may take back, one after the other. */
export function undoableCount(done: readonly Done[], floor: number, seat: Seat): number {
  let count = 0;
  for (let at = done.length - 1; at >= floor; at--) {
    if (done[at]?.action.seat === seat) count++;
    else if (done[at]?.kind === 'main') break;
  }
  return count;
}
