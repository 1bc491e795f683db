/** Payments: the question of how a price is paid. */

import type { Choice, Phrase, QuestionOptions, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { Price } from '../../data/effects';
import { named, playerAt, type ArchitectsTable, type State } from '../../state';
import { paidIn } from './prices';
import { byNearness, lackAfter } from '../turn/nearness';
import { purseOf, type Purse } from './purse';
import { SPENT, paymentOptions, type Spent, type Payment } from './payment-options';

/** Asks how to pay if a price can be paid in several ways. Then pays it, and logs the payment. */
export function* pay(
  table: ArchitectsTable,
  seat: Seat,
  price: Price,
  what: Phrase,
  how: QuestionOptions = {},
): Rule {
  const { state } = table;
  const way = yield* table.choose(seat, 'payment', () => payable(purseOf(state, seat), price), {
    params: () => ({ what }),
    ...(price.amount && mixed(state, seat, price)),
    ...how,
  });
  const purse = purseOf(state, seat);
  deduct(state, seat, price, way);
  if (isSpent(purse, way))
    table.log('pays', () => ({ who: named(state, seat), items: paidIn(purse, price, way), what }));
}

/** Suggests goods that the nearest Building Card does not need to pay a mix. Only its owner reads that. */
function mixed(state: State, seat: Seat, price: Price): QuestionOptions {
  const { hand } = playerAt(state, seat);
  return {
    secret: hand.length > 0,
    single: 'take',
    suggest: () => {
      const [card] = byNearness(state, seat, hand);
      return payable(purseOf(state, seat), price)
        .toSorted((a, b) => lackAfter(state, seat, card, a.value) - lackAfter(state, seat, card, b.value))
        .slice(0, 1)
        .map(({ key }) => key);
    },
  };
}

const isSpent = (purse: Purse, way: Payment): boolean =>
  way.credit < purse.credit || SPENT.some((kind) => way[kind] > 0);

/** Returns every way to pay a price. The way that loses the least Influence comes first. */
export function payable(purse: Purse, price: Price): Choice<Payment>[] {
  const found = paymentOptions(purse, price);
  const apart = GATHERED_BY.filter((kind) => found.some((way) => way[kind] !== found[0]?.[kind]));
  return found.map((way) => ({
    key: wayKey(way),
    value: way,
    params: () => ({ items: paidIn(purse, price, way), left: leftOf(way) }),
    groups: apart.map((kind) => (way[kind] > 0 ? `${kind}:${way[kind]}` : `no-${kind}`)),
  }));
}
/** The scarcest goods come first. */
const GATHERED_BY: readonly Spent[] = ['influence', 'gold', 'marble', 'silver', 'clay', 'wood', 'stone'];

/** Says how much unneeded Silver of the lost Influence is left. */
const leftOf = ({ credit }: Payment): Phrase =>
  credit > 0 ? say('credit.left', { count: credit }) : say('credit.none');

export const wayKey = (way: Omit<Payment, 'credit'>): string => {
  const parts = SPENT.filter((kind) => way[kind] > 0).map((kind) => `${way[kind]}-${kind}`);
  return `pay:${parts.join('-') || 'nothing'}`;
};

export function deduct(state: State, seat: Seat, price: Price, way: Payment): void {
  const player = playerAt(state, seat);
  for (const kind of SPENT) player[kind] -= way[kind];
  state.tax += price.tax ?? 0;
  if (state.step === 'turn' && seat === state.active) state.turn.credit = way.credit;
}
