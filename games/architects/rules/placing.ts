import { say, type Choice, type Listed, type Params, type Phrase, type Rule, type Seat } from '../../../src/engine/game';
import type { Effect, Item, Items, Price } from '../data/effects';
import { MARKET_VIRTUE, MOST_INFLUENCE } from '../data/numbers';
import { isOpen, locationOf, PLACEMENTS, type Location, type MarketSpace, type Placement } from '../data/locations';
import { named, playerAt, type ArchitectsTable, type State } from '../state';
import { amountsOf, priceOf } from '../words';
import { cheapest, hireList, hirePrice, leastHirePrice } from './apprentices';
import { drawBuildings } from './cards';
import { carryOut, react } from './effects';
import { gain } from './gains';
import { guardhouseOffers, visitGuardhouse } from './guardhouse';
import { layInGuildhall, projectPossible, visitGuildhall } from './guildhall';
import { marketGain, marketPrice, marketVirtue, standAtMarket, tooVirtuous, visitMarket } from './market';
import { canPay, purseOf, type Purse } from './money';
import { collectingBonus, extraWorkers, figuresAt, placingBonus, reactions, virtueSpared } from './powers';
import { takeInfluence, window } from './rights';
import { visitStorehouse } from './storehouse';
import { capturePrice, visitTownCentre } from './town-centre';
import { loseVirtue } from './tracks';
import { visitFor } from './visit';
import { ownWonderAt } from './wonders';
import { workersAt } from './workers';

/** W, but for an own Wonder, about which the player is asked: all Workers there with the one to be placed, and what counts as one. */
export const workersFor = (state: State, seat: Seat, location: Location): number =>
  (isOpen(location) ? workersAt(state, location, seat) : 0) + 1 + extraWorkers(state, seat, location);

/** What is owned plus what a placement there brings for certain. */
export function purseAt(state: State, seat: Seat, location: Location): Purse {
  let [silver, influence] = [0, 0];
  for (const effect of placingBonus(state, seat, location)) {
    if (effect.op !== 'gain') continue;
    silver += effect.items.silver ?? 0;
    influence += effect.items.influence ?? 0;
  }
  if (state.court?.profiteer === location) influence++;
  return purseOf(state, seat, { silver, influence: Math.min(influence, MOST_INFLUENCE - playerAt(state, seat).influence) });
}

/** For prices in Silver: real Silver is looked at first, as it mostly settles the matter. */
const canPayAt = (state: State, seat: Seat, location: Location, price: Price): boolean =>
  playerAt(state, seat).silver >= (price.silver ?? 0) + (price.tax ?? 0) || canPay(purseAt(state, seat, location), price);

/** Every placement, offered or refused with the first condition that fails. */
export const placements = (state: State, seat: Seat): Listed<Placement>[] => PLACEMENTS.map((placement) => {
  const refused = whyNot(state, seat, placement);
  const offered = offer(state, seat, placement);
  if (!refused) return offered;
  return { key: placement, why: refused.why, params: refused.params ? { ...offered.params, ...refused.params } : offered.params };
});

const PLAIN: readonly Placement[] = ['quarry', 'forest', 'silversmith', 'mines-clay', 'mines-gold', 'kings-storehouse', 'workshop-draw', 'guardhouse', 'guildhall'];
/** Looked at every turn and the same for so many Workers, if no figure and no own Wonder stands there: made once. */
const plainOffers: { [K in Placement]?: Choice<Placement>[] } = {};

function offer(state: State, seat: Seat, placement: Placement): Choice<Placement> {
  const location = locationOf(placement);
  const made = (): Choice<Placement> => ({ key: placement, params: placementParams(state, seat, placement), spot: location, value: placement });
  if (!PLAIN.includes(placement) || state.court?.princess === location || state.court?.profiteer === location || ownWonderAt(state, seat, location) || collectingBonus(state, seat, location).length > 0) return made();
  return (plainOffers[placement] ??= [])[workersFor(state, seat, location)] ??= made();
}

