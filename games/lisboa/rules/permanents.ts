import { cardOf } from '../data/cards';
import { tileOf } from '../data/clergy';
import type { Permanent, Summed } from '../data/effects';
import type { Good } from '../data/things';
import type { Player } from '../state';

/** What the treasury cards below the portfolio and the clergy tiles do; effects of several add up. */
function permanents(owner: Player): Permanent[] {
  const found: Permanent[] = [];
  for (const id of owner.bottom) {
    const card = cardOf(id);
    if (card.kind === 'treasury') found.push(card.permanent);
  }
  for (const id of owner.clergy) found.push(tileOf(id).ability);
  return found;
}

export function total(owner: Player, op: Summed): number {
  let sum = 0;
  for (const it of permanents(owner)) if (it.op === op && 'value' in it) sum += it.value;
  return sum;
}

export const has = (owner: Player, op: 'rubble-discount' | 'trade-wild' | 'ignore-penalties'): boolean =>
  permanents(owner).some((it) => it.op === op);

export function sellBonus(owner: Player, good: Good): number {
  let sum = 0;
  for (const it of permanents(owner))
    if (it.op === 'sell-bonus' && (it.goods === 'any' || it.goods.includes(good))) sum += it.value;
  return sum;
}
