/** How near a player is to the goal of a prestige card, for the tutorial. */

import type { Params, Phrase, Seat } from '../../../src/engine/contract/game';
import { PRESTIGE, entriesOf } from '../data/cards';
import type { Condition, PrestigeCard } from '../data/cards';
import { amount, say } from '../names';
import { player } from '../state';
import type { Florence } from '../state';
import { COUNTS } from './counts';

/** Is what a goal asks of a player, compared with the same on the table. */
interface Distance {
  readonly missing: number;
  readonly progress: Phrase;
}

/** Returns the points of a goal, what is still missing, and a number that is higher for a better choice. */
export function goalOf(state: Florence, seat: Seat, card: PrestigeCard): Params {
  const condition: Condition = PRESTIGE[card];
  const { missing, progress } =
    condition.kind === 'threshold' ? toReach(state, seat, condition) : toLead(state, seat, condition);
  return { pp: condition.pp, progress, promise: 2 * condition.pp - 3 * missing };
}

type Of<Kind> = Extract<Condition, { readonly kind: Kind }>;

function toReach(state: Florence, seat: Seat, { needs }: Of<'threshold'>): Distance {
  const open = entriesOf(needs)
    .map(([metric, needed]) => [metric, needed - COUNTS[metric](player(state, seat))] as const)
    .filter(([, count]) => count > 0);
  return {
    missing: open.reduce((sum, [, count]) => sum + count, 0),
    progress:
      open.length === 0 ? say('advice.goal-reached') : say('advice.goal-needs', { list: open.map(amount) }),
  };
}

/** Others can still overtake a player who leads, so such a goal always misses one thing. */
function toLead(state: Florence, seat: Seat, { kind, metric }: Of<'most' | 'fewest'>): Distance {
  const own = COUNTS[metric](player(state, seat));
  const rivals = state.players.filter((_, other) => other !== seat).map(COUNTS[metric]);
  const best = kind === 'most' ? Math.max(...rivals) : Math.min(...rivals);
  const behind = kind === 'most' ? best - own : (own - best) / SPACES_OF_A_TILE;
  return {
    missing: Math.max(0, Math.floor(behind) + 1) + 1,
    progress: say(behind < 0 ? 'advice.goal-leads' : 'advice.goal-trails', {
      own: amount([metric, own]),
      best,
    }),
  };
}
/** A tile fills about so many spaces. */
const SPACES_OF_A_TILE = 5;
