import { randomBytes } from 'node:crypto';
import type { Action, AnyGame, Seat } from '../engine/game';
import type { SinceCheckpoint } from '../engine/runner';
import type { Core } from '../engine/game';
import type { Advised, Asked, Reckoned } from './job';
import { openPool } from './pool';
import { BUDGETS, fixedBudget, type Strength } from './strength';
import { ENOUGH, type Budget } from './search';

export type { Advised, Reason } from './job';
export {
  analysisOf,
  choiceAt,
  weighed,
  type Analysis,
  type Chances,
  type DearAnswer,
  type Weighed,
} from './analysis';
export { DEFAULT_STRENGTH, fixedBudgets, STRENGTHS, type Strength } from './strength';

/** A question to a computer: everything it may know of the table, and nothing of the seed. */
export interface Place {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly decision: string;
  /** `session.sinceCheckpoint`. */
  readonly since: SinceCheckpoint<Core<string>>;
}

/**
 * Computers that think beside the main thread. Whatever it throws, the caller still has any lawful answer.
 */
export interface Thinker {
  /**
   * `turn` names the turn of a seat: over all its answers no more than ten seconds are thought. `idle`:
   * nobody waits for it, so whatever is asked at a table goes before.
   */
  answer(place: Place, strength: Strength, turn?: string, idle?: boolean): Promise<Action>;
  /**
   * What a master would do, best first: at most three, with how often the seat wins, the points it may expect
   * and why.
   */
  hint(place: Place): Promise<readonly Advised[]>;
  /**
   * All answers to a question of a game that is over, best first, among them the one that was `given`.
   * Nobody waits for it: whatever is asked at a table goes before.
   */
  reflect(place: Place, given: readonly string[]): Promise<readonly Advised[]>;
  /** Questions that wait for a thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

export interface ThinkerSetting {
  /** The module that exports `games`: the threads load it for themselves. */
  readonly shelf: string;
  readonly threads?: number;
  /** How many milliseconds longer than its budget an answer may take: eight seconds unless told. */
  readonly grace?: number;
  /** A search that broke: the answer was lawful all the same. */
  readonly complain?: (fault: string, place: Place) => void;
  readonly budgets?: { readonly [S in Strength]: Budget };
}

const LONGEST_TURN = 10_000;
const BEST = 3;
/** However slow the machine. */
const REFLECTION = { milliseconds: 2_000 };

export function openThinker({ shelf, threads, grace, complain, budgets = BUDGETS }: ThinkerSetting): Thinker {
  const chance = (): string => randomBytes(8).toString('hex');
  const pool = openPool({
    shelf,
    chance,
    ...(threads !== undefined && { threads }),
    ...(grace !== undefined && { grace }),
  });
  /** Milliseconds thought in the turns under way; the oldest are forgotten. */
  const spent = new Map<string, number>();
  const asked = (place: Place, budget: Budget): Asked => {
    const { seat, decision, since } = place;
    return { game: place.game.id, seat, decision, since, budget };
  };
  const thought = async (place: Place, budget: Budget, idle = false): Promise<Reckoned> => {
    const reckoned = await pool.ask(asked(place, budget), idle);
    if (reckoned.fault !== undefined) complain?.(reckoned.fault, place);
    return reckoned;
  };
  return {
    async answer(place, strength, turn, idle = false) {
      const used = turn === undefined ? 0 : (spent.get(turn) ?? 0);
      const full = budgets[strength];
      const budget =
        full.milliseconds === undefined
          ? full
          : { ...full, milliseconds: Math.max(30, Math.min(full.milliseconds, LONGEST_TURN - used)) };
      const { action, descents } = await thought(place, budget, idle);
      if (turn !== undefined && descents > 0) {
        spent.delete(turn);
        spent.set(turn, used + (budget.milliseconds ?? 0));
        for (const old of spent.keys()) if (spent.size > 500) spent.delete(old);
      }
      return action;
    },
    async hint(place) {
      const { advice } = await thought(place, budgets.master);
      return advice.filter(({ tried }, at) => at === 0 || tried >= ENOUGH).slice(0, BEST);
    },
    async reflect(place, given) {
      const { advice } = await thought(
        place,
        { ...fixedBudget(place.game, 'journeyman'), ...REFLECTION, also: given },
        true,
      );
      return advice;
    },
    get waiting() {
      return pool.waiting;
    },
    close: () => pool.close(),
  };
}
