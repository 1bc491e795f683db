import { Illegal, type Params } from '../engine/game';
import type { GameId, UserId } from './api';
import { periodOf } from './auto-answer';
import { seatOf } from './chairs';
import type { PlayContext } from './context';
import { isRunning } from './loaded';
import type { Outcome } from './outcomes';
import { answerNow, bidFor, biddingIn, withoutPlan } from './plan-notes';
import type { PlannedAnswer } from './planned';
import { changeBySeat } from './seated';

/**
 * What somebody would answer, said before they are asked: seen by nobody else, given as an ordinary answer
 * after as long as a person might take. The first of its kind: how far to go in an auction, then pass.
 */
export interface Plans {
  /**
   * Bids up to `most` and then passes, as long as this auction lasts; the next bid at once, if it is mine.
   */
  bidUpTo(game: GameId, user: UserId, most: number): Promise<Outcome>;
  /**
   * These answers, one after the other, when they are asked for; at once, if that is now. An answer that is
   * not on offer then, or asks for more than it did, drops the rest: its seat is asked, and told why.
   */
  plan(game: GameId, user: UserId, answers: readonly PlannedAnswer[]): Promise<Outcome>;
  drop(game: GameId, user: UserId): Promise<Outcome>;
  /** What I have planned, and what was dropped since I last did anything. */
  of(game: GameId, user: UserId): Promise<Planned>;
}
export interface Planned {
  readonly most?: number;
  readonly ended?: number;
  readonly answers?: readonly PlannedAnswer[];
  readonly lost?: { readonly answer: PlannedAnswer; readonly why: string; readonly params: Params };
}

export const plansOf = (context: PlayContext): Plans => ({
  bidUpTo: (game, user, most) =>
    changeBySeat(context, game, user, ({ game: rules, session }, seat) => {
      const bidding = biddingIn(rules, session);
      if (!bidding) return new Illegal('no-auction');
      const mine = bidding.seat === seat;
      const least = Math.min(...bidding.options.flatMap(({ amount }) => amount ?? []));
      // What another may bid may be a secret; what I may bid myself is none to me.
      if (mine && !(least <= most)) return new Illegal('bid-too-low', { amount: most });
      return (draft) => {
        const plan = { seat, decision: bidding.id, most, period: periodOf('step', session) };
        const others = withoutPlan(draft.notes, seat, bidding.id);
        draft.notes = { ...others, plans: [...(others.plans ?? []), plan] };
        const picks = mine ? bidFor(bidding, most) : undefined;
        if (picks) draft.answer({ seat, decision: bidding.id, picks }, 'person');
      };
    }),
  plan: (game, user, answers) =>
    changeBySeat(context, game, user, (_, seat) => {
      const [first] = answers;
      if (!first) return new Illegal('plan-empty');
      return (draft) => {
        const { decision } = first;
        const plan = { seat, decision, answers, period: periodOf('round', draft.session) };
        const others = withoutPlan(draft.notes, seat);
        draft.notes = { ...others, plans: [...(others.plans ?? []), plan] };
        // Whoever is asked already has it given at once: they are there, and press.
        const action = answerNow(draft.notes, draft.session, seat);
        if (action) draft.answerPlanned(action);
      };
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
