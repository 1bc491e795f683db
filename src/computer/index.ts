import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Action } from '../engine/contract/game';
import type { Advised, Place, ThoughtRequest, ThoughtResult } from './job';
import { openPool } from './pool';
import { BUDGETS, fixedBudget, type Strength } from './strength';
import { ENOUGH, type Budget } from './search';

export type { Advised, Place } from './job';
export {
  analysisOf,
  choiceAt,
  areKnown,
  isBetter,
  weighed,
  type Analysis,
  type DearAnswer,
  type Weighed,
} from './analysis';
export { fixedBudgets, type Strength } from './strength';

/**
 * Computer players that search outside the main thread. If a method throws, the caller can still give any
 * legal answer.
 */
export interface Thinker {
  /**
   * Answers a question. `turn` names a seat's turn: all its answers together get at most ten seconds.
   * `isSteady`: a busy machine makes as many simulations as an idle one, but within `STEADY_MS`.
   */
  answer(place: Place, strength: Strength, turn?: string, isSteady?: boolean): Promise<Action>;
  /**
   * Returns the moves of the strongest computer, best first: at most three, each with the win rate, the
   * expected points and reasons.
   */
  hint(place: Place): Promise<readonly Advised[]>;
  /**
   * Returns all answers to a question of a finished game, best first, among them the one that was `given`. No
   * player waits for it, so questions of tables come first.
   */
  reflect(place: Place, given: readonly string[]): Promise<readonly Advised[]>;
  /** Returns the estimates of some answers alone, best first, after a search of less than a second. */
  compare(place: Place, answers: readonly (readonly string[])[]): Promise<readonly Advised[]>;
  /** Questions that wait for a thread. */
  readonly waiting: number;
  close(): Promise<void>;
}

export interface ThinkerSetting {
  /** The module that exports `games`: the threads load it for themselves. */
  readonly shelf: string;
  readonly threads?: number;
  /** How much longer than its budget an answer can take, in milliseconds. Default: 8 seconds. */
  readonly grace?: number;
  /**
   * A search that broke: the answer was legal anyway. `chance` is the seed of the computer's dice: it finds
   * the fault again.
   */
  readonly complain?: (fault: string, place: Place, chance?: string) => void;
  readonly budgets?: { readonly [S in Strength]: Budget };
}

const MAX_TURN_MS = 10_000;
const MAX_TURNS = 500;
const STEADY_MS = 1_500;
const BEST = 3;
/** However slow the machine. */
const REFLECTION = { milliseconds: 2_000 };
/** A pupil waits for it. */
const COMPARISON = { milliseconds: 900 };

export function openThinker({ shelf, threads, grace, complain, budgets = BUDGETS }: ThinkerSetting): Thinker {
  const chance = (): string => randomBytes(8).toString('hex');
  const pool = openPool({
    shelf,
    chance,
    ...(threads !== undefined && { threads }),
    ...(grace !== undefined && { grace }),
  });
  /** Milliseconds thought in the turns under way; the oldest are forgotten. */
  const spent = new LRUCache<string, number>({ max: MAX_TURNS });
  const asked = (place: Place, budget: Budget): ThoughtRequest => {
    const { seat, decision, since } = place;
    return { game: place.game.id, seat, decision, since, budget };
  };
  const thought = async (place: Place, budget: Budget, idle = false): Promise<ThoughtResult> => {
    const result = await pool.ask(asked(place, budget), idle);
    if (result.fault !== undefined) complain?.(result.fault, place, result.chance);
    return result;
  };
  return {
    async answer(place, strength, turn, isSteady = false) {
      const used = turn === undefined ? 0 : (spent.get(turn) ?? 0);
      const full = budgets[strength];
      const isTimed = full.milliseconds !== undefined;
      const most =
        isSteady && isTimed ? { ...fixedBudget(place.game, strength), milliseconds: STEADY_MS } : full;
      const budget =
        most.milliseconds === undefined
          ? most
          : { ...most, milliseconds: Math.max(30, Math.min(most.milliseconds, MAX_TURN_MS - used)) };
      const { action, simulations } = await thought(place, budget);
      if (turn !== undefined && simulations > 0)
        spent.set(turn, used + Math.min(full.milliseconds ?? 0, budget.milliseconds ?? 0));
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
    async compare(place, answers) {
      const { advice } = await thought(place, { ...COMPARISON, only: answers });
      return advice;
    },
    get waiting() {
      return pool.waiting;
    },
    close: () => pool.close(),
  };
}
