/**
 * The large rings, in the order of every list. Workers stay there until they are captured, retrieved or sent
 * to Prison.
 */
export const OPEN = ['quarry', 'forest', 'silversmith', 'mines', 'kings-storehouse', 'workshop', 'town-centre', 'guardhouse', 'tax-stand'] as const;
export type OpenLocation = (typeof OPEN)[number];
export type Location = OpenLocation | 'guildhall' | 'black-market';

/** The places for a Wonder Token. */
export const WONDER_PLACES: readonly OpenLocation[] = ['quarry', 'forest', 'silversmith', 'kings-storehouse', 'workshop', 'town-centre', 'guardhouse'];

export const MARKET_SPACES = ['small', 'middle', 'large'] as const;
export type MarketSpace = (typeof MARKET_SPACES)[number];
export const MARKET_PRICE: { readonly [K in MarketSpace]: number } = { small: 1, middle: 2, large: 3 };

/** The order of the options and of the default answer. */
export const PLACEMENTS = [
  'quarry', 'forest', 'silversmith', 'mines-clay', 'mines-gold', 'kings-storehouse', 'workshop-hire', 'workshop-draw', 'town-centre',
  'guardhouse', 'tax-stand', 'guildhall', 'market-small', 'market-middle', 'market-large',
] as const;
export type Placement = (typeof PLACEMENTS)[number];

const LOCATION_OF: { readonly [K in Placement]: Location } = {
  quarry: 'quarry', forest: 'forest', silversmith: 'silversmith', 'mines-clay': 'mines', 'mines-gold': 'mines', 'kings-storehouse': 'kings-storehouse',
  'workshop-hire': 'workshop', 'workshop-draw': 'workshop', 'town-centre': 'town-centre', guardhouse: 'guardhouse', 'tax-stand': 'tax-stand',
  guildhall: 'guildhall', 'market-small': 'black-market', 'market-middle': 'black-market', 'market-large': 'black-market',
};
export const locationOf = (placement: Placement): Location => LOCATION_OF[placement];
export const isOpen = (location: Location): location is OpenLocation => location !== 'guildhall' && location !== 'black-market';
