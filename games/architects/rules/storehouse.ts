import { say, type Listed, type Rule, type Seat } from '../../../src/engine/game';
import type { Trade } from '../data/effects';
import { named, type ArchitectsTable, type Deed, type State } from '../state';
import { amountsOf, priceOf } from '../words';
import { gain } from './gains';
import { canPay, pay, purseOf } from './money';
import { tradesOf } from './powers';
import { rights } from './rights';

const PRINTED: readonly Trade[] = [
  { pay: { anyOf: ['clay', 'wood', 'stone'], amount: 2 }, gain: { virtue: 1 } },
  { pay: { anyOf: ['wood', 'stone'], amount: 3 }, gain: { marble: 1 } },
];

const tradeKey = ({ pay: price, gain: gained }: Trade): string => {
  const paid = price.amount ? `${price.amount}-basic` : Object.entries(price).map(([kind, amount]) => `${String(amount)}-${kind}`).join('-');
  return `trade:${paid}-for-${Object.entries(gained).map(([kind, amount]) => `${amount}-${kind}`).join('-')}`;
};

/** The printed trades and those of the own Apprentices; two equal Apprentices make one trade. */
export function trades(state: State, seat: Seat): { readonly key: string; readonly trade: Trade }[] {
  const all = [...PRINTED, ...tradesOf(state, seat)].map((trade) => ({ key: tradeKey(trade), trade }));
  return all.filter(({ key }, at) => all.findIndex((other) => other.key === key) === at);
}

interface Act { readonly deed: Deed; readonly counts: boolean }

/** Up to W trades, any mix, none if one likes. */
export function* visitStorehouse(table: ArchitectsTable, seat: Seat, workers: number): Rule {
  let done = 0;
  while (done < workers) {
    const { state } = table;
    const purse = purseOf(state, seat);
    const list: Listed<Act | null>[] = [];
    for (const { key, trade } of trades(state, seat)) {
      const params = { price: priceOf(trade.pay), items: amountsOf(trade.gain) };
      list.push(canPay(purse, trade.pay) ? { key, params, value: { deed: (on) => carryOutTrade(on, seat, trade), counts: true } } : { key, params, why: 'cannot-pay' });
    }
    for (const right of rights(state, seat)) list.push({ ...right, value: { deed: right.value, counts: false } });
    if (!list.some((listed) => 'value' in listed)) return;
    list.push({ key: 'stop', value: null });
    const act = yield* table.choose(seat, 'kings-storehouse', () => list, { fallback: ['stop'], params: () => ({ left: workers - done }) });
    if (!act) return;
    yield* act.deed(table);
    if (act.counts) done++;
  }
}

function* carryOutTrade(table: ArchitectsTable, seat: Seat, trade: Trade): Rule {
  yield* pay(table, seat, trade.pay, say('deed.trade', { items: amountsOf(trade.gain) }));
  table.log('trades', { player: named(table.state, seat), price: priceOf(trade.pay) });
  yield* gain(table, seat, trade.gain);
}
