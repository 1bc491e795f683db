import type { Seat } from '../../engine/contract/game';

import type { Fault, Judgement, Outcome, Press, PressOutcome, QuestionAt } from '../table/outcomes';

import type { PlannedAnswer } from '../table/planned';
import type { Line } from '../table/records';
import type { Perspective, GameId, PlanTime, Position, UserId } from '../table/table';

/**
 * Try-outs: one person plays on for all seats, in private, from a position of a table. Facts that they cannot
 * know are dealt again by the copy's own chance. The table's rows are read once and never written. A try-out
 * is a row of its own, which is deleted an hour after the last press. Buttons hold its id like that of a
 * table, so the table's screens work for it.
 */
export interface TryOuts {
  /** From now, or from a moment of the past. `others`: they go on until I am asked. */
  begin(
    game: GameId,
    user: UserId,
    from?: {
      readonly entries?: number | undefined;
      readonly perspective?: Perspective | undefined;
      readonly others?: boolean;
    },
  ): Promise<TryOutOutcome>;
  position(id: GameId): Promise<Position | undefined>;
  question(at: QuestionAt): Promise<Judgement>;
  press(press: Press): Promise<PressOutcome>;
  /** Back to before my last press. */
  back(id: GameId, user: UserId): Promise<Outcome>;
  /** The others answer in the usual way until I am asked. */
  others(id: GameId, user: UserId): Promise<Outcome>;
  log(id: GameId, reader: Seat | null): Promise<readonly Line[]>;
  /** Returns a user's own answers at the beginning of a try-out: the plan that it would make. */
  plan(id: GameId, user: UserId): Promise<TryOutPlan | undefined>;
  drop(id: GameId, user: UserId): Promise<void>;
  runDueJobs(): Promise<void>;
}
export type TryOutOutcome =
  | { readonly kind: 'begun'; readonly position: Position }
  /** `over`: it has ended. `nothing`: there is no deal in which they could stand so. */
  | { readonly kind: 'refused'; readonly why: 'try-out-over' | 'try-out-none' | 'only-players' }
  | { readonly kind: 'unknown' }
  | Fault;
export interface TryOutPlan {
  readonly game: GameId;
  readonly answers: readonly PlannedAnswer[];
  /**
   * `now`: the table asks me the first of them at this moment, so it counts at once. `then`: others are
   * asked, and it waits. `never`: I am asked something that the first of them does not answer.
   */
  readonly when: PlanTime;
}
