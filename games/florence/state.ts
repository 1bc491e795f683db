import type { Core, Dealer, Seat, Setup } from '../../src/engine/contract/game';
import { BONUS_CARDS, PRESTIGE_CARDS } from './data/cards';
import type { BonusCard, PrestigeCard } from './data/cards';
import {
  BUILDERS,
  DEALT_PROFESSIONS,
  FREEDOMS_FOR_TWO,
  JESTERS,
  STARTING_CASH,
  STARTING_CASH_FOR_TWO,
} from './data/numbers';
import { COPIES_OF_FREEDOM, FREEDOMS, PROFESSION_CARDS, RECRUITING_CARDS } from './data/professions';
import type { Freedom, Profession } from './data/professions';
import { BUILDING_KINDS, COPIES_OF_BUILDING, COPIES_OF_LANDSCAPE } from './data/tiles';
import type { Building, Landscape, TileKind } from './data/tiles';
import { FIRST_PLAYERS } from './options';
import type { Options } from './options';
import { drawSeat, seatAt } from '../kit/seats';

export const STEPS = ['deal', 'auction', 'turn', 'round-end'] as const;
export type Step = (typeof STEPS)[number];

/** The sources of prestige points. Sold points are negative. Prestige cards are scored only at the end. */
export const SOURCES = ['buildings', 'landscapes', 'builders', 'works', 'best-works', 'sold'] as const;
export type Source = (typeof SOURCES)[number];

export const RECRUITING = 'recruiting';
/** Is a work on the table: the profession, or the recruiting card left in its place. */
export type Work = Profession | typeof RECRUITING;

interface CardOf {
  profession: Profession;
  bonus: BonusCard;
  prestige: PrestigeCard;
}
export type Deck = keyof CardOf;
export type Card<D extends Deck = Deck> = CardOf[D];
export type Piles = { [D in Deck]: Card<D>[] };
export const CARDS: { readonly [D in Deck]: readonly Card<D>[] } = {
  profession: PROFESSION_CARDS,
  bonus: BONUS_CARDS,
  prestige: PRESTIGE_CARDS,
};
export const DECKS = Object.keys(CARDS) as readonly Deck[];

/**
 * Is a placed tile. `D3-right` has its lowest and leftmost spaces on the row and column of D3, and is turned
 * to the right.
 */
export interface Tile {
  readonly kind: TileKind;
  readonly place: string;
}

export interface Player {
  cash: number;
  points: Record<Source, number>;
  tiles: Tile[];
  freedoms: Freedom[];
  builders: number;
  jesters: number;
  /** Cards that only the player knows. Each pile is sorted, so that its order tells nothing. */
  hand: Piles;
  /** Professions in hand that all players know, because they were recruited. */
  recruited: Profession[];
  /** Recruiting cards in hand. */
  recruiting: number;
  /** Face up on the table. */
  works: Work[];
  /** True if the player has neither won an item nor passed on starting this round. */
  inAuctions: boolean;
  /** The highest work value recorded this round. */
  best: number | null;
}

export const STACKS = ['forest', 'lake', 'park', 'jester', 'builder', 'prestige', 'recruiting'] as const;
export const LOTS_FOR_TWO = ['landscape', 'jester', 'builder', 'prestige', 'recruiting'] as const;
/** Is the subject of an auction: a stack, or with two players any landscape. */
export type Lot = (typeof STACKS)[number] | (typeof LOTS_FOR_TWO)[number];

export interface Auction {
  lot: Lot;
  bid: number;
  bidder: Seat;
  /** The players who can still win it, in the order of seats. */
  bidders: Seat[];
}

export const ACTIONS = ['profession', 'freedom', 'bonus', 'build', 'work'] as const;
export interface Turn {
  seat: Seat;
  done: (typeof ACTIONS)[number][];
}