interface Why { readonly why: string; readonly params?: Params }

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
    case 'mines-gold': return workersFor(state, seat, location) >= 2 ? undefined : { why: 'needs-two-workers' };
    case 'workshop-hire': {
      const price = leastHirePrice(state, seat);
      if (!price) return { why: 'nothing-there' };
      return canPayAt(state, seat, location, price) ? undefined : { why: 'cannot-pay' };
    }
    case 'town-centre': return canPayAt(state, seat, location, capturePrice(state, seat, 0)) ? undefined : { why: 'cannot-pay' };
    case 'guardhouse': return guardhouseOffers(state, seat, (price) => canPayAt(state, seat, location, price)) ? undefined : { why: 'nothing-there' };
    case 'tax-stand': return state.tax > 0 ? undefined : { why: 'nothing-there' };
    case 'guildhall': return projectPossible(state, seat, purseAt(state, seat, location)) ? undefined : { why: 'no-project' };
    case 'market-small':
    case 'market-middle':
    case 'market-large': {
      const space = spaceOf(placement);
      if (tooVirtuous(state, seat)) return { why: 'virtue-too-high', params: { most: MARKET_VIRTUE } };
      if (state.market[space] !== null) return { why: 'space-taken' };
      return canPayAt(state, seat, location, marketPrice(state, seat, space)) ? undefined : { why: 'cannot-pay' };
    }
  }
}

type MarketPlacement = `market-${MarketSpace}`;
const spaceOf = (placement: MarketPlacement): MarketSpace => placement.slice('market-'.length) as MarketSpace;

const NOBODY = say('at.nobody');
function whoIsAt(state: State, seat: Seat, location: Location): Phrase {
  if (!state.court || !isOpen(location)) return NOBODY;
  const here = figuresAt(state, location).map((figure) => say(`figure.${figure}`));
  if (ownWonderAt(state, seat, location)) here.push(say('figure.wonder'));
  return here.length > 0 ? say('at.some', { here }) : NOBODY;
}

/** What the label says: Workers, price, gain and whoever stands there. */
function placementParams(state: State, seat: Seat, placement: Placement): Params {
  const location = locationOf(placement);
  const workers = workersFor(state, seat, location);
  const common = { workers, count: workers, at: whoIsAt(state, seat, location) };
  switch (placement) {
    case 'market-small':
    case 'market-large': {
      const space = placement === 'market-small' ? 'small' : 'large';
      return { ...common, price: priceOf(marketPrice(state, seat, space)), count: marketVirtue(state, seat), items: amountsOf(together(marketGain(state, space), reactions(state, seat, 'black-market-action'))) };
    }
    case 'market-middle': return { ...common, price: priceOf(marketPrice(state, seat, 'middle')), count: marketVirtue(state, seat) };
    case 'workshop-hire': return { ...common, price: priceOf(hirePrice(state, seat, 1, 1)) };
    case 'town-centre': return { ...common, price: priceOf(capturePrice(state, seat, 0)) };
    case 'tax-stand': return { ...common, silver: state.tax, count: taxStandVirtue(state, seat) };
    case 'guildhall':
    case 'guardhouse':
    case 'kings-storehouse': return common;
    case 'mines-gold': return { ...common, items: amountsOf(together(yieldOf(placement, Math.max(2, workers)), collectingBonus(state, seat, location))) };
    default: return { ...common, items: amountsOf(together(yieldOf(placement, workers), collectingBonus(state, seat, location))) };
  }
}

function together(items: Items, bonus: readonly Effect[]): Items {
  if (bonus.length === 0) return items;
  const sum: { [K in Item]?: number } = { ...items };
  for (const effect of bonus) {
    if (effect.op !== 'gain') continue;
    for (const [item, amount] of Object.entries(effect.items) as [Item, number][]) sum[item] = (sum[item] ?? 0) + amount;
  }
  return sum;
}

export function yieldOf(placement: Placement, workers: number): Items {
  switch (placement) {
    case 'quarry': return { stone: workers };
    case 'forest': return { wood: workers };
    case 'silversmith': return { silver: 1 + workers };
    case 'mines-clay': return { clay: 1 + workers };
    case 'mines-gold': return { gold: Math.floor(workers / 2) };
    case 'workshop-draw': return { buildingCard: 1 + Math.floor(workers / 2) };
    default: return {};
  }
}

const TAX_STAND_VIRTUE = 2;
const taxStandVirtue = (state: State, seat: Seat): number => Math.max(0, TAX_STAND_VIRTUE - virtueSpared(state, seat, 'tax-stand'));

