import type { Picker } from '../../engine/check/fuzz';
import type { Action, AnyGame, Decision, Params, Seat } from '../../engine/contract/game';
import { ANYTIME, type Session } from '../../engine/run/session';

import { periodOf } from './auto-answer';
import type { PlannedAnswer } from '../table/planned';
import type { EndedNote, Notes, PlanNote } from '../table/rows';
import type { SeatOccupant } from '../table/table';
import { END_TURN } from '../../engine/run/end-turn';

/** Answers that were said before they are asked for, as the row remembers them. */

/** A person needs a moment to look and press. The wait hides that a plan answered. */
const MIN_WAIT_MS = 5_000;
const MORE_WAIT_MS = 15_000;
export const waitBy = (pick: Picker): number => MIN_WAIT_MS + pick(MORE_WAIT_MS);

/** The question in which each asks for more than the one before, if one is open. */
export const biddingIn = (game: AnyGame, session: Session): Decision | undefined =>
  session.decisions.find(({ id }) => game.questions?.[id]?.bidding === true);

/** Returns the lowest available bid up to a limit, or a pass beyond it. */
export function bidFor(asked: Decision, most: number): readonly string[] | undefined {
  const within = asked.options
    .filter(({ amount }) => amount !== undefined && amount <= most)
    .sort((one, other) => (one.amount ?? 0) - (other.amount ?? 0))[0];
  const chosen = within ?? asked.options.find(({ idle }) => idle === true);
  return chosen && [chosen.key];
}

/** Returns the planned answer that is due. */
export function plannedAnswer(notes: Notes, session: Session): Action | undefined {
  const { planDue } = notes;
  if (!planDue) return undefined;
  const asked = session.waiting.find(
    ({ seat, promptId }) => seat === planDue.seat && promptId === planDue.mark,
  );
  return asked && nextAnswer(notes, session, asked);
}

/** Returns the planned answer of a seat to this question, if it fits. */
function nextAnswer({ plans = [] }: Notes, session: Session, asked: Decision): Action | undefined {
  for (const plan of plans) {
    if (plan.seat !== asked.seat) continue;
    if (plan.most !== undefined && plan.decision === asked.id) {
      const picks = bidFor(asked, plan.most);
      if (picks) return { seat: asked.seat, decision: asked.id, picks };
    }
    const fate = fateOf(plan, session);
    if ('action' in fate) return fate.action;
  }
  return undefined;
}

/** Returns the planned answer of a seat that must already answer. */
export function answerNow(notes: Notes, session: Session, seat: Seat): Action | undefined {
  const asked = session.waiting.find((open) => open.seat === seat);
  return asked && nextAnswer(notes, session, asked);
}

/**
 * Returns the next planned answer in the same turn, if nothing is hidden. No other player can move in
 * between, so a second wait would hide nothing.
 */
export function followingAnswer(notes: Notes, session: Session, seat: Seat): Action | undefined {
  const [asked, ...others] = session.waiting;
  if (!asked || asked.seat !== seat || others.length > 0 || asked.secret === true) return undefined;
  if (session.game.questions?.[asked.id]?.bidding === true) return undefined;
  return nextAnswer(notes, session, asked);
}

type Fate =
  | { readonly action: Action }
  | { readonly waits: PlanNote }
  | { readonly done: true }
  | { readonly lost: PlannedAnswer; readonly why: string; readonly params?: Params };

