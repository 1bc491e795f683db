/** Losses of Virtue, and the Debts that they cause. */

import type { Choice, Rule, Seat } from '../../../../src/engine/contract/game';
import { isAutomaton, named, playerAt, type ArchitectsTable } from '../../state';
import { amountsOf } from '../../names';
import { gainDebts, react } from './gains';
import { deduct } from '../payment/payment';
import { lossIn } from '../payment/prices';
import { purseOf } from '../payment/purse';
import { paymentOptions, type Payment } from '../payment/payment-options';
import { gainVirtue } from './tracks';

/**
 * Loses Virtue with one question for all points. Another question follows each time a Debt has brought
 * Influence, which can keep the points that are left. Points that are neither kept nor lost become Debts.
 */
export function* loseVirtue(table: ArchitectsTable, seat: Seat, amount: number): Rule {
  for (let due = amount; due > 0;) {
    due -= yield* virtueKept(table, seat, due);
    due -= yield* lostFromTrack(table, seat, due);
    due -= yield* untilInfluenceCame(table, seat, due);
  }
}

function* lostFromTrack(table: ArchitectsTable, seat: Seat, due: number): Rule<number> {
  const player = playerAt(table.state, seat);
  const lost = Math.min(player.virtue, due);
  player.virtue -= lost;
  if (lost > 0) table.log('virtue-lost', { who: named(table.state, seat), count: lost });
  for (let point = 0; point < lost; point++) yield* react(table, seat, 'virtue-lost');
  return lost;
}

/** Turns points below 0 into Debts, up to the first Debt that brings Influence. */
function* untilInfluenceCame(table: ArchitectsTable, seat: Seat, due: number): Rule<number> {
  const influence = (): number => playerAt(table.state, seat).influence;
  const before = influence();
  let debts = 0;
  while (debts < due && influence() <= before) {
    yield* gainDebts(table, seat, 1);
    debts++;
  }
  return debts;
}

/** Gains or loses the Virtue of a card. */
export function* changeVirtue(table: ArchitectsTable, seat: Seat, virtue: number): Rule {
  if (virtue > 0) yield* gainVirtue(table, seat, virtue);
  else yield* loseVirtue(table, seat, -virtue);
}

interface Keeping {
  readonly kept: number;
  readonly way: Payment | null;
}

function* virtueKept(table: ArchitectsTable, seat: Seat, amount: number): Rule<number> {
  const { state } = table;
  if (isAutomaton(state, seat) || !state.court) return 0;
  const purse = purseOf(state, seat);
  const list: Choice<Keeping>[] = [
    {
      key: 'lose',
      params: () => ({ loss: lossIn('lose', state, seat, amount) }),
      value: { kept: 0, way: null },
    },
  ];
  for (let kept = 1; kept <= amount; kept++) {
    for (const way of paymentOptions(purse, { influence: kept * 2 })) {
      list.push({
        key: `keep:${kept}-for-${way.influence}`,
        params: () => ({ count: kept, items: amountsOf(way) }),
        value: { kept, way },
      });
    }
  }
  if (list.length === 1) return 0;
  const { kept, way } = yield* table.choose(seat, 'keep-virtue', () => list, {
    params: () => ({ count: amount, virtue: playerAt(table.state, seat).virtue }),
  });
  if (!way) return 0;
  deduct(state, seat, {}, { ...way, credit: purse.credit });
  table.log('virtue-kept', { who: named(state, seat), count: kept, items: amountsOf(way) });
  return kept;
}
