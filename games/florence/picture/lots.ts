import { icon, parts, slot, text, token, WIDTH, type Scene, type Shape } from '../../../src/picture/kit';
import { LANDSCAPES, type Landscape } from '../data/tiles';
import { say } from '../names';
import type { Lot } from '../state';
import type { View } from '../view';
import { LOT } from './signs';
import { printed, tile } from './tiles';

/** The row of lots, on the board and above the cards of a bidder. */

export const SIDE_MARGIN = 20;
export const INNER = WIDTH - 2 * SIDE_MARGIN;
export const TOP = 68;
export const LOT_HEIGHT = 108;

/** Returns the places of the numbers of the lots. */
export const lotSpots = (view: View): Scene['spots'] =>
  Object.fromEntries(
    parts(SIDE_MARGIN, INNER, view.lots.length, 9).map(([x], at) => [
      `lot ${view.lots[at]?.lot}`,
      [x + 12, TOP + 8] as const,
    ]),
  );

/**
 * Draws the lots of the auctions: the remaining items, the marked lots of this round and the current auction.
 */
export function lots(view: View): Shape[] {
  const { auction } = view;
  return parts(SIDE_MARGIN, INNER, view.lots.length, 9).flatMap(([x, w], at) => {
    const stack = view.lots[at];
    if (!stack) return [];
    const { lot, left, marked } = stack;
    const up = auction?.lot === lot;
    const none = left === 0;
    const shapes: Shape[] = [
      ...mark(lot, w),
      text(say('picture.left', { left }), w - 66, 6, 58, 36, {
        size: 28,
        weight: 700,
        align: 'right',
        name: `left ${lot}`,
      }),
      ...(up && auction
        ? [
            // Named by its lot: the next auction is a new one, and nothing moves from lot to lot.
            text(auction.bid, w - 78, 40, 70, 36, {
              size: 28,
              weight: 900,
              align: 'right',
              name: `bid ${lot}`,
            }),
            token(auction.bidder, 42, 42, 46, { role: 'token', name: `bidder ${lot}` }),
          ]
        : []),
      text(say(`picture.lot.${lot}`), 6, LOT_HEIGHT - 39, w - 12, 34, {
        size: 27,
        weight: 600,
        align: 'center',
      }),
    ];
    const state = up ? 'marked' : marked || none ? 'spent' : 'open';
    return [
      slot(x, TOP, w, LOT_HEIGHT, shapes, state),
      // The word on a marked lot is not faded, so that it stays readable.
      ...(marked && !up
        ? [
            text(say('picture.sold'), x + w - 78, TOP + 40, 70, 32, {
              size: 24,
              align: 'right',
              ink: 'muted',
            }),
          ]
        : []),
    ];
  });
}

/** Draws the tile, or the icon of a lot without a tile. */
function mark(lot: Lot, w: number): Shape[] {
  const sign = LOT[lot];
  if (sign?.icon) return [icon(sign.icon, 12, 9, 58)];
  const kinds = Object.keys(LANDSCAPES) as Landscape[];
  const shown = kinds.filter((kind) => kind === lot);
  if (shown.length === 0) {
    // With two players, the lot is any landscape: one of each is drawn next to the others.
    return kinds.flatMap((kind, at) => {
      const of = printed(kind);
      const side = 14;
      return [tile(of, side, 8 + at * 44 - (at === 2 ? 12 : 0), 40 - (of.high * side) / 2)];
    });
  }
  return shown.map((kind) => {
    const of = printed(kind);
    const side = Math.min(27, (w - 62) / of.wide);
    return tile(of, side, 10 + (66 - of.wide * side) / 2, 40 - (of.high * side) / 2);
  });
}
