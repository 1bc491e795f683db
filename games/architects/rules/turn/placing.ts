/** Placing a Worker, step by step. */

import type { Listed, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { BuildingId } from '../../data/buildings';
import { isOpen, locationOf, PLACEMENTS, type Location, type Placement } from '../../data/locations';
import { named, playerAt, type ArchitectsTable, type State } from '../../state';
import { minHirePrice } from '../locations/apprentices';
import { gain, gainAll } from '../effects/gains';
import { guardhouseOffers } from '../locations/guardhouse';
import { layInGuildhall, projectOf, visitGuildhall, type Project } from '../locations/guildhall';
import { standAtMarket } from '../locations/market';
import type { Advice } from './aims';
import { offered, refused, spaceOf, type MarketPlacement, type Why } from './offers';
import { workersFor } from './yields';
import { PLACES } from './places';
import { placingBonus } from '../effects/powers';
import { canPay, purseOf } from '../payment/purse';
import { takeInfluence, window } from './rights';
import { ownWonderAt } from '../locations/wonders';
import { workersAt } from './workers';

/**
 * Lists every placement. A refused one has the first condition that fails. The caller has checked the
 * Guildhall.
 */
export const placements = (
  state: State,
  seat: Seat,
  project: Project,
  advice: () => Advice,
): Listed<Placement>[] =>
  PLACEMENTS.map((placement) => {
    const why = whyNot(state, seat, placement, project);
    return why ? refused(state, seat, placement, why) : offered(state, seat, placement, advice);
  });

function whyNot(state: State, seat: Seat, placement: Placement, project: Project): Why | undefined {
  if (placement !== 'guildhall') return PLACES[placement].whyNot(state, seat);
  return project === 'none' ? { why: 'no-project' } : undefined;
}

/**
 * Places a Worker from home in this order: bonuses of placing, rights, an own Wonder, the action of the
 * location, unused rights. Returns the Building that was constructed, or null. Its effects still have to
 * follow.
 */
export function* place(table: ArchitectsTable, seat: Seat, placement: Placement): Rule<BuildingId | null> {
  const { state } = table;
  const location = locationOf(placement);
  const counted = workersFor(state, seat, location);
  playerAt(state, seat).workers--;
  table.log(`places-${isOpen(location) ? 'open' : 'once'}`, {
    who: named(state, seat),
    location: say(`location.${location}`),
    count: counted,
  });
  if (isOpen(location)) state.open[location][seat] = workersAt(state, location, seat) + 1;
  if (location === 'guildhall') layInGuildhall(table, seat);
  if (location === 'black-market') standAtMarket(table, seat, spaceOf(placement as MarketPlacement));
  yield* gainAll(table, seat, placingBonus(state, seat, location));
  if (state.court?.profiteer === location) state.turn.influence++;
  if (state.court?.princess === location) state.turn.contribute++;
  const workers = counted + (yield* wonderVisit(table, seat, location));
  if (needsInfluence(state, seat, placement)) yield* takeInfluence(table, seat);
  if (placement === 'guildhall') return yield* visitGuildhall(table, seat);
  const end = yield* PLACES[placement].visit(table, seat, workers);
  if (isOpen(location) && end === 'used-up') yield* window(table, seat);
  return null;
}

/** True if the price needs the Influence of the Profiteer's location. */
function needsInfluence(state: State, seat: Seat, placement: Placement): boolean {
  const purse = purseOf(state, seat);
  if (placement === 'workshop-hire') return !canPay(purse, minHirePrice(state, seat) ?? {});
  return placement === 'guardhouse' && !guardhouseOffers(state, seat, (price) => canPay(purse, price));
}

/** Returns 1 if an own Wonder counts as a Worker in this visit. */
function* wonderVisit(table: ArchitectsTable, seat: Seat, location: Location): Rule<number> {
  if (!ownWonderAt(table.state, seat, location)) return 0;
  const extra = yield* table.choose(seat, 'wonder-visit', () => [
    { key: 'extra-worker', value: true },
    { key: 'influence', value: false },
  ]);
  table.log(extra ? 'wonder-worker' : 'wonder-influence', { who: named(table.state, seat) });
  if (!extra) yield* gain(table, seat, { influence: 1 });
  return extra ? 1 : 0;
}

/**
 * Returns where a card sends a further Worker. It is undefined if no Worker is at home or the placement is
 * illegal.
 */
export function placementByCard(state: State, seat: Seat, location: Location): Placement | undefined {
  if (playerAt(state, seat).workers === 0) return undefined;
  const project = projectOf(state, seat, purseOf(state, seat));
  return PLACEMENTS.find(
    (placement) => locationOf(placement) === location && !whyNot(state, seat, placement, project),
  );
}
