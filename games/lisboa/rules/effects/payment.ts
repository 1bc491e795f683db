/** Payments in réis, influence and wigs. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import * as names from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { ask } from '../choices/ask';
import { afterConverting, convertible } from './influence';
import type { Purse } from './influence';

/** Is a price in réis, of which influence pays a part. */
export interface Split {
  readonly coins: number;
  readonly converted: number;
}

/** Returns the ways to pay a price, coins first. The part that influence pays grows from one to the next. */
export function splits(purse: Purse, price: number): Split[] {
  const most = Math.min(price, convertible(purse.influence));
  const least = Math.max(0, price - purse.reis);
  const ways: Split[] = [];
  for (let converted = least; converted <= most; converted++)
    ways.push({ coins: price - converted, converted });
  return ways;
}

export const afterSplit = (purse: Purse, { coins, converted }: Split): Purse => ({
  reis: purse.reis - coins,
  wigs: purse.wigs,
  influence: afterConverting(purse.influence, converted),
});

/**
 * Takes the price from the player. Coins alone are paid without a question if a button has shown the price.
 * Hiring always asks, because no button shows its price. Influence is never paid without a press.
 */
export function* payReis(
  table: Table<Lisboa>,
  seat: Seat,
  price: number,
  what: 'land' | 'hiring' | 'event',
  unless?: (split: Split) => Why | undefined,
): Rule {
  if (price === 0) return;
  const owner = player(table.state, seat);
  const ways = splits(owner, price);
  const list = ways.map((split): Choice<Split> => {
    const left = afterSplit(owner, split).influence;
    const params = () => ({
      coins: split.coins,
      payment: names.split(split.coins, split.converted, owner.influence, left),
    });
    const key = split.converted === 0 ? 'coins' : `convert:${split.converted}`;
    return { key, amount: split.converted, params, value: split };
  });
  const told = what !== 'hiring' && ways.every(({ converted }) => converted === 0);
  const split = yield* ask(table, seat, 'pay', list, {
    single: told ? 'take' : 'ask',
    params: () => ({ price, purpose: names.purpose(what) }),
    unless,
  });
  Object.assign(player(table.state, seat), afterSplit(owner, split));
  table.log(split.converted > 0 ? `pays-${what}-with-influence` : `pays-${what}`, {
    who: who(seat),
    count: price,
    converted: split.converted,
  });
}

/**
 * Says how a visit is paid: influence, then wigs for the rest. Réis are allowed once both left houses are
 * built.
 */
export interface VisitPayment {
  readonly influence: number;
  readonly reis: number;
  readonly wigs: number;
}

/**
 * Returns the ways to pay for a visit. Wigs pay only the rest after all influence is used, even if
 * réis are left. The way that costs the player the most comes last.
 */
export function visitPayments(purse: Purse, cost: number, reisAllowed: boolean): VisitPayment[] {
  const ways: VisitPayment[] = [];
  for (let influence = Math.min(cost, purse.influence); influence >= 0; influence--) {
    const rest = cost - influence;
    const maxReis = reisAllowed ? Math.min(rest, purse.reis) : 0;
    const minReis = influence === purse.influence ? Math.max(0, rest - purse.wigs) : rest;
    for (let reis = maxReis; reis >= minReis; reis--) ways.push({ influence, reis, wigs: rest - reis });
  }
  return ways;
}

export const afterVisitPayment = (purse: Purse, paid: VisitPayment): Purse => ({
  reis: purse.reis - paid.reis,
  wigs: purse.wigs - paid.wigs,
  influence: purse.influence - paid.influence,
});
