import { say, type Listed, type Params, type Rule, type Seat } from '../../../src/engine/game';
import type { Trade } from '../data/effects';
import { named, type ArchitectsTable, type Deed, type State } from '../state';
import { amountsOf, priceOf } from '../names';
import { gain } from './gains';
import { pay } from './payment';
import { canPay, purseOf } from './purse';
import { tradesOf } from './powers';
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

interface Named {
  readonly key: string;
  readonly trade: Trade;
  readonly params: Params;
}
const known = new Map<Trade, Named>();

/** Trades are printed on cards: each is put into words once. */
function namedTrade(trade: Trade): Named {
  const told = known.get(trade) ?? {
    key: tradeKey(trade),
    trade,
    params: { price: priceOf(trade.pay), items: amountsOf(trade.gain) },
  };
  known.set(trade, told);
  return told;
}

/** The printed trades and those of the own Apprentices; two equal Apprentices make one trade. */
export function trades(state: State, seat: Seat): Named[] {
  const all = [...PRINTED, ...tradesOf(state, seat)].map(namedTrade);
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

/** Up to W trades, any mix, none if one likes. */
export function* visitStorehouse(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  return yield* visitFor(table, seat, 'kings-storehouse', workers, () => {
    const purse = purseOf(table.state, seat);
    const deeds = trades(table.state, seat).map(({ key, trade, params }): Listed<Deed> =>
      canPay(purse, trade.pay)
        ? { key, params, value: (on) => carryOutTrade(on, seat, trade) }
        : { key, params, why: 'cannot-pay' },
    );
    return { deeds, mayStop: true };
  });
}

function* carryOutTrade(table: ArchitectsTable, seat: Seat, trade: Trade): Rule {
  yield* pay(table, seat, trade.pay, say('deed.trade', { items: amountsOf(trade.gain) }));
  table.log('trades', { player: named(table.state, seat), price: priceOf(trade.pay) });
  yield* gain(table, seat, trade.gain);
}
