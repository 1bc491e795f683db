import { EMPIRES, type Empire } from './empires';

/** Is a moment for a card: around the one action of an activation. */
export type Window = 'before' | 'declare' | 'during' | 'after';
const any = ['before', 'during', 'after'] as const;

interface Ability { readonly cost: readonly Empire[]; readonly windows: readonly Window[]; readonly amount?: number }

/**
 * The abilities of cards: their cost, their moments and their numbers of banners. The card itself pays the
 * first symbol, and any other card of that empire pays the second. Each ability has its own function in
 * `rules/abilities/`, because no two are the same.
 */
export const ABILITIES = {
  'press-on': { cost: ['bear'], windows: ['after'] },
  slaughter: { cost: ['bear', 'bear'], windows: ['after'] },
  relocate: { cost: ['eagle'], windows: ['before'] },
  'far-strike': { cost: ['eagle', 'eagle'], windows: ['declare'] },
  bolster: { cost: ['elephant'], windows: ['during'], amount: 1 },
  'war-host': { cost: ['elephant', 'elephant'], windows: ['during'], amount: 3 },
  proxy: { cost: ['lion'], windows: ['before'] },
  'city-levy': { cost: ['lion', 'lion'], windows: any, amount: 3 },
  'forced-march': { cost: ['horse'], windows: any },
  regroup: { cost: ['horse', 'horse'], windows: any },
  mercenaries: { cost: ['bear', 'eagle'], windows: any, amount: 3 },
  recruit: { cost: ['bear', 'elephant'], windows: any, amount: 3 },
  disperse: { cost: ['bear', 'horse'], windows: any },
  subjugate: { cost: ['bear', 'lion'], windows: ['after'] },
  'alchemists-fire': { cost: ['eagle', 'elephant'], windows: any, amount: 5 },
  armada: { cost: ['eagle', 'horse'], windows: ['declare'] },
  populate: { cost: ['eagle', 'lion'], windows: any, amount: 1 },
  uprising: { cost: ['elephant', 'horse'], windows: any, amount: 4 },
  reinforce: { cost: ['elephant', 'lion'], windows: ['during'], amount: 6 },
  'midnight-oil': { cost: ['horse', 'lion'], windows: ['after'] },
} as const satisfies Readonly<Record<string, Ability>>;

export type AbilityId = keyof typeof ABILITIES;
export const ABILITY_IDS = Object.keys(ABILITIES) as AbilityId[];
export const costOf = (id: AbilityId): readonly Empire[] => ABILITIES[id].cost;
export const windowsOf = (id: AbilityId): readonly Window[] => ABILITIES[id].windows;
export const amountOf = (id: AbilityId): number => (ABILITIES[id] as Ability).amount ?? 0;

/** The prices of the offers of the Dark Alliances, and the player who pays. */
export const OFFERS = {
  'dark-bear-control': { asks: 'control', price: 'remove-agent', payer: 'holder' },
  'dark-bear-plus4': { asks: 'plus4', price: 'remove-agent', payer: 'taker' },
  'dark-eagle-control': { asks: 'control', price: 'draw-two', payer: 'taker' },
  'dark-eagle-plus4': { asks: 'plus4', price: 'draw-two', payer: 'holder' },
  'dark-elephant-control': { asks: 'control', price: 'add-four', payer: 'taker' },
  'dark-elephant-plus4': { asks: 'plus4', price: 'add-four', payer: 'holder' },
  'dark-lion-control': { asks: 'control', price: 'reveal-token', payer: 'holder' },
  'dark-lion-plus4': { asks: 'plus4', price: 'reveal-token', payer: 'taker' },
  'dark-horse-control': { asks: 'control', price: 'exchange-agents', payer: 'taker' },
  'dark-horse-plus4': { asks: 'plus4', price: 'exchange-agents', payer: 'holder' },
} as const;
export type OfferId = keyof typeof OFFERS;
/** The banners of an offer, as its gain and as its price. */
export const OFFER_BANNERS = 4;
export const OFFER_IDS = Object.keys(OFFERS) as OfferId[];

/**
 * Is a card id. `bear-eagle-1` is its own symbol, its partner's, and the copy. The second word of wilds and
 * offers is their deck.
 */
export type Card = string;

export const EMPIRE_CARDS: readonly Card[] = EMPIRES.flatMap((empire) => EMPIRES.filter((partner) => partner !== empire)
  .flatMap((partner) => [1, 2].map((copy) => `${empire}-${partner}-${copy}`)));
export const WILDS: readonly Card[] = EMPIRES.flatMap((empire) => [1, 2].map((copy) => `wild-${empire}-${copy}`));

const word = (card: Card, at: number): string => card.split('-')[at] ?? '';
export const isWild = (card: Card): boolean => card.startsWith('wild-');
export const isOffer = (card: Card): card is OfferId => card.startsWith('dark-');
export const partnerOf = (card: Card): Empire | undefined => (isWild(card) || isOffer(card) ? undefined : word(card, 1) as Empire);

/** Cards in the order of the box, so that no list reveals the order of a hand. */
export const CARDS: readonly Card[] = [...EMPIRE_CARDS, ...WILDS, ...OFFER_IDS];
const PLACE_IN_BOX: Readonly<Record<Card, number>> = Object.fromEntries(CARDS.map((card, at) => [card, at]));
export const boxOrder = (cards: readonly Card[]): Card[] => [...cards].sort((a, b) => (PLACE_IN_BOX[a] ?? 0) - (PLACE_IN_BOX[b] ?? 0));

const DECKS: Readonly<Record<Card, Empire>> = Object.fromEntries(CARDS.map((card) => [card, word(card, isWild(card) || isOffer(card) ? 1 : 0) as Empire]));
/** Returns the deck of a card. It is also its symbol, except for wilds. */
export const deckOf = (card: Card): Empire => DECKS[card] as Empire;

function abilitiesNamedBy(card: Card): readonly AbilityId[] {
  const [own, partner] = [deckOf(card), partnerOf(card)];
  if (partner === undefined) return [];
  return ABILITY_IDS.filter((id) => {
    const [first, second] = costOf(id);
    if (second === undefined) return first === own;
    if (first === second) return first === own;
    return (first === own && second === partner) || (first === partner && second === own);
  });
}

const ABILITIES_OF: Readonly<Record<Card, readonly AbilityId[]>> = Object.fromEntries(CARDS.map((card) => [card, abilitiesNamedBy(card)]));
/** Returns the three abilities of an empire card. */
export const abilitiesOf = (card: Card): readonly AbilityId[] => ABILITIES_OF[card] ?? [];
