import type { Rule, Seat, Table } from '../../../src/engine/game';
import { cardOf } from '../data/cards';
import type { Effect } from '../data/effects';
import type { NobleAction } from '../data/things';
import * as names from '../names';
import type { Reason, Why } from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { nobleAction, takeRewards, whyNoNobleAction } from './effects';
import { supposing } from './foresight';
import { moneyIn } from './influence';
import { afterSplit, payReis, splits } from './payment';
import type { Split } from './payment';
import { total } from './permanents';
import { rightNumber } from './treasury';

const eventOf = (id: string): readonly Effect[] => {
  const card = cardOf(id);
  return card.kind === 'treasury' ? card.event : [];
};
const nobleActionIn = (id: string): NobleAction | undefined => {
  for (const effect of eventOf(id)) if (effect.op === 'noble-action') return effect.action;
  return undefined;
};

export const eventCost = (state: Lisboa, seat: Seat): number =>
  Math.max(0, rightNumber(state) - total(player(state, seat), 'event-discount'));

/** Why the event's Noble action, if it has one, is impossible once it is paid so. */
function whyNotAfter(table: Table<Lisboa>, seat: Seat, id: string, split: Split): Why | undefined {
  const action = nobleActionIn(id);
  if (!action) return undefined;
  const paid = supposing(table, seat, (state) => {
    const owner = player(state, seat);
    Object.assign(owner, afterSplit(owner, split));
  });
  return whyNoNobleAction(paid, seat, action);
}

/** A Noble action must be possible after paying; whatever else is impossible is lost. */
export function whyNoEvent(table: Table<Lisboa>, seat: Seat, id: string): Reason | undefined {
  const owner = player(table.state, seat);
  const cost = eventCost(table.state, seat);
  if (cost > moneyIn(owner)) return { why: 'cannot-pay-event', params: { count: cost } };
  let because: Why | undefined;
  for (const split of splits(owner, cost)) {
    because = whyNotAfter(table, seat, id, split);
    if (!because) return undefined;
  }
  return {
    why: 'event-impossible',
    params: {
      deed: names.deed(nobleActionIn(id) ?? 'take-decree'),
      because: names.because(because ?? 'cannot-afford'),
    },
  };
}

/** Action 4, Sponsor an event: nobody follows, and the treasury marker stays. */
export function* sponsor(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  yield* payReis(table, seat, eventCost(table.state, seat), 'event', (split) =>
    whyNotAfter(table, seat, id, split) ? 'would-strand' : undefined,
  );
  for (const effect of eventOf(id)) {
    if (effect.op === 'noble-action') yield* nobleAction(table, seat, effect.action);
    else yield* takeRewards(table, seat, [effect]);
  }
}
