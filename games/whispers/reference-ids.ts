import { EMPIRE_CARDS, OFFER_IDS, WILDS, type Card } from './data/cards';
import { EMPIRES, POSITIONS } from './data/empires';
import type { Region } from './data/map';
import type { Place } from './state';

/** The names of components, each of them once. */

export const regionThing = (region: Region): string => `region:${region}`;
export const positionThing = ({ empire, position }: Place): string => `position:${empire}-${position}`;
export const cardThing = (card: Card): string => `card:${card.replace(/-[12]$/, '')}`;

const oncePerThing = (cards: readonly Card[]): Card[] =>
  cards.filter((one, at) => cards.findIndex((other) => cardThing(other) === cardThing(one)) === at);
export const PLACES: readonly Place[] = EMPIRES.flatMap((one) =>
  POSITIONS.map((at) => ({ empire: one, position: at })),
);
/** Every card once, without its copies. */
export const KINDS_OF_CARD: readonly Card[] = oncePerThing([...EMPIRE_CARDS, ...WILDS, ...OFFER_IDS]);
