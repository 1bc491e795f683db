/** The Guardhouse: players send captured Workers to Prison, free their own and pay Debts. */

import type { Listed, Params, Rule, Seat } from '../../../../src/engine/contract/game';
import { priceOf, say } from '../../names';
import type { Price } from '../../data/effects';
import { DEBT, RANSOM } from '../../data/numbers';
import { named, playerAt, type ArchitectsTable, type Effect, type State } from '../../state';
import { gain, gainDebts, react } from '../effects/gains';
import { loseVirtue } from '../effects/losses';
import { pay } from '../payment/payment';
import { canPay, purseOf, type Purse } from '../payment/purse';
import { taxFor } from '../effects/powers';
import { lossNow, priceNow } from '../payment/prices';
import { visitFor, type VisitEnd } from '../turn/visit';
import { captives, freeFromPrison, held, isShortOfWorkers, release, sendCaptives } from '../turn/workers';

const ransomPrice = (state: State, seat: Seat) => ({
  silver: RANSOM.silver,
  tax: taxFor(state, seat, RANSOM.tax),
});
const debtPrice = (state: State, seat: Seat) => ({ silver: DEBT.silver, tax: taxFor(state, seat, DEBT.tax) });

export type ActionKey = 'send-captured' | 'free-prison' | 'ransom' | 'ransom-debt' | 'pay-debt';
export type Action = Listed<Effect> & { readonly key: ActionKey };

/** Lists the actions of the Guardhouse, possible or refused. */
export function guardhouseActions(state: State, seat: Seat, purse: Purse): Action[] {
  const [ransom, debt] = [ransomPrice(state, seat), debtPrice(state, seat)];
  const away = held(state, seat);
  const action = (key: ActionKey, count: number, effect: Effect, price?: Price): Action => {
    const params = (): Params => ({ count, price: price ? priceNow(purse, price) : [] });
    if (count === 0) return { key, why: 'nothing-there', params };
    return price && !canPay(purse, price)
      ? { key, why: 'cannot-pay', params }
      : { key, params, value: effect };
  };
  return [
    action('send-captured', captives(state, seat), (table) => sendToPrison(table, seat)),
    action('free-prison', state.prison[seat] ?? 0, (table) => free(table, seat)),
    action('ransom', away, (table) => ransomForSilver(table, seat), ransom),
    ...(away === 0 ? [] : [ransomByDebt(state, seat, away)]),
    action('pay-debt', playerAt(state, seat).debts, (table) => payDebt(table, seat), debt),
  ];
}

const ransomByDebt = (state: State, seat: Seat, count: number): Action => ({
  key: 'ransom-debt',
  params: () => ({ count, price: lossNow(state, seat, 1, 1) }),
  value: (table) => ransomForDebt(table, seat),
});

const FREE_OF_CHARGE: readonly string[] = ['send-captured', 'free-prison'];
/** True if an action is possible. A ransom always is, for a Debt. */
export const guardhouseOffers = (state: State, seat: Seat, payable: (price: Price) => boolean): boolean =>
  captives(state, seat) > 0 ||
  (state.prison[seat] ?? 0) > 0 ||
  held(state, seat) > 0 ||
  (playerAt(state, seat).debts > 0 && payable(debtPrice(state, seat)));

/**
 * Visits the Guardhouse: up to W actions in any order and as often as wanted, at least one if one is
 * possible.
 */
export function* visitGuardhouse(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  return yield* visitFor(table, seat, 'guardhouse', workers, (done) => {
    const effects = guardhouseActions(table.state, seat, purseOf(table.state, seat));
    const offered = effects.filter((listed) => 'value' in listed);
    return {
      effects,
      mayStop: done > 0,
      announced: offered.every(({ key }) => FREE_OF_CHARGE.includes(key)),
      params: (): Params => (isShortOfWorkers(table.state, seat) ? { few: say('thing.group') } : {}),
    };
  });
}

export function* sendToPrison(table: ArchitectsTable, seat: Seat): Rule {
  const count = sendCaptives(table.state, seat);
  table.log('sends-captured', { who: named(table.state, seat), count });
  yield* gain(table, seat, { silver: count });
  yield* react(table, seat, 'captured-sent');
}

function* free(table: ArchitectsTable, seat: Seat): Rule {
  table.log('freed', { who: named(table.state, seat), count: freeFromPrison(table.state, seat) });
}

function* ransomForSilver(table: ArchitectsTable, seat: Seat): Rule {
  yield* pay(table, seat, ransomPrice(table.state, seat), say('deed.ransom'));
  table.log('released', { who: named(table.state, seat), count: release(table.state, seat) });
}

function* ransomForDebt(table: ArchitectsTable, seat: Seat): Rule {
  yield* loseVirtue(table, seat, 1);
  yield* gainDebts(table, seat, 1);
  table.log('released', { who: named(table.state, seat), count: release(table.state, seat) });
}

function* payDebt(table: ArchitectsTable, seat: Seat): Rule {
  const price = debtPrice(table.state, seat);
  yield* pay(table, seat, price, say('deed.debt'));
  playerAt(table.state, seat).debts--;
  playerAt(table.state, seat).paid++;
  table.log('debt-paid', {
    who: named(table.state, seat),
    cost: say('debt-cost.some', { price: priceOf(price) }),
  });
  yield* gain(table, seat, { virtue: 1 });
  yield* react(table, seat, 'debt-paid');
}
