/** Action 1, Sell goods: goods go onto ships, and full ships set sail. */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { shipType } from '../../data/ships';
import { GOODS } from '../../data/ids';
import type { Good } from '../../data/ids';
import * as names from '../../names';
import { say } from '../../names';
import { clockwiseFrom } from '../../../kit/seats';
import { goodsOf, player, ships } from '../../state';
import type { Lisboa, Player, Ship } from '../../state';
import { ask } from '../choices/ask';
import { sellBonus } from '../effects/permanents';
import { hull, isFull } from '../state-actions/ships';

/**
 * True if the player can sell. A hold takes any mix of goods, on a ship of any player, while it has a free
 * space.
 */
export const canSell = (state: Lisboa, seat: Seat): boolean =>
  goodsOf(player(state, seat)) > 0 &&
  state.players.some((owner) => ships(owner).some((ship) => !isFull(ship)));

interface Sale {
  readonly good: Good;
  readonly owner: Seat;
  readonly ship: Ship;
  readonly reis: number;
}

export const salePrice = (state: Lisboa, seat: Seat, good: Good, ship: Ship): number =>
  state.prices[good] + shipType(ship.ship).priceModifier + sellBonus(player(state, seat), good);

/** Returns a larger number for more réis, then for a good of which more is left. Gold buys any trade. */
const merit = (seller: Player, good: Good, reis: number): number =>
  reis * MORE_THAN_GOODS + (good === 'gold' ? 0 : seller.goods[good]);
const MORE_THAN_GOODS = 10;

export function sales(state: Lisboa, seat: Seat): Listed<Sale>[] {
  const seller = player(state, seat);
  const fleet = clockwiseFrom(state, seat).flatMap((owner) =>
    ships(player(state, owner)).map((ship) => ({ owner, ship })),
  );
  const full = fleet
    .filter(({ ship }) => isFull(ship))
    .map(({ owner, ship }): Listed<Sale> => ({
      key: `full:${ship.ship}`,
      why: 'no-hold',
      params: () => ({ port: names.shipFor(ship.ship, owner, seat) }),
    }));
  const list = GOODS.filter((good) => seller.goods[good] > 0).flatMap((good) =>
    fleet
      .filter(({ ship }) => !isFull(ship))
      .map(({ owner, ship }) => {
        const reis = salePrice(state, seat, good, ship);
        const params = () => ({
          good: names.goodsCount(good, 1),
          port: names.shipFor(ship.ship, owner, seat),
          count: reis,
          merit: merit(seller, good, reis),
          free: hull(ship) - ship.goods.length,
        });
        return {
          key: `sell:${good}-${ship.ship}`,
          groups: [`good:${good}`],
          params,
          value: { good, owner, ship, reis },
        };
      }),
  );
  return [...list, ...full];
}

/** Performs action 1, Sell goods: once at least, then again until the seller stops. Prices do not move. */
export function* sell(table: Table<Lisboa>, seat: Seat, noTrade = false): Rule {
  const { state } = table;
  for (let sold = 0; canSell(state, seat); sold++) {
    const list = sales(state, seat);
    const stop = { key: 'stop', idle: true, value: 'stop' as const };
    const sale = yield* ask(
      table,
      seat,
      sold === 0 ? 'sell' : 'sell-more',
      sold === 0 ? list : [...list, stop],
      { params: () => ({ note: noTrade && sold === 0 ? say('no-trade') : '' }) },
    );
    if (sale === 'stop') return;
    const seller = player(state, seat);
    seller.goods[sale.good]--;
    seller.reis += sale.reis;
    sale.ship.goods.push(sale.good);
    table.log('sells', {
      who: who(seat),
      good: names.goodsCount(sale.good, 1),
      ship: names.ship(sale.ship.ship),
      owner: who(sale.owner),
      count: sale.reis,
    });
    if (isFull(sale.ship)) yield* maySeal(table, sale.owner, sale.ship);
  }
}

/** Asks the owner to seal a full ship, no matter which player's turn it is. */
function* maySeal(table: Table<Lisboa>, owner: Seat, ship: Ship): Rule {
  const params = () => ({ ship: names.ship(ship.ship), count: hull(ship) });
  const seals = yield* ask(
    table,
    owner,
    'seal-ship',
    [
      { key: 'seal', params, value: true },
      { key: 'leave-open', idle: true, value: false },
    ],
    { params },
  );
  if (seals) seal(table, owner, ship);
}

/** Turns all goods face down and pays one wig each: the ship is at sea. */
export function seal(table: Table<Lisboa>, owner: Seat, ship: Ship): void {
  ship.sealed = true;
  player(table.state, owner).wigs += hull(ship);
  table.log('seals', { who: who(owner), ship: names.ship(ship.ship), count: hull(ship) });
}
export const sealable = (ship: Ship): boolean => isFull(ship) && !ship.sealed;
