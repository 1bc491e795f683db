import type { Phrase } from '../../src/engine/contract/game';
import type { ReferenceEntry, Reference } from '../../src/engine/contract/reference';
import {
  ABILITY_IDS,
  abilitiesOf,
  costOf,
  deckOf,
  EMPIRE_CARDS,
  isOffer,
  isWild,
  OFFER_BANNERS,
  OFFER_IDS,
  OFFERS,
  partnerOf,
  WILDS,
  type AbilityId,
  type Card,
  type OfferId,
} from './data/cards';
import { BANNERS, EMPIRES, LOYALTIES, POSITIONS, SLOTS, type Empire, type Loyalty } from './data/empires';
import {
  has,
  homeOf,
  ICONS,
  iconsOf,
  limitOf,
  MAP,
  neighbours,
  REGIONS,
  startOf,
  type Icon,
  type Region,
} from './data/map';
import { COUNCILS } from './data/councils';
import {
  actionInWords,
  briefOf,
  cardName,
  deedOf,
  empireName,
  placeName,
  regionIcons,
  regionName,
  say,
  whenOf,
} from './names';
import type { Place } from './state';
import { cardThing, KINDS_OF_CARD, PLACES, positionThing, regionThing } from './reference-ids';
import { where } from './reference-where';
import type { View } from './view';

/** The named components of this game, built from the tables. Two copies of a card share one entry. */

const list = (regions: readonly Region[]): Phrase[] => regions.map(regionName);

const region = (id: Region): ReferenceEntry => ({
  id: regionThing(id),
  kind: 'region',
  name: say(`land.${id}`),
  lines: [
    say('about.region', { code: MAP[id].code, empire: empireName(homeOf(id)), icons: regionIcons(id) }),
    say('about.region-next', { list: list(neighbours(id)) }),
    startOf(id) === 0
      ? say('about.region-empty', { limit: limitOf(id) })
      : say('about.region-start', {
          count: startOf(id),
          limit: limitOf(id),
          empire: empireName(homeOf(id)),
        }),
    ...iconsOf(id).map((icon) => say(`about.${icon}`)),
  ],
  topic: 'banners',
});

const icon = (id: Icon): ReferenceEntry => {
  const regions = REGIONS.filter((one) => has(one, id));
  return {
    id: `icon:${id}`,
    kind: 'icon',
    name: say(`icon-title.${id}`),
    lines: [say(`about.${id}`), say('about.icon-regions', { count: regions.length, list: list(regions) })],
    topic: id === 'tower' ? 'attacking' : 'start',
  };
};

const position = (place: Place): ReferenceEntry => {
  const { empire, position: at } = place;
  const doing = (councils: keyof typeof COUNCILS): Phrase =>
    inWords(COUNCILS[councils][empire][at].map((action) => actionInWords(action, empire)));
  return {
    id: positionThing(place),
    kind: 'position',
    name: placeName(place),
    lines: [
      doing('uniform'),
      say('about.duty-printed', { duty: doing('printed') }),
      say('about.order', { place: POSITIONS.indexOf(at) + 1, empire: empireName(empire) }),
      say(at === 'chancellor' ? 'about.last' : 'about.through'),
    ],
    topic: 'positions',
  };
};

function inWords([one, other]: readonly Phrase[]): Phrase {
  return one && other ? say('about.duty-either', { one, other }) : say('about.duty', { deed: one ?? '' });
}

const ability = (id: AbilityId): ReferenceEntry => ({
  id: `ability:${id}`,
  kind: 'ability',
  name: say(`ability.${id}`),
  lines: [
    say('about.ability', { when: whenOf(id), deed: deedOf(id) }),
    say(`detail.${id}`),
    costInWords(id),
    say('about.ability-cards', {
      count: EMPIRE_CARDS.filter((card) => abilitiesOf(card).includes(id)).length,
    }),
  ],
  topic: 'abilities',
});

