import { isOnePress, judge } from '../contract/decision';
import { Illegal } from '../contract/errors';
import type { Action, Core, Pending } from '../contract/game';
import { ANYTIME, type Stepper } from './stepper';

/**
 * Returns why an answer would be refused, or undefined if it would be taken. Checks the seat, the question
 * and the options.
 */
export function validateAction<S extends Core<string>>(
  stepper: Stepper<S>,
  seats: number,
  { seat, decision, picks }: Action,
): Illegal | undefined {
  if (stepper.over) return new Illegal('game-over');
  if (!Number.isInteger(seat) || seat < 0 || seat >= seats) return new Illegal('no-such-seat');
  if (decision === ANYTIME) {
    const options = stepper.anytime(seat);
    return options.length > 0
      ? judge({ options, min: 1, max: 1 }, picks)
      : new Illegal('not-offered', { pick: picks[0] ?? '' });
  }
  const asked = stepper.asked(seat, decision);
  if (asked) return isOffered(asked, picks) ? undefined : judge(asked, picks);
  if (stepper.open.some(({ id }) => id === decision)) return new Illegal('not-your-turn');
  return new Illegal('not-asked', { decision });
}

/** True for one press on an available option: the conditions of the others are not evaluated. */
const isOffered = (asked: Pending, picks: readonly string[]): boolean =>
  isOnePress(asked) && picks.length === 1 && asked.offer.offers(picks[0] ?? '');
