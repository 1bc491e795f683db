/** The automated opponent: its Resource Marker. */

import type { Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { RESOURCES } from '../../data/items';
import { named, playerAt, type ArchitectsTable, type Automaton, type State } from '../../state';

export function automatonOf(state: State): Automaton {
  if (!state.automaton) throw new Error('no automated opponent is in the game');
  return state.automaton;
}

/**
 * Moves the Resource Marker for gained Silver. Each step from the right-most space goes to the left-most one
 * and gives 1 Marble.
 */
export function automatonSilver(table: ArchitectsTable, seat: Seat, steps: number): void {
  const automaton = automatonOf(table.state);
  const reached = RESOURCES.indexOf(automaton.marker) + steps;
  const rounds = Math.floor(reached / RESOURCES.length);
  automaton.marker = RESOURCES[reached % RESOURCES.length] ?? automaton.marker;
  playerAt(table.state, seat).marble += rounds;
  if (steps > 0)
    table.log(rounds > 0 ? 'ai-marker-round' : 'ai-marker', {
      who: named(table.state, seat),
      marker: say(`kind.${automaton.marker}`),
      count: rounds,
    });
}

/** Adds tax of the opponent to the Tax Stand, from the supply. */
export function addTax(table: ArchitectsTable, seat: Seat, count: number): void {
  table.state.tax += count;
  table.log('ai-adds-tax', { who: named(table.state, seat), count });
}
