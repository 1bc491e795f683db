/** State action "Build a Ship". */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Listed, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { shipType } from '../../data/ships';
import type { Good } from '../../data/ids';
import * as names from '../../names';
import { isShip, player, ships } from '../../state';
import type { Lisboa, Player, Ship } from '../../state';
import { handfuls, key } from './goods';
import { begun, choose } from '../choices/terms';
import type { How, StateRule } from '../choices/terms';
import { takeInfluence } from '../effects/influence';
import { total } from '../effects/permanents';
import { makeRoom } from '../turn/portfolio';
import { leftNumber, moveTreasury } from '../effects/treasury';

export const hull = (ship: Ship): number => shipType(ship.ship).hull;
export const isFull = (ship: Ship): boolean => ship.goods.length >= hull(ship);

/**
 * Returns the goods that houses of the middle stack save: one, or all of them once all three houses are
 * built.
 */
const discount = (owner: Player): number =>
  owner.houses.middle >= 3 ? Infinity : Math.min(1, owner.houses.middle) + total(owner, 'ship-discount');

/**
 * Returns how many different goods the ship costs: its hull, or the difference to the hull of the ship that
 * it replaces.
 */
export const shipPrice = (owner: Player, top: string, old?: Ship): number =>
  Math.max(0, shipType(top).hull - (old ? hull(old) : 0) - discount(owner));

const kindsOf = (owner: Player, paid?: Good): number =>
  [
    owner.goods.gold - (paid === 'gold' ? 1 : 0),
    owner.goods.cloth - (paid === 'cloth' ? 1 : 0),
    owner.goods.books - (paid === 'books' ? 1 : 0),
    owner.goods.tools - (paid === 'tools' ? 1 : 0),
  ].filter((count) => count > 0).length;

/** True if the ship can be upgraded: it is not at sea, and the new hull is larger. */
const upgradable = (ship: Ship, top: string): boolean => !ship.sealed && hull(ship) < shipType(top).hull;

/** Lists what the ship on top costs: as a new ship, and in place of each ship that it can replace. */
export const shipPrices = (owner: Player, top: string): number[] => [
  shipPrice(owner, top),
  ...ships(owner).flatMap((old) => (upgradable(old, top) ? [shipPrice(owner, top, old)] : [])),
];

/** Builds a Ship, either in a free slot or in place of a smaller ship. Asks only if there is a choice. */
export const buildShip: StateRule = {
  whyNot(state, seat, paid) {
    const owner = player(state, seat);
    const top = state.shipyard[0];
    if (top === undefined) return 'shipyard-empty';
    const kinds = kindsOf(owner, paid);
    if (shipPrice(owner, top) <= kinds) return undefined;
    return ships(owner).some((ship) => upgradable(ship, top) && shipPrice(owner, top, ship) <= kinds)
      ? undefined
      : 'goods-not-distinct';
  },

  *perform(table, seat, how) {
    const top = table.state.shipyard[0];
    if (top === undefined) throw new Error('the shipyard is empty');
    const owner = player(table.state, seat);
    const kinds = kindsOf(owner);
    const ship = names.ship(top);
    const cost = shipPrice(owner, top);
    const fresh = { key: 'new', params: () => ({ ship, count: cost }) };
    yield* choose(
      table,
      seat,
      'ship',
      how,
      [
        cost <= kinds ? { ...fresh, value: undefined } : { ...fresh, why: 'goods-not-distinct' },
        ...ships(owner).map((old): Listed<string | undefined> => {
          const count = shipPrice(owner, top, old);
          const upgrade = {
            key: `upgrade:${old.ship}`,
            params: () => ({ ship, old: names.ship(old.ship), count }),
          };
          if (!upgradable(old, top)) return { ...upgrade, why: 'bad-upgrade' };
          return count <= kinds ? { ...upgrade, value: old.ship } : { ...upgrade, why: 'goods-not-distinct' };
        }),
      ],
      (building, old) => pay(building, seat, begun(how), old),
    );
  },
};

/** Pays for the ship. `old` is the ship that it replaces. A ship without `old` needs a slot. */
function* pay(table: Table<Lisboa>, seat: Seat, how: How, old: string | undefined): Rule {
  const owner = player(table.state, seat);
  const top = table.state.shipyard[0] ?? '';
  const cost = shipPrice(
    owner,
    top,
    ships(owner).find(({ ship }) => ship === old),
  );
  yield* choose(
    table,
    seat,
    'ship-goods',
    how,
    handfuls(owner.goods, cost, 1).map((goods): Choice<readonly Good[]> => ({
      key: `goods:${key(goods)}`,
      params: () => ({ goods: names.goods(goods) }),
      value: goods,
    })),
    (paying, goods) => {
      if (old === undefined)
        return makeRoom(paying, seat, 'top', how, (roomy) => {
          launch(roomy, seat, goods, old);
        });
      return launch(paying, seat, goods, old);
    },
    { params: () => ({ count: cost }) },
  );
}

/** Launches the ship: the marker moves and the player must gain influence. The new ship counts already. */
function launch(table: Table<Lisboa>, seat: Seat, goods: readonly Good[], old: string | undefined): void {
  const { state } = table;
  const owner = player(state, seat);
  const top = state.shipyard.shift();
  if (top === undefined) throw new Error('the shipyard is empty');
  for (const good of goods) owner.goods[good]--;
  if (old === undefined) owner.top.push({ ship: top, goods: [], sealed: false });
  else
    owner.top = owner.top.map((each) => (isShip(each) && each.ship === old ? { ...each, ship: top } : each));
  moveTreasury(state, 1);
  const free = goods.length === 0 ? '-free' : '';
  table.log(old === undefined ? `builds${free}-ship` : `upgrades${free}-ship`, {
    who: who(seat),
    ship: names.ship(top),
    goods: names.goods(goods),
    influence: leftNumber(state),
    ...(old !== undefined && { old: names.ship(old) }),
  });
  takeInfluence(table, seat);
}
