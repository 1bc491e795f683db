import { entry } from '../../../src/engine/check/compare';
import type { Lisboa, Player, Ship } from '../state';
import { BOOK, GOODS, NOBLES, shipOf, type Good } from './figures';
import { has, hullOf, isFull, kindsOf, less, more, playerAt, shipsOf, total, withPlayer } from './player';

/** The six State actions: who may do them, and what Build a Ship and Produce Goods do (section 14). */

/** All ways to choose this number of different goods. */
export function combinations(goods: readonly Good[], count: number): Good[][] {
  if (count === 0) return [[]];
  return goods.flatMap((good, at) =>
    combinations(goods.slice(at + 1), count - 1).map((rest) => [good, ...rest]),
  );
}
/** All ways to choose this number of goods, with repetition. */
export function multisets(goods: readonly Good[], count: number): Good[][] {
  if (count === 0) return [[]];
  return goods.flatMap((good, at) => multisets(goods.slice(at), count - 1).map((rest) => [good, ...rest]));
}

/** The goods that a hull costs, or the difference of an upgrade (14.3, 26). */
export function shipCost(player: Player, hull: number, old = 0): number {
  const { middle } = player.houses;
  if (middle >= BOOK.houses.middle) return 0;
  return Math.max(0, hull - old - (middle >= 1 ? 1 : 0) - total(player, 'ship-discount'));
}
export const topOfYard = (state: Lisboa): number | undefined =>
  state.shipyard[0] === undefined ? undefined : shipOf(state.shipyard[0]).hull;
export const canBuildNew = (state: Lisboa, seat: number): boolean => {
  const [hull, player] = [topOfYard(state), playerAt(state, seat)];
  return hull !== undefined && shipCost(player, hull) <= kindsOf(player).length;
};
export function upgradable(state: Lisboa, seat: number): Ship[] {
  const [hull, player] = [topOfYard(state), playerAt(state, seat)];
  if (hull === undefined) return [];
  return shipsOf(player).filter(
    (ship) =>
      !(ship.sealed && isFull(ship)) &&
      hullOf(ship) < hull &&
      shipCost(player, hull, hullOf(ship)) <= kindsOf(player).length,
  );
}

export const storesOf = (state: Lisboa, seat: number): Good[] =>
  Object.values(state.stores).flatMap(({ owner, street }) => (owner === seat ? [street] : []));

/** The goods of any type, and whether each type is produced once more (14.4, 26). */
export function extraGoods(player: Player): { any: number; all: boolean } {
  const { right } = player.houses;
  const isAll = right >= BOOK.houses.right;
  return { any: total(player, 'production-extra') + (right >= 1 && !isAll ? 1 : 0), all: isAll };
}
export function produced(state: Lisboa, seat: number, chosen: readonly Good[]): Player {
  const player = playerAt(state, seat);
  const all = extraGoods(player).all ? GOODS : [];
  return more(player, ...storesOf(state, seat), ...all, ...chosen);
}

export function canDo(state: Lisboa, seat: number, action: string): boolean {
  const player = playerAt(state, seat);
  switch (action) {
    case 'royal-favor':
      return NOBLES.some((noble) => !player.favors.includes(noble) && state.favors[noble] > 0);
    case 'meet-cardinal':
      return player.clergy.length < BOOK.clergySlots;
    case 'build-ship':
      return canBuildNew(state, seat) || upgradable(state, seat).length > 0;
    case 'produce-goods':
      return storesOf(state, seat).length > 0;
    case 'recruit-officials':
      return player.officials > 0;
    case 'acquire-plan':
      return state.architects['dos-santos'].plans.length + state.architects.mardel.plans.length > 0;
    default:
      throw new Error(`no State action ${action}`);
  }
}

/** Returns `trade:produce-goods-books` for each legal trade (section 13). */
export function tradesOf(state: Lisboa, seat: number, not?: string, isWildUsed = false): string[] {
  const player = playerAt(state, seat);
  return NOBLES.flatMap((noble) =>
    kindsOf(player)
      .filter(
        (good) => entry(BOOK.accepts, noble).includes(good) || (!isWildUsed && has(player, 'trade-wild')),
      )
      .flatMap((good) =>
        BOOK.stateActions[noble]
          .filter(
            (action) => action !== not && canDo(withPlayer(state, seat, less(player, good)), seat, action),
          )
          .map((action) => `trade:${action}-${good}`),
      ),
  );
}
export const nobleOf = (action: string): 'king' | 'prime-minister' | 'builder' => {
  const found = NOBLES.find((noble) => BOOK.stateActions[noble].includes(action));
  if (!found) throw new Error(`no noble has ${action}`);
  return found;
};

/** Returns `sell:books-ship-red-1` for each legal sale, and the réis that it brings (section 12). */
export function salesOf(state: Lisboa, seat: number): Record<string, number> {
  const player = playerAt(state, seat);
  const holds = state.players.flatMap(shipsOf).filter((ship) => !isFull(ship) && !ship.sealed);
  return Object.fromEntries(
    kindsOf(player).flatMap((good) =>
      holds.map((ship) => [`sell:${good}-${ship.ship}`, salePrice(state, seat, good, ship.ship)]),
    ),
  );
}
function salePrice(state: Lisboa, seat: number, good: Good, ship: string): number {
  const player = playerAt(state, seat);
  const bonuses = [...player.bottom.flatMap((card) => BOOK.cards[card]?.permanent ?? [])].concat(
    player.clergy.map((tile) => entry(BOOK.tiles, tile).ability),
  );
  return bonuses.reduce(
    (price, { type, value = 0, goods }) =>
      type === 'sell-bonus' && (goods === 'any' || goods?.includes(good)) ? price + value : price,
    state.prices[good] + shipOf(ship).price,
  );
}
export const hasCommerce = (state: Lisboa, seat: number): boolean =>
  Object.keys(salesOf(state, seat)).length > 0 || tradesOf(state, seat).length > 0;
