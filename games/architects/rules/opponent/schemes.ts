/** The automated opponent: its Future Schemes. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { named, type ArchitectsTable } from '../../state';
import { gain } from '../effects/gains';

/** Takes Future Schemes onto the Scheme discard. Each missing card moves the marker one space. */
export function* takeFuture(table: ArchitectsTable, seat: Seat, count: number): Rule {
  const { automaton } = table.state;
  for (let card = 0; card < count; card++) {
    const top = automaton?.future[0];
    if (!automaton || !top) {
      table.log('ai-no-future', { who: named(table.state, seat) });
      yield* gain(table, seat, { silver: 1 });
      continue;
    }
    table.reveal();
    automaton.future.shift();
    automaton.discard.push(top);
    table.log('ai-future', { who: named(table.state, seat), left: automaton.future.length });
  }
}
