import type { Listed, Rule, Seat } from '../../../src/engine/game';
import { say } from '../names';
import type { BuildingId } from '../data/buildings';
import type { Price } from '../data/effects';
import { MARKET_VIRTUE } from '../data/numbers';
import { isOpen, locationOf, PLACEMENTS, type Location, type Placement } from '../data/locations';
import { named, playerAt, type ArchitectsTable, type State } from '../state';
import { hireList, leastHirePrice } from './apprentices';
import { drawBuildings } from './cards';
import { gain, gainAll, react } from './gains';
import { guardhouseOffers, visitGuardhouse } from './guardhouse';
import { layInGuildhall, projectOf, visitGuildhall, type Project } from './guildhall';
import { marketPrice, standAtMarket, tooVirtuous, visitMarket } from './market';
import { canPay, purseAt, purseOf } from './purse';
import {
  offered,
  refused,
  spaceOf,
  taxStandVirtue,
  workersFor,
  yieldOf,
  type MarketPlacement,
  type Why,
} from './offers';
import { collectingBonus, placingBonus } from './powers';
import { takeInfluence, window } from './rights';
import { visitStorehouse } from './storehouse';
import { capturePrice, visitTownCentre } from './town-centre';
import { loseVirtue } from './losses';
import { visitFor, type VisitEnd } from './visit';
import { ownWonderAt } from './wonders';
import { workersAt } from './workers';

/** For prices in Silver: real Silver is looked at first, as it mostly settles the matter. */
const canPayAt = (state: State, seat: Seat, location: Location, price: Price): boolean =>
  playerAt(state, seat).silver >= (price.silver ?? 0) + (price.tax ?? 0) ||
  canPay(purseAt(state, seat, location), price);

/**
 * Every placement, offered or refused with the first condition that fails; whether the Guildhall can be used
 * has been looked at.
 */
export const placements = (state: State, seat: Seat, project: Project): Listed<Placement>[] =>
  PLACEMENTS.map((placement) => {
    const why = placement === 'guildhall' ? noProject(project) : whyNot(state, seat, placement);
    return why ? refused(state, seat, placement, why) : offered(state, seat, placement);
  });
const WHY = {
  project: { why: 'no-project' },
  price: { why: 'cannot-pay' },
  nothing: { why: 'nothing-there' },
  workers: { why: 'needs-two-workers' },
  taken: { why: 'space-taken' },
  virtue: { why: 'virtue-too-high', params: { most: MARKET_VIRTUE } },
} as const satisfies Record<string, Why>;
const noProject = (project: Project): Why | undefined => (project === 'none' ? WHY.project : undefined);

export function whyNot(state: State, seat: Seat, placement: Placement): Why | undefined {
  const location = locationOf(placement);
  switch (placement) {
    case 'quarry':
    case 'forest':
    case 'silversmith':
    case 'mines-clay':
    case 'kings-storehouse':
    case 'workshop-draw':
      return undefined;
    case 'mines-gold':
      return workersFor(state, seat, location) >= 2 ? undefined : WHY.workers;
    case 'workshop-hire': {
      const price = leastHirePrice(state, seat);
      if (!price) return WHY.nothing;
      return canPayAt(state, seat, location, price) ? undefined : WHY.price;
    }
    case 'town-centre':
      return canPayAt(state, seat, location, capturePrice(state, seat, 0)) ? undefined : WHY.price;
    case 'guardhouse':
      return guardhouseOffers(state, seat, (price) => canPayAt(state, seat, location, price))
        ? undefined
        : WHY.nothing;
    case 'tax-stand':
      return state.tax > 0 ? undefined : WHY.nothing;
    case 'guildhall':
      return noProject(projectOf(state, seat, purseOf(state, seat)));
    case 'market-small':
    case 'market-middle':
    case 'market-large': {
      const space = spaceOf(placement);
      if (tooVirtuous(state, seat)) return WHY.virtue;
      if (state.market[space] !== null) return WHY.taken;
      return canPayAt(state, seat, location, marketPrice(state, seat, space)) ? undefined : WHY.price;
    }
  }
}

/**
 * A Worker leaves home: bonuses of placing, rights, an own Wonder, then what the location does, then what is
 * left of the rights. Tells which Building was constructed, if one was: its effects are still to be carried
 * out.
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
  if (state.turn.influence > 0 && needsInfluence(state, seat, placement)) yield* takeInfluence(table, seat);
  if (placement === 'guildhall') return yield* visitGuildhall(table, seat);
  const end = yield* resolve(table, seat, placement, workers);
  if (isOpen(location) && end === 'used-up') yield* window(table, seat);
  return null;
}

function needsInfluence(state: State, seat: Seat, placement: Placement): boolean {
  const purse = purseOf(state, seat);
  if (placement === 'workshop-hire') return !canPay(purse, leastHirePrice(state, seat) ?? {});
  return placement === 'guardhouse' && !guardhouseOffers(state, seat, (price) => canPay(purse, price));
}

/** 1 if an own Wonder counts as a Worker in this visit. */
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

function* resolve(
  table: ArchitectsTable,
  seat: Seat,
  placement: Exclude<Placement, 'guildhall'>,
  workers: number,
): Rule<VisitEnd> {
  const { state } = table;
  switch (placement) {
    case 'quarry':
    case 'forest':
    case 'silversmith':
    case 'mines-clay':
    case 'mines-gold':
      yield* gain(table, seat, yieldOf(placement, workers));
      yield* gainAll(table, seat, collectingBonus(state, seat, locationOf(placement)));
      return 'used-up';
    case 'workshop-draw':
      drawBuildings(table, seat, yieldOf(placement, workers).buildingCard ?? 0);
      return 'used-up';
    case 'workshop-hire':
      return yield* visitWorkshop(table, seat, workers);
    case 'kings-storehouse':
      return yield* visitStorehouse(table, seat, workers);
    case 'town-centre':
      return yield* visitTownCentre(table, seat, workers);
    case 'guardhouse':
      return yield* visitGuardhouse(table, seat, workers);
    case 'tax-stand':
      yield* visitTaxStand(table, seat);
      return 'used-up';
    case 'market-small':
    case 'market-middle':
    case 'market-large':
      yield* visitMarket(table, seat, spaceOf(placement));
      return 'used-up';
  }
}

/**
 * One hire; the first card in reach is as cheap as any. A Contribution made first may cost the means for it:
 * then nobody is hired.
 */
function* visitWorkshop(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd> {
  return yield* visitFor(table, seat, 'workshop', 1, () => {
    const deeds = hireList(table.state, seat, purseOf(table.state, seat), workers);
    return { deeds, mayStop: false };
  });
}

function* visitTaxStand(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  yield* loseVirtue(table, seat, taxStandVirtue(state, seat));
  const silver = state.tax;
  state.tax = 0;
  yield* gain(table, seat, { silver });
  yield* react(table, seat, 'tax-stand-action');
}

/**
 * Where a card that places a further Worker sends it; nowhere if none is left at home or the placement is not
 * legal.
 */
export const placementByCard = (state: State, seat: Seat, location: Location): Placement | undefined =>
  playerAt(state, seat).workers === 0
    ? undefined
    : PLACEMENTS.find(
        (placement) => locationOf(placement) === location && whyNot(state, seat, placement) === undefined,
      );
