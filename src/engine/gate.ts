import { isOnePress, judge } from './decision';
import { Illegal } from './errors';
import type { Action, Core, Pending } from './game';
import { ANYTIME, type Stepper } from './stepper';

/**
 * Why an answer would not be taken, or undefined if it would: from this seat, to what is asked now, of what
 * is offered.
 */
export function refusalOf<S extends Core<string>>(
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

/** One press on an option on offer: the others need not be tried to know that. */
const isOffered = (asked: Pending, picks: readonly string[]): boolean =>
  isOnePress(asked) && picks.length === 1 && asked.offer.offers(picks[0] ?? '');
