/** Money: payments, and the sale of prestige points. */

import type { Choice, Effect, Params, Phrase, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { FLORINS_PER_PP_SOLD } from '../data/numbers';
import { say } from '../names';
import { player, prestigePoints } from '../state';
import type { Florence, Player } from '../state';

/** Returns the money that a seat would have after selling all its prestige points. */
export const capacity = (of: Player): number => capacityOf(of.cash, prestigePoints(of));
/** Returns the same from the numbers of a view. */
export const capacityOf = (cash: number, pp: number): number => cash + pp * FLORINS_PER_PP_SOLD;

/** Returns the number of points that must be sold for this price. */
export const shortfall = (of: Player, price: number): number =>
  Math.max(0, Math.ceil((price - of.cash) / FLORINS_PER_PP_SOLD));

/** Returns a bid for its label, with a warning if the payment would sell points. */
export const priced = (of: Player, bid: number): Phrase => {
  const count = shortfall(of, bid);
  return count > 0 && bid <= capacity(of) ? say('price.selling', { bid, count }) : say('price.cash', { bid });
};

function sell(of: Player, pp: number): void {
  of.points.sold -= pp;
  of.cash += pp * FLORINS_PER_PP_SOLD;
}

/** Pays a bid. A bid above the cash was consent to sell points for the rest. */
export function payBid(table: Table<Florence>, seat: Seat, price: number): void {
  const buyer = player(table.state, seat);
  const missing = shortfall(buyer, price);
  if (missing > 0) {
    sell(buyer, missing);
    table.log('sells-to-pay', { who: who(seat), count: missing, cash: missing * FLORINS_PER_PP_SOLD });
  }
  buyer.cash -= price;
}

/** Returns why an action is too expensive. It must be paid in cash, but the player can sell points first. */
export function tooDear(
  of: Player,
  cost: number,
): { readonly why: 'cannot-afford'; readonly params: Params } | undefined {
  if (of.cash >= cost) return undefined;
  const [missing, count] = [cost - of.cash, shortfall(of, cost)];
  const short =
    cost <= capacity(of) ? say('short.sell', { missing, count }) : say('short.plain', { missing });
  return { why: 'cannot-afford', params: { cost, short } };
}

export function pay(of: Player, cost: number): void {
  if (of.cash < cost) throw new Error(`${cost} is more than ${of.cash}`);
  of.cash -= cost;
}

/** Lists the sales: any number of prestige points for money, at any moment and for any seat. */
export function sales(state: Florence, seat: Seat): readonly Choice<Effect<Florence>>[] {
  const owned = prestigePoints(player(state, seat));
  return Array.from({ length: owned }, (_, fewer) => fewer + 1).map((pp) => ({
    key: `sell:${pp}`,
    amount: pp,
    groups: [`tens:${Math.floor((pp - 1) / 10) * 10 + 1}`],
    params: () => ({ count: pp, cash: pp * FLORINS_PER_PP_SOLD, left: owned - pp }),
    value: (table) => {
      sell(player(table.state, seat), pp);
      table.log('sells', { who: who(seat), count: pp, cash: pp * FLORINS_PER_PP_SOLD });
    },
  }));
}