/** A Worker leaves home: bonuses of placing, rights, an own Wonder, then what the location does, then what is left of the rights. */
export function* place(table: ArchitectsTable, seat: Seat, placement: Placement): Rule {
  const { state } = table;
  const location = locationOf(placement);
  const counted = workersFor(state, seat, location);
  playerAt(state, seat).workers--;
  table.log(`places-${isOpen(location) ? 'open' : 'once'}`, { player: named(state, seat), location: say(`location.${location}`), count: counted });
  if (isOpen(location)) state.open[location][seat] = workersAt(state, location, seat) + 1;
  if (location === 'guildhall') layInGuildhall(table, seat);
  if (location === 'black-market') standAtMarket(table, seat, spaceOf(placement as MarketPlacement));
  yield* carryOut(table, seat, placingBonus(state, seat, location));
  if (state.court?.profiteer === location) state.turn.influence++;
  if (state.court?.princess === location) state.turn.contribute++;
  const workers = counted + (yield* wonderVisit(table, seat, location));
  if (state.turn.influence > 0 && needsInfluence(state, seat, placement)) yield* takeInfluence(table, seat);
  yield* resolve(table, seat, placement, workers);
  if (isOpen(location)) yield* window(table, seat);
}

function needsInfluence(state: State, seat: Seat, placement: Placement): boolean {
  const purse = purseOf(state, seat);
  if (placement === 'workshop-hire') return !canPay(purse, leastHirePrice(state, seat) ?? {});
  return placement === 'guardhouse' && !guardhouseOffers(state, seat, (price) => canPay(purse, price));
}

/** 1 if an own Wonder counts as a Worker in this visit. */
function* wonderVisit(table: ArchitectsTable, seat: Seat, location: Location): Rule<number> {
  if (!ownWonderAt(table.state, seat, location)) return 0;
  const extra = yield* table.choose(seat, 'wonder-visit', () => [{ key: 'extra-worker', value: true }, { key: 'influence', value: false }], { fallback: ['extra-worker'], topic: 'wonders' });
  table.log(extra ? 'wonder-worker' : 'wonder-influence', { player: named(table.state, seat) });
  if (!extra) yield* gain(table, seat, { influence: 1 });
  return extra ? 1 : 0;
}

function* resolve(table: ArchitectsTable, seat: Seat, placement: Placement, workers: number): Rule {
  const { state } = table;
  switch (placement) {
    case 'quarry':
    case 'forest':
    case 'silversmith':
    case 'mines-clay':
    case 'mines-gold':
      yield* gain(table, seat, yieldOf(placement, workers));
      return yield* carryOut(table, seat, collectingBonus(state, seat, locationOf(placement)));
    case 'workshop-draw': return drawBuildings(table, seat, yieldOf(placement, workers).buildingCard ?? 0);
    case 'workshop-hire': return yield* visitWorkshop(table, seat, workers);
    case 'kings-storehouse': return yield* visitStorehouse(table, seat, workers);
    case 'town-centre': return yield* visitTownCentre(table, seat, workers);
    case 'guardhouse': return yield* visitGuardhouse(table, seat, workers);
    case 'tax-stand': return yield* visitTaxStand(table, seat);
    case 'guildhall': return yield* visitGuildhall(table, seat);
    case 'market-small':
    case 'market-middle':
    case 'market-large':
      return yield* visitMarket(table, seat, spaceOf(placement));
  }
}

/** One hire. A Contribution made first may cost the means for it: then nobody is hired. */
function* visitWorkshop(table: ArchitectsTable, seat: Seat, workers: number): Rule {
  yield* visitFor(table, seat, 'workshop', 1, () => {
    const deeds = hireList(table.state, seat, purseOf(table.state, seat), workers);
    return { deeds, mayStop: false, usual: cheapest(deeds) };
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

/** A card places a further Worker: skipped if none is left at home or the placement is not legal. */
export function* placeByCard(table: ArchitectsTable, seat: Seat, location: Location): Rule {
  const { state } = table;
  const legal = PLACEMENTS.filter((placement) => locationOf(placement) === location && whyNot(state, seat, placement) === undefined);
  const [placement] = legal;
  if (!placement || playerAt(state, seat).workers === 0) return table.log('placement-skipped', { player: named(state, seat), location: say(`location.${location}`) });
  yield* place(table, seat, placement);
}
