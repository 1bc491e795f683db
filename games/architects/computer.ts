import type { Seat } from '../../src/engine/game';
import type { Instinct, Outlook } from '../../src/engine/instinct';
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

function outlook(state: State, seat: Seat): Outlook {
  const of = playerAt(state, seat);
  const points = itemsOf(state, seat).reduce((sum, item) => sum + item.points, 0);
  const captured = of.captured.reduce((sum, count) => sum + count, 0);
  // In the last turns what is not built any more is worth little.
  const lasts = state.last === null ? 1 : 0.3;
  const goods =
    of.silver * PROMISE.silver +
    of.clay * PROMISE.clay +
    of.wood * PROMISE.wood +
    of.stone * PROMISE.stone +
    of.gold * PROMISE.gold +
    of.marble * PROMISE.marble;
  return {
    points,
    goods: lasts * goods,
    plans: lasts * Math.min(6, of.hand.length) * PROMISE.card,
    apprentices: lasts * of.apprentices.length * PROMISE.apprentice,
    workers: lasts * (of.workers * PROMISE.worker + captured * PROMISE.captured),
    standing: lasts * (of.influence * PROMISE.influence + of.virtue * PROMISE.virtue),
  };
}

export const instinct: Instinct<State> = { outlook, margin: 14, horizon: 24, pace: 700 };
