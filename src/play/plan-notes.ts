import type { Picker } from '../engine/fuzz';
import type { Action, AnyGame, Decision, Seat } from '../engine/game';
import type { Session } from '../engine/session';
import type { Occupant } from './api';
import { periodOf } from './auto-answer';
import type { Notes, PlanNote } from './rows';

/** Answers that were said before they are asked for, as the row remembers them. */

/** A person needs a moment to look and press: nobody is to see that nobody did. */
const LEAST_WAIT = 5_000;
const MORE_WAIT = 15_000;
export const waitBy = (pick: Picker): number => LEAST_WAIT + pick(MORE_WAIT);

/** The question in which each asks for more than the one before, if one is open. */
export const biddingIn = (game: AnyGame, session: Session): Decision | undefined =>
  session.decisions.find(({ id }) => game.questions?.[id]?.bidding === true);

/** The least that is on offer up to there; beyond it, pass. */
export function bidFor(asked: Decision, most: number): readonly string[] | undefined {
  const within = asked.options
    .filter(({ amount }) => amount !== undefined && amount <= most)
    .sort((one, other) => (one.amount ?? 0) - (other.amount ?? 0))[0];
  const chosen = within ?? asked.options.find(({ idle }) => idle === true);
  return chosen && [chosen.key];
}

/** What is due to be answered for a seat that has planned it. */
export function plannedAnswer(notes: Notes, session: Session): Action | undefined {
  const { planDue } = notes;
  if (!planDue) return undefined;
  const asked = session.waiting.find(({ seat, mark }) => seat === planDue.seat && mark === planDue.mark);
  const plan = notes.plans?.find(({ seat, decision }) => seat === planDue.seat && decision === asked?.id);
  const picks = asked && plan && bidFor(asked, plan.most);
  return picks && { seat: planDue.seat, decision: asked.id, picks };
}

/** After a change: which plans still hold, which have ended, and when the next one is given. */
export function plansAfter(
  notes: Notes,
  session: Session,
  chairs: readonly Occupant[],
  when: { readonly now: Date; readonly wait: () => number },
): Notes {
  const { plans = [], ended = [] } = notes;
  if (plans.length === 0 && !notes.planDue) return notes;
  const holds = ({ seat, period }: PlanNote): boolean =>
    !session.over && chairs[seat]?.kind === 'person' && period === periodOf('step', session);
  const kept = plans.filter(holds);
  const asked = session.waiting.find(({ seat, id }) =>
    kept.some((plan) => plan.seat === seat && plan.decision === id),
  );
  const due = notes.planDue;
  const same = asked && due?.seat === asked.seat && due.mark === asked.mark;
  return {
    ...notes,
    plans: kept,
    ended: [...ended, ...plans.filter((plan) => !holds(plan)).map(({ seat, most }) => ({ seat, most }))],
    planDue:
      asked &&
      (same
        ? due
        : {
            seat: asked.seat,
            mark: asked.mark,
            at: new Date(when.now.getTime() + when.wait()).toISOString(),
          }),
  };
}

/** Without what a seat has planned for a decision: it has passed, or wants to be asked again. */
export const withoutPlan = (notes: Notes, of: Seat, decision?: string): Notes =>
  notes.plans === undefined
    ? notes
    : {
        ...notes,
        plans: notes.plans.filter(
          (plan) => plan.seat !== of || (decision !== undefined && plan.decision !== decision),
        ),
      };
