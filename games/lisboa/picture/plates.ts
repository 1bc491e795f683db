import { who, type Seat } from '../../../src/engine/contract/game';
import { chip, icon, parts, plate, spent, text, type Shape } from '../../../src/picture/kit';
import { seatsOf } from '../../kit/seats';
import { GOODS } from '../data/ids';
import { say } from '../names';
import { setsOf } from '../state';
import type { PublicPlayer, View } from '../view';
import { EDGE, PLATES } from './layout';
import { ACTION, DECREE, GOOD, INFLUENCE, REIS, TILE, WIG } from './signs';

/** The players' plates below the city. */

/**
 * The counts of a plate below the goods: hand, officials on the board, rubble sets, decrees, clergy tiles.
 */
const MORE: readonly (readonly [icon: string, of: (player: PublicPlayer) => number])[] = [
  ['card', (of) => of.handSize],
  [ACTION['recruit-officials'].icon ?? '', (of) => of.officials],
  ['rubble', setsOf],
  [DECREE.icon ?? '', (of) => of.decrees.length],
  [TILE.icon ?? '', (of) => of.clergy.length],
];

export interface PeopleOptions {
  readonly seats?: readonly Seat[];
  readonly y?: number;
  /** The seats that must move. Default: the active seat. */
  readonly waiting?: readonly Seat[] | undefined;
}

export function people(
  view: View,
  { seats = seatsOf(view), y = PLATES.y, waiting = [view.active] }: PeopleOptions = {},
): Shape[] {
  return parts(EDGE, 1000 - 2 * EDGE, seats.length, 8).flatMap(([x, w], at) => {
    const seat = seats[at];
    const of = seat === undefined ? undefined : view.players[seat];
    if (seat === undefined || !of) return [];
    const acts = view.step !== 'over' && waiting.includes(seat);
    return [
      plate(
        {
          seat,
          name: say('picture.person', { who: who(seat) }),
          main: [of.wigs, WIG],
          more: figures(of, seat, w),
        },
        x,
        y,
        w,
        PLATES.h,
        acts ? 'acts' : 'waits',
      ),
    ];
  });
}

/** Draws an icon and its number close together, so that the pair is clear. */
const tally = (name: string, count: number, x: number, y: number, size: number, label: string): Shape[] => [
  icon(name, x, y, size),
  text(count, x + size + 3, y + size / 2 - 16, 32, 32, {
    size: 25,
    weight: 700,
    name: label,
    role: 'number',
  }),
];

/** From this width, the goods have room for their numbers next to them. */
const BROAD = 400;

/** Draws money, influence and the goods in one line, and the rest below. */
function inLines(of: PublicPlayer, seat: Seat, w: number): Shape[] {
  const number = (at: number): string => `standing ${seat} ${at}`;
  const goods = parts(10 + 2 * (w / 6), w - 20 - 2 * (w / 6), GOODS.length, 0);
  const more = parts(10, w - 20, MORE.length, 0);
  return [
    ...tally(REIS.icon ?? '', of.reis, 10, 66, 30, number(1)),
    ...tally(INFLUENCE.icon ?? '', of.influence, 10 + w / 6, 66, 30, number(2)),
    ...GOODS.flatMap((good, at) => {
      const [left] = goods[at] ?? [0];
      const none = of.goods[good] === 0;
      const piece = chip(GOOD[good], left + 15, 81, 30);
      return [
        none ? spent(0, 0, [piece]) : piece,
        text(of.goods[good], left + 33, 65, 32, 32, {
          size: 25,
          weight: none ? 400 : 700,
          name: number(3 + at),
          role: 'number',
        }),
      ];
    }),
    ...MORE.flatMap(([name, count], at) =>
      tally(name, count(of), more[at]?.[0] ?? 0, 106, 28, number(7 + at)),
    ),
  ];
}

/** Draws money and influence, the goods as columns, and the rest in small figures below. */
function figures(of: PublicPlayer, seat: Seat, w: number): Shape[] {
  if (w > BROAD) return inLines(of, seat, w);
  const goods = parts(w - 114, 108, GOODS.length, 0);
  const more = parts(10, w - 12, MORE.length, 0);
  const number = (at: number): string => `standing ${seat} ${at}`;
  return [
    ...tally(REIS.icon ?? '', of.reis, 8, 66, 28, number(1)),
    ...tally(INFLUENCE.icon ?? '', of.influence, 70, 66, 26, number(2)),
    ...GOODS.flatMap((good, at) => {
      const [left, width] = goods[at] ?? [0, 0];
      const none = of.goods[good] === 0;
      const piece = chip(GOOD[good], left + width / 2, 71, 24);
      return [
        none ? spent(0, 0, [piece]) : piece,
        text(of.goods[good], left, 82, width, 28, {
          size: 25,
          weight: none ? 400 : 700,
          align: 'center' as const,
          name: number(3 + at),
          role: 'number',
        }),
      ];
    }),
    ...MORE.flatMap(([name, count], at) =>
      tally(name, count(of), more[at]?.[0] ?? 0, 110, 22, number(7 + at)),
    ),
  ];
}
