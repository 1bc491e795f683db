/** Prices as the buttons show them. */

import type { Phrase, Seat } from '../../../../src/engine/contract/game';
import type { Price } from '../../data/effects';
import { say, amountsOf, partsOf, priceOf } from '../../names';
import { playerAt, type State } from '../../state';
import type { Purse } from './purse';
import { paymentOptions, type Payment } from './payment-options';

/**
 * Returns a price as this purse pays it. A price with one payment is shown as the actual payment. Two
 * payments of a single amount are both shown ("1 Silver or 2 Influence"). Otherwise the printed price is
 * shown, because the payment is a question.
 */
export function priceNow(purse: Purse, price: Price): readonly Phrase[] {
  const found = paymentOptions(purse, price);
  const [first, second] = found.map((way) => paidIn(purse, price, way));
  if (!first || found.length > 2) return priceOf(price);
  if (!second) return first;
  const [one, more] = first;
  const [other, evenMore] = second;
  return one && other && !more && !evenMore ? [say('item.either', { one, other })] : priceOf(price);
}

/** Returns the actual payment. The tax is separate from other Silver. */
export function paidIn(purse: Purse, price: Price, way: Payment): readonly Phrase[] {
  const { tax = 0, silver = 0 } = price;
  return partsOf({ ...way, silver: way.silver - tax, tax, credit: Math.min(silver, purse.credit) });
}

/** Returns a loss of Virtue as the actual amounts: each point below 0 is a Debt. */
export function lossNow(state: State, seat: Seat, points: number, debts = 0): readonly Phrase[] {
  const virtue = Math.min(points, playerAt(state, seat).virtue);
  return amountsOf({ virtue, debt: points - virtue + debts });
}

/** Says the same loss with a sign ("−1 Virtue"), or as an order ("Lose 1 Virtue"). */
export function lossIn(as: 'loss' | 'lose', state: State, seat: Seat, points: number): Phrase {
  const count = Math.min(points, playerAt(state, seat).virtue);
  if (count === points) return say(`${as}.virtue`, { count });
  const debts = say('item.debt', { count: points - count });
  return count === 0 ? say(`${as}.debt`, { debts }) : say(`${as}.both`, { count, debts });
}
/** Says what a gain costs besides its price, after the gain. */
export const lossAfter = (state: State, seat: Seat, points: number): Phrase =>
  points > 0 ? say('costs.some', { loss: lossIn('loss', state, seat, points) }) : say('costs.none');

/** Returns the parts of a price without "and", so that a phone shows all of them. */
export const inBrief = ([first = say('item.free'), ...more]: readonly Phrase[]): Phrase =>
  more.reduce((one, other) => say('two-parts', { one, other }), first);
