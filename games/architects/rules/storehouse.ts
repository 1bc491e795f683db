import type { Listed, Rule, Seat } from '../../../src/engine/game';
import type { Trade } from '../data/effects';
import type { ArchitectsTable, Deed, State } from '../state';
import { say, amountsOf } from '../names';
import { gain } from './gains';
import { pay } from './payment';
import { canPay, purseOf } from './purse';
import { tradesOf } from './powers';
import { priceNow } from './prices';
import { visitFor, type VisitEnd } from './visit';

const PRINTED: readonly Trade[] = [
  { pay: { anyOf: ['clay', 'wood', 'stone'], amount: 2 }, gain: { virtue: 1 } },
  { pay: { anyOf: ['wood', 'stone'], amount: 3 }, gain: { marble: 1 } },
];

const tradeKey = ({ pay: price, gain: gained }: Trade): string => {
  const paid = price.amount
    ? `${price.amount}-basic`
    : Object.entries(price)
        .map(([kind, amount]) => `${String(amount)}-${kind}`)
        .join('-');
  return `trade:${paid}-for-${Object.entries(gained)
    .map(([kind, amount]) => `${amount}-${kind}`)
    .join('-')}`;
};

interface Offered {
  readonly key: string;
  readonly trade: Trade;
}

/** The printed trades and those of the own Apprentices; two equal Apprentices make one trade. */
export function trades(state: State, seat: Seat): Offered[] {
  const all = [...PRINTED, ...tradesOf(state, seat)].map((trade) => ({ key: tradeKey(trade), trade }));
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

/** Up to W trades, any mix, none if one likes. */
export function* visitStorehouse(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  return yield* visitFor(table, seat, 'kings-storehouse', workers, () => {
    const purse = purseOf(table.state, seat);
    const deeds = trades(table.state, seat).map(({ key, trade }): Listed<Deed> => {
      const params = { price: priceNow(purse, trade.pay), items: amountsOf(trade.gain) };
      return canPay(purse, trade.pay)
        ? { key, params, value: (on) => carryOutTrade(on, seat, trade) }
        : { key, params, why: 'cannot-pay' };
    });
    return { deeds, mayStop: true };
  });
}

function* carryOutTrade(table: ArchitectsTable, seat: Seat, trade: Trade): Rule {
  yield* pay(table, seat, trade.pay, say('deed.trade', { items: amountsOf(trade.gain) }));
  yield* gain(table, seat, trade.gain);
}
