import { picker, randomPicks, type Picker } from '../engine/check/fuzz';
import type { Action, AnyGame } from '../engine/contract/game';
import { candidates } from './policy';
import { answerOf, asSeen, ledBackHere, openQuestion, type Thought } from './position';
import { search, type Budget, type Found, type Judged } from './search';
import { onlyLooks } from './futile';
import type { Node } from './tree';
import { END_TURN } from '../engine/run/end-turn';

/** Three strengths a person would sit down with: the same search, given more or less time. */
export const STRENGTHS = ['apprentice', 'journeyman', 'master'] as const;
export type Strength = (typeof STRENGTHS)[number];
/** The strength if none was chosen: for substitutes, and for tables from before there were strengths. */
export const DEFAULT_STRENGTH: Strength = 'journeyman';

export const BUDGETS: { readonly [S in Strength]: Budget } = {
  apprentice: { simulations: 8, milliseconds: 100 },
  journeyman: { milliseconds: 200 },
  master: { milliseconds: 2_000 },
};

/** Returns budgets of a fixed number of simulations, for any strength and any load of the machine. */
export const fixedBudgets = (simulations: number): { readonly [S in Strength]: Budget } => ({
  apprentice: { simulations },
  journeyman: { simulations },
  master: { simulations },
});

/** A second of a quiet core, where a title does not say what it gets done in one. */
const DEFAULT_SIMULATIONS_PER_SECOND = 500;

/**
 * Returns the number of simulations that the strength makes in its time on an idle core: for reproducible
 * games, and for comparisons on a busy machine.
 */
export function fixedBudget(game: AnyGame, strength: Strength): Budget {
  const { simulations, milliseconds = 0 } = BUDGETS[strength];
  const pace = game.heuristics?.pace ?? DEFAULT_SIMULATIONS_PER_SECOND;
  return { simulations: simulations ?? Math.round((pace * milliseconds) / 1000) };
}

export interface Answered {
  readonly action: Action;
  /** The result of the search. Undefined if there was nothing to search. */
  readonly found?: Found;
  /** The error of the search. The answer is legal anyway. */
  readonly fault?: unknown;
}

/**
 * Returns a legal answer: the only one without a search, the best one of the search, or the heuristic one if
 * the search found none.
 */
export function think(
  position: Thought,
  budget: Budget,
  pick: Picker = picker('computer'),
  now: () => number = Date.now,
  known?: Node,
): Answered {
  // A runner does not ask whether the turn is over: a computer never has second thoughts.
  if (position.decision === END_TURN)
    return { action: { seat: position.seat, decision: END_TURN, picks: ['end'] } };
  const thought = asSeen(position);
  const asked = openQuestion(thought);
  const choices = candidates(asked, pick);
  const [only] = choices;
  if (choices.length === 1 && only) return { action: answerOf(asked, only) };
  try {
    const { fault, ...found } = search(thought, budget, pick, now, known);
    const best = leastVisited(found.answers, ledBackHere(thought), (picks) =>
      onlyLooks(thought, found.root, picks),
    );
    const action = answerOf(asked, best?.picks ?? randomPicks(asked, pick));
    return { action, found, ...(fault !== undefined && { fault }) };
  } catch (fault) {
    return { action: answerOf(asked, randomPicks(asked, pick)), fault };
  }
}

/**
 * The best of those that have led back here least often, mostly of all; one by which the seat would only look
 * and come back is left, if there is another.
 */
function leastVisited(
  answers: readonly Judged[],
  times: ReadonlyMap<string, number>,
  futile: (picks: readonly string[]) => boolean,
): Judged | undefined {
  const tried = ({ picks }: Judged): number => times.get(picks.join('\n')) ?? 0;
  const min = Math.min(...answers.map(tried));
  const fresh = answers.filter((answer) => tried(answer) === min);
  return fresh.find(({ picks, visits }) => visits > 0 && !futile(picks)) ?? fresh[0];
}
