import { paramsOf, type Action, type DealtAnew, type Entry, type Seat, type Wording } from './game';

/**
 * A state between two steps, and each seat's number of answers before it: all that is kept of what lies
 * behind.
 */
export interface Checkpoint<S> {
  readonly state: S;
  readonly answerCounts: readonly number[];
  readonly anew?: DealtAnew;
}

interface Done {
  readonly action: Action;
  /** What was asked in a group may be taken back out of order. */
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
  /** How many answers of this step can no longer be taken back. */
  get floor(): number {
    return this.locked;
  }
  /** Lines that nothing but a vote can take back any more. */
  get finalLines(): readonly Entry[] {
    return this.lines.filter(({ at }) => at <= this.before + this.locked);
  }
  /** A seat's answers in the whole game. */
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
  /** Nothing so far can be taken back from here on. */
  lock(): void {
    this.locked = this.done.length;
  }

  /**
   * Where the latest answer lies that a seat may take back: above the floor, and nobody has answered upon it.
   */
  undoableAt(seat: Seat): number | undefined {
    // What lies before a deal made anew happened at the table: a try-out goes back no further.
    const floor = Math.max(this.locked, this.from.anew?.after ?? 0);
    for (let at = this.done.length - 1; at >= floor; at--) {
      if (this.done[at]?.action.seat === seat) return at;
      if (this.done[at]?.kind === 'main') return undefined;
    }
    return undefined;
  }
  /** How many answers a seat may take back, one after the other. */
  private undoableCount(seat: Seat): number {
    let count = 0;
    for (let at = this.done.length - 1; at >= this.locked; at--) {
      if (this.done[at]?.action.seat === seat) count++;
      else if (this.done[at]?.kind === 'main') break;
    }
    return count;
  }
  /**
   * Is there an answer of this seat that could be taken back, after which it was not already told that the
   * turn ends?
   */
  hasSecondThoughts(seat: Seat): boolean {
    return this.undoableCount(seat) > 0 && !this.done.at(-1)?.final;
  }
  /** Who is asked "End your turn?" before the step closes: whoever gave the last of at least two answers. */
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
