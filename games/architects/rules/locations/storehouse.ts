/** The Storehouse: trades. */

import type { Listed, Params, Rule, Seat } from '../../../../src/engine/contract/game';
import type { Trade } from '../../data/effects';
import { VIRTUE_VP } from '../../data/numbers';
import { playerAt, type ArchitectsTable, type Effect, type State } from '../../state';
import { say, amountsOf } from '../../names';
import { gain } from '../effects/gains';
import { pay } from '../payment/payment';
import { canPay, purseOf } from '../payment/purse';
import { tradesOf } from '../effects/powers';
import { priceNow } from '../payment/prices';
import { visitFor, type VisitEnd } from '../turn/visit';

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

/** Lists the printed trades and those of the player's Apprentices. Two equal Apprentices make one trade. */
export function trades(state: State, seat: Seat): Offered[] {
  const all = [...PRINTED, ...tradesOf(state, seat)].map((trade) => ({ key: tradeKey(trade), trade }));
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

/** True if the player can pay for a trade. A visit without one is legal. */
export const canTrade = (state: State, seat: Seat): boolean =>
  trades(state, seat).some(({ trade }) => canPay(purseOf(state, seat), trade.pay));

/** True if the Virtue of a player costs points at the end. */
export const isLowOnVirtue = (state: State, seat: Seat): boolean =>
  (VIRTUE_VP[playerAt(state, seat).virtue] ?? 0) < 0;

/** Visits the Storehouse: up to W trades in any mix, or none. */
export function* visitStorehouse(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  return yield* visitFor(table, seat, 'kings-storehouse', workers, () => {
    const purse = purseOf(table.state, seat);
    const effects = trades(table.state, seat).map(({ key, trade }): Listed<Effect> => {
      const params = { price: priceNow(purse, trade.pay), items: amountsOf(trade.gain) };
      return canPay(purse, trade.pay)
        ? { key, params, value: (on) => carryOutTrade(on, seat, trade) }
        : { key, params, why: 'cannot-pay' };
    });
    const params = (): Params => (isLowOnVirtue(table.state, seat) ? { low: say('kind.virtue') } : {});
    return { effects, mayStop: true, params };
  });
}

function* carryOutTrade(table: ArchitectsTable, seat: Seat, trade: Trade): Rule {
  yield* pay(table, seat, trade.pay, say('deed.trade', { items: amountsOf(trade.gain) }));
  yield* gain(table, seat, trade.gain);
}
