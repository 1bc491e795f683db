import type { Picker } from '../engine/fuzz';
import type { Action, AnyGame, Seat } from '../engine/game';
import { Session } from '../engine/session';
import { END_TURN } from '../engine/table';
import type { Budget, Judged } from './search';
import { think } from './strength';
import { sum } from './value';

/** One answer of a finished game, thought through again as its seat saw it then. */
export interface PlayedAnswer {
  /** Its number in the game. */
  readonly at: number;
  readonly seat: Seat;
  readonly decision: string;
  readonly picks: readonly string[];
  /** What it was worth to the seat, from 0 to 1. */
  readonly value: number;
  readonly wins: number;
  readonly points: number;
  readonly better: {
    readonly picks: readonly string[];
    readonly value: number;
    readonly wins: number;
    readonly points: number;
  };
}
/** How a seat stood when it had to choose: `wins` is the part of the games it would win from there. */
export interface Chances {
  readonly at: number;
  readonly seat: Seat;
  readonly value: number;
  readonly wins: number;
  readonly points: number;
}
export interface Analysis {
  /**
   * For each seat how it stood whenever it had a choice: the course of the chances, as that seat saw them.
   */
  readonly course: readonly Chances[];
  /** The answers that cost most, the dearest first: at most three. */
  readonly dearest: readonly PlayedAnswer[];
}

export interface Record {
  readonly game: AnyGame;
  /** As the game began. */
  readonly start: unknown;
  readonly answers: readonly Action[];
}

/**
 * An answer is only called dear when the search has tried what was given about as much as what it prefers.
 */
const TRUSTED = 6;
const DEAREST = 3;

/**
 * Goes through a game again; yields after each answer, so that whoever calls may let others have the thread.
 */
export function* analysis(
  { game, start, answers }: Record,
  budget: Budget,
  pick: Picker,
): Generator<number, Analysis> {
  const session = Session.load(game, start);
  const course: Chances[] = [];
  const dear: PlayedAnswer[] = [];
  for (const [at, { seat, decision, picks }] of answers.entries()) {
    const asked = session.pending.find((open) => open.seat === seat && open.id === decision);
    if (asked && asked.options.length > 1 && decision !== END_TURN) {
      const { found } = think({ game, seat, decision, since: session.sinceCheckpoint }, budget, pick);
      const [best] = found?.answers ?? [];
      const given = found?.answers.find((one) => sameAnswer(one.picks, picks));
      if (best) course.push({ at, seat, ...worthOf(best) });
      if (best && given && given !== best && given.visits >= TRUSTED && best.value > given.value)
        dear.push({
          at,
          seat,
          decision,
          picks,
          ...worthOf(given),
          better: { picks: best.picks, ...worthOf(best) },
        });
    }
    session.apply({ seat, decision, picks });
    yield at;
  }
  const cost = ({ value, better }: PlayedAnswer): number => better.value - value;
  return { course, dearest: dear.sort((a, b) => cost(b) - cost(a)).slice(0, DEAREST) };
}

const sameAnswer = (one: readonly string[], other: readonly string[]): boolean =>
  [...one].sort().join('\n') === [...other].sort().join('\n');

const worthOf = ({ value, wins, outlook }: Judged): Pick<Chances, 'value' | 'wins' | 'points'> => ({
  value,
  wins,
  points: sum(outlook),
});
