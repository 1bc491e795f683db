/** The next aim of a player: the nearest Building Card, and the place that gives what it lacks. */

import type { Params, Phrase, Seat } from '../../../../src/engine/contract/game';
import { APPRENTICES } from '../../data/apprentices';
import type { BuildingId } from '../../data/buildings';
import { MARKET_SPACES, type Placement } from '../../data/locations';
import { CATHEDRAL_VIRTUE, HIRE, TAX_STAND_VIRTUE } from '../../data/numbers';
import { say } from '../../names';
import { named, playerAt, type State } from '../../state';
import { has } from '../effects/powers';
import { isLevelFirst, isWorkSeen } from '../locations/guildhall';
import { affordable } from '../locations/apprentices';
import { largestPrey } from '../locations/capturing';
import { isThirdNext } from '../locations/market';
import { canTrade, isLowOnVirtue } from '../locations/storehouse';
import { purseOf } from '../payment/purse';
import {
  byNearness,
  canSpare,
  lackOf,
  lacksInWords,
  skillsLacking,
  SOURCES,
  turnsTo,
  TURNS_FOR_MARBLE,
  yieldAt,
} from './nearness';
import { workersFor } from './yields';
import { captives, held, isShortOfWorkers, needsHome } from './workers';

const LEVEL = say('thing.level');
/** A card that takes no more turns is kept. */
const NEAR = 3;
/** Three Workers in Prison cost Virtue at a reset. */
const CROWD = 3;
/** Fewer captured Workers bring less than a visit to the Guardhouse costs. */
const WORTH_SENDING = 2;
/** An Apprentice costs more Silver. */
const LITTLE = HIRE.silver + HIRE.tax - 1;
/** Less Silver on the Tax Stand is not worth its Virtue. */
const WORTH_TAKING = 3;

/** A place for the next Worker. The params of the question say why: `next` names what one gets there. */
export interface Advice {
  readonly place: Placement | undefined;
  readonly params: Params;
}

/**
 * Advises where the next Worker brings most: the Guildhall to build, the Guardhouse or the Town Centre if
 * Workers are missed, else the place that gives most of what the nearest card lacks. `can` says what is
 * legal.
 */
export function advise(state: State, seat: Seat, can: (place: Placement) => boolean): Advice {
  // All players read the question then, so its params leave out the hand.
  if (isWorkSeen(state, seat, purseOf(state, seat)) && can('guildhall'))
    return { place: 'guildhall', params: { next: workOf(state, seat) } };
  const nearest = byNearness(state, seat, playerAt(state, seat).hand);
  const unskilled = can('workshop-hire') ? firstHelped(state, seat, nearest) : undefined;
  const card = unskilled ?? nearest[0];
  const [place, next] = unskilled
    ? (['workshop-hire', say('thing.skill')] as const)
    : ((card ? wayTo(state, seat, card, can) : undefined) ?? []);
  const params = {
    ...(next && { next }),
    ...(card && { aim: say(`building.${card}`), lacks: lacksInWords(state, seat, card) }),
    ...(lacksOnlyGold(state, seat) && { level: say('level-name', { number: 1 }) }),
    ...(canTrade(state, seat) && {
      ...(isLowOnVirtue(state, seat) && { low: say('kind.virtue') }),
      ...(canSpare(state, seat, nearest) && { trade: say('location.kings-storehouse') }),
    }),
    ...(captives(state, seat) >= WORTH_SENDING && { holds: say('legend.capture') }),
    ...(needsTax(state, seat) && { tax: say('location.tax-stand') }),
    ...preyOf(state, seat),
    ...(isWorthMarket(state, seat) && {
      market: say('location.black-market'),
      third: say(isThirdNext(state) ? 'market-third.next' : 'market-third.later'),
    }),
  };
  const toBuild = can('guildhall') ? toGuildhall(state, seat, params) : undefined;
  if (toBuild && !(toBuild.params['next'] === LEVEL && costsNearCard(state, seat))) return toBuild;
  const [there, missed] = forMissed(state, seat, can) ?? [];
  if (missed) return { place: there, params: { ...params, next: missed } };
  if (!card) return { place: 'workshop-draw', params: { ...params, next: say('section.hand') } };
  return { place, params };
}

/** Names what the Guildhall is advised for. The question there marks the same. */
const workOf = (state: State, seat: Seat): Phrase =>
  isLevelFirst(state, seat, purseOf(state, seat)) ? LEVEL : say('thing.building');

/** Advises the Guildhall, and says what can be built there and whether that costs the only card. */
function toGuildhall(state: State, seat: Seat, params: Params): Advice {
  const next = workOf(state, seat);
  const gives = next === LEVEL && givesUp(state, seat);
  return { place: 'guildhall', params: { ...params, next, ...(gives && { gives: say('thing.card') }) } };
}

