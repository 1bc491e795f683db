/** The automated opponent: the Guardhouse. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { TAX_FOR_FLIPPING, TAX_FOR_RELEASE } from '../../data/opponents';
import { say } from '../../names';
import { named, playerAt, type ArchitectsTable } from '../../state';
import { gain } from '../effects/gains';
import { captives, freeFromPrison, held, release, sendCaptives } from '../turn/workers';
import { onSendPower } from './powers';
import { takeFuture } from './schemes';
import { addTax } from './track';

/** Performs actions of the Guardhouse: always the first useful one. The last two can be repeated. */
export function* guard(table: ArchitectsTable, seat: Seat, actions: number): Rule {
  const { state } = table;
  const player = playerAt(state, seat);
  for (let left = actions; left > 0; left--) {
    const cause = (why: 'prison' | 'captives' | 'held' | 'debts' | 'nothing'): void =>
      table.log('ai-guardhouse', { who: named(state, seat), reason: say(`ai-guard.${why}`) });
    if ((state.prison[seat] ?? 0) > 0) {
      cause('prison');
      table.log('freed', { who: named(state, seat), count: freeFromPrison(state, seat) });
    } else if (captives(state, seat) > 0) {
      cause('captives');
      yield* sendAll(table, seat);
    } else if (held(state, seat) > 0) {
      cause('held');
      table.log('released', { who: named(state, seat), count: release(state, seat) });
      addTax(table, seat, TAX_FOR_RELEASE);
    } else if (player.debts > 0) {
      cause('debts');
      player.debts--;
      player.paid++;
      table.log('debt-paid', { who: named(state, seat), cost: say('debt-cost.none') });
      addTax(table, seat, TAX_FOR_FLIPPING);
      yield* gain(table, seat, { virtue: 1 });
    } else {
      cause('nothing');
      yield* takeFuture(table, seat, 1);
    }
  }
}

export function* sendAll(table: ArchitectsTable, seat: Seat): Rule {
  const count = sendCaptives(table.state, seat);
  table.log('sends-captured', { who: named(table.state, seat), count });
  yield* gain(table, seat, { silver: count });
  yield* onSendPower(table, seat);
}
