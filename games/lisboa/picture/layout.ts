import { parts, WIDTH } from '../../../src/picture/kit';
import {
  GAPS,
  ROWS,
  rowsInPlay,
  STREETS,
  type Column,
  type Row,
  type Space,
  type Street,
} from '../data/board';
import { GOODS, NOBLES } from '../data/ids';
import type { View } from '../view';

/** The layout of the board: the city with its quay on the left, the court on the right, the players below. */

export const EDGE = 12;
export const CITY = { x: EDGE, y: 60, w: 682, h: 566 };
/** The water begins at the quay. */
export const QUAY = { y: CITY.y + 468, h: 20 };
export const WATER = { y: QUAY.y + QUAY.h, h: CITY.y + CITY.h - QUAY.y - QUAY.h };

export const END = 78;
export const WEST = CITY.x + 6;
export const EAST = CITY.x + CITY.w - 6 - END;
const LOTS_AT = WEST + END + 30;
export const LOT = { w: 72, gap: 8 };
export const STREET = 29;
export const STREETS_FROM = CITY.y + 92;
export const ROWS_FROM = CITY.y + 88;
const ROWS_TO = QUAY.y - 36;

export const lotX = (column: Column): number => LOTS_AT + (column - 1) * (LOT.w + STREET);
export const streetX = (street: Street): number =>
  LOTS_AT + LOT.w + STREETS.indexOf(street) * (LOT.w + STREET);
/** Four rows fill the room of five. */
export const lotHeight = (view: View): number =>
  (ROWS_TO - ROWS_FROM) / rowsInPlay(view.players.length).length - LOT.gap;
export const rowY = (view: View, row: Row): number =>
  ROWS_FROM + ROWS.indexOf(row) * (lotHeight(view) + LOT.gap);
export const FOOT = ROWS_TO;

export const NORTH = { y: CITY.y + 6, w: 78, h: 58 };
export const box = (view: View, space: Space): readonly [x: number, y: number, w: number, h: number] =>
  space.side === 'north'
    ? [streetX(space.street) + STREET / 2 - NORTH.w / 2, NORTH.y, NORTH.w, NORTH.h]
    : [space.side === 'west' ? WEST : EAST, rowY(view, space.row), END, lotHeight(view)];

export const COURT = { x: CITY.x + CITY.w + 10, w: WIDTH - EDGE - CITY.x - CITY.w - 10 };
const GAP = 8;
const HEIGHTS = { treasury: 76, market: 46, office: 108 };
export const TREASURY = [CITY.y, HEIGHTS.treasury] as const;
export const MARKET = [TREASURY[0] + TREASURY[1] + GAP, HEIGHTS.market] as const;
/** The columns of the prices on the market, from left to right. */
export const PRICES = parts(COURT.x + 10, COURT.w - 12, GOODS.length, 4);
export const OFFICES = NOBLES.map(
  (_, at) => [MARKET[0] + MARKET[1] + GAP + at * (HEIGHTS.office + GAP), HEIGHTS.office] as const,
);
export const CHURCH_AT = MARKET[0] + MARKET[1] + GAP + NOBLES.length * (HEIGHTS.office + GAP);
export const CHURCH = CITY.y + CITY.h - CHURCH_AT;
/** The tiles of the church. The gap for the Cardinal is before each tile. */
export const TILES = parts(COURT.x + 7, COURT.w - 30, GAPS, 4);
/** The gaps between the tiles of the church. The Cardinal stands above one of them. */
export const GAPS_AT = TILES.map(([x, w]) => [x + w + 2, CHURCH_AT + 53] as const);

export const PLATES = { y: CITY.y + CITY.h + 12, h: 138 };
export const HEIGHT = PLATES.y + PLATES.h + 12;
