import type { Seat } from '../../engine/game';
import type { GameId, Line, Position, UserId } from '../api';
import type { Fault, Judgement, Outcome, Press, QuestionAt } from '../outcomes';
import type { Eyes } from '../past';
import type { PlannedAnswer } from '../planned';

/**
 * What if? From where a table stands, or stood, one person plays on for everybody, in private. What they
 * cannot know is dealt anew by chance of the copy's own; the table's rows are read once and never written. A
 * try-out is a row of its own that is thrown away an hour after the last press. Its id stands in buttons as a
 * table's does, so the screens of a table serve it.
 */
export interface TryOuts {
  /** From now, or from a moment of the past. `others`: they go on until I am asked. */
  begin(
    game: GameId,
    user: UserId,
    from?: {
      readonly entries?: number | undefined;
      readonly eyes?: Eyes | undefined;
      readonly others?: boolean;
    },
  ): Promise<TryOutOutcome>;
  position(id: GameId): Promise<Position | undefined>;
  question(at: QuestionAt): Promise<Judgement>;
  press(press: Press): Promise<Outcome>;
  /** Back to before my last press. */
  back(id: GameId, user: UserId): Promise<Outcome>;
  /** The others answer in the usual way until I am asked. */
  others(id: GameId, user: UserId): Promise<Outcome>;
  log(id: GameId, reader: Seat | null): Promise<readonly Line[]>;
  /** What I have answered for myself at its beginning: the plan it would make. */
  plan(id: GameId, user: UserId): Promise<TryOutPlan | undefined>;
  drop(id: GameId, user: UserId): Promise<void>;
  tend(): Promise<void>;
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
}
/** What makes a position one of a try-out. */
export interface TriedOut {
  /** The table it began at. */
  readonly of: GameId;
  /** Whose it is. */
  readonly seat: Seat | null;
  readonly until: Date;
  readonly mayGoBack: boolean;
  /** How many of its answers a plan would hold. */
  readonly plan: number;
}