export function costInWords(id: AbilityId): Phrase {
  const [one, other] = costOf(id);
  const names = { one: one ? empireName(one) : '', other: other ? empireName(other) : '' };
  if (other === undefined) return say('about.cost-one', names);
  return say(one === other ? 'about.cost-two' : 'about.cost-pair', names);
}

const copies = (card: Card, among: readonly Card[]): Phrase =>
  say('about.card-copies', {
    count: among.filter((one) => cardThing(one) === cardThing(card)).length,
    empire: empireName(deckOf(card)),
  });

function card(id: Card): ReferenceEntry {
  return { id: cardThing(id), kind: 'card', name: cardName(id), lines: cardInWords(id), topic: topicOf(id) };
}
const topicOf = (id: Card): string => (isOffer(id) ? 'dark-alliances' : 'cards');

/** Describes the abilities of a card, a sentence for each. */
export function cardInWords(id: Card): readonly Phrase[] {
  const empire = empireName(deckOf(id));
  if (isWild(id)) return [say('about.wild'), copies(id, WILDS), say('about.variant-treasures')];
  if (isOffer(id)) return offerInWords(id);
  const [own, double, pair] = abilitiesOf(id);
  const partner = partnerOf(id);
  if (!own || !double || !pair || !partner) throw new Error(`the card ${id} has no three abilities`);
  return [
    say('about.card-alone', { brief: briefOf(own) }),
    say('about.card-double', { empire, brief: briefOf(double) }),
    say('about.card-pair', { partner: empireName(partner), brief: briefOf(pair) }),
    copies(id, EMPIRE_CARDS),
  ];
}

function offerInWords(id: OfferId): readonly Phrase[] {
  const { asks } = OFFERS[id];
  return [
    say(`about.offer-${asks}`, { count: OFFER_BANNERS }),
    say('about.offer-price', { price: priceInWords(id) }),
    copies(id, OFFER_IDS),
    say('about.offer-deck', { empire: empireName(deckOf(id)) }),
  ];
}

/** Describes the price of an offer and its payer, before the offer is made. */
export function priceInWords(id: OfferId): Phrase {
  const { payer, price } = OFFERS[id];
  const [holder, taker] = [say('about.its-holder'), say('about.its-taker')];
  return say(`price.${price}`, {
    seat: payer === 'holder' ? holder : taker,
    other: payer === 'holder' ? taker : holder,
  });
}

const loyalty = (slot: Loyalty): ReferenceEntry => ({
  id: `loyalty:${slot}`,
  kind: 'loyalty',
  name: say(`slot.${slot}`),
  lines: [
    say('about.loyalty', { value: String(LOYALTIES[slot]).replace('-', '−') }),
    say('about.loyalty-tokens'),
  ],
  topic: 'loyalty',
});

const homes = (empire: Empire): Region[] => REGIONS.filter((one) => homeOf(one) === empire);

const empire = (id: Empire): ReferenceEntry => ({
  id: `empire:${id}`,
  kind: 'empire',
  name: empireName(id),
  lines: [
    say('about.empire-order', { place: EMPIRES.indexOf(id) + 1 }),
    say('about.empire-lands', { count: homes(id).length, list: list(homes(id)) }),
    say('about.empire-banners', {
      count: BANNERS,
      map: homes(id).reduce((sum, one) => sum + startOf(one), 0),
    }),
    say('about.empire-deck', { count: EMPIRE_CARDS.filter((one) => deckOf(one) === id).length }),
  ],
  topic: 'start',
});

export const reference: Reference<View> = {
  all: [
    ...EMPIRES.map(empire),
    ...PLACES.map(position),
    ...SLOTS.map(loyalty),
    ...ICONS.map(icon),
    ...REGIONS.map(region),
    ...ABILITY_IDS.map(ability),
    ...KINDS_OF_CARD.map(card),
  ],
  where,
};
