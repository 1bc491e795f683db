import type { Logged } from '../../src/engine/contract/phrase';

const BIDS = ['opens', 'raises'];

/** Leaves out the bids of auctions that have ended: a later line tells who won, and for how much. */
export function withoutBids<L extends Logged>(lines: readonly L[]): readonly L[] {
  const lastWin = lines.findLastIndex(({ event }) => event === 'wins');
  return lines.filter(({ event }, at) => at > lastWin || !BIDS.includes(event));
}
