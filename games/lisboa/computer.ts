import type { Pending, Seat } from '../../src/engine/contract/game';
import type { Heuristics, ExpectedPoints } from '../../src/engine/contract/heuristics';
import { scores } from './rules/end/scoring';
import { goodsOf, player, storesOf, type Lisboa } from './state';

/** Values in wigs for all that is not yet a wig. */
const PROMISE = {
  influence: 0.5,
  reis: 0.2,
  goods: 0.9,
  /** Cubes that are not part of a set yet. */
  cube: 0.4,
  store: 1.2,
  plan: 1.5,
  clergy: 1.5,
  /** Cards in the portfolio improve every later action of their kind. */
  portfolio: 0.8,
  official: 0.5,
} as const;

function expectedPoints(state: Lisboa, seat: Seat): ExpectedPoints {
  const of = player(state, seat);
  const points = scores(state).find((score) => score.seat === seat)?.total ?? 0;
  const cubes = of.rubble.earthquake + of.rubble.fire + of.rubble.tsunami;
  const working = Object.values(state.offices).reduce(
    (sum, { officials }) => sum + (officials[seat] ?? 0),
    0,
  );
  const lasts = state.lastRound ? 0.4 : 1;
  return {
    points,
    influence: lasts * of.influence * PROMISE.influence,
    reis: lasts * of.reis * PROMISE.reis,
    goods: lasts * goodsOf(of) * PROMISE.goods,
    rubble: lasts * cubes * PROMISE.cube,
    stores: lasts * storesOf(state, seat).length * PROMISE.store,
    plans: lasts * of.plansOpen.length * PROMISE.plan,
    clergy: lasts * of.clergy.length * PROMISE.clergy,
    portfolio: lasts * (of.top.length + of.bottom.length) * PROMISE.portfolio,
    officials: lasts * working * PROMISE.official,
  };
}

/** A card is worth more than a gold, and most wigs come from visits. */
const EAGERNESS: Readonly<Record<string, number>> = { visit: 3, sponsor: 1.5, seal: 3, discard: 0.1 };

const prior = (_state: Lisboa, { id }: Pending, key: string): number =>
  id === 'choose-action' ? (EAGERNESS[key.split(':')[0] ?? ''] ?? 1) : 1;

export const heuristics: Heuristics<Lisboa> = {
  expectedPoints,
  prior,
  margin: 14,
  horizon: 24,
  pace: 200,
};
