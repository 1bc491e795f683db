/** The Town Centre: captures for a price. */

import type { Choice, Listed, Phrase, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { Price } from '../../data/effects';
import type { ArchitectsTable, Effect, State } from '../../state';
import {
  byCount,
  captureOptions,
  capturesRefused,
  isWorthCapturing,
  likeliest,
  newRaid,
  takeGroup,
  type Group,
  type Raid,
} from './capturing';
import { pay } from '../payment/payment';
import { canPay, purseOf } from '../payment/purse';
import { silverSaved, taxFor } from '../effects/powers';
import { priceNow } from '../payment/prices';
import { visitFor, type VisitEnd } from '../turn/visit';
import { needsHome } from '../turn/workers';

/**
 * Returns the price of a capture. The first costs a tax, and each further one 1 Silver. Each Conspirator
 * saves 1 Silver in a visit.
 */
export function capturePrice(state: State, seat: Seat, taken: number): Price {
  if (taken === 0) return { tax: taxFor(state, seat, 1) };
  return { silver: taken > silverSaved(state, seat, 'town-centre') ? 1 : 0 };
}

/** Returns what the captures of a visit after the first cost, so many in all. */
export function furtherPrice(state: State, seat: Seat, captures: number): Phrase {
  const saved = silverSaved(state, seat, 'town-centre');
  if (captures <= saved) return say('further-captures.free');
  return say(saved > 0 ? 'further-captures.less' : 'further-captures.silver', { saved });
}

/** Visits the Town Centre: at least one capture if one can be paid, at most W. */
export function* visitTownCentre(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  const raid = newRaid();
  return yield* visitFor(table, seat, 'town-centre', workers, (done) => {
    const { state } = table;
    const price = capturePrice(state, seat, done);
    const purse = purseOf(state, seat);
    const payable = canPay(purse, price);
    const captures = captureOptions(state, seat, raid);
    const groups = likeliest(seat, captures);
    const effects = captures.map((option): Listed<Effect> =>
      payable
        ? { ...option, value: (on) => raidFor(on, seat, raid, option.value, price) }
        : { key: option.key, why: 'cannot-pay', ...(option.params && { params: option.params }) },
    );
    return {
      effects: [...effects, ...capturesRefused(state, seat, raid)],
      mayStop: done > 0,
      fallback: done === 0 ? (groups[0] ?? byCount(captures)[0]) : 'stop',
      suggest: () => (payable ? wanted(state, seat, captures, done > 0 ? 2 : 3) : []),
      params: () => ({
        price: priceNow(purse, price),
        further:
          done === 0 && workers > 1
            ? say('further-captures.some', { price: furtherPrice(state, seat, workers - 1) })
            : say('further-captures.none'),
        ...(needsHome(state, seat) && { home: say('thing.group') }),
        ...(captures.some(({ value }) => isWorthCapturing(seat, value)) && { worth: say('legend.capture') }),
      }),
    };
  });
}

/** A player with few Workers at home wants the largest own group first, and others the largest captures. */
function wanted(state: State, seat: Seat, captures: readonly Choice<Group>[], most: number): string[] {
  const own = byCount(captures.filter(({ value }) => value.owner === seat));
  return [...(needsHome(state, seat) ? own.slice(0, 1) : []), ...likeliest(seat, captures)].slice(0, most);
}

function* raidFor(table: ArchitectsTable, seat: Seat, raid: Raid, group: Group, price: Price): Rule {
  yield* pay(table, seat, price, say('deed.capture'));
  yield* takeGroup(table, seat, raid, group);
}
