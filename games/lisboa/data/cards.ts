import { allows, cardinalOneSpace, gives, goods, influence, lose, loseOne, noble, prices, reis, rubble, sells, state, wigs } from './effects';
import type { Effect, Penalty, Permanent } from './effects';
import type { Noble, Pile } from './ids';

/** The decks: starting hands, first display, refill of the hands, second display. */
export const DECKS = ['blue', 'red', 'purple', 'brown'] as const;
export type Deck = (typeof DECKS)[number];

export interface NobleCard {
  readonly kind: 'noble';
  readonly noble: Noble;
  readonly influence: number;
  readonly reward: readonly Effect[];
  readonly penalty: readonly Penalty[];
}
export interface TreasuryCard { readonly kind: 'treasury'; readonly permanent: Permanent; readonly event: readonly Effect[] }
export type Card = NobleCard | TreasuryCard;

const treasury = (permanent: Permanent, ...event: Effect[]): Card => ({ kind: 'treasury', permanent, event });
const rewards = (noble: Noble, influence: number, ...reward: Effect[]): Card => ({ kind: 'noble', noble, influence, reward, penalty: [] });
const costs = (noble: Noble, influence: number, ...penalty: Penalty[]): Card => ({ kind: 'noble', noble, influence, reward: [], penalty });

/**
 * Treasury cards: the ability below the portfolio, then the event. Noble cards: influence, then the bottom
 * part.
 */
