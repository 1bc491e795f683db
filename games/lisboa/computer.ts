import type { Seat } from '../../src/engine/game';
import type { Instinct } from '../../src/engine/instinct';
import { scores } from './rules/scoring';
import { goodsOf, player, storesOf, type Lisboa } from './state';

/** What is not yet a wig, in wigs. */
const PROMISE = {
  influence: 0.5,
  reis: 0.2,
  goods: 0.9,
  /** Cubes that make no set yet. */
  cube: 0.4,
  store: 1.2,
  plan: 1.5,
  clergy: 1.5,
  /** Cards in the portfolio make every later deed of their kind better. */
  portfolio: 0.8,
  official: 0.5,
} as const;

function worth(state: Lisboa, seat: Seat): number {
  const of = player(state, seat);
  const points = scores(state).find((score) => score.seat === seat)?.total ?? 0;
  const cubes = of.rubble.earthquake + of.rubble.fire + of.rubble.tsunami;
  const working = Object.values(state.offices).reduce(
    (sum, { officials }) => sum + (officials[seat] ?? 0),
    0,
  );
  const rest =
    of.influence * PROMISE.influence +
    of.reis * PROMISE.reis +
    goodsOf(of) * PROMISE.goods +
    cubes * PROMISE.cube +
    storesOf(state, seat).length * PROMISE.store +
    of.plansOpen.length * PROMISE.plan +
    of.clergy.length * PROMISE.clergy +
    (of.top.length + of.bottom.length) * PROMISE.portfolio +
    working * PROMISE.official;
  return points + rest * (state.lastRound ? 0.4 : 1);
}

export const instinct: Instinct<Lisboa> = { worth, margin: 14, horizon: 24 };
