import type { Logged } from '../../src/engine/contract/phrase';

const BIDS = ['opens', 'raises'];

/** Leaves out the bids: the question names the highest, and a later line tells who won. */
export const withoutBids = <L extends Logged>(lines: readonly L[]): readonly L[] =>
  lines.filter(({ event }) => !BIDS.includes(event));
