import type { Action, Decision, Illegal, Option, Params, Seat } from '../../engine/contract/game';
import { ANYTIME, type Session } from '../../engine/run/session';

/** One answer said before it is asked for, with the words it had when it was said. */
export interface PlannedAnswer {
  readonly decision: string;
  readonly picks: readonly string[];
  /** Only if what is picked asks for no more than this. */
  readonly most?: number | undefined;
  readonly params?: Params | undefined;
  readonly options: readonly Pick<Option, 'key' | 'params'>[];
}

/**
 * Returns the answers that one seat gave in a row at the beginning of a try-out. The plan ends when another
 * seat answers, or when the game draws or shows something unknown. Later answers would be based on a guess.
 */
export function planIn(
  session: Session,
  given: readonly { readonly action: Action; readonly guessed: boolean }[],
  seat: Seat,
): PlannedAnswer[] {
  const plan: PlannedAnswer[] = [];
  for (const { action, guessed } of given) {
    const mine = action.seat === seat && !guessed;
    const begun = plan.length > 0;
    if (begun && !mine) break;
    // An action that is possible at any time answers no question, so a plan does not begin with it.
    if (mine && (begun || action.decision !== ANYTIME)) {
      const asked =
        action.decision === ANYTIME
          ? session.interjection(seat)
          : session.decisions.find((one) => one.seat === seat && one.id === action.decision);
      if (!asked) break;
      plan.push(plannedOf(asked, action.picks));
    }
    const { unveiled } = session;
    session.apply(action);
    if (plan.length > 0 && session.unveiled !== unveiled) break;
  }
  return plan;
}

/** The answer as it was picked. */
export const actionOf = (seat: Seat, { decision, picks }: PlannedAnswer): Action => ({
  seat,
  decision,
  picks,
});

/** Why this answer cannot be given now, or undefined. */
export const refusalNow = (session: Session, seat: Seat, answer: PlannedAnswer): Illegal | undefined =>
  session.refusal(actionOf(seat, answer));

function plannedOf(asked: Decision, picks: readonly string[]): PlannedAnswer {
  const options = [...new Set(picks)].flatMap(
    (key) => asked.options.find((option) => option.key === key) ?? [],
  );
  const amounts = options.flatMap(({ amount }) => amount ?? []);
  return {
    decision: asked.id,
    picks,
    ...(amounts.length > 0 && { most: Math.max(...amounts) }),
    ...(asked.params && { params: asked.params }),
    options: options.map(({ key, params }) => ({ key, ...(params && { params }) })),
  };
}
