import { HEAD, MARGIN, parts, WIDTH, type Ink } from '../../src/picture/kit';
import {
  GAPS,
  ROWS,
  rowsInPlay,
  STREETS,
  type Column,
  type Row,
  type Space,
  type Street,
} from './data/board';
import { NOBLES, type Good } from './data/things';
import type { View } from './view';

/** Where everything lies on the board, and the colour and sign of each good. */

export const GOOD: Readonly<Record<Good, { readonly icon: string; readonly fill: Ink }>> = {
  gold: { icon: 'gem', fill: '#8f6a12' },
  cloth: { icon: 'flag', fill: '#a03048' },
  books: { icon: 'book', fill: '#2b5d92' },
  tools: { icon: 'hammer', fill: '#3f6b3f' },
};
export const GAP = 10;
export const LOT = { w: 86, gap: 8 };
export const STREET = 28;
export const END = 90;
export const NORTH = 62;
export const CITY = { x: MARGIN + END + 26, y: HEAD + NORTH + GAP };
export const EAST = CITY.x + 5 * LOT.w + 4 * STREET + GAP;
/** Treasury, prices and offices stand beside the city. */
export const COURT = { x: EAST + END + 16, w: WIDTH - MARGIN - EAST - END - 16 };
export const CHURCH = 66;

export const lotX = (column: Column): number => CITY.x + (column - 1) * (LOT.w + STREET);
export const streetX = (street: Street): number =>
  CITY.x + LOT.w + STREETS.indexOf(street) * (LOT.w + STREET);
export const FOOT = CITY.y + 5 * 76;
/** Four rows fill the place of five. */
export const lotHeight = (view: View): number =>
  (FOOT - CITY.y) / rowsInPlay(view.players.length).length - LOT.gap;
export const rowY = (view: View, row: Row): number =>
  CITY.y + ROWS.indexOf(row) * (lotHeight(view) + LOT.gap);

type Span = readonly [start: number, length: number];
export const TREASURY: Span = [HEAD, 76];
export const PRICES: Span = [HEAD + TREASURY[1] + GAP, 100];
export const OFFICES = parts(
  PRICES[0] + PRICES[1] + GAP,
  FOOT + 32 - PRICES[0] - PRICES[1] - GAP,
  NOBLES.length,
  GAP,
);
export const CHURCH_AT = FOOT + 32 + GAP;

export const STEP = 22;
/** The tiles of the church, between them the gaps. */
export const TILES = parts(MARGIN, WIDTH - 2 * MARGIN - STEP, GAPS, STEP);

export const box = (view: View, space: Space): readonly [x: number, y: number, w: number, h: number] =>
  space.side === 'north'
    ? [streetX(space.street) + STREET / 2 - 52, HEAD, 104, NORTH]
    : [space.side === 'west' ? MARGIN : EAST, rowY(view, space.row), END, lotHeight(view)];
