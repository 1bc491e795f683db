/** The text of a placement's button: its price, its gain and its consequences. */

import {
  paramsOf,
  type Choice,
  type Params,
  type Phrase,
  type Denial,
  type Seat,
} from '../../../../src/engine/contract/game';
import { APPRENTICES } from '../../data/apprentices';
import type { Ability, Gain, Item, Items } from '../../data/effects';
import {
  isOpen,
  locationOf,
  MARKET_SPACES,
  type Location,
  type MarketSpace,
  type Placement,
} from '../../data/locations';
import { raidLimit, resetsAhead, TAX_STAND_VIRTUE } from '../../data/numbers';
import { say, amountsOf } from '../../names';
import { playerAt, type State } from '../../state';
import { hirePrice } from '../locations/apprentices';
import { guardhouseActions, type Action } from '../locations/guardhouse';
import { workInWords } from '../locations/guildhall';
import { marketGain, marketPrice, marketVirtue } from '../locations/market';
import { collectingBonus, figuresAt, reactions, virtueSpared } from '../effects/powers';
import { inBrief, lossAfter, priceNow } from '../payment/prices';
import { purseAt, purseOf } from '../payment/purse';
import { capturePrice, furtherPrice } from '../locations/town-centre';
import { canTrade } from '../locations/storehouse';
import { ownWonderAt } from '../locations/wonders';
import { byNearness, lacksInWords } from './nearness';
import { workersFor, yieldOf } from './yields';

export type MarketPlacement = `market-${MarketSpace}`;
const SPACES: { readonly [K in MarketPlacement]: MarketSpace } = {
  'market-small': 'small',
  'market-middle': 'middle',
  'market-large': 'large',
};
const isStall = (placement: Placement): placement is MarketPlacement => placement in SPACES;
export const spaceOf = (placement: MarketPlacement): MarketSpace => SPACES[placement];

export const taxStandVirtue = (state: State, seat: Seat): number =>
  TAX_STAND_VIRTUE - virtueSpared(state, seat, 'tax-stand');

export interface Why {
  readonly why: string;
  readonly params?: Params;
}

/** The place that a newcomer is advised to choose has the number 1 as its param `best`. */
export const offered = (
  state: State,
  seat: Seat,
  placement: Placement,
  advice: () => { readonly place: Placement | undefined },
): Choice<Placement> => ({
  key: placement,
  params: () => ({
    ...placementParams(state, seat, placement),
    ...(advice().place === placement && { best: 1 }),
  }),
  // Each stall of the Black Market is a place of its own.
  spot: isStall(placement) ? placement : locationOf(placement),
  // The picture names each place but the stalls.
  ...(isStall(placement) ? { number: MARKET_SPACES.indexOf(spaceOf(placement)) + 1 } : { signed: true }),
  value: placement,
});
export const refused = (state: State, seat: Seat, placement: Placement, { why, params }: Why): Denial => ({
  key: placement,
  why,
  params: () => ({
    ...placementParams(state, seat, placement),
    ...params,
    ...(why === 'no-project' && { missing: lackingIn(state, seat) }),
  }),
});

/** Names the nearest Building Card, and what it lacks: only its owner reads why nothing can be built. */
function lackingIn(state: State, seat: Seat): Phrase {
  const [card] = byNearness(state, seat, playerAt(state, seat).hand);
  if (!card) return say('no-project-missing.none');
  const lacks = lacksInWords(state, seat, card);
  return say('no-project-missing.some', { aim: say(`building.${card}`), lacks });
}

const NOBODY = say('at.nobody');
function whoIsAt(state: State, seat: Seat, location: Location): Phrase {
  if (!state.court || !isOpen(location)) return NOBODY;
  const here = figuresAt(state, location).map((figure) => say(`at.${figure}`));
  if (ownWonderAt(state, seat, location)) here.push(say('at.wonder'));
  return here.length > 0 ? say('at.some', { here }) : NOBODY;
}

