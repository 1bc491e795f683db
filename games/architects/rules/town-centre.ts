import { say, type Listed, type Rule, type Seat } from '../../../src/engine/game';
import type { Price } from '../data/effects';
import type { ArchitectsTable, Deed, State } from '../state';
import { priceOf } from '../words';
import { captureOptions, capturesRefused, likeliestGroup, newRaid, takeGroup, type Group, type Raid } from './capturing';
import { canPay, pay, purseOf } from './money';
import { silverSaved, taxFor } from './powers';
import { rights } from './rights';

/** The first capture costs a tax, each further one Silver, of which Conspirators save one each in a visit. */
export function capturePrice(state: State, seat: Seat, taken: number): Price {
  if (taken === 0) return { tax: taxFor(state, seat, 1) };
  return { silver: taken > silverSaved(state, seat, 'town-centre') ? 1 : 0 };
}

interface Act { readonly deed: Deed; readonly counts: boolean }

/** At least one capture as long as one can be paid for, W at most. */
export function* visitTownCentre(table: ArchitectsTable, seat: Seat, workers: number): Rule {
  const raid = newRaid();
  while (raid.taken < workers) {
    const { state } = table;
    const price = capturePrice(state, seat, raid.taken);
    const payable = canPay(purseOf(state, seat), price);
    const captures = captureOptions(state, seat, raid);
    const usable = rights(state, seat);
    if ((captures.length === 0 || !payable) && usable.length === 0) return;
    const grouped = captures.some((option) => option.group);
    const list: Listed<Act | null>[] = captures.map((option) => (payable
      ? { ...option, value: { deed: (on) => raidFor(on, seat, raid, option.value, price), counts: true } }
      : { key: option.key, why: 'cannot-pay', params: option.params }));
    const more: Listed<Act | null>[] = usable.map((right) => ({ ...right, value: { deed: right.value, counts: false } }));
    if (raid.taken > 0 || !payable) more.push({ key: 'stop', value: null });
    list.push(...capturesRefused(state, seat, raid), ...(grouped ? more.map((option) => ({ ...option, group: 'other' })) : more));
    const act = yield* table.choose(seat, 'town-centre', () => list, {
      fallback: raid.taken === 0 && payable ? likeliestGroup(seat, captures) : ['stop'], params: () => ({ left: workers - raid.taken, price: priceOf(price) }),
    });
    if (!act) return;
    yield* act.deed(table);
  }
}

function* raidFor(table: ArchitectsTable, seat: Seat, raid: Raid, group: Group, price: Price): Rule {
  yield* pay(table, seat, price, say('deed.capture'));
  yield* takeGroup(table, seat, raid, group);
}
