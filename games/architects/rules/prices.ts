import type { Phrase, Seat } from '../../../src/engine/game';
import { BASICS } from '../data/items';
import type { Price } from '../data/effects';
import { say, amountsOf, partsOf, priceOf } from '../names';
import { playerAt, type State } from '../state';
import type { Purse } from './purse';
import { ways, type Way } from './ways';

/** What a button says of its cost. */

/**
 * What a price comes to for this purse: what is really paid where there is one way to pay it, both ways where
 * each is a single amount ("1 Silver or 2 Influence"), else the printed price, since the way is then asked.
 */
export function priceNow(purse: Purse, price: Price): readonly Phrase[] {
  const found = ways(purse, price);
  const [first, second] = found.map((way) => paidIn(purse, price, way));
  if (!first || found.length > 2) return priceOf(price);
  if (!second) return first;
  const [one, more] = first;
  const [other, evenMore] = second;
  return one && other && !more && !evenMore ? [say('item.either', { one, other })] : priceOf(price);
}

/** What is really paid, the tax apart from other Silver. */
export function paidIn(purse: Purse, price: Price, way: Way): readonly Phrase[] {
  if (isAsPrinted(purse, price, way)) return priceOf(price);
  const { tax = 0, silver = 0 } = price;
  const credit = Math.min(silver, purse.credit);
  return partsOf({ ...way, silver: way.silver - tax, tax, credit });
}

const isAsPrinted = (purse: Purse, price: Price, way: Way): boolean =>
  !price.amount &&
  !(price.silver && purse.credit) &&
  way.influence === (price.influence ?? 0) &&
  way.silver === (price.silver ?? 0) + (price.tax ?? 0) + (price.coins ?? 0) &&
  BASICS.every((kind) => way[kind] === (price[kind] ?? 0)) &&
  way.gold === (price.gold ?? 0) &&
  way.marble === (price.marble ?? 0);

/** What so many points of Virtue to be lost come to: below 0 each is a Debt. */
export function lossNow(state: State, seat: Seat, points: number, debts = 0): readonly Phrase[] {
  const virtue = Math.min(points, playerAt(state, seat).virtue);
  return amountsOf({ virtue, debt: points - virtue + debts });
}
