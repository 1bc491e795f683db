import type { Answered } from '../../../src/engine/check/oracle';
import type { Whispers } from '../state';
import { canPay, payments, RANGE, survivors } from './cards';
import { payBack } from './effects';
import { at, bannersAt, controllerOf, modelOf, movable, regionCard, REGIONS, type Model } from './model';
import * as turns from './turns';

/** The declaration of an attack, with or without a range card (sections 10.5, 12.2 and 12.5). */

type Step = Answered<Whispers>;
const rest = (key: string): string => key.slice(key.indexOf(':') + 1);

/** Returns the enemy regions that are not adjacent. A card for an adjacent one would have no effect. */
function targets(model: Model, from: string, ability: string): string[] {
  const own = controllerOf(model, from);
  return REGIONS.filter((region) => {
    const isFar = region !== from && !regionCard(from).adjacent.includes(region);
    const isOpen = ability === 'armada' || bannersAt(model, region) === 0;
    return isFar && isOpen && controllerOf(model, region) !== own;
  });
}

const onlyIn = (before: Step['before']): string | undefined => turns.onlySource(modelOf(before));

interface Declaration {
  readonly from: string;
  /** True if Press On granted the attack: only survivors take part. */
  readonly isExtra: boolean;
  readonly ability?: string;
  readonly to?: string;
  /** The cards, if there was a choice. */
  readonly paid?: string;
}

/** Reads what the answers declared so far. */
function declared(steps: readonly Step[]): Declaration | undefined {
  let found: Declaration | undefined;
  for (const { asked, action, before } of steps) {
    const key = action.picks[0] ?? '';
    const name = rest(key);
    if (asked?.id === 'attack-from') found = { from: name, isExtra: false };
    if (key === 'attack' || key === 'ability:midnight-oil') found = undefined;
    // The only region that can attack is not asked for.
    const only = asked?.id === 'attack-to' && !found?.isExtra ? onlyIn(before) : undefined;
    if (only !== undefined) found = { from: only, isExtra: false };
    if (asked?.id === 'play' && name === 'press-on')
      found = { from: before.activation?.fought?.to ?? '', isExtra: true };
    if (!found) continue;
    const { from, isExtra } = found;
    if (asked?.id === 'attack-to') found = { from, isExtra, ...(key.startsWith('at:') && { to: name }) };
    if (asked?.id === 'range') found = { from, isExtra, ...(key !== 'back' && { ability: name }) };
    if (asked?.id === 'pay' && found.ability !== undefined && key !== 'back')
      found = { ...found, paid: name };
    if (asked?.id === 'range-target' && key !== 'back') found = { ...found, to: name };
  }
  return found;
}

const askRange = (model: Model, decider: number, from: string): turns.Ask => {
  const { hand } = at(model, decider);
  const options = Object.entries(RANGE)
    .filter(([ability, cost]) => canPay(hand, cost) && targets(model, from, ability).length > 0)
    .map(([ability]) => `ability:${ability}`);
  return { id: ['range'], seat: decider, options: [...options, 'back'] };
};
const askTarget = (model: Model, decider: number, from: string, ability: string): turns.Ask => ({
  id: ['range-target'],
  seat: decider,
  options: [...targets(model, from, ability).map((region) => `at:${region}`), 'back'],
});

function askCount(model: Model, decider: number, { from, isExtra }: Declaration): turns.Ask {
  const most = isExtra ? Math.min(survivors(model), movable(model, from)) : movable(model, from);
  const counts = Array.from({ length: most }, (_, index) => `count:${index + 1}`);
  return { id: ['attack-count'], seat: decider, options: [...counts, 'back'] };
}

/** Plays an answer of a declaration. Null: the oracle has no opinion. */
export function declare(step: Step, sequel: turns.Sequel): turns.Ask | undefined | null {
  const { model } = sequel;
  const { activation } = model;
  const found = declared([...step.earlier, step]);
  const key = step.action.picks[0] ?? '';
  if (!activation || !found || key === 'back' || key === 'give-up') return null;
  const { decider } = activation;
  switch (step.asked?.id) {
    case 'attack-to':
      return key === 'range' ? askRange(model, decider, found.from) : askCount(model, decider, found);
    case 'range': {
      const ways = payments(at(model, decider).hand, RANGE[found.ability ?? ''] ?? []);
      if (ways.length > 1) return { id: ['pay'], seat: decider };
      return askTarget(model, decider, found.from, found.ability ?? '');
    }
    case 'pay':
      return askTarget(model, decider, found.from, found.ability ?? '');
    case 'range-target':
      return askCount(model, decider, found);
    case 'attack-count':
      if (found.to === undefined) return null;
      // The cards are in their decks again before the attack goes on.
      if (found.ability !== undefined) payBack(model, decider, found.paid ?? '', RANGE[found.ability] ?? []);
      return turns.declare(sequel, found.from, found.to, Number(rest(key)));
    default:
      return null;
  }
}

/** True if the answer belongs to a range card: from its choice to the declared number. */
export const isRange = (step: Step): boolean => {
  const id = step.asked?.id ?? '';
  if (id === 'range' || id === 'range-target') return true;
  if (id !== 'attack-count' && id !== 'pay') return id === 'attack-to' && step.action.picks[0] === 'range';
  const isLatest = (one: Step): boolean => ['range', 'play', 'attack-to'].includes(one.asked?.id ?? '');
  return step.earlier.findLast(isLatest)?.asked?.id === 'range';
};