export interface Florence extends Core<Step> {
  options: Options;
  round: number;
  start: Seat;
  players: Player[];
  landscapes: Record<Landscape, number>;
  jesters: number;
  builders: number;
  recruiting: number;
  buildings: Record<Building, number>;
  freedoms: Record<Freedom, number>;
  /** The top card first. */
  decks: Piles;
  /** The seat that looks at the top cards of a deck to keep one, and the deck. */
  drawing: { seat: Seat; deck: Deck } | null;
  /** Bonus cards that were played and left the game. */
  played: BonusCard[];
  /** Lots auctioned this round. */
  marked: Lot[];
  auction: Auction | null;
  turn: Turn | null;
}

export function setup({ seats, options }: Setup<Options>, dealer: Dealer): Florence {
  const professions = dealer.shuffle([...PROFESSION_CARDS]);
  const two = seats === 2;
  const players = Array.from({ length: seats }, (): Player => ({
    cash: two ? STARTING_CASH_FOR_TWO : STARTING_CASH,
    points: { buildings: 0, landscapes: 0, builders: 0, works: 0, 'best-works': 0, sold: 0 },
    tiles: [],
    freedoms: [],
    builders: 0,
    jesters: 0,
    hand: { profession: professions.splice(0, DEALT_PROFESSIONS), bonus: [], prestige: [] },
    recruited: [],
    recruiting: 0,
    works: [],
    inAuctions: true,
    best: null,
  }));
  return {
    step: 'deal',
    draws: 0,
    options,
    round: 1,
    start:
      options.firstPlayer === 'random'
        ? drawSeat(dealer, seats)
        : seatAt(FIRST_PLAYERS.indexOf(options.firstPlayer) - 1),
    players,
    landscapes: { forest: COPIES_OF_LANDSCAPE, lake: COPIES_OF_LANDSCAPE, park: COPIES_OF_LANDSCAPE },
    jesters: JESTERS,
    builders: BUILDERS,
    recruiting: RECRUITING_CARDS,
    buildings: Object.fromEntries(BUILDING_KINDS.map((kind) => [kind, COPIES_OF_BUILDING])) as Record<
      Building,
      number
    >,
    freedoms: two ? freedomsForTwo(dealer) : { opinion: seats - 1, religion: seats - 1, travel: seats - 1 },
    decks: {
      profession: professions,
      bonus: dealer.shuffle([...BONUS_CARDS]),
      prestige: dealer.shuffle([...PRESTIGE_CARDS]),
    },
    drawing: null,
    played: [],
    marked: [],
    auction: null,
    turn: null,
  };
}

/** Returns one of each freedom, and the rest drawn from the box. */
function freedomsForTwo(dealer: Dealer): Record<Freedom, number> {
  const box = FREEDOMS.flatMap((freedom) => Array<Freedom>(COPIES_OF_FREEDOM - 1).fill(freedom));
  const drawn = dealer.shuffle(box).slice(0, FREEDOMS_FOR_TWO - FREEDOMS.length);
  const copies = (freedom: Freedom): number => 1 + drawn.filter((one) => one === freedom).length;
  return { opinion: copies('opinion'), religion: copies('religion'), travel: copies('travel') };
}

// Questions to the state

export { clockwiseFrom, player, seatAfter, seatsOf } from '../kit/seats';

export const forTwo = ({ players }: { readonly players: readonly unknown[] }): boolean =>
  players.length === 2;
export const prestigePoints = ({ points }: Player): number =>
  SOURCES.reduce((sum, source) => sum + points[source], 0);
export const professionsInHand = ({ hand, recruited }: Player): Profession[] => [
  ...hand.profession,
  ...recruited,
];

export function putInHand<D extends Deck>(of: Player, deck: D, card: Card<D>): void {
  const pile = [...of.hand[deck], card];
  of.hand[deck] = CARDS[deck].filter((other) => pile.includes(other)) as Piles[D];
}

export function remove<T>(cards: T[], card: T): void {
  const at = cards.indexOf(card);
  if (at < 0) throw new Error(`${String(card)} is not there`);
  cards.splice(at, 1);
}
