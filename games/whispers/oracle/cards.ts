import { sameSet } from '../../../src/engine/check/compare';
import type { Answered } from '../../../src/engine/check/oracle';
import type { Whispers } from '../state';
import {
  actionsAt,
  agentFor,
  at,
  bannersAt,
  controlled,
  controllerOf,
  EMPIRES,
  isPerformable,
} from './model';
import { modelOf, movable, ownerAt, POSITIONS, regionCard, REGIONS, valueAt, type Model } from './model';

/** Says when a card can be played (sections 12.1 to 12.3 and 12.5). */

export type Window = 'before' | 'during' | 'after';
interface Ability {
  readonly cost: readonly string[];
  readonly windows: readonly Window[];
}
/** The cards that are played with the declaration of an attack. */
export const RANGE: Readonly<Record<string, readonly string[]>> = {
  'far-strike': ['eagle', 'eagle'],
  armada: ['eagle', 'horse'],
};
const ANY: readonly Window[] = ['before', 'during', 'after'];
export const ABILITIES: Readonly<Record<string, Ability>> = {
  'press-on': { cost: ['bear'], windows: ['after'] },
  slaughter: { cost: ['bear', 'bear'], windows: ['after'] },
  relocate: { cost: ['eagle'], windows: ['before'] },
  bolster: { cost: ['elephant'], windows: ['during'] },
  'war-host': { cost: ['elephant', 'elephant'], windows: ['during'] },
  proxy: { cost: ['lion'], windows: ['before'] },
  'city-levy': { cost: ['lion', 'lion'], windows: ANY },
  'forced-march': { cost: ['horse'], windows: ANY },
  regroup: { cost: ['horse', 'horse'], windows: ANY },
  mercenaries: { cost: ['bear', 'eagle'], windows: ANY },
  recruit: { cost: ['bear', 'elephant'], windows: ANY },
  disperse: { cost: ['bear', 'horse'], windows: ANY },
  subjugate: { cost: ['bear', 'lion'], windows: ['after'] },
  'alchemists-fire': { cost: ['eagle', 'elephant'], windows: ANY },
  populate: { cost: ['eagle', 'lion'], windows: ANY },
  uprising: { cost: ['elephant', 'horse'], windows: ANY },
  reinforce: { cost: ['elephant', 'lion'], windows: ['during'] },
  'midnight-oil': { cost: ['horse', 'lion'], windows: ['after'] },
};

const isOffer = (card: string): boolean => card.startsWith('dark-');
const isWild = (card: string): boolean => card.startsWith('wild-');
/** Returns the own symbol and the partner symbol. A card of a variant has no partner. */
const symbols = (card: string): readonly [string, string] => {
  const [one = '', two = ''] = card.split('-');
  return isOffer(card) || isWild(card) ? [two, ''] : [one, two];
};

/** Returns the empire whose deck a card belongs to. */
export const deckOf = (card: string): string => symbols(card)[0];

/**
 * True if the cards pay the ability, the first of them being played. Wild cards and offers are never played.
 * A wild card is any second symbol, but not for Midnight Oil (section 17).
 */
export function pays(cards: readonly string[], cost: readonly string[]): boolean {
  const [first = '', other = ''] = cards;
  if (cards.length !== cost.length || isOffer(first) || isWild(first)) return false;
  const [played, partner] = symbols(first);
  const [one = '', two] = cost;
  if (two === undefined) return played === one;
  const isDouble = one === two && played === one;
  const isPair = one !== two && [played, partner].sort().join() === [...cost].sort().join();
  if (isWild(other)) return (isDouble || isPair) && cost.join() !== MIDNIGHT_OIL.join();
  return (isDouble && symbols(other)[0] === one) || (isPair && symbols(other)[0] === partner);
}
const MIDNIGHT_OIL = ['horse', 'lion'];

/** Names cards without their copies. */
const alike = (cards: readonly string[]): string =>
  cards
    .map((card) => card.replace(/-\d$/, ''))
    .sort()
    .join('+');

/** Returns the sets of cards that pay: one of those that differ only in the copies of a card. */
export function payments(hand: readonly string[], cost: readonly string[]): string[] {
  const sets = hand.flatMap((card, index) =>
    cost.length === 1 ? [[card]] : hand.flatMap((other, place) => (place === index ? [] : [[card, other]])),
  );
  const paid = sets.filter((cards) => pays(cards, cost));
  return [...new Map(paid.map((cards) => [alike(cards), cards.join('+')])).values()];
}
export const canPay = (hand: readonly string[], cost: readonly string[]): boolean =>
  payments(hand, cost).length > 0;

/** Returns the attackers that survived the last attack and are still there. */
export function survivors(model: Model): number {
  const { fought, active } = model.activation ?? {};
  if (!fought || !active || controllerOf(model, fought.to) !== active.empire) return 0;
  return Math.min(fought.attackers, bannersAt(model, fought.to));
}
/** Returns the defenders that survived the last attack and are still there. */
export function standing(model: Model): number {
  const { fought, active } = model.activation ?? {};
  if (!fought || !active || controllerOf(model, fought.to) === active.empire) return 0;
  return Math.min(fought.defenders, bannersAt(model, fought.to));
}