const CARDS: Readonly<Record<string, Card>> = {
  'blue-treasury-1': treasury(gives('land-discount', 2), noble('build-store')),
  'blue-treasury-2': treasury(sells(1, ['cloth', 'books']), noble('take-decree')),
  'blue-treasury-3': treasury(gives('hire-discount', 1), state('recruit-officials'), goods('any')),
  'blue-treasury-4': treasury(gives('subsidy-bonus', 2), state('produce-goods'), prices('one', 1)),
  'blue-treasury-5': treasury(gives('event-discount', 2), influence),
  'blue-treasury-6': treasury(gives('dock-income', 2), state('acquire-plan'), reis(2)),
  'blue-king-1': rewards('king', 1, state('royal-favor')),
  'blue-king-2': rewards('king', 1, cardinalOneSpace),
  'blue-king-3': rewards('king', 2, wigs(2)),
  'blue-king-4': rewards('king', 2, goods('cloth')),
  'blue-king-5': costs('king', 3, lose('reis', 3)),
  'blue-prime-minister-1': rewards('prime-minister', 1, state('produce-goods')),
  'blue-prime-minister-2': rewards('prime-minister', 2, goods('books')),
  'blue-prime-minister-3': rewards('prime-minister', 1, reis(4)),
  'blue-prime-minister-4': rewards('prime-minister', 2, prices('one', 2)),
  'blue-prime-minister-5': costs('prime-minister', 3, lose('good', 1)),
  'blue-builder-1': rewards('builder', 1, state('recruit-officials')),
  'blue-builder-2': rewards('builder', 1, state('acquire-plan')),
  'blue-builder-3': rewards('builder', 2, goods('tools')),
  'blue-builder-4': rewards('builder', 2, rubble),
  'blue-builder-5': costs('builder', 3, loseOne('official-to-plaza')),

  'red-treasury-1': treasury(sells(2, ['gold']), noble('open-public-building')),
  'red-treasury-2': treasury(gives('land-discount', 2), noble('build-store')),
  'red-treasury-3': treasury(gives('visit-discount', 1), state('meet-cardinal'), wigs(1)),
  'red-treasury-4': treasury(sells(2, ['tools']), state('build-ship'), goods('any')),
  'red-treasury-5': treasury(gives('trade-income', 1), goods('any', 2)),
  'red-king-1': rewards('king', 1, influence),
  'red-king-2': rewards('king', 1, state('royal-favor')),
  'red-king-3': rewards('king', 2, goods('cloth')),
  'red-king-4': rewards('king', 1, goods('gold')),
  'red-king-5': costs('king', 3, loseOne('lose-clergy-tile')),
  'red-prime-minister-1': rewards('prime-minister', 1, state('build-ship')),
  'red-prime-minister-2': rewards('prime-minister', 1, reis(5)),
  'red-prime-minister-3': rewards('prime-minister', 2, goods('books')),
  'red-prime-minister-4': rewards('prime-minister', 2, prices('two', 1)),
  'red-prime-minister-5': costs('prime-minister', 3, lose('good', 2)),
  'red-builder-1': rewards('builder', 1, state('acquire-plan')),
  'red-builder-2': rewards('builder', 2, goods('tools')),
  'red-builder-3': rewards('builder', 2, reis(3)),
  'red-builder-4': rewards('builder', 1, rubble),
  'red-builder-5': costs('builder', 3, loseOne('official-to-plaza')),

  'purple-treasury-1': treasury(gives('land-discount', 3), noble('build-store')),
  'purple-treasury-2': treasury(gives('hire-discount', 2), noble('open-public-building')),
  'purple-treasury-3': treasury(sells(1, 'any'), noble('take-decree')),
  'purple-treasury-4': treasury(gives('event-discount', 2), influence),
  'purple-treasury-5': treasury(allows('rubble-discount'), rubble),
  'purple-treasury-6': treasury(gives('dock-income', 3), state('royal-favor'), cardinalOneSpace),
  'purple-king-1': rewards('king', 2, influence),
  'purple-king-2': rewards('king', 2, state('royal-favor'), wigs(1)),
  'purple-king-3': rewards('king', 2, wigs(3)),
  'purple-king-4': rewards('king', 3, goods('cloth', 2)),
  'purple-king-5': costs('king', 4, lose('wigs', 3)),
  'purple-prime-minister-1': rewards('prime-minister', 2, state('produce-goods')),
  'purple-prime-minister-2': rewards('prime-minister', 1, noble('take-decree')),
  'purple-prime-minister-3': rewards('prime-minister', 2, reis(6)),
  'purple-prime-minister-4': rewards('prime-minister', 3, goods('books', 2)),
  'purple-prime-minister-5': costs('prime-minister', 4, lose('reis', 5)),
  'purple-builder-1': rewards('builder', 2, state('recruit-officials')),
  'purple-builder-2': rewards('builder', 2, state('acquire-plan')),
  'purple-builder-3': rewards('builder', 3, goods('tools', 2)),
  'purple-builder-4': rewards('builder', 2, rubble),
  'purple-builder-5': costs('builder', 4, lose('reis', 4)),

  'brown-treasury-1': treasury(gives('land-discount', 3), noble('build-store')),
  'brown-treasury-2': treasury(gives('hire-discount', 2), noble('open-public-building')),
  'brown-treasury-3': treasury(gives('visit-discount', 1), noble('take-decree')),
  'brown-treasury-4': treasury(sells(2, ['cloth', 'books']), wigs(3)),
  'brown-treasury-5': treasury(gives('subsidy-bonus', 3), influence),
  'brown-king-1': rewards('king', 2, wigs(4)),
  'brown-king-2': rewards('king', 2, influence),
  'brown-king-3': rewards('king', 2, cardinalOneSpace, wigs(1)),
  'brown-king-4': rewards('king', 3, goods('gold', 2)),
  'brown-king-5': costs('king', 4, loseOne('lose-royal-favor')),
  'brown-prime-minister-1': rewards('prime-minister', 1, noble('take-decree')),
  'brown-prime-minister-2': rewards('prime-minister', 2, state('build-ship')),
  'brown-prime-minister-3': rewards('prime-minister', 3, goods('books', 2)),
  'brown-prime-minister-4': rewards('prime-minister', 2, prices('all', 1)),
  'brown-prime-minister-5': costs('prime-minister', 4, lose('good', 2)),
  'brown-builder-1': rewards('builder', 2, state('recruit-officials'), reis(2)),
  'brown-builder-2': rewards('builder', 2, state('acquire-plan'), reis(2)),
  'brown-builder-3': rewards('builder', 3, goods('tools', 2)),
  'brown-builder-4': rewards('builder', 2, rubble, reis(2)),
  'brown-builder-5': costs('builder', 4, lose('influence', 2)),
};

export const CARD_IDS: readonly string[] = Object.keys(CARDS);
export const deckOf = (card: string): Deck => card.slice(0, card.indexOf('-')) as Deck;
export const deck = (name: Deck): string[] => CARD_IDS.filter((card) => deckOf(card) === name);

export function cardOf(id: string): Card {
  const card = CARDS[id];
  if (!card) throw new Error(`no card is called ${id}`);
  return card;
}
export const pileOf = (id: string): Pile => {
  const card = cardOf(id);
  return card.kind === 'noble' ? card.noble : 'treasury';
};
export const inPile = (name: Deck, pile: Pile): string[] => deck(name).filter((card) => pileOf(card) === pile);
