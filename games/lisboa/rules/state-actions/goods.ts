/** Goods: the warehouse and its limit. */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { GOODS } from '../../data/ids';
import type { Good } from '../../data/ids';
import * as names from '../../names';
import { player, warehouseLimit } from '../../state';
import type { Lisboa, Player } from '../../state';
import { choose, goOn } from '../choices/terms';
import type { How, Then } from '../choices/terms';

/** Returns how many goods of a type fit into the warehouse, or of all types together. */
export const roomFor = (owner: Player, good: Good | 'any'): number =>
  good === 'any'
    ? GOODS.reduce((sum, each) => sum + roomFor(owner, each), 0)
    : warehouseLimit(owner) - owner.goods[good];

/**
 * Stores the goods that fit and returns them. A good above the warehouse limit returns to the supply at once.
 */
export function store(table: Table<Lisboa>, seat: Seat, list: readonly Good[]): Good[] {
  const owner = player(table.state, seat);
  const stored: Good[] = [];
  const lost: Good[] = [];
  for (const good of list) {
    const fits = roomFor(owner, good) > 0;
    if (fits) owner.goods[good]++;
    (fits ? stored : lost).push(good);
  }
  if (stored.length > 0) table.log('gains-goods', { who: who(seat), goods: names.goods(stored) });
  if (lost.length > 0) table.log('no-room', { who: who(seat), goods: names.goods(lost) });
  return stored;
}

/**
 * Gives goods of the receiver's choice, each of any type. The player can name a good without room: it is
 * lost. The goods in `besides` are stored first. Asks nothing if there is no room.
 */
export function* goodsOfChoice(
  table: Table<Lisboa>,
  seat: Seat,
  id: 'gain-goods' | 'extra-goods',
  how: How,
  count: number,
  then: Then<readonly Good[]>,
  besides: readonly Good[] = [],
): Rule {
  const owner = player(table.state, seat);
  const free = (good: Good): number => Math.max(0, roomFor(owner, good) - countOf(good, besides));
  const lost = (goods: readonly Good[]): number =>
    GOODS.reduce((sum, good) => sum + Math.max(0, countOf(good, goods) - free(good)), 0);
  if (count > 0 && GOODS.every((good) => free(good) === 0))
    table.log('no-room', { who: who(seat), goods: names.goodsCount('any', count) });
  if (count === 0 || GOODS.every((good) => free(good) === 0)) return yield* goOn(table, then, []);
  const list = handfuls({ gold: count, cloth: count, books: count, tools: count }, count)
    .toSorted((a, b) => lost(a) - lost(b))
    .map((goods): Listed<readonly Good[]> => ({
      key: `${lost(goods) > 0 ? 'overflow' : 'goods'}:${key(goods)}`,
      groups: [`good:${goods[0] ?? 'none'}`],
      params: () => ({ goods: names.goods(goods), count: lost(goods), first: names.good(goods[0] ?? 'any') }),
      value: goods,
    }));
  yield* choose(table, seat, id, how, list, then, { params: () => ({ count }) });
}

const countOf = (good: Good, list: readonly Good[]): number => list.filter((each) => each === good).length;

/** Returns every combination of this size, as far as the counts allow: `gold`, `gold+gold`, `gold+cloth`. */
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
