/** The End Phase, and the end of the game. */

import { who } from '../../../src/engine/contract/game';
import type { Rule, Table } from '../../../src/engine/contract/game';
import { bySeat } from '../../kit/seats';
import { nameOf } from '../names';
import { endIsDue, isAgreedLast, seatAfter } from '../state';
import type { Step, Valeria } from '../state';
import { announceLastRound, rollPhase } from './dice';

/** Plays the End Phase of one turn and, unless the game is over, the Roll Phase of the next. */
export function* nextTurn(table: Table<Valeria>): Rule<Step | 'over'> {
  return endPhase(table) === 'over' ? 'over' : yield* rollPhase(table);
}

/** Checks for the last round and the end of the game, and chooses the next player. */
function endPhase(table: Table<Valeria>): 'goes on' | 'over' {
  const { state } = table;
  const next = seatAfter(state, state.active);
  const roundIsOver = next === state.start;
  announceFinalRound(table);
  const timeIsUp = roundIsOver && isAgreedLast(state);
  if (timeIsUp) table.log('last-round-over', { round: state.round });
  if (timeIsUp || (roundIsOver && state.finalRound)) {
    revealDukes(table);
    return 'over';
  }
  state.active = next;
  state.used = [];
  state.actions = 0;
  if (roundIsOver) {
    state.round++;
    announceLastRound(table);
  }
  return 'goes on';
}

/** Announces the last round, if its condition is met now. An option keeps a condition that was met once. */
function announceFinalRound(table: Table<Valeria>): void {
  const { state } = table;
  const due = endIsDue(state) || (state.options.endTrigger === 'latched' && state.finalRound);
  if (due === state.finalRound) return;
  state.finalRound = due;
  table.log(due ? 'final-round' : 'final-round-off');
}

export function revealDukes(table: Table<Valeria>): void {
  const { state } = table;
  table.reveal();
  for (const [seat, { duke }] of bySeat(state.players))
    if (duke) table.log('duke-was', { who: who(seat), duke: nameOf(duke) });
  if (state.darkLord.duke) table.log('dark-lord-was', { duke: nameOf(state.darkLord.duke) });
}
