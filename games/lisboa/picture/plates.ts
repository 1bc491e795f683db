import { who, type Seat } from '../../../src/engine/contract/game';
import { chip, icon, parts, plate, spent, text, type Shape } from '../../../src/picture/kit';
import { figuresIn, type Figure } from '../../kit/figures';
import { seatsOf } from '../../kit/seats';
import { MEANS, PIECES, STOCK } from '../figures';
import { say } from '../names';
import type { PublicPlayer, View } from '../view';
import { EDGE, PLATES } from './layout';
import { WIG } from './signs';

/** The players' plates below the city. */

const [, MONEY, POWER] = MEANS;
/** The figures below the goods: hand, officials on the board, rubble sets, decrees, clergy tiles. */
const MORE = figuresIn<Figure<PublicPlayer>>(PIECES, 'plate');
/** A broad plate has room for favours and plans too. */
const ALL = [...MORE, ...PIECES.filter(({ id }) => id === 'favors' || id === 'plans')];

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

interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** The number of the figure on this plate. */
  readonly at: number;
}

/** Draws an icon and its number close together, so that the pair is clear. */
const tally = (
  { sign, of }: Figure<PublicPlayer>,
  player: PublicPlayer,
  seat: Seat,
  { x, y, size, at }: Place,
): Shape[] => [
  icon(sign.icon ?? '', x, y, size),
  text(of(player) ?? 0, x + size + 3, y + size / 2 - 16, 32, 32, {
    size: 25,
    weight: 700,
    name: `standing ${seat} ${at}`,
    role: 'number',
  }),
];

/** From this width, the goods have room for their numbers next to them. */
const BROAD = 400;

/** Draws money, influence and goods, and the rest below. A narrow plate has the numbers under the goods. */
function figures(player: PublicPlayer, seat: Seat, w: number): Shape[] {
  const broad = w > BROAD;
  const goods = broad
    ? parts(10 + 2 * (w / 6), w - 20 - 2 * (w / 6), STOCK.length, 0)
    : parts(w - 114, 108, STOCK.length, 0);
  const below: readonly Figure<PublicPlayer>[] = broad ? ALL : MORE;
  const more = parts(10, broad ? w - 20 : w - 12, below.length, 0);
  const small = broad ? { y: 106, size: 28 } : { y: 110, size: 22 };
  return [
    ...tally(
      MONEY,
      player,
      seat,
      broad ? { x: 10, y: 66, size: 30, at: 1 } : { x: 8, y: 66, size: 28, at: 1 },
    ),
    ...tally(
      POWER,
      player,
      seat,
      broad ? { x: 10 + w / 6, y: 66, size: 30, at: 2 } : { x: 70, y: 66, size: 26, at: 2 },
    ),
    ...STOCK.flatMap(({ sign, of }, at) => {
      const [left, width] = goods[at] ?? [0, 0];
      const count = of(player);
      const piece = broad ? chip(sign, left + 15, 81, 30) : chip(sign, left + width / 2, 71, 24);
      const style = {
        size: 25,
        weight: count === 0 ? 400 : 700,
        name: `standing ${seat} ${3 + at}`,
        role: 'number',
      } as const;
      return [
        count === 0 ? spent(0, 0, [piece]) : piece,
        broad
          ? text(count, left + 33, 65, 32, 32, style)
          : text(count, left, 82, width, 28, { ...style, align: 'center' }),
      ];
    }),
    ...below.flatMap((figure, at) =>
      tally(figure, player, seat, { ...small, x: more[at]?.[0] ?? 0, at: 3 + STOCK.length + at }),
    ),
  ];
}
