import { who } from '../../../src/engine/game';
import type { Seat, Table } from '../../../src/engine/game';
import { GOODS } from '../data/things';
import type { Good } from '../data/things';
import * as names from '../names';
import { player, warehouseLimit } from '../state';
import type { Lisboa, Player } from '../state';

export const roomFor = (owner: Player, good: Good): number => warehouseLimit(owner) - owner.goods[good];
export const room = (owner: Player): number => GOODS.reduce((sum, good) => sum + roomFor(owner, good), 0);

/** A good beyond the warehouse limit goes back to the supply at once. */
export function stow(owner: Player, good: Good): boolean {
  if (roomFor(owner, good) <= 0) return false;
  owner.goods[good]++;
  return true;
}

/** The goods that fitted. */
export function stowAll(table: Table<Lisboa>, seat: Seat, list: readonly Good[]): Good[] {
  const owner = player(table.state, seat);
  const stored = list.filter((good) => stow(owner, good));
  if (stored.length > 0) table.log('gains-goods', { who: who(seat), goods: names.goods(stored) });
  else if (list.length > 0) table.log('no-room', { who: who(seat), goods: names.goods(list) });
  return stored;
}

/** Every handful of this size, as far as the counts allow: `gold`, `gold+gold`, `gold+cloth`. */
export function handfuls(available: Readonly<Record<Good, number>>, size: number, most = size): Good[][] {
  const grow = (from: number, left: number): Good[][] => {
    if (left === 0) return [[]];
    const good = GOODS[from];
    if (!good) return [];
    const found: Good[][] = [];
    for (let count = Math.min(available[good], left, most); count >= 0; count--) {
      for (const rest of grow(from + 1, left - count))
        found.push([...Array<Good>(count).fill(good), ...rest]);
    }
    return found;
  };
  return grow(0, size);
}
export const key = (list: readonly Good[]): string => list.join('+') || 'none';
