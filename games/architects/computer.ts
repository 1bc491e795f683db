import type { Seat } from '../../src/engine/game';
import type { Instinct } from '../../src/engine/instinct';
import { itemsOf } from './rules/scoring';
import { playerAt, type State } from './state';

/** What is not yet a point, in points: an eight-point building costs about as much as this adds up to. */
const PROMISE = {
  silver: 0.16,
  clay: 0.35,
  wood: 0.35,
  stone: 0.5,
  /** Beside the point each is worth anyhow. */
  gold: 0.35,
  marble: 0.6,
  /** A plan in hand is a project one may choose. */
  card: 0.5,
  apprentice: 1.4,
  worker: 0.2,
  captured: 0.25,
  influence: 0.3,
  virtue: 0.25,
} as const;

function worth(state: State, seat: Seat): number {
  const of = playerAt(state, seat);
  const points = itemsOf(state, seat).reduce((sum, item) => sum + item.points, 0);
  const captured = of.captured.reduce((sum, count) => sum + count, 0);
  const rest =
    of.silver * PROMISE.silver +
    of.clay * PROMISE.clay +
    of.wood * PROMISE.wood +
    of.stone * PROMISE.stone +
    of.gold * PROMISE.gold +
    of.marble * PROMISE.marble +
    Math.min(6, of.hand.length) * PROMISE.card +
    of.apprentices.length * PROMISE.apprentice +
    of.workers * PROMISE.worker +
    captured * PROMISE.captured +
    of.influence * PROMISE.influence +
    of.virtue * PROMISE.virtue;
  // In the last turns what is not built any more is worth little.
  return points + rest * (state.last === null ? 1 : 0.3);
}

export const instinct: Instinct<State> = { worth, margin: 14, horizon: 24 };
