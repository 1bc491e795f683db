import { Illegal, type AnyGame, type Params, type Seat } from '../../engine/contract/game';
import type { Session } from '../../engine/run/session';

import { periodOf } from '../loaded/auto-answer';
import { seatOf } from '../table/seats';
import type { PlayContext } from '../change/context';
import type { Draft } from '../change/draft';
import { isRunning } from '../loaded/loaded';
import type { Outcome } from '../table/outcomes';
import { answerNow, bidFor, biddingIn, withoutPlan } from '../loaded/plan-notes';
import { actionOf, refusalNow, type PlannedAnswer } from '../table/planned';
import { changeBySeat } from '../change/require-seat';
import type { GameId, UserId } from '../table/table';

/**
 * Plans answers of a player before the question. No other player sees them. They are given as ordinary
 * answers, after as long as a person might take. The first kind was a limit in an auction, then a pass.
 */
export interface Plans {
  /**
   * Bids up to `max` and then passes, as long as this auction lasts; the next bid at once, if it is mine.
   */
  bidUpTo(game: GameId, user: UserId, max: number): Promise<Outcome>;
  /**
   * Plans these answers, one after the other. Gives the first at once if its question is open. An answer that
   * is no longer available, or costs more than before, drops the rest. Then the player must answer, and is
   * told why.
   */
  plan(game: GameId, user: UserId, answers: readonly PlannedAnswer[]): Promise<Outcome>;
  /** Gives the first of these answers now, exactly as picked, and the others as `plan` does. */
  playNow(game: GameId, user: UserId, answers: readonly PlannedAnswer[]): Promise<Outcome>;
  drop(game: GameId, user: UserId): Promise<Outcome>;
  /** Returns a user's plans, and those that were dropped since they last acted. */
  of(game: GameId, user: UserId): Promise<Planned>;
}
export interface Planned {
  readonly most?: number;
  readonly ended?: number;
  readonly answers?: readonly PlannedAnswer[];
  readonly lost?: { readonly answer: PlannedAnswer; readonly why: string; readonly params: Params };
}

/** The highest bid this seat could pay for, where the title says it. */
export const limitOf = (game: AnyGame, session: Session, seat: Seat): number | undefined =>
  game.bidLimit?.(session.view(seat), seat);

/** The plan of a seat in the row, in place of an earlier one. */
function noted(
  draft: Draft,
  seat: Seat,
  { decision }: PlannedAnswer,
  answers: readonly PlannedAnswer[],
): void {
  const plan = { seat, decision, answers, period: periodOf('round', draft.session) };
  const others = withoutPlan(draft.notes, seat);
  draft.notes = { ...others, plans: [...(others.plans ?? []), plan] };
}

export const createPlans = (context: PlayContext): Plans => ({
  bidUpTo: (game, user, max) =>
    changeBySeat(context, game, user, ({ game: rules, session }, seat) => {
      const limit = limitOf(rules, session, seat);
      const bidding = biddingIn(rules, session);
      if (!bidding) return new Illegal('no-auction');
      const mine = bidding.seat === seat;
      const min = Math.min(...bidding.options.flatMap(({ amount }) => amount ?? []));
      // The bids of others may be a secret. A player's own bids are not.
      if (mine && !(min <= max)) return new Illegal('bid-too-low', { amount: max });
      if (limit !== undefined && max > limit) return new Illegal('bid-too-high', { most: limit });
      return (draft) => {
        const plan = { seat, decision: bidding.id, most: max, period: periodOf('step', session) };
        const others = withoutPlan(draft.notes, seat, bidding.id);
        draft.notes = { ...others, plans: [...(others.plans ?? []), plan] };
        const picks = mine ? bidFor(bidding, max) : undefined;
        if (picks) draft.answer({ seat, decision: bidding.id, picks }, 'person');
      };
    }),
  plan: (game, user, answers) =>
    changeBySeat(context, game, user, (_, seat) => {
      const [first] = answers;
      if (!first) return new Illegal('plan-empty');
      return (draft) => {
        noted(draft, seat, first, answers);
        // A player whose question is open gets the answer at once: they are present.
        const action = answerNow(draft.notes, draft.session, seat);
        if (action) draft.answerPlanned(action);
      };
    }),
  playNow: (game, user, answers) =>
    changeBySeat(context, game, user, ({ session }, seat) => {
      const [first] = answers;
      if (!first) return new Illegal('plan-empty');
      if (!session.waiting.some((asked) => asked.seat === seat)) return new Illegal('not-asked');
      return (
        refusalNow(session, seat, first) ??
        ((draft) => {
          noted(draft, seat, first, answers);
          draft.answerPlanned(actionOf(seat, first));
        })
      );
    }),
  drop: (game, user) =>
    changeBySeat(context, game, user, (_, seat) => (draft) => {
      draft.notes = withoutPlan(draft.notes, seat);
    }),
  async of(game, user) {
    const loaded = await context.cache.remembered(game);
    const seat = loaded && seatOf(loaded.chairs, user);
    if (!loaded || !isRunning(loaded) || seat === undefined) return {};
    const plan = loaded.notes.plans?.find((one) => one.seat === seat);
    const ended = loaded.notes.ended?.findLast((one) => one.seat === seat);
    return {
      ...(plan?.most !== undefined && { most: plan.most }),
      ...(plan?.answers && { answers: plan.answers }),
      ...(ended?.most !== undefined && { ended: ended.most }),
      ...(ended?.lost && { lost: { answer: ended.lost, why: ended.why ?? '', params: ended.params ?? {} } }),
    };
  },
});
