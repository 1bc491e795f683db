import { answers, isOnePress } from '../contract/decision';
import { DeadEnd } from '../contract/game';
import type { Pending, Reply, Rule, Seat, Table } from '../contract/game';

/**
 * Thrown by a trial's table at the first draw or reveal: what lies behind it cannot be counted on, nor
 * refused.
 */
const END_OF_SIGHT = new Error('a trial draws nothing and reveals nothing');
const blind = (): never => {
  throw END_OF_SIGHT;
};

/** An open choice on the way, and how far its answers were tried. */
interface Fork {
  readonly mine: boolean;
  readonly answers: Answers;
  /** Undefined until the next answer is found out, in the run that comes past. */
  picks: readonly string[] | undefined;
}

/**
 * The answers to one question in turn. Each run asks the question again and evaluates the options on the
 * state of that run.
 */
interface Answers {
  next(posed: Pending): readonly string[] | undefined;
  /** True if there can be another answer. It is called before a run is made for it. */
  mayHaveNext(): boolean;
}

const MAX_RUNS = 20_000;

/**
 * True if the rule can be completed. The search goes depth first and continues in the same run until a dead
 * end, then returns to the deepest open choice. One of the seat's own choices must lead through. Every answer
 * of another seat must leave one that does.
 */
export function lookAhead<S>(
  seat: Seat,
  rule: (table: Table<S>) => Rule<unknown>,
  onCopy: (blind: () => never) => Table<S>,
): boolean {
  const path: Fork[] = [];
  for (let runs = 0; runs < MAX_RUNS; runs++) {
    let good = run(seat, rule(onCopy(blind)), path);
    for (;;) {
      const fork = path.at(-1);
      if (!fork) return good;
      // My choice is decided by success, another's by failure; otherwise its next answer is tried.
      if (fork.mine !== good) {
        if (fork.answers.mayHaveNext()) {
          fork.picks = undefined;
          break;
        }
        good = !fork.mine;
      }
      path.pop();
    }
  }
  throw new Error('a look-ahead has too many branches: put a cheaper test before it');
}

/** Plays along the path and, where it ends, on along the first answers. */
function run(seat: Seat, rule: Rule<unknown>, path: Fork[]): boolean {
  try {
    let reply: Reply | undefined;
    for (let depth = 0; ; depth++) {
      const result = reply === undefined ? rule.next() : rule.next(reply);
      if (result.done) return true;
      const decision = result.value[0];
      if (!decision) throw new Error('a rule yielded no decision');
      const isFirst = depth === path.length;
      const fork = (path[depth] ??= open(seat, decision));
      fork.picks ??= fork.answers.next(decision);
      // Without any answer it is a dead end; without another one, what those before came to stands.
      if (!fork.picks) return isFirst ? false : !fork.mine;
      reply = { seat: decision.seat, decision: decision.id, picks: fork.picks };
    }
  } catch (error) {
    if (error instanceof DeadEnd) return false;
    if (error === END_OF_SIGHT) return true;
    throw error;
  }
}

const open = (seat: Seat, decision: Pending): Fork => ({
  mine: decision.seat === seat,
  answers: isOnePress(decision) ? new Presses() : new Combinations(decision),
  picks: undefined,
});

/** Most questions of a look-ahead are one press, and most are answered once. */
class Presses implements Answers {
  private place = Infinity;

  next({ offer }: Pending): readonly string[] | undefined {
    this.place = offer.before(this.place);
    const key = offer.keyAt(this.place);
    return key === undefined ? undefined : [key];
  }
  mayHaveNext(): boolean {
    return this.place > 0;
  }
}

class Combinations implements Answers {
  private readonly rest: Generator<string[], void>;
  private ahead: IteratorResult<string[], void> | undefined;

  constructor(decision: Pending) {
    this.rest = answers(decision);
  }
  next(): readonly string[] | undefined {
    const next = this.ahead ?? this.rest.next();
    this.ahead = undefined;
    return next.done ? undefined : next.value;
  }
  mayHaveNext(): boolean {
    this.ahead ??= this.rest.next();
    return !this.ahead.done;
  }
}
