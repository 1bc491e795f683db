import { cardinalOneSpace, goods, influence, noble, reis, state, wigs, type Effect } from './effects';
import { GOODS, type Good } from './ids';

export const ROWS = ['a', 'b', 'c', 'd', 'e'] as const;
export type Row = (typeof ROWS)[number];
export const COLUMNS = [1, 2, 3, 4, 5] as const;
export type Column = (typeof COLUMNS)[number];

/** A street has the name of its business: it runs between these two columns. */
export const STREETS = GOODS;
export type Street = Good;
export const SIDES_OF_STREET: Readonly<Record<Street, readonly [west: Column, east: Column]>> = { gold: [1, 2], cloth: [2, 3], books: [3, 4], tools: [4, 5] };

export interface Lot { readonly id: string; readonly row: Row; readonly column: Column; readonly streets: readonly Street[]; readonly reward: Effect }

const FIVE_REIS = reis(5);
/**
 * Columns 1 and 4 give money, column 2 a good, column 5 influence. Column 3 gives a State action that depends
 * on the row.
 */
const rewardOfLot = (row: Row, column: Column): Effect => {
  switch (column) {
    case 1: case 4: return FIVE_REIS;
    case 2: return goods('any');
    case 3: return { a: state('recruit-officials'), b: state('acquire-plan'), c: state('royal-favor'), d: cardinalOneSpace, e: state('produce-goods') }[row];
    case 5: return influence;
  }
};
export const LOTS: readonly Lot[] = ROWS.flatMap((row) => COLUMNS.map((column) => ({
  id: `lot-${row}${column}`, row, column, streets: STREETS.filter((street) => SIDES_OF_STREET[street].includes(column)), reward: rewardOfLot(row, column),
})));
const LOT_BY_ID = new Map(LOTS.map((lot) => [lot.id, lot]));
export function lotOf(id: string): Lot {
  const lot = LOT_BY_ID.get(id);
  if (!lot) throw new Error(`no lot is called ${id}`);
  return lot;
}

/** Is a place for a public building: at the head of a street, or at the west or east end of a row. */
export type Space = { readonly id: string; readonly reward: Effect } & (
  | { readonly side: 'north'; readonly street: Street }
  | { readonly side: 'west' | 'east'; readonly row: Row });

export const SPACES: readonly Space[] = [
  { id: 'pbs-n-gold', side: 'north', street: 'gold', reward: influence },
  { id: 'pbs-n-cloth', side: 'north', street: 'cloth', reward: noble('take-decree') },
  { id: 'pbs-n-books', side: 'north', street: 'books', reward: influence },
  { id: 'pbs-n-tools', side: 'north', street: 'tools', reward: state('royal-favor') },
  { id: 'pbs-w-a', side: 'west', row: 'a', reward: reis(5) },
  { id: 'pbs-w-b', side: 'west', row: 'b', reward: goods('any', 2) },
  { id: 'pbs-w-c', side: 'west', row: 'c', reward: influence },
  { id: 'pbs-w-d', side: 'west', row: 'd', reward: state('acquire-plan') },
  { id: 'pbs-w-e', side: 'west', row: 'e', reward: wigs(3) },
  { id: 'pbs-e-a', side: 'east', row: 'a', reward: state('produce-goods') },
  { id: 'pbs-e-b', side: 'east', row: 'b', reward: noble('take-decree') },
  { id: 'pbs-e-c', side: 'east', row: 'c', reward: reis(5) },
  { id: 'pbs-e-d', side: 'east', row: 'd', reward: influence },
  { id: 'pbs-e-e', side: 'east', row: 'e', reward: state('recruit-officials') },
];
const SPACE_BY_ID = new Map(SPACES.map((space) => [space.id, space]));
export function spaceOf(id: string): Space {
  const space = SPACE_BY_ID.get(id);
  if (!space) throw new Error(`no space for a public building is called ${id}`);
  return space;
}

/** With two players row E is closed: its lots and the spaces at its ends. */
export const rowsInPlay = (seats: number): readonly Row[] => (seats === 2 ? ROWS.slice(0, 4) : ROWS);
const lotsIn = (rows: readonly Row[]): readonly Lot[] => LOTS.filter((lot) => rows.includes(lot.row));
const spacesIn = (rows: readonly Row[]): readonly Space[] =>
  SPACES.filter((space) => space.side === 'north' || rows.includes(space.row));
const city = (seats: number) => ({ lots: lotsIn(rowsInPlay(seats)), spaces: spacesIn(rowsInPlay(seats)) });
const [SMALL_CITY, WHOLE_CITY] = [city(2), city(3)];
const cityOf = (seats: number) => (seats === 2 ? SMALL_CITY : WHOLE_CITY);
export const lotsInPlay = (seats: number): readonly Lot[] => cityOf(seats).lots;
export const spacesInPlay = (seats: number): readonly Space[] => cityOf(seats).spaces;

export const CUBES_OF_ROW = 3;
export const cubesOfColumn = (column: Column): number => (column === 5 ? 2 : 3);
export const CUBES_OF_SPACE = 2;
export const CUBES_IN_PILE = 6;

/** One tile is at the foot of each street. */
export const SCORING_TILES = [2, 3, 4, 5] as const;

/** The Cardinal walks over gaps 0 to 5. Gap i is between tile i and tile i + 1. */
export const GAPS = 6;
export const ICONS: Readonly<Record<number, 'treasury-up' | 'treasury-down' | 'church-scoring'>> = { 1: 'treasury-up', 3: 'treasury-down', 5: 'church-scoring' };

/** The numbers of each level of the treasury marker, from level 1. */
const TREASURY: readonly { readonly influence: number; readonly reis: number }[] = [
  { influence: 1, reis: 1 }, { influence: 1, reis: 2 }, { influence: 2, reis: 3 }, { influence: 2, reis: 3 },
  { influence: 3, reis: 4 }, { influence: 3, reis: 5 }, { influence: 3, reis: 5 }, { influence: 4, reis: 6 },
];
export const LEVELS = TREASURY.length;
export function treasuryAt(level: number): { readonly influence: number; readonly reis: number } {
  const numbers = TREASURY[level - 1];
  if (!numbers) throw new Error(`the treasury has no level ${level}`);
  return numbers;
}

export const LOWEST_PRICE = 2;
export const HIGHEST_PRICE = 6;
export const MAX_INFLUENCE = 10;
/** The influence marker pays 1 réis for each of these marks that it reaches on its way down. */
export const REIS_MARKS = [9, 8, 6, 4, 2, 0] as const;
export const SLOTS_OF_OFFICE = 5;
export const CLERGY_SLOTS = 4;
export const SLOTS_OF_PORTFOLIO = 3;
export const PORTFOLIO = { least: 2, most: 6 } as const;
export const WAREHOUSE = 2;
