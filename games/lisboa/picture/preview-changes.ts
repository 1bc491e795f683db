import type { Seat } from '../../../src/engine/contract/game';
import { changed, type Ring, type RunPart, type Shape } from '../../../src/picture/kit';
import { changesOf } from '../../kit/figures';
import { seatsOf } from '../../kit/seats';
import { lotsInPlay, spacesInPlay } from '../data/board';
import { GOODS, NOBLES } from '../data/ids';
import { FIGURES } from '../figures';
import { isShip } from '../state';
import type { View } from '../view';
import { spaceBox } from './board';
import { berths } from './harbour';
import { EMBLEM } from './court';
import {
  CHURCH,
  CHURCH_AT,
  COURT,
  FOOT,
  LOT,
  lotHeight,
  lotX,
  MARKET,
  OFFICES,
  PRICES,
  rowY,
  TILES,
  TREASURY,
} from './layout';
import { GOOD, OFFICIAL } from './signs';

/** The changes of an answer: rings in the city and at court, and the new means of every player. */

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function cityChanges(before: View, after: View): Shape[] {
  const fleet = (view: View) =>
    seatsOf(view).flatMap((seat) =>
      (view.players[seat]?.top ?? []).filter(isShip).map((ship) => ({ seat, ship })),
    );
  const was = fleet(before);
  return [
    ...lotsInPlay(after.players.length).flatMap(({ id, row, column }) =>
      same(before.stores[id], after.stores[id])
        ? []
        : [changed(lotX(column), rowY(after, row), LOT.w, lotHeight(after))],
    ),
    ...spacesInPlay(after.players.length).flatMap(({ id }) => {
      if (same(before.opened[id], after.opened[id]) && same(before.spaces[id], after.spaces[id])) return [];
      const [x, y, w, h] = spaceBox(after, id);
      return [changed(x, y, w, h)];
    }),
    ...berths(fleet(after)).flatMap(({ ship, x, y, w }) =>
      was.some((one) => same(one.ship, ship)) ? [] : [changed(x, y, w - 10, 34)],
    ),
    ...lotsInPlay(after.players.length)
      .filter(({ row, column }) => row === 'a' && !same(before.columns[column], after.columns[column]))
      .map(({ column }) => changed(lotX(column), FOOT - 2, LOT.w - 6, 24)),
    ...lotsInPlay(after.players.length)
      .filter(({ row, column }) => column === 1 && !same(before.rows[row], after.rows[row]))
      .map(({ row }) => changed(lotX(1) - 27, rowY(after, row), 24, lotHeight(after))),
  ];
}

export function courtChanges(before: View, after: View): Ring[] {
  return [
    ...(before.treasury === after.treasury ? [] : [changed(COURT.x + 3, TREASURY[0] + 3, COURT.w - 6, 36)]),
    ...GOODS.flatMap((good, at) => {
      const [x, w] = PRICES[at] ?? [0, 0];
      return before.prices[good] === after.prices[good]
        ? []
        : [changed(x - 4, MARKET[0] + 3, w - 2, MARKET[1] - 6)];
    }),
    ...NOBLES.flatMap((noble, at) =>
      same(before.offices[noble], after.offices[noble]) && before.favors[noble] === after.favors[noble]
        ? []
        : [changed(COURT.x, OFFICES[at]?.[0] ?? 0, COURT.w, (OFFICES[at]?.[1] ?? 0) + 2)],
    ),
    ...(before.church.gap === after.church.gap ? [] : [changed(COURT.x, CHURCH_AT, COURT.w, CHURCH)]),
    ...TILES.flatMap(([x, w], at) =>
      before.church.gap !== after.church.gap || same(before.church.tiles[at], after.church.tiles[at])
        ? []
        : [changed(x, CHURCH_AT + 30, w, CHURCH - 36)],
    ),
  ];
}

/** Returns a line for each difference between a seat's means before and after. */
export function differences(
  before: View,
  after: View,
  seat: Seat,
): { readonly seat: Seat; readonly parts: readonly RunPart[] }[] {
  const [was, is] = [before.players[seat], after.players[seat]];
  if (!was || !is) return [];
  return changesOf(FIGURES, was, is).map((change) => ({
    seat,
    parts: [change.before, '→', change.after, change.sign],
  }));
}

/** Returns which player would have how many officials with each noble. */
export const officeChanges = (
  before: View,
  after: View,
): { readonly seat: Seat; readonly parts: readonly RunPart[] }[] =>
  NOBLES.flatMap((noble) =>
    seatsOf(after).flatMap((seat) => {
      const [was = 0, is = 0] = [before, after].map(({ offices }) => offices[noble].officials[seat] ?? 0);
      return was === is ? [] : [{ seat, parts: [was, '→', is, OFFICIAL, { icon: EMBLEM[noble] }] }];
    }),
  );

/** Prices are the same for all players. */
export const priceChanges = (before: View, after: View): { readonly parts: readonly RunPart[] }[] =>
  GOODS.flatMap((good) =>
    before.prices[good] === after.prices[good]
      ? []
      : [{ parts: [before.prices[good], '→', after.prices[good], GOOD[good]] }],
  );
