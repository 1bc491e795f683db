import type { Pending, Seat } from '../../src/engine/game';
import type { Instinct, Outlook } from '../../src/engine/instinct';
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

function outlook(state: Lisboa, seat: Seat): Outlook {
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

/** A card is worth more than a gold; visits are where wigs come from. */
const EAGERNESS: Readonly<Record<string, number>> = { visit: 3, sponsor: 1.5, seal: 3, discard: 0.1 };

const prior = (_state: Lisboa, { id }: Pending, key: string): number =>
  id === 'choose-action' ? (EAGERNESS[key.split(':')[0] ?? ''] ?? 1) : 1;

export const instinct: Instinct<Lisboa> = { outlook, prior, margin: 14, horizon: 24, pace: 200 };
