import type { Rule, Seat } from '../../../../src/engine/game';
import { named, type ArchitectsTable } from '../../state';
import { gain } from '../gains';

/** Onto the Scheme discard; each one that is not there moves the marker a space. */
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
