import { sameSet } from '../../../src/engine/check/compare';
import type { Answered, Position } from '../../../src/engine/check/oracle';
import type { Whispers } from '../state';
import { agentsOf, deploy, placeKey, retrieve } from './agents';
import { deckOf } from './cards';
import { at, bannersAt, changeSupply, controllerOf, EMPIRES, REGIONS, setBanners, valueAt } from './model';
import type { Model } from './model';
import * as turns from './turns';
import { hiddenSlots, type Ask, type Sequel } from './turns';

/** The offers of the Dark Alliances (section 17.6). */

type Step = Answered<Whispers>;
const rest = (key: string): string => key.slice(key.indexOf(':') + 1);
const kindOf = (card: string): string => card.slice(card.lastIndexOf('-') + 1);

/** Each price is paid by the owner of the card or by the player who accepts. */
const PRICES: Readonly<Record<string, { readonly id: string; readonly ownerPays: string }>> = {
  bear: { id: 'pay-agent', ownerPays: 'control' },
  lion: { id: 'pay-token', ownerPays: 'control' },
  elephant: { id: 'pay-region', ownerPays: 'plus4' },
  eagle: { id: 'pay-draw', ownerPays: 'plus4' },
  horse: { id: 'pay-own', ownerPays: 'plus4' },
};
const DRAWN = 2;

/** Says who may make which offer: the others, before the action or while banners march, one at a time. */
export function offers({ state, asked, anytime, over }: Position<Whispers>): string[] | undefined {
  const { activation, players, options } = state;
  // The spec leaves open whether an offer can be made after a swap.
  if (!options.darkAlliances || over || !activation || activation.swapped) return undefined;
  const id = asked[0]?.id ?? '';
  const kind = id === 'act' || id === 'before' ? 'control' : id === 'during' ? 'plus4' : undefined;
  // The state does not say whether a march has had its four banners.
  if (kind === 'plus4' && activation.open === null) return undefined;
  const isOpen = kind !== undefined && activation.offer === null && activation.decider === activation.seat;
  const isSupplied = kind !== 'plus4' || state.supply[activation.active.empire] > 0;
  return players.flatMap(({ hand }, seat) => {
    const own = hand
      .filter((card) => card.startsWith('dark-') && kindOf(card) === kind)
      .filter((card) => !activation.declined.some((one) => one === card));
    const can =
      isOpen && isSupplied && seat !== activation.seat
        ? own.filter((card) => isPayable(state, seat, card))
        : [];
    return sameSet(
      `offers of seat ${seat}`,
      anytime[seat] ?? [],
      can.map((card) => `offer:${card}`),
    );
  });
}

/** An agent in a region can only be retrieved (section 17.4). */
const inCouncils = (model: Model, seat: number): string[] =>
  agentsOf(model, seat).filter((key) => key.startsWith('place:'));

/** A price that has to be paid can be paid. */
function isPayable(model: Model, owner: number, card: string): boolean {
  const empire = deckOf(card);
  const payer = PRICES[empire]?.ownerPays === kindOf(card) ? owner : (model.activation?.seat ?? owner);
  if (empire === 'bear') return inCouncils(model, payer).length > 0;
  return empire !== 'lion' || hiddenSlots(model, payer).length > 0;
}

const offerOf = (step: Step): { by: number; card: string } | undefined => {
  const found = step.earlier.findLast(({ action }) => action.picks[0]?.startsWith('offer:'));
  return found && { by: found.action.seat, card: rest(found.action.picks[0] ?? '') };
};

/** True if the answer makes an offer, answers one or pays its price. */
export const isOffer = ({ asked, action }: Step): boolean => {
  const key = action.picks[0] ?? '';
  const isAnswer =
    ['act', 'before', 'during'].includes(asked?.id ?? '') && ['accept', 'decline'].includes(key);
  return key.startsWith('offer:') || isAnswer || /^pay-/.test(asked?.id ?? '');
};

