/** The places that a player most likely wants for the next Worker: they have buttons above the list. */

import type { Seat } from '../../../../src/engine/contract/game';
import { locationOf, PLACEMENTS, type Placement } from '../../data/locations';
import { playerAt, type State } from '../../state';
import type { Advice } from './aims';
import { byNearness, lackOf, SOURCES } from './nearness';
import { workersFor } from './yields';

const MAX_LIKELY = 2;
/** The places that give more for each Worker there. */
const GROWING: readonly Placement[] = ['quarry', 'forest', 'mines-clay', 'silversmith'];
const LAST: readonly Placement[] = ['workshop-hire', 'silversmith', 'workshop-draw'];

/**
 * Lists likely places, the likeliest first: the advised one, the Guildhall, those with goods that the
 * Building Cards lack, and those with the most own Workers. `isOpen`: all players read the list, so it leaves
 * out the hand.
 */
export function likelyPlaces(
  state: State,
  seat: Seat,
  { place }: Advice,
  isOpen: boolean,
  can: (place: Placement) => boolean,
): Placement[] {
  const own = (where: Placement): number => workersFor(state, seat, locationOf(where));
  const lacked = isOpen ? [] : lackedAt(state, seat);
  const grown = GROWING.toSorted((one, other) => own(other) - own(one));
  const all: (Placement | undefined)[] = [
    place,
    'guildhall',
    ...lacked,
    ...LAST.slice(0, 1),
    ...grown,
    ...LAST,
  ];
  return PLACEMENTS.filter((one) => all.includes(one) && can(one))
    .toSorted((one, other) => all.indexOf(one) - all.indexOf(other))
    .slice(0, MAX_LIKELY);
}

/** Lists the places with goods that the Building Cards in hand lack, those of the nearest card first. */
function lackedAt(state: State, seat: Seat): Placement[] {
  return byNearness(state, seat, playerAt(state, seat).hand).flatMap((card) => {
    const lacks = lackOf(state, seat, card);
    return SOURCES.filter(([kind]) => (lacks[kind] ?? 0) > 0).map(([, place]) => place);
  });
}
