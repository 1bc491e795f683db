import { oneOf, randomPicks, type Picker } from '../../engine/check/fuzz';
import { isOnePress } from '../../engine/contract/decision';
import type { Action, Decision, Pending } from '../../engine/contract/game';
import { END_TURN } from '../../engine/run/end-turn';

/** True if there is only one answer, which a computer gives at once. */
export const isForced = (asked: Pending): boolean =>
  asked.id === END_TURN || (isOnePress(asked) && asked.options.length === 1);

/**
 * Percentage of questions in which a computer passes although it has other options, however many there are.
 * In a simulation (`src/computer/policy.ts`) a pass is rarer if there are more options.
 */
const LAZINESS = 25;

/**
 * Returns a random legal answer of a computer, a little more active than chance. It sees the same options as
 * a person in its seat, and knows no game. It is for try-outs and substitutes.
 */
export function computerAnswer(decision: Decision | Pending, pick: Picker): Action {
  return { seat: decision.seat, decision: decision.id, picks: picksFor(decision, pick) };
}

function picksFor(decision: Decision | Pending, pick: Picker): readonly string[] {
  if (!isOnePress(decision)) return randomPicks(decision, pick);
  const idle = decision.options.filter((option) => option.idle);
  const active = decision.options.filter((option) => !option.idle);
  // With one other option, above all a bid, a computer that never passes soon has no money.
  const laziness = active.length === 1 ? 50 : LAZINESS;
  const among = active.length === 0 || (idle.length > 0 && pick(100) < laziness) ? idle : active;
  return [oneOf(among, pick).key];
}