/** Plays an offer and its answer. Null: the oracle has no opinion. */
export function ally(step: Step, sequel: Sequel): Ask | null {
  const { model } = sequel;
  const { activation } = model;
  const key = step.action.picks[0] ?? '';
  if (!activation) return null;
  if (key.startsWith('offer:')) {
    const ask = askAgain(sequel, activation.march !== null);
    return ask && { ...ask, options: [...(ask.options ?? []), 'accept', 'decline'] };
  }
  const offer = offerOf(step);
  if (key === 'decline') return askAgain(sequel, activation.march !== null);
  if (!offer) return null;
  const price = PRICES[deckOf(offer.card)];
  if (!price) return null;
  const isOwner = price.ownerPays === kindOf(offer.card);
  const [payer, other] = isOwner ? [offer.by, activation.seat] : [activation.seat, offer.by];
  if (key === 'accept') return askPrice(model, payer, price.id, other);
  switch (step.asked?.id) {
    case 'pay-agent':
      retrieve(model, key, payer);
      break;
    case 'pay-token':
      reveal(model, payer, rest(key));
      break;
    case 'pay-region':
      reinforce(model, rest(key));
      break;
    case 'pay-draw':
      if (key === 'none') break;
      valueAt(model.decks, rest(key)).pop();
      at(model, payer).hand.push('unseen');
      if (drawn(step) < DRAWN) return askPrice(model, payer, 'pay-draw', other);
      break;
    case 'pay-own':
      if (key !== 'none') return askPrice(model, payer, 'pay-other', other);
      break;
    case 'pay-other': {
      if (key === 'back') return askPrice(model, payer, 'pay-own', other);
      const own = step.earlier.at(-1)?.action.picks[0] ?? '';
      // The spec does not say who acts then.
      if ([own, key].includes(placeKey(activation.agent))) return null;
      exchange(model, { [own]: other, [key]: payer });
      break;
    }
    default:
      return null;
  }
  return keep(sequel, offer);
}

/** Returns the cards that this offer has brought, with the one of this answer. */
function drawn(step: Step): number {
  const start = step.earlier.findLastIndex(({ action }) => action.picks[0] === 'accept');
  return step.earlier.slice(start + 1).filter(({ asked }) => asked?.id === 'pay-draw').length + 1;
}

function exchange(model: Model, agents: Readonly<Record<string, number>>): void {
  for (const [key, seat] of Object.entries(agents)) deploy(model, key, seat);
}

function askPrice(model: Model, seat: number, id: string, other: number): Ask | null {
  const supplied = (region: string): boolean => valueAt(model.supply, controllerOf(model, region)) > 0;
  const isMutual = inCouncils(model, seat).length > 0 && inCouncils(model, other).length > 0;
  const filled = EMPIRES.filter((empire) => valueAt(model.decks, empire).length > 0);
  const options: Readonly<Record<string, readonly string[]>> = {
    'pay-agent': inCouncils(model, seat),
    'pay-token': hiddenSlots(model, seat).map((slot) => `token:${slot}`),
    'pay-region': [...REGIONS.filter(supplied).map((region) => `at:${region}`), 'none'],
    'pay-draw': [...filled.map((empire) => `empire:${empire}`), 'none'],
    'pay-own': isMutual ? [...inCouncils(model, seat), 'none'] : [],
    'pay-other': [...inCouncils(model, other), 'back'],
  };
  // The engine takes the only answer itself.
  const keys = options[id] ?? [];
  return keys.length > 1 ? { id: [id], seat, options: keys } : null;
}

function reveal(model: Model, seat: number, slot: string): void {
  const of = at(model, seat);
  of.revealed.push(valueAt(of.loyalties, slot));
}

function reinforce(model: Model, region: string): void {
  if (!REGIONS.includes(region)) return;
  const empire = controllerOf(model, region);
  const count = Math.min(4, valueAt(model.supply, empire));
  changeSupply(model, empire, -count);
  setBanners(model, region, empire, bannersAt(model, region) + count);
}

/** Applies an accepted offer. The card returns to its deck. */
function keep(sequel: Sequel, { by, card }: { by: number; card: string }): Ask | null {
  const { model } = sequel;
  const { activation } = model;
  if (!activation) return null;
  const { hand } = at(model, by);
  hand.splice(hand.indexOf(card), 1);
  valueAt(model.decks, deckOf(card)).push(card);
  if (kindOf(card) === 'control') {
    activation.decider = by;
    const keys = turns.actOptions(model);
    return keys.length > 1 ? { id: ['act', 'before'], seat: by, options: keys } : null;
  }
  const { empire } = activation.active;
  const count = Math.min(4, valueAt(model.supply, empire));
  changeSupply(model, empire, -count);
  if (activation.march) activation.march.banners += count;
  // No second offer can follow, so an empty hand passes.
  if (at(model, activation.seat).hand.length === 0) return turns.resolve(sequel) ?? null;
  return { id: ['during'], seat: activation.seat, options: ['card', 'resolve'] };
}

/** The question that the offer interrupted. */
function askAgain(sequel: Sequel, isMarch: boolean): Ask | null {
  const { model } = sequel;
  const { activation } = model;
  if (!activation) return null;
  const { seat } = activation;
  const cards = at(model, seat).hand.length > 0 ? ['card'] : [];
  if (isMarch) return { id: ['during'], seat, options: [...cards, 'resolve'] };
  return { id: ['act', 'before'], seat, options: turns.actOptions(model) };
}
