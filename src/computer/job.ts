import type { Picker } from '../engine/fuzz';
import type { Action, AnyGame, Core, Seat } from '../engine/game';
import type { Outlook } from '../engine/instinct';
import type { SinceCheckpoint } from '../engine/runner';
import type { Budget, Found, Judged } from './search';
import { think } from './strength';
import { sum } from './value';

/** What a thread is asked, as plain data: never the seed. */
export interface Asked {
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
  /** The part of all descents that went this way: how sure the computer is. */
  readonly part: number;
  /** How many descents that were, and by how much the value may be off: its standard error. */
  readonly tried: number;
  readonly doubt: number;
  /** How often the seat won, or was ahead where it stopped thinking. */
  readonly wins: number;
  /** Points the seat may expect at the end. */
  readonly points: number;
  /** What it gets more of this way than by the other answers, most first: at most two. */
  readonly why: readonly Reason[];
}
/** The title calls a part `promise.<part>`. */
export interface Reason {
  readonly part: string;
  readonly points: number;
}
export interface Reckoned {
  readonly action: Action;
  /** Best first; empty where there was nothing to choose. */
  readonly advice: readonly Advised[];
  readonly descents: number;
  /** What the search threw; the answer is lawful all the same. */
  readonly fault?: string;
}

/** Thinks a question through. Throws only where nobody is asked it, or where the title is not known. */
export function reckon(games: readonly AnyGame[], asked: Asked, pick: Picker): Reckoned {
  const game = games.find(({ id }) => id === asked.game);
  if (!game) throw new Error(`no title is called ${asked.game}`);
  const { seat, decision, since, budget } = asked;
  const { action, found, fault } = think({ game, seat, decision, since }, budget, pick);
  return {
    action,
    advice: found ? adviceOf(found) : [],
    descents: found?.descents ?? 0,
    ...(fault !== undefined && { fault: fault instanceof Error ? fault.message : 'the search failed' }),
  };
}

const MOST_REASONS = 2;
/** Less than this is chance. */
const NOTABLE = 0.3;

function adviceOf({ answers, descents }: Found): readonly Advised[] {
  const tried = answers.filter(({ visits }) => visits > 0);
  return tried.map((answer) => {
    const { picks, visits, value, doubt, wins, outlook } = answer;
    const others = meanOf(tried.filter((other) => other !== answer));
    const why = Object.entries(outlook)
      .map(([part, points]) => ({ part, points: points - (others[part] ?? 0) }))
      .filter(({ points }) => points > NOTABLE)
      .sort((a, b) => b.points - a.points)
      .slice(0, tried.length > 1 ? MOST_REASONS : 0);
    const part = visits / Math.max(1, descents);
    return { picks, value, part, tried: visits, doubt, wins, points: sum(outlook), why };
  });
}

function meanOf(answers: readonly Judged[]): Outlook {
  const all = answers.reduce((visits, answer) => visits + answer.visits, 0);
  const mean: Record<string, number> = {};
  for (const { visits, outlook } of answers)
    for (const [part, points] of Object.entries(outlook))
      mean[part] = (mean[part] ?? 0) + (points * visits) / all;
  return mean;
}
