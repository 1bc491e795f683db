import type { Listed, Params, Rule, Seat } from '../../../src/engine/game';
import { say } from '../names';
import type { Price } from '../data/effects';
import { DEBT, RANSOM } from '../data/numbers';
import { named, playerAt, type ArchitectsTable, type Deed, type State } from '../state';
import { gain, gainDebts, react } from './gains';
import { loseVirtue } from './losses';
import { pay } from './payment';
import { canPay, purseOf, type Purse } from './purse';
import { taxFor } from './powers';
import { lossNow, priceNow } from './prices';
import { visitFor, type VisitEnd } from './visit';
import { captives, freeFromPrison, held, release, sendCaptives } from './workers';

const ransomPrice = (state: State, seat: Seat) => ({
  silver: RANSOM.silver,
  tax: taxFor(state, seat, RANSOM.tax),
});
const debtPrice = (state: State, seat: Seat) => ({ silver: DEBT.silver, tax: taxFor(state, seat, DEBT.tax) });

export type ActionKey = 'send-captured' | 'free-prison' | 'ransom' | 'ransom-debt' | 'pay-debt';
export type Action = Listed<Deed> & { readonly key: ActionKey };

/** One list of what the Guardhouse offers and what it does not. */
export function guardhouseActions(state: State, seat: Seat, purse: Purse): Action[] {
  const [ransom, debt] = [ransomPrice(state, seat), debtPrice(state, seat)];
  const away = held(state, seat);
  const action = (key: ActionKey, count: number, deed: Deed, price?: Price): Action => {
    const params = (): Params => ({ count, price: price ? priceNow(purse, price) : [] });
    if (count === 0) return { key, why: 'nothing-there', params };
    return price && !canPay(purse, price) ? { key, why: 'cannot-pay', params } : { key, params, value: deed };
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
/** Is any of them possible? A ransom always is, for a Debt. */
export const guardhouseOffers = (state: State, seat: Seat, payable: (price: Price) => boolean): boolean =>
  captives(state, seat) > 0 ||
  (state.prison[seat] ?? 0) > 0 ||
  held(state, seat) > 0 ||
  (playerAt(state, seat).debts > 0 && payable(debtPrice(state, seat)));

/** Up to W actions, at least one as long as one is possible, in any order and as often as wanted. */
export function* visitGuardhouse(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  return yield* visitFor(table, seat, 'guardhouse', workers, (done) => {
    const deeds = guardhouseActions(table.state, seat, purseOf(table.state, seat));
    const offered = deeds.filter((listed) => 'value' in listed);
    return {
      deeds,
      mayStop: done > 0,
      announced: done === 0 && offered.every(({ key }) => FREE_OF_CHARGE.includes(key)),
    };
  });
}

export function* sendToPrison(table: ArchitectsTable, seat: Seat): Rule {
  const count = sendCaptives(table.state, seat);
  if (count === 0) return;
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
  yield* pay(table, seat, debtPrice(table.state, seat), say('deed.debt'));
  playerAt(table.state, seat).debts--;
  playerAt(table.state, seat).paid++;
  table.log('debt-paid', { who: named(table.state, seat) });
  yield* gain(table, seat, { virtue: 1 });
  yield* react(table, seat, 'debt-paid');
}