/** Returns the values of the label: Workers, price, gain and figures at the location. */
function placementParams(state: State, seat: Seat, placement: Placement): Params {
  const location = locationOf(placement);
  const workers = workersFor(state, seat, location);
  const purse = purseAt(state, seat, location);
  const common = { workers, count: workers, at: whoIsAt(state, seat, location) };
  const collected = (least: number): readonly Phrase[] =>
    amountsOf(together(yieldOf(placement, Math.max(least, workers)), collectingBonus(state, seat, location)));
  switch (placement) {
    case 'market-small':
    case 'market-middle':
    case 'market-large':
      return { ...common, ...marketParams(state, seat, spaceOf(placement)) };
    case 'workshop-hire':
      return { ...common, price: inBrief(priceNow(purse, hirePrice(state, seat, 1, 1))) };
    case 'town-centre':
      return {
        ...common,
        price: priceNow(purse, capturePrice(state, seat, 0)),
        further: furtherPrice(state, seat, workers - 1),
        places: say('capture-places', { count: raidLimit(state.order.length) }),
      };
    case 'tax-stand':
      return {
        ...common,
        silver: state.tax,
        count: taxStandVirtue(state, seat),
        loss: lossAfter(state, seat, taxStandVirtue(state, seat)),
      };
    case 'guildhall':
      return {
        ...common,
        ...workInWords(state, seat, purseOf(state, seat)),
        reset: guildhallReset(state),
      };
    case 'guardhouse':
      return { ...common, ...onlyAction(state, seat, workers) };
    case 'kings-storehouse':
      return canTrade(state, seat) ? common : { ...common, count: 0 };
    case 'mines-gold':
      return { ...common, items: collected(2), bonus: bonusAt(state, seat, location) };
    default:
      return { ...common, items: collected(1), bonus: bonusAt(state, seat, location) };
  }
}

const NO_BONUS = say('bonus.none');
/** Names the Apprentices that bring more at a location, and how much. */
function bonusAt(state: State, seat: Seat, location: Location): Phrase {
  const collects = (ability: Ability): boolean =>
    'trigger' in ability && ability.trigger === 'collect' && ability.location === location;
  const [first, another] = playerAt(state, seat).apprentices.filter((id) =>
    APPRENTICES[id].abilities.some(collects),
  );
  if (!first) return NO_BONUS;
  const items = amountsOf(together({}, collectingBonus(state, seat, location)));
  const by = say(`apprentice.${first}`);
  return say(another ? 'bonus.two' : 'bonus.one', { by, items });
}

function marketParams(state: State, seat: Seat, space: MarketSpace): Params {
  const full = MARKET_SPACES.every((other) => other === space || state.market[other] !== null);
  const [price, virtue] = [marketPrice(state, seat, space), marketVirtue(state, seat)];
  const goods = space === 'middle' ? {} : marketGain(state, space);
  const more = reactions(state, seat, 'black-market-action');
  return {
    price: priceNow(purseAt(state, seat, 'black-market'), price),
    loss: lossAfter(state, seat, virtue),
    items: inBrief(amountsOf(goods)),
    extra: more.length === 0 ? NO_MORE : say('more.only', { items: amountsOf(together({}, more)) }),
    first: say(full ? 'reset-follows.market' : 'reset-follows.none'),
    reset: say(full ? 'reset-follows.none' : 'reset-follows.later'),
  };
}

/** Says if the space brings a reset. The first spaces of rows 3 and 4 do, but not in the last turns. */
function guildhallReset(state: State): Phrase {
  const space = state.guildhall.length + 1;
  const brings = resetsAhead(state.order.length, space - 1, state.last).includes(space);
  return say(brings ? 'reset-follows.guildhall' : 'reset-follows.none');
}

/** Names the only possible action of the Guardhouse, or the only two, also for a button of a phone. */
function onlyAction(state: State, seat: Seat, workers: number): Params {
  const actions = guardhouseActions(state, seat, purseAt(state, seat, 'guardhouse'));
  const possible = actions.filter((listed) => 'value' in listed);
  // A ransom has two prices.
  const kinds = possible.filter(
    ({ key }) => key !== 'ransom-debt' || !possible.some((listed) => listed.key === 'ransom'),
  );
  const [one, other] = kinds;
  if (one && possible.length > 1 && kinds.length <= 2) {
    const both = other
      ? say('guardhouse-two', { one: verbOf(one), other: verbOf(other), count: workers })
      : verbOf(one);
    return { what: both, short: both };
  }
  const [key, params] = one && !other ? ([one.key, paramsOf(one)] as const) : SEVERAL(workers, kinds.length);
  return { what: say(`guardhouse-action.${key}`, params), short: say(`guardhouse-short.${key}`, params) };
}
const verbOf = (action: Action): Phrase => say(`guardhouse-verb.${action.key}`, paramsOf(action));
const SEVERAL = (count: number, kinds: number) => ['several', { count, kinds }] as const;

const NO_MORE = say('more.none');

function together(items: Items, bonus: readonly Gain[]): Items {
  if (bonus.length === 0) return items;
  const sum: { [K in Item]?: number } = { ...items };
  for (const { items: more } of bonus) {
    for (const [item, amount] of Object.entries(more) as [Item, number][])
      sum[item] = (sum[item] ?? 0) + amount;
  }
  return sum;
}
