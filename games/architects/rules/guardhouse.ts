import { say, type Choice, type Listed, type Rule, type Seat } from '../../../src/engine/game';
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

/** One list of what the Guardhouse offers and what it does not. */
export function guardhouseActions(state: State, seat: Seat, purse: Purse): Listed<Deed>[] {
  const captured = captives(state, seat);
  const imprisoned = state.prison[seat] ?? 0;
  const away = held(state, seat);
  const debts = playerAt(state, seat).debts;
  const [ransom, debt] = [ransomPrice(state, seat), debtPrice(state, seat)];
  const none = (key: string): Listed<Deed> => ({
    key,
    why: 'nothing-there',
    params: () => ({ count: 0, price: [] }),
  });
  return [
    captured === 0
      ? none('send-captured')
      : {
          key: 'send-captured',
          params: () => ({ count: captured }),
          value: (table) => sendToPrison(table, seat),
        },
    imprisoned === 0
      ? none('free-prison')
      : { key: 'free-prison', params: () => ({ count: imprisoned }), value: (table) => free(table, seat) },
    ...(away === 0
      ? [none('ransom')]
      : [
          canPay(purse, ransom)
            ? {
                key: 'ransom',
                params: () => ({ count: away, price: priceNow(purse, ransom) }),
                value: (table: ArchitectsTable) => ransomForSilver(table, seat),
              }
            : {
                key: 'ransom',
                why: 'cannot-pay',
                params: () => ({ count: away, price: priceNow(purse, ransom) }),
              },
          {
            key: 'ransom-debt',
            params: () => ({ count: away, price: lossNow(state, seat, 1, 1) }),
            value: (table: ArchitectsTable) => ransomForDebt(table, seat),
          },
        ]),
    debts === 0
      ? { key: 'pay-debt', why: 'nothing-there', params: () => ({ price: priceNow(purse, debt) }) }
      : canPay(purse, debt)
        ? {
            key: 'pay-debt',
            params: () => ({ price: priceNow(purse, debt) }),
            value: (table) => payDebt(table, seat),
          }
        : { key: 'pay-debt', why: 'cannot-pay', params: () => ({ price: priceNow(purse, debt) }) },
  ];
}

const FREE_OF_CHARGE: readonly string[] = ['send-captured', 'free-prison'];
const isOffered = (listed: Listed<Deed>): listed is Choice<Deed> => 'value' in listed;
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
    const offered = deeds.filter(isOffered);
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
  table.log('sends-captured', { player: named(table.state, seat), count });
  yield* gain(table, seat, { silver: count });
  yield* react(table, seat, 'captured-sent');
}

function* free(table: ArchitectsTable, seat: Seat): Rule {
  table.log('freed', { player: named(table.state, seat), count: freeFromPrison(table.state, seat) });
}

function* ransomForSilver(table: ArchitectsTable, seat: Seat): Rule {
  yield* pay(table, seat, ransomPrice(table.state, seat), say('deed.ransom'));
  table.log('released', { player: named(table.state, seat), count: release(table.state, seat) });
}

function* ransomForDebt(table: ArchitectsTable, seat: Seat): Rule {
  yield* loseVirtue(table, seat, 1);
  yield* gainDebts(table, seat, 1);
  table.log('released', { player: named(table.state, seat), count: release(table.state, seat) });
}

function* payDebt(table: ArchitectsTable, seat: Seat): Rule {
  yield* pay(table, seat, debtPrice(table.state, seat), say('deed.debt'));
  playerAt(table.state, seat).debts--;
  playerAt(table.state, seat).paid++;
  table.log('debt-paid', { player: named(table.state, seat) });
  yield* gain(table, seat, { virtue: 1 });
  yield* react(table, seat, 'debt-paid');
}
