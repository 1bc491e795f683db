import type { Good } from './ids';

/** The starting means of every player and of the table. */
export const START = { reis: 10, influence: 5, wigs: 0, officials: 8, setMarkers: 5, goodsOfEach: 1, hand: 5, treasury: 3, price: 5, gap: 0 } as const;
export const DECREES_SHOWN = 8;

/** Returns the neutral officials in each office: one with two players. */
export const placeholders = (seats: number): number => (seats === 2 ? 1 : 0);
export const shipsPerColour = (seats: number): number => seats - 1;

export const SETS_THAT_END = { 1: 2, 2: 4 } as const;
export const EMPTY_PILES_THAT_END = 3;
export const WIGS_PER_SET = 3;

export const REIS_PER_WIG = 5;
export const WIGS_PER_FAVOR = 2;
/** Wigs for the most, the second most and the third most stores of a business. */
export const STORE_MAJORITIES: Readonly<Record<Good, readonly number[]>> = { gold: [3, 2, 1], cloth: [9, 6, 3], books: [9, 6, 3], tools: [6, 3, 1] };
export const storePlaces = (good: Good, seats: number): readonly number[] => STORE_MAJORITIES[good].slice(0, seats === 2 ? 2 : 3);
export const officialPlaces = (seats: number): readonly number[] => (seats === 2 ? [15, 5] : [15, 10, 5]);
