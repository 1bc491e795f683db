/** Permanent abilities: treasury cards below the portfolio, and clergy tiles. */

import { cardOf } from '../../data/cards';
import { tileOf } from '../../data/clergy';
import type { Permanent, Summed } from '../../data/effects';
import type { Good } from '../../data/ids';
import type { Player } from '../../state';

/** The part of a player that has permanent abilities. */
type Tableau = Pick<Player, 'bottom' | 'clergy'>;

/** Adds up an ability over all treasury cards below the portfolio and all clergy tiles. */
function sumOf(owner: Tableau, worth: (permanent: Permanent) => number): number {
  let sum = 0;
  for (const id of owner.bottom) {
    const card = cardOf(id);
    if (card.kind === 'treasury') sum += worth(card.permanent);
  }
  for (const id of owner.clergy) sum += worth(tileOf(id).ability);
  return sum;
}

export const total = (owner: Tableau, op: Summed): number =>
  sumOf(owner, (it) => (it.op === op && 'value' in it ? it.value : 0));

export const has = (owner: Player, op: 'rubble-discount' | 'trade-wild' | 'ignore-penalties'): boolean =>
  sumOf(owner, (it) => (it.op === op ? 1 : 0)) > 0;

export const sellBonus = (owner: Player, good: Good): number =>
  sumOf(owner, (it) =>
    it.op === 'sell-bonus' && (it.goods === 'any' || it.goods.includes(good)) ? it.value : 0,
  );
