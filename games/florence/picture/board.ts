import { who, type Seat } from '../../../src/engine/contract/game';
import {
  icon,
  MARGIN,
  parts,
  slot,
  text,
  token,
  WIDTH,
  type Marks,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { ROUNDS } from '../data/numbers';
import { LANDSCAPES, type Landscape } from '../data/tiles';
import { say } from '../names';
import { headline } from '../report';
import type { Lot } from '../state';
import type { View } from '../view';
import { gardenSize } from './garden';
import { besidePanel, uprightPanel, type Box } from './panels';
import { LOT } from './signs';
import { CAPTION, strip, supplyPanel } from './supply';
import { printed, tile } from './tiles';
import { acting, now } from './turns';

/** The table: the lots, every principality with its owner's means, and the remaining buildings. */

const SIDE_MARGIN = 20;
const INNER = WIDTH - 2 * SIDE_MARGIN;
const TOP = 68;
const LOT_HEIGHT = 108;
const LANDS = TOP + LOT_HEIGHT + 16;
const GAP = 12;
const STRIP = 54;

export function board(view: View, _marks?: Marks<View>, waiting?: readonly Seat[]): Scene {
  const seats = view.players.length;
  const mover = acting(view);
  const acts = view.step === 'over' ? [] : (waiting ?? (mover === undefined ? [] : [mover]));
  const shapes = [...head(view), ...lots(view)];
  const upright = seats <= 3;
  const side = [40, 40, 40, 37, 28, 24][seats] ?? 24;
  const columns = seats === 2 || seats === 4 ? 2 : 3;
  const h = upright
    ? 62 + gardenSize(side) + 122
    : seats === 4
      ? gardenSize(side) + 16
      : gardenSize(side) + 101;
  const boxes: Box[] = Array.from({ length: seats + 1 }, (_, at) => {
    const [x, w] = parts(SIDE_MARGIN, INNER, columns, GAP)[at % columns] ?? [0, 0];
    return { x, y: LANDS + Math.floor(at / columns) * (h + GAP + 4), w, h };
  });
  view.players.forEach((of, at) => {
    const box = boxes[at];
    if (!box) return;
    const state = acts.includes(of.seat) ? 'acts' : 'waits';
    shapes.push(...(upright ? uprightPanel : besidePanel)(view, of, box, side, state));
  });
  const below = LANDS + Math.ceil(seats / columns) * (h + GAP + 4);
  const spare = boxes[seats];
  if (seats === 5 && spare) shapes.push(...supplyPanel(view, spare));
  else shapes.push(...strip(view, SIDE_MARGIN, below, INNER, STRIP));
  return {
    height: seats === 5 ? below + 6 : below + CAPTION + STRIP + 12,
    shapes,
    spots: Object.fromEntries(
      parts(SIDE_MARGIN, INNER, view.lots.length, 9).map(([x], at) => [
        `lot ${view.lots[at]?.lot}`,
        [x + 12, TOP + 8] as const,
      ]),
    ),
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', {
        list: view.players.map((of) =>
          say('picture.alt-seat', { seat: who(of.seat), pp: of.pp, tiles: of.tiles.length }),
        ),
      }),
    ],
  };
}

function head(view: View): Shape[] {
  return [
    text(say('picture.round', { round: view.round, rounds: ROUNDS }), SIDE_MARGIN, 8, 250, 54, {
      size: 40,
      face: 'serif',
      weight: 900,
    }),
    text(now(view), 276, 6, 470, 60, { size: 29, weight: 600, lines: 2 }),
    text(say('picture.needs', { minimum: view.minimum }), 756, 10, WIDTH - 756 - MARGIN, 52, {
      size: 28,
      align: 'right',
      ink: 'muted',
      name: 'minimum',
    }),
  ];
}

/**
 * Draws the lots of the auctions: the remaining items, the marked lots of this round and the current auction.
 */
function lots(view: View): Shape[] {
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
