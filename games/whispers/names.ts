import { sayFrom, who, type KeysOf, type Phrase, type Seat } from '../../src/engine/contract/game';
import {
  amountOf,
  costOf,
  deckOf,
  isOffer,
  OFFERS,
  partnerOf,
  windowsOf,
  type AbilityId,
  type Card,
  type OfferId,
} from './data/cards';
import { COUNCILS, type CouncilAction } from './data/councils';
import type { Empire } from './data/empires';
import { iconsOf, MAP, type Icon, type Region } from './data/map';
import type en from './locales/en.json';
import type { Options } from './options';
import type { Place } from './state';

/** Returns a phrase of this game's catalogue. A key without words does not compile. */
export const say = sayFrom<KeysOf<typeof en>>();

/** Is a key of the reasons why an action is impossible. */
export type Why = keyof (typeof en)['why'];

export const empireName = (empire: Empire): Phrase => say(`empire.${empire}`);
export const regionName = (region: Region): Phrase => say(`region.${region}`);
/** A number with a true minus. */
export const signed = (value: number): string => String(value).replace('-', '−');
const iconName = (icon: Icon): Phrase => say(`icon.${icon}`);
export const placeName = ({ empire, position }: Place): Phrase =>
  say('place', { empire: empireName(empire), position: say(`position.${position}`) });

/** Returns the icons of a region, for every mention of it in a list. */
export const regionIcons = (region: Region): Phrase | '' =>
  MAP[region].icons.length === 0 ? '' : say('with-icons', { icons: iconsOf(region).map(iconName) });

export function cardName(card: Card): Phrase {
  if (isOffer(card)) return say(`card.${card}`);
  const partner = partnerOf(card);
  const empire = empireName(deckOf(card));
  return partner
    ? say('card.empire', { empire, partner: empireName(partner) })
    : say('card.wild', { empire });
}

/**
 * Says when an ability can be played. Midnight Oil follows any action, and the other later cards follow an
 * attack.
 */
export function whenOf(id: AbilityId): Phrase {
  const [first, ...more] = windowsOf(id);
  if (more.length > 0 || first === undefined) return say('when.any');
  if (first === 'after') return say(id === 'midnight-oil' ? 'when.after-action' : 'when.after-attack');
  return say(`when.${first}`);
}

export const deedOf = (id: AbilityId): Phrase => say(`deed.${id}`, { count: amountOf(id) });

/** Returns the name, the moment and the effect of an ability, without its cost. */
export const useOf = (id: AbilityId): Phrase =>
  say('brief', { ability: say(`ability.${id}`), pair: '', when: whenOf(id), deed: deedOf(id) });

/** Returns the name, the cost, the moment and the effect of an ability in one line. */
export function briefOf(id: AbilityId): Phrase {
  const [one, other] = costOf(id);
  const pair =
    one && other && one !== other ? say('pair', { one: empireName(one), other: empireName(other) }) : '';
  return say('brief', { ability: say(`ability.${id}`), pair, when: whenOf(id), deed: deedOf(id) });
}

/** Describes the actions of a council position in a few words: "1 banner per farm or 1 card per 2 cities". */
export function dutyOf(councils: Options['councils'], { empire, position }: Place): Phrase {
  const [one, other] = COUNCILS[councils][empire][position].map(inBrief);
  return one && other ? say('duty.either', { one, other }) : (one ?? say('nobody'));
}

/** Describes one action of a council position in a few words. */
export function inBrief(action: CouncilAction): Phrase {
  switch (action.op) {
    case 'add':
      return action.per
        ? say('duty.add-per', { count: action.amount, icon: say(`icon.${action.per}`) })
        : say('duty.add', { count: action.amount });
    case 'draw':
      return action.per
        ? say('duty.draw-per', { count: action.amount, icons: iconCount(action.per, action.icons ?? 1) })
        : say('duty.draw', { count: action.amount });
    case 'attack':
      return say('duty.attack');
    case 'swap':
      return say('duty.swap');
  }
}

/** Describes an action of a council in a whole sentence. */
export function actionInWords(action: CouncilAction, empire: Empire): Phrase {
  const named = { count: 1, empire: empireName(empire) };
  switch (action.op) {
    case 'add':
      return action.per
        ? say('action.add-per', { ...named, count: action.amount, icon: iconName(action.per) })
        : say('action.add', { ...named, count: action.amount });
    case 'draw':
      return action.per
        ? say('action.draw-per', {
            ...named,
            count: action.amount,
            icons: iconCount(action.per, action.icons ?? 1),
          })
        : say('action.draw', { ...named, count: action.amount });
    case 'attack':
    case 'swap':
      return say(`action.${action.op}`, named);
  }
}

const iconCount = (icon: Icon, count: number): Phrase => say(`icon-count.${icon}`, { count });

/** Names the open offer, after a question. */
export const offered = (offer: { readonly by: Seat; readonly card: OfferId } | null): Phrase | '' =>
  offer ? say('offered', { seat: who(offer.by), card: say(`card.${offer.card}`) }) : '';

/** Describes the price of an offer of the Dark Alliances, for `reader` or for all. */
export function priceOf(card: OfferId, holder: Seat, taker: Seat, reader: Seat | null): Phrase {
  const { payer, price } = OFFERS[card];
  const [payingSeat, other] = payer === 'holder' ? [holder, taker] : [taker, holder];
  const params = { seat: who(payingSeat), other: who(other) };
  return say(payingSeat === reader ? `price.you.${price}` : `price.${price}`, params);
}
