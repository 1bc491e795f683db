import type { Picker } from '../engine/fuzz';
import type { Action, AnyGame, Core, Seat } from '../engine/game';
import type { SinceCheckpoint } from '../engine/runner';
import type { Budget } from './search';
import { think } from './strength';

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
  const all = Math.max(1, found?.descents ?? 0);
  return {
    action,
    advice: (found?.answers ?? [])
      .filter(({ visits }) => visits > 0)
      .map(({ picks, visits, value }) => ({ picks, value, part: visits / all })),
    descents: found?.descents ?? 0,
    ...(fault !== undefined && { fault: fault instanceof Error ? fault.message : 'the search failed' }),
  };
}
