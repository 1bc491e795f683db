import type { Price } from './effects';

export const WORKERS = 20;
export const HAND_LIMIT = 6;
export const APPRENTICE_LIMIT = 5;
export const TAX_AT_START = 4;
export const DRAFT_DEALT = 4;
export const DRAFT_KEPT = 3;
export const SOLO_DEALT = 5;
/**
 * The last turns begin after this number of turns per player without a Worker for the Guildhall. The count is
 * shown from the second number on.
 */
export const STALL = 30;
export const STALL_SHOWN = 20;

export const MAX_VIRTUE = 14;
export const MAX_INFLUENCE = 12;
/** A marker that moves up onto one of these borders draws a Building Card. */
export const INFLUENCE_BORDERS = [5, 9] as const;
export const VIRTUE_VP = [-9, -8, -7, -5, -3, -1, 0, 0, 0, 0, 1, 2, 3, 5, 7] as const;
export const taxIgnoredAt = (virtue: number): number => (virtue <= 1 ? 2 : virtue <= 3 ? 1 : 0);
export const CATHEDRAL_VIRTUE = 5;
export const MARKET_VIRTUE = 9;
export const INFLUENCE_FOR_PRECIOUS = 4;

export interface Level { readonly cost: Price; readonly vp: number; readonly spaces: number }
export const CATHEDRAL: readonly Level[] = [
  { cost: { gold: 1 }, vp: 2, spaces: 3 },
  { cost: { anyOf: ['wood', 'stone'], amount: 4 }, vp: 4, spaces: 3 },
  { cost: { marble: 1 }, vp: 7, spaces: 2 },
  { cost: { anyOf: ['wood', 'stone'], amount: 8 }, vp: 12, spaces: 2 },
  { cost: { gold: 2, marble: 2 }, vp: 20, spaces: 1 },
];

const GUILDHALL_ROWS = 4;
/** Returns the columns by the number of players. A single player counts as two. */
export const guildhallColumns = (players: number): number => Math.max(2, players) + 1;
export const guildhallSpaces = (players: number): number => guildhallColumns(players) * GUILDHALL_ROWS;
/** Returns the spaces with a reset, counted from 1: the first spaces of rows 3 and 4. */
export const resetSpaces = (players: number): number[] => [2, 3].map((rows) => rows * guildhallColumns(players) + 1);
/** Returns the reset spaces that a Worker can still take: none once the last turns have begun. */
export const resetsAhead = (players: number, used: number, last: number | null): number[] =>
  last === null ? resetSpaces(players).filter((space) => space > used) : [];
/**
 * Returns the spaces of the variant that clears the first Apprentices, counted from 1: the third spaces of
 * rows 1 to 3.
 */
export const flushSpaces = (players: number): number[] => [0, 1, 2].map((rows) => rows * guildhallColumns(players) + 3);

export const HIRE = { silver: 2, tax: 2 } as const;
export const RANSOM = { silver: 3, tax: 2 } as const;
export const DEBT = { silver: 3, tax: 3 } as const;
export const DEBT_VP = -2;
export const TAX_STAND_VIRTUE = 2;

/** Returns the number of locations that one visit to the Town Centre can take Workers from. */
export const raidLimit = (players: number): number => (players <= 3 ? 2 : 1);
export const baseRewards = (players: number): number => 2 * players + 1;
