import type { Action, Decision, Option, Params, Seat } from '../engine/game';
import { ANYTIME, type Session } from '../engine/session';

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
 * What one seat answered by itself at the beginning of a try-out, in one go: until somebody else answers, or
 * something is drawn or shown that it could not know before. What comes after that would be answered upon a
 * guess.
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
    // What may be done at any moment is no answer to a question that comes: alone it is not waited for.
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
