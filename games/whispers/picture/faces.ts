import type { Phrase } from '../../../src/engine/contract/game';
import type { Face, FaceKind, Power, RunPart } from '../../../src/picture/kit';
import {
  abilitiesOf,
  ABILITY_IDS,
  costOf,
  deckOf,
  isOffer,
  isWild,
  OFFER_BANNERS,
  OFFERS,
  partnerOf,
  type AbilityId,
  type Card,
} from '../data/cards';
import type { Empire } from '../data/empires';
import { cardName, deedOf, empireName, say, whenOf } from '../names';
import { priceInWords } from '../reference';
import { cardThing, KINDS_OF_CARD } from '../reference-ids';
import { effectRun } from './duty';
import { arms, BANNER, COLOUR, EMBLEM } from './look';

/** Cards and their abilities as faces. */

const SCENE = {
  bear: 'crags',
  eagle: 'hills',
  elephant: 'forest',
  lion: 'plain',
  horse: 'fields',
} as const satisfies Readonly<Record<Empire, FaceKind['scene']>>;
/** A yellow window is darker, so that the emblem on it shows. */
const WINDOW: Readonly<Record<Empire, `#${string}`>> = { ...COLOUR, lion: '#b98a12' };
export const kindOf = (empire: Empire): FaceKind => ({
  colour: WINDOW[empire],
  scene: SCENE[empire],
  emblem: EMBLEM[empire],
});

const paid = (id: AbilityId): RunPart[] => costOf(id).map(arms);
const abilityName = (id: AbilityId): Phrase => say(`ability.${id}`);

/** Describes an ability of a card: its cost and its effect. */
const power = (id: AbilityId): Power => ({
  label: say('face.sentence', { what: whenOf(id) }),
  run: [...paid(id), abilityName(id)],
  words: deedOf(id),
});

const made = new Map<string, Face>();
/** Both copies of a card share one face. */
export function cardFace(card: Card): Face {
  const id = cardThing(card);
  const known = made.get(id) ?? makeCard(card, id);
  made.set(id, known);
  return known;
}

function makeCard(card: Card, id: string): Face {
  const empire = deckOf(card);
  const partner = partnerOf(card);
  const named = { id, name: cardName(card), kind: kindOf(empire) };
  if (isWild(card))
    return {
      ...named,
      emblem: 'masks',
      roles: [{ ...arms(empire), ring: 'paper' }],
      body: [{ words: say('about.wild') }],
    };
  if (isOffer(card)) {
    const { asks } = OFFERS[card];
    return {
      ...named,
      emblem: 'tied-scroll',
      roles: [{ ...arms(empire), ring: 'paper' }],
      body: [
        {
          ...(asks === 'plus4' && { run: [`+${OFFER_BANNERS}`, BANNER] }),
          words: say(`about.offer-${asks}`, { count: OFFER_BANNERS }),
        },
        { label: say('face.price'), words: say('face.sentence', { what: priceInWords(card) }) },
        { label: say('face.or'), words: say('face.as-card', { empire: empireName(empire) }) },
      ],
    };
  }
  return {
    ...named,
    roles: partner ? [{ ...arms(partner), ring: 'paper' }] : [],
    body: abilitiesOf(card).map(power),
  };
}

const EMBLEM_OF: Readonly<Record<AbilityId, string>> = {
  'press-on': 'sword',
  slaughter: 'skull',
  relocate: 'worker',
  'far-strike': 'archer',
  bolster: 'plus',
  'war-host': 'workers',
  proxy: 'masks',
  'city-levy': 'village',
  'forced-march': 'boots',
  regroup: 'cycle',
  mercenaries: 'dagger',
  recruit: 'swordman',
  disperse: 'crows',
  subjugate: 'manacles',
  'alchemists-fire': 'burning',
  armada: 'galleon',
  populate: 'farmer',
  uprising: 'pitchfork',
  reinforce: 'shield',
  'midnight-oil': 'lamp',
};

const abilityFace = (id: AbilityId): Face => {
  const [own] = costOf(id);
  return {
    id: `ability:${id}`,
    name: abilityName(id),
    kind: own ? kindOf(own) : { colour: '#6b6258', scene: 'plain' },
    emblem: EMBLEM_OF[id],
    cost: paid(id),
    body: [
      {
        label: say('face.sentence', { what: whenOf(id) }),
        run: effectRun(id),
        words: say('face.sentence', { what: deedOf(id) }),
      },
      { words: say(`detail.${id}`) },
    ],
  };
};

export const cardFaces = (): readonly Face[] => [
  ...KINDS_OF_CARD.map(cardFace),
  ...ABILITY_IDS.map(abilityFace),
];