/** Returns the place that gives most of what a card lacks, and what it gives. */
function wayTo(
  state: State,
  seat: Seat,
  card: BuildingId,
  can: (place: Placement) => boolean,
): [Placement, Phrase] | undefined {
  const { marble = 0, ...lacks } = lackOf(state, seat, card);
  let [most, best]: [number, [Placement, Phrase] | undefined] = [0, undefined];
  for (const [kind, place] of SOURCES) {
    const gets = Math.min(lacks[kind] ?? 0, yieldAt(state, seat, place));
    if (gets > most && can(place)) [most, best] = [gets, [place, say(`kind.${kind}`)]];
  }
  if (best) return best;
  // The first Worker at the Mines gets no Gold.
  if (lacks.gold) return ['mines-clay', say('kind.gold')];
  if (marble > 0) {
    const { wood, stone } = playerAt(state, seat);
    const more = yieldAt(state, seat, 'forest') > yieldAt(state, seat, 'quarry') ? 'forest' : 'quarry';
    return [wood + stone < TURNS_FOR_MARBLE ? more : 'kings-storehouse', say('kind.marble')];
  }
  if (skillsLacking(state, seat, card).length === 0) return undefined;
  return can('workshop-hire') ? ['workshop-hire', say('thing.skill')] : ['silversmith', say('kind.silver')];
}

/** Returns the first card that lacks a skill of an Apprentice whom the player can reach and pay. */
function firstHelped(state: State, seat: Seat, cards: readonly BuildingId[]): BuildingId | undefined {
  const skills = affordable(state, seat, workersFor(state, seat, 'workshop')).flatMap(
    ({ shown }) => APPRENTICES[shown.card].skills,
  );
  return cards.find((card) => skillsLacking(state, seat, card).some((skill) => skills.includes(skill)));
}

/** True if a Cathedral level would cost the only card, which is nearly built itself. */
const costsNearCard = (state: State, seat: Seat): boolean => {
  const [card, another] = playerAt(state, seat).hand;
  return card !== undefined && another === undefined && turnsTo(state, seat, card) <= NEAR;
};

/** True if a Cathedral level costs the only Building Card of a player, without a question. */
const givesUp = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).hand.length === 1 && !has(state, seat, 'no-cathedral-discard');

/** True if a player with little Silver gets some at the Tax Stand, and keeps the Virtue for the Cathedral. */
function needsTax(state: State, seat: Seat): boolean {
  const { silver, virtue } = playerAt(state, seat);
  return silver <= LITTLE && state.tax >= WORTH_TAKING && virtue - TAX_STAND_VIRTUE >= CATHEDRAL_VIRTUE;
}

/** Names the largest group of another player, if a capture of it is worth its price. */
function preyOf(state: State, seat: Seat): Params {
  const prey = largestPrey(state, seat);
  if (!prey) return {};
  return {
    prey: say('location.town-centre'),
    victim: named(state, prey.owner),
    group: prey.count,
    preyAt: say(`spot.${prey.location}`),
  };
}

/** True if the Black Market leaves a player the Virtue for the Cathedral, and brings no reset that hurts. */
const isWorthMarket = (state: State, seat: Seat): boolean =>
  playerAt(state, seat).virtue > CATHEDRAL_VIRTUE && !(isThirdNext(state) && isHurtByReset(state, seat));

/** True if a reset costs a player who brings it at the Black Market a Virtue or a Debt. */
function isHurtByReset(state: State, seat: Seat): boolean {
  const jailed = state.order.map(
    (owner) =>
      (state.prison[owner] ?? 0) +
      MARKET_SPACES.filter((space) => state.market[space] === owner).length +
      (owner === seat ? 1 : 0),
  );
  const own = jailed[state.order.indexOf(seat)] ?? 0;
  return own >= CROWD || own === Math.max(...jailed);
}

/** True if a Gold is all that a player lacks for the first level of the Cathedral. */
function lacksOnlyGold(state: State, seat: Seat): boolean {
  const { cathedral, gold, virtue, hand } = playerAt(state, seat);
  return cathedral === 0 && gold === 0 && virtue >= CATHEDRAL_VIRTUE && hand.length > 0;
}

const sending = (count: number): Phrase => say('guardhouse-action.send-captured', { count });
/** Returns where a player gets missed Workers back or sends captured ones away, if that is due, and why. */
function forMissed(
  state: State,
  seat: Seat,
  can: (place: Placement) => boolean,
): [Placement, Phrase] | undefined {
  const guarded = (why: Phrase): [Placement, Phrase] => ['guardhouse', why];
  const jailed = state.prison[seat] ?? 0;
  if (can('guardhouse') && jailed >= CROWD)
    return guarded(say('guardhouse-action.free-prison', { count: jailed }));
  if (can('town-centre') && needsHome(state, seat)) return ['town-centre', say('thing.group')];
  if (!can('guardhouse')) return undefined;
  const holds = captives(state, seat);
  if (holds >= CROWD) return guarded(sending(holds));
  const away = held(state, seat);
  return away > 0 && isShortOfWorkers(state, seat)
    ? guarded(say('guardhouse-action.ransom', { count: away, price: [] }))
    : undefined;
}
