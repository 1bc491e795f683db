/** The automated opponent: its Future Schemes. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { named, type ArchitectsTable } from '../../state';
import { gain } from '../effects/gains';
import { automatonOf } from './track';

/** Takes Future Schemes onto the Scheme discard. Each missing card moves the marker one space. */
export function* takeFuture(table: ArchitectsTable, seat: Seat, count: number): Rule {
  const automaton = automatonOf(table.state);
  for (let card = 0; card < count; card++) {
    if (automaton.future.length === 0) {
      table.log('ai-no-future', { who: named(table.state, seat) });
      yield* gain(table, seat, { silver: 1 });
      continue;
    }
    table.reveal();
    automaton.discard.push(...automaton.future.splice(0, 1));
    table.log('ai-future', { who: named(table.state, seat), left: automaton.future.length });
  }
}
