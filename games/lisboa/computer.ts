import type { Pending, Seat } from '../../src/engine/contract/game';
import type { Heuristics, ExpectedPoints } from '../../src/engine/contract/heuristics';
import { GOODS, NOBLES, RUBBLE } from './data/ids';
import { scores } from './rules/end/scoring';
import { player, storesOf, type Lisboa } from './state';

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

/** Returns the counts times their value, each as a part that names its thing. */
const parts = <Kind extends string>(
  name: string,
  words: string,
  kinds: readonly Kind[],
  value: number,
  count: (kind: Kind) => number,
): ExpectedPoints =>
  Object.fromEntries(kinds.map((kind) => [`${name}:${words}.${kind}`, value * count(kind)]));

/** The parts name goods, cubes, stores, offices and sources of wigs, so that a hint can name them. */
function expectedPoints(state: Lisboa, seat: Seat): ExpectedPoints {
  const of = player(state, seat);
  const items = scores(state).find((score) => score.seat === seat)?.items ?? [];
  // At the end the wigs alone count.
  const lasts = state.step === 'over' ? 0 : state.lastRound ? 0.4 : 1;
  const stores = storesOf(state, seat);
  return {
    ...Object.fromEntries(items.map(({ key, points }) => [`wigs:hint-source.${key}`, points])),
    influence: lasts * of.influence * PROMISE.influence,
    reis: lasts * of.reis * PROMISE.reis,
    ...parts('goods', 'good', GOODS, lasts * PROMISE.goods, (good) => of.goods[good]),
    ...parts('rubble', 'rubble', RUBBLE, lasts * PROMISE.cube, (kind) => of.rubble[kind]),
    ...parts(
      'stores',
      'business',
      GOODS,
      lasts * PROMISE.store,
      (good) => stores.filter(([, { street }]) => street === good).length,
    ),
    plans: lasts * of.plansOpen.length * PROMISE.plan,
    clergy: lasts * of.clergy.length * PROMISE.clergy,
    portfolio: lasts * (of.top.length + of.bottom.length) * PROMISE.portfolio,
    ...parts(
      'officials',
      'noble',
      NOBLES,
      lasts * PROMISE.official,
      (noble) => state.offices[noble].officials[seat] ?? 0,
    ),
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
