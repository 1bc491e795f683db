/** How many Workers count at a location, and what it gives them. */

import type { Seat } from '../../../../src/engine/contract/game';
import type { Items } from '../../data/effects';
import { isOpen, type Location, type Placement } from '../../data/locations';
import { extraWorkers, type Powered } from '../effects/powers';
import { workersAt, type Open } from './workers';

/**
 * Returns W, without an own Wonder, which is a question of its own: all Workers there, the one to be placed,
 * and all that count as one.
 */
export const workersFor = (state: Powered & Open, seat: Seat, location: Location): number =>
  (isOpen(location) ? workersAt(state, location, seat) : 0) + 1 + extraWorkers(state, seat, location);

export function yieldOf(placement: Placement, workers: number): Items {
  switch (placement) {
    case 'quarry':
      return { stone: workers };
    case 'forest':
      return { wood: workers };
    case 'silversmith':
      return { silver: 1 + workers };
    case 'mines-clay':
      return { clay: 1 + workers };
    case 'mines-gold':
      return { gold: Math.floor(workers / 2) };
    case 'workshop-draw':
      return { buildingCard: 1 + Math.floor(workers / 2) };
    default:
      return {};
  }
}
