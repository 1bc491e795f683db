/** Activation: the cards whose numbers are rolled. */

import type { Seat } from '../../../src/engine/contract/game';
import { STARTER_KINDS, citizen, starter } from '../data/citizens';
import type { Citizen, Starter } from '../data/citizens';
import type { Effect } from '../data/vocabulary';
import { isDoubles, player } from '../state';
import type { Valeria } from '../state';

/** Is a card that works in this harvest, with the number of times: copies and doubles together. */
export interface Activated {
  readonly card: Citizen | Starter;
  readonly times: number;
  readonly power: Effect;
}

/** Returns the activations of a card: one for each die with its number, and one for the sum. */
function activations(
  [one, two]: readonly [number, number],
  bySum: number,
  numbers: readonly number[],
): number {
  let times = 0;
  for (const number of numbers)
    times += (number === one ? 1 : 0) + (number === two ? 1 : 0) + (number === one + two ? bySum : 0);
  return times;
}

/**
 * Says which power works: `onTurn` on the player's own roll. The second harvest against the Dark Lord uses
 * `offTurn` on the player's own roll too.
 */
export type Side = 'onTurn' | 'offTurn';
export const sideOf = (state: Valeria, seat: Seat): Side => (seat === state.active ? 'onTurn' : 'offTurn');

export function activated(state: Valeria, seat: Seat, side: Side): Activated[] {
  const found: Activated[] = [];
  const { dice } = state;
  if (!dice) return found;
  const bySum = isDoubles(state) && state.options.sumOnDoubles === 'twice' ? 2 : 1;
  for (const card of STARTER_KINDS) {
    const times = activations(dice, bySum, starter(card).activation);
    if (times > 0) found.push({ card, times, power: starter(card)[side] });
  }
  const { citizens } = player(state, seat);
  for (let at = 0; at < citizens.length; at++) {
    const card = citizens[at] as Citizen;
    const times = activations(dice, bySum, citizen(card).activation);
    if (times > 0 && citizens.indexOf(card) === at)
      found.push({ card, times: times * copies(citizens, card), power: citizen(card)[side] });
  }
  const times = heralds(state, found.length > 0);
  if (times > 0) found.push({ card: 'starter-herald', times, power: starter('starter-herald')[side] });
  return found;
}

const copies = (citizens: readonly Citizen[], card: Citizen): number =>
  citizens.reduce((sum, other) => sum + (other === card ? 1 : 0), 0);

/** Returns the activations of the Herald: if no numbered card works, and again on doubles. */
function heralds(state: Valeria, others: boolean): number {
  const times = (others ? 0 : 1) + (isDoubles(state) ? 1 : 0);
  return state.options.heraldAtMost === 'once' ? Math.min(1, times) : times;
}

/** Returns how a line names the roll: as another player's, if it is one. It does not name the own roll. */
export const onRoll = ({ active }: Valeria, seat: Seat, side: Side) =>
  side === 'onTurn' ? 'harvest.on-own' : seat === active ? 'harvest.on' : 'harvest.on-others';
