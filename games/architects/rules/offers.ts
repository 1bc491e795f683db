import {
  say,
  type Choice,
  type Params,
  type Phrase,
  type Refusal,
  type Seat,
} from '../../../src/engine/game';
import { ITEMS, type Gain, type Item, type Items } from '../data/effects';
import {
  isOpen,
  locationOf,
  PLACEMENTS,
  type Location,
  type MarketSpace,
  type Placement,
} from '../data/locations';
import { MARKET_IDS } from '../data/market';
import type { State } from '../state';
import { amountsOf, priceOf } from '../names';
import { hirePrice } from './apprentices';
import { marketGain, marketPrice, marketVirtue } from './market';
import { collectingBonus, extraWorkers, figuresAt, reactions, virtueSpared } from './powers';
import { capturePrice } from './town-centre';
import { ownWonderAt } from './wonders';
import { workersAt } from './workers';

/** How the placements are put to a player: fifteen labels every turn, so each is made once and found again by all that it says. */

/** W, but for an own Wonder, about which the player is asked: all Workers there with the one to be placed, and what counts as one. */
export const workersFor = (state: State, seat: Seat, location: Location): number =>
  (isOpen(location) ? workersAt(state, location, seat) : 0) + 1 + extraWorkers(state, seat, location);

export type MarketPlacement = `market-${MarketSpace}`;
const SPACES: { readonly [K in MarketPlacement]: MarketSpace } = {
  'market-small': 'small',
  'market-middle': 'middle',
  'market-large': 'large',
};
export const spaceOf = (placement: MarketPlacement): MarketSpace => SPACES[placement];

const TAX_STAND_VIRTUE = 2;
export const taxStandVirtue = (state: State, seat: Seat): number =>
  Math.max(0, TAX_STAND_VIRTUE - virtueSpared(state, seat, 'tax-stand'));

export interface Why {
  readonly why: string;
  readonly params?: Params;
}
interface Offer {
  readonly choice: Choice<Placement>;
  readonly refused: Map<string, Refusal>;
}
const known = Object.fromEntries(
  PLACEMENTS.map((placement) => [placement, new Map<number, Offer>()]),
) as Record<Placement, Map<number, Offer>>;

function offerOf(state: State, seat: Seat, placement: Placement): Offer {
  const code = codeOf(state, seat, placement);
  return known[placement].get(code) ?? newOffer(state, seat, placement, code);
}

function newOffer(state: State, seat: Seat, placement: Placement, code: number): Offer {
  const offer: Offer = {
    choice: {
      key: placement,
      params: placementParams(state, seat, placement),
      spot: locationOf(placement),
      value: placement,
    },
    refused: new Map(),
  };
  if (known[placement].size >= MOST_KNOWN) known[placement].clear();
  known[placement].set(code, offer);
  return offer;
}
const MOST_KNOWN = 2000;

export const offered = (state: State, seat: Seat, placement: Placement): Choice<Placement> =>
  offerOf(state, seat, placement).choice;

export function refused(state: State, seat: Seat, placement: Placement, { why, params }: Why): Refusal {
  const offer = offerOf(state, seat, placement);
  const found = offer.refused.get(why);
  if (found) return found;
  const refusal: Refusal = { key: placement, why, params: { ...offer.choice.params, ...params } };
  offer.refused.set(why, refusal);
  return refusal;
}

/** Everything a label says, in one number. */
function codeOf(state: State, seat: Seat, placement: Placement): number {
  const location = locationOf(placement);
  const { court } = state;
  const figures = court
    ? (court.princess === location ? 4 : 0) +
      (court.profiteer === location ? 2 : 0) +
      (ownWonderAt(state, seat, location) ? 1 : 0)
    : 0;
  const here = workersFor(state, seat, location) * 8 + figures;
  switch (placement) {
    case 'workshop-hire': {
      const { silver = 0, tax = 0 } = hirePrice(state, seat, 1, 1);
      return (here * 4 + silver) * 4 + tax;
    }
    case 'town-centre':
      return here * 2 + (capturePrice(state, seat, 0).tax ?? 0);
    case 'tax-stand':
      return state.tax * 1024 + here * 4 + taxStandVirtue(state, seat);
    case 'market-small':
    case 'market-middle':
    case 'market-large': {
      const space = spaceOf(placement);
      const pile = space === 'small' ? state.smallMarket : space === 'large' ? state.largeMarket : [];
      const card = pile[0] === undefined ? 0 : MARKET_IDS.indexOf(pile[0]) + 1;
      return (
        inOne(reactions(state, seat, 'black-market-action')) * 128 +
        (card * 4 + (marketPrice(state, seat, space).silver ?? 0)) * 2 +
        marketVirtue(state, seat)
      );
    }
    default:
      return inOne(collectingBonus(state, seat, location)) * 256 + here;
  }
}

/** Gains in one number, with a digit for each item. */
function inOne(effects: readonly Gain[]): number {
  if (effects.length === 0) return 0;
  let sum = 0;
  for (const { items } of effects)
    for (const item in items) sum += (items[item as Item] ?? 0) * 16 ** ITEMS.indexOf(item as Item);
  return sum;
}

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
      return {
        ...common,
        price: priceOf(marketPrice(state, seat, space)),
        count: marketVirtue(state, seat),
        items: amountsOf(marketGain(state, space)),
        more: moreAtMarket(state, seat),
      };
    }
    case 'market-middle':
      return {
        ...common,
        price: priceOf(marketPrice(state, seat, 'middle')),
        count: marketVirtue(state, seat),
        more: moreAtMarket(state, seat),
      };
    case 'workshop-hire':
      return { ...common, price: priceOf(hirePrice(state, seat, 1, 1)) };
    case 'town-centre':
      return { ...common, price: priceOf(capturePrice(state, seat, 0)) };
    case 'tax-stand':
      return { ...common, silver: state.tax, count: taxStandVirtue(state, seat) };
    case 'guildhall':
    case 'guardhouse':
    case 'kings-storehouse':
      return common;
    case 'mines-gold':
      return {
        ...common,
        items: amountsOf(
          together(yieldOf(placement, Math.max(2, workers)), collectingBonus(state, seat, location)),
        ),
      };
    default:
      return {
        ...common,
        items: amountsOf(together(yieldOf(placement, workers), collectingBonus(state, seat, location))),
      };
  }
}

const NO_MORE = say('more.none');
function moreAtMarket(state: State, seat: Seat): Phrase {
  const bonus = reactions(state, seat, 'black-market-action');
  return bonus.length === 0 ? NO_MORE : say('more.some', { items: amountsOf(together({}, bonus)) });
}

function together(items: Items, bonus: readonly Gain[]): Items {
  if (bonus.length === 0) return items;
  const sum: { [K in Item]?: number } = { ...items };
  for (const { items: more } of bonus) {
    for (const [item, amount] of Object.entries(more) as [Item, number][])
      sum[item] = (sum[item] ?? 0) + amount;
  }
  return sum;
}

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
