import type { AnyGame, Core, Score, Seat } from '../engine/game';
import type { Runner } from '../engine/runner';

/** What a position or a result is worth to each seat, from 0 to 1. */
export type Values = readonly number[];

const MARGIN = 12;

/**
 * Half of the worth of a result is the place, half how far one is ahead or behind: so nobody gives up, and
 * nobody throws points away.
 */
export function valuesOf(game: AnyGame, runner: Runner, seats: number): Values {
  const margin = game.instinct?.margin ?? MARGIN;
  if (runner.over) return ofResult(runner.scores(), seats, margin);
  const worth = worthOf(game, runner.state, seats, () => runner.scores());
  return worth.map((mine, seat) => lead(mine, bestOther(worth, seat), margin));
}

function worthOf(
  game: AnyGame,
  state: Core<string>,
  seats: number,
  scores: () => readonly Score[],
): number[] {
  const { instinct } = game;
  if (instinct?.worth) {
    const worth: number[] = [];
    for (let seat = 0; seat < seats; seat++) worth.push(instinct.worth(state, seat as Seat));
    return worth;
  }
  return totals(scores(), seats);
}

function ofResult(scores: readonly Score[], seats: number, margin: number): Values {
  const all = totals(scores, seats);
  const machine = scores.find(({ seat }) => seat === null);
  return all.map((mine, seat) => {
    const rank = scores.find((score) => score.seat === seat)?.rank ?? scores.length;
    const beaten = scores.filter((score) => score.seat !== seat && score.rank > rank).length;
    const tied = scores.filter((score) => score.seat !== seat && score.rank === rank).length;
    const others = Math.max(1, scores.length - 1);
    // Alone against nobody, more points are all there is.
    const place = scores.length === 1 ? 0.5 : (beaten + tied / 2) / others;
    const best = Math.max(bestOther(all, seat), machine?.total ?? -Infinity);
    return 0.5 * place + 0.5 * lead(mine, best, margin);
  });
}

function totals(scores: readonly Score[], seats: number): number[] {
  const all = Array<number>(seats).fill(0);
  for (const { seat, total } of scores) if (seat !== null) all[seat] = total;
  return all;
}

const bestOther = (worth: readonly number[], seat: number): number =>
  Math.max(-Infinity, ...worth.filter((_, other) => other !== seat));

/** Alone, a result is measured against nothing but the margin. */
function lead(mine: number, best: number, margin: number): number {
  const ahead = best === -Infinity ? mine / 4 - margin : mine - best;
  return 1 / (1 + Math.exp(-ahead / (margin / 2)));
}
