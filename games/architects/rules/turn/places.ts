/** Locations: the conditions and the actions of each place that a Worker can go to. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import type { Price } from '../../data/effects';
import type { Skill } from '../../data/items';
import { MARKET_VIRTUE } from '../../data/numbers';
import { locationOf, type Location, type Placement } from '../../data/locations';
import { playerAt, type ArchitectsTable, type State } from '../../state';
import { affordable, hireList, likelyHires, minHirePrice } from '../locations/apprentices';
import { drawBuildings } from '../effects/cards';
import { gain, gainAll, react } from '../effects/gains';
import { guardhouseOffers, visitGuardhouse } from '../locations/guardhouse';
import { loseVirtue } from '../effects/losses';
import { marketPrice, tooVirtuous, visitMarket } from '../locations/market';
import { spaceOf, taxStandVirtue, type MarketPlacement, type Why } from './offers';
import { byNearness, skillsLacking } from './nearness';
import { workersFor, yieldOf } from './yields';
import { collectingBonus } from '../effects/powers';
import { canPay, purseAt, purseOf } from '../payment/purse';
import { visitStorehouse } from '../locations/storehouse';
import { capturePrice, visitTownCentre } from '../locations/town-centre';
import { visitFor, type VisitEnd } from './visit';

interface Place {
  /** Returns why no Worker can be placed, or undefined. */
  whyNot(state: State, seat: Seat): Why | undefined;
  visit(table: ArchitectsTable, seat: Seat, workers: number): Rule<VisitEnd>;
}

/** True if the price can be paid. Real Silver is checked first, because it is enough in most cases. */
const canPayAt = (state: State, seat: Seat, location: Location, price: Price): boolean =>
  playerAt(state, seat).silver >= (price.silver ?? 0) + (price.tax ?? 0) ||
  canPay(purseAt(state, seat, location), price);
const whyUnpaid = (state: State, seat: Seat, location: Location, price: Price): Why | undefined =>
  canPayAt(state, seat, location, price) ? undefined : { why: 'cannot-pay' };

const NOTHING_THERE: Why = { why: 'nothing-there' };
const TWO_WORKERS: Why = { why: 'needs-two-workers' };
const always = (): undefined => undefined;

const collecting = (placement: Placement): Place => ({
  whyNot: always,
  *visit(table, seat, workers) {
    const bonus = collectingBonus(table.state, seat, locationOf(placement));
    yield* gainAll(table, seat, [{ items: yieldOf(placement, workers) }, ...bonus]);
    return 'used-up';
  },
});

const drawing: Place = {
  whyNot: always,
  *visit(table, seat, workers) {
    drawBuildings(table, seat, yieldOf('workshop-draw', workers).buildingCard ?? 0);
    return 'used-up';
  },
};

/**
 * Hires one Apprentice. The first card in reach is as cheap as any. If a Contribution spent the money first,
 * no Apprentice is hired.
 */
const hiring: Place = {
  whyNot(state, seat) {
    const price = minHirePrice(state, seat);
    return price ? whyUnpaid(state, seat, 'workshop', price) : NOTHING_THERE;
  },
  visit: (table, seat, workers) =>
    visitFor(table, seat, 'workshop', 1, () => {
      const { state } = table;
      const { hand } = playerAt(state, seat);
      const needed = (): Skill[] =>
        byNearness(state, seat, hand).flatMap((card) => skillsLacking(state, seat, card));
      return {
        effects: hireList(state, seat, purseOf(state, seat), workers),
        mayStop: false,
        suggest: () => likelyHires(state, seat, affordable(state, seat, workers), needed()),
        secret: hand.length > 0,
      };
    }),
};

const taxStand: Place = {
  whyNot: (state) => (state.tax > 0 ? undefined : NOTHING_THERE),
  *visit(table, seat) {
    const { state } = table;
    yield* loseVirtue(table, seat, taxStandVirtue(state, seat));
    const silver = state.tax;
    state.tax = 0;
    yield* gain(table, seat, { silver });
    yield* react(table, seat, 'tax-stand-action');
    return 'used-up';
  },
};

function stall(placement: MarketPlacement): Place {
  const space = spaceOf(placement);
  return {
    whyNot(state, seat) {
      if (tooVirtuous(state, seat)) return { why: 'virtue-too-high', params: { most: MARKET_VIRTUE } };
      if (state.market[space] !== null) return { why: 'space-taken' };
      return whyUnpaid(state, seat, 'black-market', marketPrice(state, seat, space));
    },
    *visit(table, seat) {
      yield* visitMarket(table, seat, space);
      return 'used-up';
    },
  };
}

/** Only the Guildhall is missing here: its Building is resolved after the visit. */
export const PLACES: { readonly [K in Exclude<Placement, 'guildhall'>]: Place } = {
  quarry: collecting('quarry'),
  forest: collecting('forest'),
  silversmith: collecting('silversmith'),
  'mines-clay': collecting('mines-clay'),
  'mines-gold': {
    ...collecting('mines-gold'),
    whyNot: (state, seat) => (workersFor(state, seat, 'mines') >= 2 ? undefined : TWO_WORKERS),
  },
  'workshop-draw': drawing,
  'workshop-hire': hiring,
  'kings-storehouse': { whyNot: always, visit: visitStorehouse },
  'town-centre': {
    whyNot: (state, seat) => whyUnpaid(state, seat, 'town-centre', capturePrice(state, seat, 0)),
    visit: visitTownCentre,
  },
  guardhouse: {
    whyNot: (state, seat) =>
      guardhouseOffers(state, seat, (price) => canPayAt(state, seat, 'guardhouse', price))
        ? undefined
        : NOTHING_THERE,
    visit: visitGuardhouse,
  },
  'tax-stand': taxStand,
  'market-small': stall('market-small'),
  'market-middle': stall('market-middle'),
  'market-large': stall('market-large'),
};
