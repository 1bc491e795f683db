import type { Picker } from '../engine/check/fuzz';
import type { Action, AnyGame, Core, Seat } from '../engine/contract/game';
import type { ExpectedPoints } from '../engine/contract/heuristics';
import type { SinceCheckpoint } from '../engine/run/runner';
import type { Budget, Found, Judged } from './search';
import { think } from './strength';
import { sum } from './value';

/** A question to a computer: everything it may know of the table, and nothing of the seed. */
export interface Place {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly decision: string;
  /** `session.sinceCheckpoint`. */
  readonly since: SinceCheckpoint<Core<string>>;
}

/** The question for a thread, as plain data: never the seed. */
export interface ThoughtRequest {
  readonly game: string;
  readonly seat: Seat;
  readonly decision: string;
  readonly since: SinceCheckpoint<Core<string>>;
  readonly budget: Budget;
}

/** An answer as a player may be told of it. */
export interface Advised {
  readonly picks: readonly string[];
  /** From 0 to 1: half the place, half the lead. */
  readonly value: number;
  /** The part of all simulations that went this way: how sure the computer is. */
  readonly part: number;
  /** The number of those simulations, and the standard error of the value. */
  readonly tried: number;
  readonly doubt: number;
  /** How often the seat won, or was ahead where it stopped thinking. */
  readonly wins: number;
  /** Points the seat may expect at the end. */
  readonly points: number;
  /**
   * The parts of the points that this answer changes most, compared with the others: at most two gains, then
   * at most one loss.
   */
  readonly why: readonly Reason[];
}
/** The title calls a part `hint-gain.<part>`. Losses are below 0. */
export interface Reason {
  readonly part: string;
  readonly points: number;
}
export interface ThoughtResult {
  readonly action: Action;
  /** Best first; empty where there was nothing to choose. */
  readonly advice: readonly Advised[];
  readonly simulations: number;
  /** The error of the search. The answer is legal anyway. */
  readonly fault?: string;
  /** The seed of the computer's own dice, where its search threw: it finds the fault again. */
  readonly chance?: string;
}

/**
 * Searches for the answer to a question. Throws only if the seat is not asked that question, or if the title
 * is unknown.
 */
export function thinkJob(games: readonly AnyGame[], asked: ThoughtRequest, pick: Picker): ThoughtResult {
  const game = games.find(({ id }) => id === asked.game);
  if (!game) throw new Error(`no title is called ${asked.game}`);
  const { seat, decision, since, budget } = asked;
  const { action, found, fault } = think({ game, seat, decision, since }, budget, pick);
  return {
    action,
    advice: found ? adviceOf(found) : [],
    simulations: found?.simulations ?? 0,
    ...(fault !== undefined && { fault: fault instanceof Error ? fault.message : 'the search failed' }),
  };
}

const MAX_GAINS = 2;
const MAX_LOSSES = 1;
/** Less than this is chance. */
const NOTABLE = 0.3;
/** A difference is no reason if it is a smaller part of the largest one than this. */
const NOTABLE_PART = 0.4;

function adviceOf({ answers, simulations }: Found): readonly Advised[] {
  const tried = answers.filter(({ visits }) => visits > 0);
  return tried.map((answer) => {
    const { picks, visits, value, doubt, wins, expectedPoints } = answer;
    const others = meanOf(tried.filter((other) => other !== answer));
    const why = tried.length > 1 ? reasons(expectedPoints, others) : [];
    const part = visits / Math.max(1, simulations);
    return { picks, value, part, tried: visits, doubt, wins, points: sum(expectedPoints), why };
  });
}

function reasons(own: ExpectedPoints, others: ExpectedPoints): readonly Reason[] {
  const all = Object.entries(own).map(([part, points]) => ({ part, points: points - (others[part] ?? 0) }));
  const largest = Math.max(...all.map(({ points }) => Math.abs(points)));
  const least = Math.max(NOTABLE, largest * NOTABLE_PART);
  const changes = all.filter(({ points }) => Math.abs(points) > least).sort((a, b) => b.points - a.points);
  const gains = changes.filter(({ points }) => points > 0).slice(0, MAX_GAINS);
  // A loss alone is no reason for an answer.
  return gains.length === 0
    ? []
    : [...gains, ...changes.filter(({ points }) => points < 0).slice(-MAX_LOSSES)];
}

function meanOf(answers: readonly Judged[]): ExpectedPoints {
  const all = answers.reduce((visits, answer) => visits + answer.visits, 0);
  const mean: Record<string, number> = {};
  for (const { visits, expectedPoints } of answers)
    for (const [part, points] of Object.entries(expectedPoints))
      mean[part] = (mean[part] ?? 0) + (points * visits) / all;
  return mean;
}
