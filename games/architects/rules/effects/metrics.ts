/** Counts and comparisons that cards use. */

import type { Seat } from '../../../../src/engine/contract/game';
import type { Condition, Metric, Per } from '../../data/effects';
import { WONDER_IDS, type WonderId } from '../../data/wonders';
import { others, playerAt, type State } from '../../state';
import { has, withSkill } from './powers';

export const wondersOf = (state: State, seat: Seat): WonderId[] =>
  WONDER_IDS.filter((id) => state.court?.wonders[id].owner === seat);
export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

export function measure(state: State, seat: Seat, metric: Metric): number {
  const player = playerAt(state, seat);
  switch (metric) {
    case 'skill-carpentry':
      return withSkill(state, seat, 'carpentry');
    case 'skill-masonry':
      return withSkill(state, seat, 'masonry');
    case 'skill-tiling':
      return withSkill(state, seat, 'tiling');
    case 'buildings':
      return player.buildings.length + wondersOf(state, seat).length;
    case 'building-cathedral-pairs':
      return Math.min(measure(state, seat, 'buildings'), player.cathedral);
    case 'cathedral-level':
      return player.cathedral;
    case 'captured-workers':
      return sum(player.captured);
    case 'paid-debts':
      return player.paid;
    case 'unpaid-debts':
      return player.debts;
    case 'basic-resources':
      return player.clay + player.wood + player.stone;
    case 'workers-in-prison':
      return state.prison[seat] ?? 0;
    case 'own-workers-at-princess':
      return state.court ? (state.open[state.court.princess][seat] ?? 0) : 0;
    case 'own-workers-at-profiteer':
      return state.court ? (state.open[state.court.profiteer][seat] ?? 0) : 0;
    case 'gold':
    case 'marble':
      return has(state, seat, 'gold-equals-marble') ? player.gold + player.marble : player[metric];
    default:
      return player[metric];
  }
}

export const times = (state: State, seat: Seat, per: Per): number =>
  Math.floor(measure(state, seat, per.metric) / per.every);

/**
 * True if the condition holds. "Most" means strictly more than every other player. `rival` gives the count of
 * the other players if it differs.
 */
export function holds(
  state: State,
  seat: Seat,
  condition: Condition,
  rival: (other: Seat) => number = (other) => measure(state, other, condition.metric),
): boolean {
  const own = measure(state, seat, condition.metric);
  switch (condition.test) {
    case 'zero':
      return own === 0;
    case 'at-least-1':
      return own >= 1;
    case 'sole-most':
      return others(state, seat).every((other) => own > rival(other));
  }
}
