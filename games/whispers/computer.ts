import type { Heuristics, ExpectedPoints } from '../../src/engine/contract/heuristics';
import type { Pending, Seat } from '../../src/engine/contract/game';
import { LOYALTIES, POSITIONS, SLOTS, TURNS, type Empire } from './data/empires';
import { has, neighbours, REGIONS, type Region } from './data/map';
import { iconsHeld, movable, regionsOf } from './rules/control';
import { citiesFor, concealmentPoints } from './rules/scoring';
import { player, type Whispers } from './state';

/** Values of an empire's prospects, in cities for each later turn. */
const PROMISE = {
  /** Banners become the cities of later turns. */
  banner: 0.05,
  /** An agent in a council steers that empire, the early seats most. */
  agent: { sheriff: 0.4, steward: 0.4, marshal: 0.5, chancellor: 0.35 },
  /** A card is half an action. */
  card: 0.25,
  /**
   * A hidden loyalty is worth this for each later turn: it can still be swapped, and no player takes those
   * cities because of it.
   */
  secret: 0.7,
} as const;

function cities(state: Whispers, empire: Empire): number {
  const banners = REGIONS.reduce(
    (sum, region) => sum + (state.holders[region] === empire ? state.banners[region] : 0),
    0,
  );
  const left = TURNS - state.turn + 1;
  return iconsHeld(state, empire, 'city') + PROMISE.banner * left * banners;
}

/**
 * Returns loyalties times cities, as at the end, and the later effect of agents and cards. The cities of all
 * empires are one part: a hint would otherwise praise an empire that the answer does not touch, because
 * loyalties are swapped in later turns. Agents and hidden loyalties are part of it for the same reason.
 */
function expectedPoints(state: Whispers, seat: Seat): ExpectedPoints {
  const of = player(state, seat);
  if (state.step === 'over') return finalPoints(state, seat);
  const left = TURNS - state.turn;
  const hidden = SLOTS.length - of.revealed.length;
  let fromCities = PROMISE.secret * hidden * (left + 1);
  for (const slot of SLOTS) {
    const empire = of.loyalties[slot];
    const pays = LOYALTIES[slot];
    fromCities += pays * cities(state, empire);
    const agents = POSITIONS.filter((position) => state.councils[empire][position] === seat);
    fromCities +=
      agents.reduce((sum, position) => sum + PROMISE.agent[position], 0) * left * Math.abs(pays - 1);
  }
  return { cities: fromCities, cards: PROMISE.card * of.hand.length };
}

function finalPoints(state: Whispers, seat: Seat): ExpectedPoints {
  const { loyalties } = player(state, seat);
  const fromCities = SLOTS.map((slot) => LOYALTIES[slot] * citiesFor(state, seat, loyalties[slot]));
  return {
    points: concealmentPoints(state, seat),
    cities: fromCities.reduce((sum, points) => sum + points, 0),
  };
}

/** Returns the value of an empire's city for a seat. */
function paysTo(state: Whispers, seat: Seat, empire: Empire | undefined | null): number {
  const loyalties = state.players[seat]?.loyalties;
  const slot = loyalties && SLOTS.find((one) => loyalties[one] === empire);
  return slot ? LOYALTIES[slot] : 0;
}

/** Only people look at cards and put them back. A computer without a use for a card goes on. */
const SELDOM: Readonly<Record<string, number>> = {
  'act card': 0.1,
  'before card': 0.05,
  'during card': 0.05,
  'after card': 0.02,
  'attack-to range': 0.1,
  'act swap': 0.4,
};

/** The weight of an attack that brings nothing, and the part of the weight if the attackers would lose. */
const POINTLESS = 0.05;
const HOPELESS = 0.2;

/** Returns how good it is that the active empire takes a region from the empire that controls it. */
function gainFrom(state: Whispers, seat: Seat, to: Region): number {
  const theirs = paysTo(state, seat, state.holders[to]);
  const gain = paysTo(state, seat, state.activation?.active.empire) - theirs;
  if (gain <= 0) return POINTLESS;
  if (has(to, 'city')) return 1 + 2 * gain;
  // Without a city, an empire that pays only loses banners.
  return theirs > 0 ? POINTLESS : 0.5 + 0.1 * gain;
}

/** Returns the gain of the best attack from one of these regions. */
function lureOf(state: Whispers, seat: Seat, from: readonly Region[]): number {
  let best = POINTLESS;
  for (const region of from) {
    const most = movable(state, region);
    if (most === 0) continue;
    for (const to of neighbours(region)) {
      if (state.holders[to] === state.holders[region]) continue;
      const wins = most > state.banners[to] + (has(to, 'tower') ? 1 : 0);
      best = Math.max(best, gainFrom(state, seat, to) * (wins ? 1 : HOPELESS));
    }
  }
  return best;
}

/** Prefers actions of empires that pay, holds back those that do not, and takes cities from others. */
function prior(state: Whispers, question: Pending, key: string): number {
  const [stem = '', rest = ''] = key.split(':');
  const seldom = SELDOM[`${question.id} ${stem}`];
  if (seldom !== undefined) return seldom;
  const mine = (empire: Empire | undefined | null): number => paysTo(state, question.seat, empire);
  const acting = state.activation?.active.empire;
  switch (question.id) {
    case 'deploy':
    case 'retrieve': {
      const [empire] = rest.split('-') as [Empire];
      const use = 0.3 + Math.abs(mine(empire) - 0.7);
      return question.id === 'deploy' ? use : 1 / use;
    }
    case 'act':
      if (stem === 'hold') return mine(acting) > 0 ? 0.5 : 8;
      if (stem === 'attack')
        return Math.min(3, lureOf(state, question.seat, regionsOf(state, acting as Empire)));
      return stem === 'add' && mine(acting) <= 0 ? 0.5 : 1.2;
    case 'attack-from':
      return stem === 'at' ? lureOf(state, question.seat, [rest as Region]) : 1;
    case 'attack-to':
      return stem === 'at' ? gainFrom(state, question.seat, rest as Region) : 1;
    case 'attack-count':
      return stem === 'count' ? Number(rest) ** 1.5 : 1;
    case 'swap':
      return stem === 'keep' ? 6 : 1;
    default:
      return 1;
  }
}

export const heuristics: Heuristics<Whispers> = {
  expectedPoints,
  prior,
  margin: 8,
  horizon: 8,
  compareByDeal: true,
  pace: 1200,
};
