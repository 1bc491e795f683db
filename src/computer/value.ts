import type { AnyGame, Score, Seat } from '../engine/contract/game';
import type { ExpectedPoints } from '../engine/contract/heuristics';
import type { Runner } from '../engine/run/runner';

/** The value of a position or a result to each seat, from 0 to 1. */
export type Values = readonly number[];

/** The end of a descent, as each seat may look at it. */
export interface Leaf {
  readonly values: Values;
  /** 1 where the seat comes out first or is in the lead, shared where several are. */
  readonly first: Values;
  /** Points at the end, or expected there, by what they come from. */
  readonly outlooks: readonly ExpectedPoints[];
}

const MARGIN = 12;

/**
 * Returns the values of a position. Half the value of a result is the place, half is the lead or the deficit.
 * So a computer never gives up and never throws points away.
 */
export function leafOf(game: AnyGame, runner: Runner, seats: number): Leaf {
  const margin = game.heuristics?.margin ?? MARGIN;
  const outlook = game.heuristics?.expectedPoints;
  if (!runner.over && outlook) {
    const outlooks = seatsOf(seats, (seat) => outlook(runner.state, seat));
    const worth = outlooks.map(sum);
    const best = seats === 1 ? machineOf(runner.scores()) : -Infinity;
    const values = worth.map((mine, seat) => lead(mine, Math.max(best, bestOther(worth, seat)), margin));
    return { values, first: firstOf(worth, best), outlooks };
  }
  const scores = runner.scores();
  const all = totals(scores, seats);
  const machine = machineOf(scores);
  const values = all.map((mine, seat) => {
    const ahead = lead(mine, Math.max(bestOther(all, seat), machine), margin);
    return runner.over ? 0.5 * placeOf(scores, seat) + 0.5 * ahead : ahead;
  });
  const first = runner.over ? winners(scores, seats) : firstOf(all, machine);
  const outlooks = all.map((points, seat) => {
    // At the end a title may still say what the points come from.
    const parts = runner.over ? outlook?.(runner.state, seat as Seat) : undefined;
    return parts && sum(parts) === points ? parts : { points };
  });
  return { values, first, outlooks };
}

export const sum = (outlook: ExpectedPoints): number => {
  let all = 0;
  for (const part in outlook) all += outlook[part] ?? 0;
  return all;
};

const seatsOf = <T>(seats: number, make: (seat: Seat) => T): T[] =>
  Array.from({ length: seats }, (_, seat) => make(seat as Seat));

/** From 0 for the last to 1 for the first. */
function placeOf(scores: readonly Score[], seat: number): number {
  // In a solo game, more points are the only goal.
  if (scores.length === 1) return 0.5;
  const rank = scores.find((score) => score.seat === seat)?.rank ?? scores.length;
  const others = scores.filter((score) => score.seat !== seat);
  const beaten = others.filter((score) => score.rank > rank).length;
  const tied = others.filter((score) => score.rank === rank).length;
  return (beaten + tied / 2) / others.length;
}

function winners(scores: readonly Score[], seats: number): Values {
  const first = scores.filter(({ rank }) => rank === 1);
  return seatsOf(seats, (seat) => (first.some((score) => score.seat === seat) ? 1 / first.length : 0));
}

function firstOf(worth: readonly number[], machine: number): Values {
  const max = Math.max(machine, ...worth);
  const many = worth.filter((mine) => mine === max).length;
  return worth.map((mine) => (mine === max ? 1 / many : 0));
}

function totals(scores: readonly Score[], seats: number): number[] {
  const all = Array<number>(seats).fill(0);
  for (const { seat, total } of scores) if (seat !== null) all[seat] = total;
  return all;
}

const machineOf = (scores: readonly Score[]): number =>
  Math.max(-Infinity, ...scores.filter(({ seat }) => seat === null).map(({ total }) => total));

const bestOther = (worth: readonly number[], seat: number): number => {
  let best = -Infinity;
  for (const [other, points] of worth.entries()) if (other !== seat && points > best) best = points;
  return best;
};

/** Alone, a result is measured against nothing but the margin. */
function lead(mine: number, best: number, margin: number): number {
  const ahead = best === -Infinity ? mine / 4 - margin : mine - best;
  return 1 / (1 + Math.exp(-ahead / (margin / 2)));
}
