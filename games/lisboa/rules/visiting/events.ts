/** Action 4, Sponsor an event: the player pays for the event of a treasury card. */

import type { Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { cardOf } from '../../data/cards';
import type { Effect } from '../../data/effects';
import type { NobleAction } from '../../data/ids';
import * as names from '../../names';
import type { Reason, Why } from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { nobleAction, takeRewards, whyNoNobleAction } from '../effects/effects';
import { supposing } from '../choices/foresight';
import { moneyIn } from '../effects/influence';
import { afterSplit, payReis, splits } from '../effects/payment';
import type { Split } from '../effects/payment';
import { total } from '../effects/permanents';
import { rightNumber } from '../effects/treasury';

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

/** Returns why the event's Noble action, if it has one, is impossible after this payment. */
function whyNotAfter(table: Table<Lisboa>, seat: Seat, id: string, split: Split): Why | undefined {
  const action = nobleActionIn(id);
  if (!action) return undefined;
  const paid = supposing(table, seat, (state) => {
    const owner = player(state, seat);
    Object.assign(owner, afterSplit(owner, split));
  });
  return whyNoNobleAction(paid, seat, action);
}

/**
 * Returns why a player cannot sponsor the event. A Noble action must be possible after paying. All other
 * effects are lost if they are impossible.
 */
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

/** Performs action 4, Sponsor an event: no player follows, and the treasury marker does not move. */
export function* sponsor(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  yield* payReis(table, seat, eventCost(table.state, seat), 'event', (split) =>
    whyNotAfter(table, seat, id, split) ? 'would-strand' : undefined,
  );
  for (const effect of eventOf(id)) {
    if (effect.op === 'noble-action') yield* nobleAction(table, seat, effect.action);
    else yield* takeRewards(table, seat, [effect]);
  }
}
