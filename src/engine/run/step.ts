import {
  paramsOf,
  type Action,
  type RedealInfo,
  type Entry,
  type Seat,
  type Wording,
} from '../contract/game';

/**
 * A state between two steps, and each seat's number of answers before it: all that is kept of what lies
 * behind.
 */
export interface Checkpoint<S> {
  readonly state: S;
  readonly answerCounts: readonly number[];
  readonly anew?: RedealInfo;
}

interface Done {
  readonly action: Action;
  /** An answer in a group can be undone out of order. */
  readonly kind: 'main' | 'group' | 'anytime';
  readonly final: boolean;
}

/**
 * The step under way: what was answered, drawn and logged since the checkpoint, and how much of it is there
 * to stay.
 */
export class StepUnderWay<S> {
  readonly drawn: number[] = [];
  readonly lines: Entry[] = [];
  private readonly done: Done[] = [];
  private readonly before: number;
  private locked = 0;

  constructor(readonly from: Checkpoint<S>) {
    this.before = from.answerCounts.reduce((sum, count) => sum + count, 0);
  }

  get answers(): Action[] {
    return this.done.map(({ action }) => action);
  }
  /** Answers of this step. */
  get length(): number {
    return this.done.length;
  }
  /** Answers in the whole game. */
  get count(): number {
    return this.before + this.done.length;
  }
  /** The number of answers of this step that cannot be undone any more. */
  get floor(): number {
    return this.locked;
  }
  /** Lines that only a vote can undo. */
  get finalLines(): readonly Entry[] {
    return this.lines.filter(({ at }) => at <= this.before + this.locked);
  }
  /** Returns the number of a seat's answers in the whole game. */
  countOf(seat: Seat): number {
    let count = this.from.answerCounts[seat] ?? 0;
    for (const { action } of this.done) if (action.seat === seat) count++;
    return count;
  }

  note(action: Action, kind: Done['kind'], final: boolean): void {
    this.done.push({ action, kind, final });
  }
  log(event: string, wording: Wording | undefined, only: readonly Seat[] | undefined): void {
    const params = paramsOf({ params: wording });
    this.lines.push({ event, at: this.count, ...(params && { params }), ...(only && { only }) });
  }
  /** Prevents undo of everything so far. */
  lock(): void {
    this.locked = this.done.length;
  }

  /**
   * Returns the place of the latest answer that a seat can undo: above the floor, with no later answer that
   * depends on it.
   */
  undoableAt(seat: Seat): number | undefined {
    // Answers before a redeal happened at the table: a try-out cannot undo them.
    const floor = Math.max(this.locked, this.from.anew?.after ?? 0);
    for (let at = this.done.length - 1; at >= floor; at--) {
      if (this.done[at]?.action.seat === seat) return at;
      if (this.done[at]?.kind === 'main') return undefined;
    }
    return undefined;
  }
  /** The number of answers that a seat can undo in a row. */
  private undoableCount(seat: Seat): number {
    let count = 0;
    for (let at = this.done.length - 1; at >= this.locked; at--) {
      if (this.done[at]?.action.seat === seat) count++;
      else if (this.done[at]?.kind === 'main') break;
    }
    return count;
  }
  /**
   * True if this seat has an answer that can be undone, and the last answer did not say already that the turn
   * ends.
   */
  hasSecondThoughts(seat: Seat): boolean {
    return this.undoableCount(seat) > 0 && !this.done.at(-1)?.final;
  }
  /**
   * Returns the seat that is asked "End your turn?" before the step closes: the seat that gave the last of at
   * least two answers.
   */
  leaving(): Seat | undefined {
    const last = this.done.at(-1);
    return last && last.kind !== 'group' && this.undoableCount(last.action.seat) >= 2
      ? last.action.seat
      : undefined;
  }

  closed(state: S): Checkpoint<S> {
    const answerCounts = [...this.from.answerCounts];
    for (const { action } of this.done) answerCounts[action.seat] = (answerCounts[action.seat] ?? 0) + 1;
    return { state, answerCounts };
  }
}
