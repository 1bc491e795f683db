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

const symbols = (card: string): readonly [string, string] => {
  const [empire = '', partner = ''] = card.split('-');
  return [empire, partner];
};

/** True if the cards pay the ability, the first of them being played. */
export function pays(cards: readonly string[], cost: readonly string[]): boolean {
  const [played, second] = cards.map(symbols);
  const [one, two] = cost;
  if (!played || cards.length !== cost.length) return false;
  if (two === undefined) return played[0] === one;
  if (one === two) return played[0] === one && second?.[0] === one;
  const isPair = [...played].sort().join() === [...cost].sort().join();
  return isPair && second?.[0] === played[1];
}

const canPay = (hand: readonly string[], cost: readonly string[]): boolean =>
  hand.some((card, index) => {
    if (cost.length === 1) return pays([card], cost);
    return hand.some((other, place) => place !== index && pays([card, other], cost));
  });

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
    default:
      return undefined;
  }
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

/** Compares the abilities that a player can choose, and the payments. */
export function cardPlay(step: Answered<Whispers>): string[] | undefined {
  const { next, after, earlier, action } = step;
  const [asked] = next.asked;
  if (after.options.treasures || after.options.darkAlliances || !asked) return undefined;
  const model = modelOf(after);
  const hand = at(model, asked.seat).hand;
  const offered = asked.options.map(({ key }) => key);
  if (asked.id === 'play') {
    const window = windowOf([...earlier, step]);
    return Object.entries(ABILITIES).flatMap(([ability, { cost, windows }]) => {
      const isOpen = windows.includes(window) && canPay(hand, cost);
      const isLegal = isOpen ? hasEffect(model, ability) : false;
      const isOffered = offered.includes(`ability:${ability}`);
      const told = `${ability} is ${isOffered ? '' : 'not '}offered in the window ${window}`;
      return isLegal === undefined || isLegal === isOffered ? [] : [told];
    });
  }
  if (asked.id !== 'pay') return undefined;
  const plays = [...earlier.map((one) => one.action), action].filter(({ decision }) => decision === 'play');
  const ability = plays.at(-1)?.picks[0]?.slice('ability:'.length) ?? '';
  const cost = ABILITIES[ability]?.cost;
  // Range cards are chosen by another question.
  if (!cost || earlier.at(-1)?.action.decision === 'range') return undefined;
  const wrong = offered.filter((key) => {
    const cards = key.slice('with:'.length).split('+');
    const isPaid = pays(cards, cost) || pays([...cards].reverse(), cost);
    return key.startsWith('with:') && !(isPaid && cards.every((card) => hand.includes(card)));
  });
  return wrong.map((key) => `${key} does not pay ${ability}`);
}
