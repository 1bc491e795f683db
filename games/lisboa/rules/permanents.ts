import { cardOf } from '../data/cards';
import { tileOf } from '../data/clergy';
import type { Permanent, Summed } from '../data/effects';
import type { Good } from '../data/things';
import type { Player } from '../state';

/** What the treasury cards below the portfolio and the clergy tiles do; effects of several add up. */
function* permanents(owner: Player): Generator<Permanent> {
  for (const id of owner.bottom) {
    const card = cardOf(id);
    if (card.kind === 'treasury') yield card.permanent;
  }
  for (const id of owner.clergy) yield tileOf(id).ability;
}

export function total(owner: Player, type: Summed): number {
  let sum = 0;
  for (const it of permanents(owner)) if (it.type === type && 'value' in it) sum += it.value;
  return sum;
}

export function has(owner: Player, type: 'rubble-discount' | 'trade-wild' | 'ignore-penalties'): boolean {
  for (const it of permanents(owner)) if (it.type === type) return true;
  return false;
}

export function sellBonus(owner: Player, good: Good): number {
  let sum = 0;
  for (const it of permanents(owner)) if (it.type === 'sell-bonus' && (it.goods === 'any' || it.goods.includes(good))) sum += it.value;
  return sum;
}
