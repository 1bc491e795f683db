import type { Instinct, Outlook } from '../../src/engine/instinct';
import type { Seat } from '../../src/engine/game';
import { LOYALTIES, POSITIONS, SLOTS, TURNS, type Empire } from './data/empires';
import { REGIONS } from './data/map';
import { iconsHeld } from './rules/control';
import type { Whispers } from './state';

/** What else an empire has going for it, in cities for each turn still to come. */
const PROMISE = {
  /** Banners are the cities of later turns. */
  banner: 0.05,
  /** A seat of one's own in a council pulls that empire where one wants it, the early seats most. */
  agent: { sheriff: 0.4, steward: 0.4, marshal: 0.5, chancellor: 0.35 },
  /** A card is half an action. */
  card: 0.25,
} as const;

function cities(state: Whispers, empire: Empire): number {
  const banners = REGIONS.reduce(
    (sum, region) => sum + (state.holders[region] === empire ? state.banners[region] : 0),
    0,
  );
  const left = TURNS - state.turn + 1;
  return iconsHeld(state, empire, 'city') + PROMISE.banner * left * banners;
}

/** Loyalties times cities, as at the end, and what agents and cards will still do. */
function outlook(state: Whispers, seat: Seat): Outlook {
  const player = state.players[seat];
  if (!player) return { points: 0 };
  const left = TURNS - state.turn;
  let [points, councils] = [0, 0];
  for (const slot of SLOTS) {
    const empire = player.loyalties[slot];
    const pays = LOYALTIES[slot];
    points += pays * cities(state, empire);
    for (const position of POSITIONS)
      if (state.councils[empire][position] === seat)
        councils += PROMISE.agent[position] * left * Math.abs(pays - 1);
  }
  return { points, councils, cards: PROMISE.card * player.hand.length };
}

export const instinct: Instinct<Whispers> = { outlook, margin: 8, horizon: 40 };