/** Returns whether a plan answers now, waits, is done or is lost. */
function fateOf(plan: PlanNote, session: Session): Fate {
  const [next] = plan.answers ?? [];
  if (!next) return plan.most === undefined ? { done: true } : { waits: plan };
  const { seat } = plan;
  const asked = session.waiting.find((open) => open.seat === seat);
  const fits = asked && (next.decision === asked.id || next.decision === ANYTIME);
  if (!fits) {
    // The turn ended by itself, as it was to.
    if (next.decision === END_TURN) return { done: true };
    if (plan.begun) return { lost: next, why: asked ? 'plan-other-question' : 'plan-turn-over' };
    return inTime(plan, session, next);
  }
  const bidding = session.game.questions?.[asked.id]?.bidding === true;
  const offered = asked.options.filter(({ key }) => next.picks.includes(key));
  const { most } = next;
  if (bidding && most !== undefined) {
    const within = asked.options.some(({ amount }) => amount !== undefined && amount <= most);
    const picks = within ? bidFor(asked, most) : undefined;
    return picks
      ? { action: { seat, decision: asked.id, picks } }
      : { lost: next, why: 'plan-too-dear', params: { amount: most } };
  }
  if (most !== undefined && offered.some(({ amount = 0 }) => amount > most))
    return { lost: next, why: 'plan-too-dear', params: { amount: most } };
  const action = { seat, decision: next.decision, picks: next.picks };
  const refusal = session.refusal(action);
  if (!refusal) return { action };
  const gone = refusal.why === 'not-offered';
  return gone
    ? { lost: next, why: 'plan-not-offered' }
    : { lost: next, why: refusal.why, params: refusal.params };
}

/** It waits for its question to the end of the round after the one it was made in. */
function inTime(plan: PlanNote, session: Session, next: PlannedAnswer): Fate {
  const period = periodOf('round', session);
  if (period === plan.period) return { waits: plan };
  return plan.late ? { lost: next, why: 'plan-too-late' } : { waits: { ...plan, period, late: true } };
}

/** An answer of a plan is given: what is left of it waits for the next question. */
export function stepTaken(notes: Notes, of: Seat): Notes {
  return {
    ...notes,
    plans: (notes.plans ?? []).flatMap((plan): PlanNote[] => {
      if (plan.seat !== of || !plan.answers) return [plan];
      const [, next, ...more] = plan.answers;
      return next ? [{ ...plan, answers: [next, ...more], begun: true, decision: next.decision }] : [];
    }),
  };
}

/** Returns the notes without the plan of a player who answers its question themselves. */
export const overruled = (notes: Notes, { seat, decision }: Action): Notes =>
  notes.plans?.some((plan) => plan.seat === seat && plan.answers) === true
    ? {
        ...notes,
        plans: notes.plans.filter(
          (plan) => plan.seat !== seat || !plan.answers || (!plan.begun && plan.decision !== decision),
        ),
      }
    : notes;

/** True where no other person watches, from whom a wait could hide the plan. */
const isAlone = (chairs: readonly SeatOccupant[]): boolean =>
  chairs.filter(({ kind }) => kind === 'person').length === 1;

/** After a change: which plans still hold, which have ended, and when the next one is given. */
export function plansAfter(
  notes: Notes,
  session: Session,
  chairs: readonly SeatOccupant[],
  when: { readonly now: Date; readonly wait: () => number },
): Notes {
  const { plans = [], ended = [] } = notes;
  if (plans.length === 0 && !notes.planDue) return notes;
  const kept: PlanNote[] = [];
  const over: EndedNote[] = [];
  for (const plan of plans) {
    const { seat, most } = plan;
    if (session.over || chairs[seat]?.kind !== 'person') continue;
    if (most !== undefined) {
      // Once the auction is decided there is nothing left to bid for, though its step may go on.
      if (plan.period === periodOf('step', session) && biddingIn(session.game, session)) kept.push(plan);
      else over.push({ seat, most });
      continue;
    }
    const fate = fateOf(plan, session);
    if ('lost' in fate) over.push({ seat, ...fate });
    else if (!('done' in fate)) kept.push('waits' in fate ? fate.waits : plan);
  }
  const left = { ...notes, plans: kept };
  const asked = session.waiting.find((open) => nextAnswer(left, session, open) !== undefined);
  const due = notes.planDue;
  const same = asked && due?.seat === asked.seat && due.mark === asked.promptId;
  return {
    ...left,
    ended: [...ended, ...over],
    planDue:
      asked &&
      (same
        ? due
        : {
            seat: asked.seat,
            mark: asked.promptId,
            at: new Date(when.now.getTime() + (isAlone(chairs) ? 0 : when.wait())).toISOString(),
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
          (plan) =>
            plan.seat !== of ||
            (decision !== undefined && (plan.decision !== decision || plan.most === undefined)),
        ),
      };