/** True if the ability would do something. Undefined: the oracle has no opinion. */
function hasEffect(model: Model, ability: string): boolean | undefined {
  const { activation } = model;
  if (!activation) return false;
  const { active, decider, fought, march, swapped, agent } = activation;
  const { empire } = active;
  const own = controlled(model, empire);
  const supply = (one: string): boolean => valueAt(model.supply, one) > 0;
  const holds = (region: string): boolean => bannersAt(model, region) > 0;
  const places = EMPIRES.flatMap((one) => POSITIONS.map((position) => ({ empire: one, position })));
  switch (ability) {
    case 'press-on':
      return fought !== null && survivors(model) > 0 && movable(model, fought.to) > 0;
    case 'slaughter':
      return survivors(model) + standing(model) > 0;
    case 'relocate':
      return !swapped && places.some((place) => ownerAt(model, place) === null && !isSame(place, active));
    case 'proxy':
      return (
        !swapped &&
        places.some((place) => {
          const via = agentFor(model, place);
          const isOther = via && ownerAt(model, via) === decider && !isSame(via, agent);
          return isOther && actionsAt(model, place).some((action) => isPerformable(model, place, action));
        })
      );
    case 'bolster':
    case 'war-host':
      return supply(empire);
    case 'city-levy':
      return REGIONS.some((region) => regionCard(region).icons.city && supply(controllerOf(model, region)));
    case 'forced-march':
      return own.length > 1 && own.some((region) => movable(model, region) > 0);
    case 'mercenaries':
    case 'disperse':
      return REGIONS.some(holds);
    case 'recruit':
      return REGIONS.some((region) => !holds(region) && supply(regionCard(region).home));
    case 'uprising':
      return REGIONS.some((region) => {
        const { icons, home } = regionCard(region);
        return !holds(region) && !icons.city && !icons.tower && supply(home);
      });
    case 'subjugate':
      return (fought?.kills ?? 0) > 0 && supply(empire) && own.length > 0;
    case 'alchemists-fire':
      return own.some(
        (region) =>
          holds(region) &&
          regionCard(region).adjacent.some((near) => holds(near) && controllerOf(model, near) !== empire),
      );
    case 'populate':
      return supply(empire) && own.length > 0;
    case 'reinforce':
      return own.some((region) => region !== march?.to && movable(model, region) > 0);
    case 'midnight-oil':
      return isRepeatable(model);
    default:
      return undefined;
  }
}

/** Midnight Oil: the action can be performed again, with the paid cards back in their decks. */
function isRepeatable(model: Model): boolean {
  const { taken } = model.activation ?? {};
  if (!taken || taken.action === 'swap') return false;
  const decks = { ...model.decks };
  for (const empire of MIDNIGHT_OIL) decks[empire] = [...valueAt(decks, empire), empire];
  const action = actionsAt(model, taken.place).find((one) => one.do === taken.action);
  return action !== undefined && isPerformable({ ...model, decks }, taken.place, action);
}

const isSame = (
  one: { empire: string; position: string },
  other: { empire: string; position: string },
): boolean => one.empire === other.empire && one.position === other.position;

/** Returns the window that the latest question to play a card opened. */
export function windowOf(steps: readonly Answered<Whispers>[]): Window {
  const ids = steps.map(({ asked }) => asked?.id ?? '');
  const latest = ids.findLast((id) => ['act', 'before', 'during', 'after'].includes(id));
  return latest === 'during' || latest === 'after' ? latest : 'before';
}

/** Compares the abilities that a player can choose, and the payments. Midnight Oil is a check of its own. */
export function cardPlay(step: Answered<Whispers>): string[] | undefined {
  const { next, after, earlier, action } = step;
  const [asked] = next.asked;
  if (!asked) return undefined;
  if (asked.id === 'play')
    return Object.keys(ABILITIES).flatMap((one) => (one === 'midnight-oil' ? [] : wrongOffer(step, one)));
  const { hand } = at(modelOf(after), asked.seat);
  const offered = asked.options.map(({ key }) => key);
  if (asked.id !== 'pay') return undefined;
  const plays = [...earlier.map((one) => one.action), action].filter(({ decision }) => decision === 'play');
  const ability = plays.at(-1)?.picks[0]?.slice('ability:'.length) ?? '';
  const cost = ABILITIES[ability]?.cost;
  const chosen = [...earlier, step].findLast(({ asked: one }) => ['play', 'range'].includes(one?.id ?? ''));
  return wrongPayments(offered, hand, chosen?.asked?.id === 'range' ? rangeCost(chosen) : cost);
}

/** Compares whether Midnight Oil can be played, where a card can be played after an action. */
export function repeatPlay(step: Answered<Whispers>): string[] | undefined {
  const isAfter = windowOf([...step.earlier, step]) === 'after';
  return isAfter && step.next.asked[0]?.id === 'play' ? wrongOffer(step, 'midnight-oil') : undefined;
}

function wrongOffer(step: Answered<Whispers>, ability: string): string[] {
  const { next, after, earlier } = step;
  const [asked] = next.asked;
  const { cost, windows } = valueAt(ABILITIES, ability);
  const window = windowOf([...earlier, step]);
  const model = modelOf(after);
  const isOpen = windows.includes(window) && canPay(at(model, asked?.seat ?? 0).hand, cost);
  const isLegal = isOpen ? hasEffect(model, ability) : false;
  const isOffered = asked?.options.some(({ key }) => key === `ability:${ability}`) ?? false;
  const told = `${ability} is ${isOffered ? '' : 'not '}offered in the window ${window}`;
  return isLegal === undefined || isLegal === isOffered ? [] : [told];
}

const rangeCost = ({ action }: Answered<Whispers>): readonly string[] =>
  RANGE[action.picks[0]?.slice('ability:'.length) ?? ''] ?? [];

function wrongPayments(
  offered: readonly string[],
  hand: readonly string[],
  cost: readonly string[] | undefined,
): string[] | undefined {
  if (!cost) return undefined;
  const given = offered
    .filter((key) => key.startsWith('with:'))
    .map((key) => alike(key.slice('with:'.length).split('+')));
  const paid = payments(hand, cost).map((cards) => alike(cards.split('+')));
  return sameSet('payments', given, paid);
}
