import type { Params, Rule, Seat, Table } from '../../../src/engine/game';
import { cardOf } from '../data/cards';
import type { Effect } from '../data/effects';
import type { NobleAction } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { takeRewards } from './rewards';
import { moneyIn } from './influence';
import { nobleAction, whyNoNobleAction } from './noble-actions';
import { afterSplit, payReis, splits } from './payment';
import { total } from './permanents';
import { rightNumber } from './treasury';

const eventOf = (id: string): readonly Effect[] => {
  const card = cardOf(id);
  return card.kind === 'treasury' ? card.event : [];
};
const nobleActionIn = (id: string): NobleAction | undefined => {
  for (const effect of eventOf(id)) if (effect.type === 'noble-action') return effect.action;
  return undefined;
};

export const eventCost = (state: Lisboa, seat: Seat): number =>
  Math.max(0, rightNumber(state) - total(player(state, seat), 'event-discount'));

/** A Noble action must be possible after paying; whatever else is impossible is lost. */
export function whyNoEvent(
  state: Lisboa,
  seat: Seat,
  id: string,
): { why: string; params?: Params } | undefined {
  const owner = player(state, seat);
  const cost = eventCost(state, seat);
  if (cost > moneyIn(owner)) return { why: 'cannot-pay-event', params: { count: cost } };
  const action = nobleActionIn(id);
  if (!action) return undefined;
  let because: string | undefined;
  for (const split of splits(owner, cost)) {
    because = whyNoNobleAction(state, seat, action, afterSplit(owner, split));
    if (!because) return undefined;
  }
  return {
    why: 'event-impossible',
    params: { action: names.action(action), because: names.because(because ?? 'cannot-afford') },
  };
}

/** Action 4, Sponsor an event: nobody follows, and the treasury marker stays. */
export function* sponsor(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  const { state } = table;
  const action = nobleActionIn(id);
  yield* payReis(
    table,
    seat,
    eventCost(state, seat),
    'event',
    (purse) => !action || whyNoNobleAction(state, seat, action, purse) === undefined,
  );
  for (const effect of eventOf(id)) {
    if (effect.type === 'noble-action') yield* nobleAction(table, seat, effect.action);
    else yield* takeRewards(table, seat, [effect]);
  }
}
