import { oneOf, randomPicks, type Picker } from '../engine/fuzz';
import { isOnePress } from '../engine/decision';
import type { Action, Decision, Pending } from '../engine/game';
import { END_TURN } from '../engine/table';

/** Is there nothing to think about? Then a computer answers at once. */
export const isForced = (asked: Pending): boolean =>
  asked.id === END_TURN || (isOnePress(asked) && asked.options.length === 1);

/**
 * In how many of a hundred cases a computer leaves it at that although it could do something: however many
 * options there are. In a play-out (`src/computer/policy.ts`) leaving it at that weighs less the more there
 * are to choose from.
 */
const LAZINESS = 25;

/**
 * What a computer seat answers: any legal answer, a little more eager than chance. It sees the same options a
 * person in its seat would, and knows no game; it is there for trying out and for standing in.
 */
export function computerAnswer(decision: Decision | Pending, pick: Picker): Action {
  return { seat: decision.seat, decision: decision.id, picks: picksFor(decision, pick) };
}

function picksFor(decision: Decision | Pending, pick: Picker): readonly string[] {
  if (!isOnePress(decision)) return randomPicks(decision, pick);
  const idle = decision.options.filter((option) => option.idle);
  const active = decision.options.filter((option) => !option.idle);
  // Between going on and leaving it at that, bids above all, going on for ever ruins a purse.
  const laziness = active.length === 1 ? 50 : LAZINESS;
  const among = active.length === 0 || (idle.length > 0 && pick(100) < laziness) ? idle : active;
  return [oneOf(among, pick).key];
}
