import { answers, isOnePress } from './decision';
import { DeadEnd } from './game';
import type { Pending, Reply, Rule, Seat, Table } from './game';

/**
 * Thrown by a trial's table at the first draw or reveal: what lies behind it cannot be counted on, nor
 * refused.
 */
const END_OF_SIGHT = new Error('a trial draws nothing and reveals nothing');
const blind = (): never => {
  throw END_OF_SIGHT;
};

interface Fork {
  readonly mine: boolean;
  /** The next answer to try, if there is another. */
  readonly next: () => string[] | undefined;
  picks: string[];
}

const MOST_RUNS = 20_000;

/**
 * Can the rule be carried out? Searched depth first, going on in the same run until a dead end, then back to
 * the deepest open choice: of the seat's own choices one way must lead through, and every answer of anybody
 * else must leave one.
 */
export function lookAhead<S>(
  seat: Seat,
  rule: (table: Table<S>) => Rule<unknown>,
  onCopy: (blind: () => never) => Table<S>,
): boolean {
  const path: Fork[] = [];
  for (let runs = 0; runs < MOST_RUNS; runs++) {
    let good = run(seat, rule(onCopy(blind)), path);
    for (;;) {
      const fork = path.at(-1);
      if (!fork) return good;
      // My choice is settled by success, another's by failure; otherwise its next answer is tried.
      if (fork.mine !== good) {
        const next = fork.next();
        if (next) {
          fork.picks = next;
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
      const fork = path[depth] ?? open(seat, decision);
      if (!fork) return false;
      if (depth === path.length) path.push(fork);
      reply = { seat: decision.seat, decision: decision.id, picks: fork.picks };
    }
  } catch (error) {
    if (error instanceof DeadEnd) return false;
    if (error === END_OF_SIGHT) return true;
    throw error;
  }
}

function open(seat: Seat, decision: Pending): Fork | undefined {
  const next = isOnePress(decision) ? pressesOf(decision) : answersOf(decision);
  const picks = next();
  return picks && { mine: decision.seat === seat, next, picks };
}

/** Most questions of a look-ahead are one press, and most are answered once: no generator for those. */
function pressesOf({ options }: Pending): Fork['next'] {
  let at = 0;
  return () => {
    const option = options[at++];
    return option && [option.key];
  };
}

function answersOf(decision: Pending): Fork['next'] {
  const rest = answers(decision);
  return () => rest.next().value as string[] | undefined;
}
