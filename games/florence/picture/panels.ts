import { who } from '../../../src/engine/contract/game';
import {
  acting,
  chip,
  group,
  parts,
  rect,
  spent,
  text,
  token,
  type Ink,
  type Phrase,
  type RunPart,
  type Shape,
} from '../../../src/picture/kit';
import { figuresIn, type Figure } from '../../kit/figures';
import { FIGURES } from '../figures';
import { nameOf, say } from '../names';
import type { PlayerView, View } from '../view';
import { garden, gardenSize } from './garden';
import { COINS, FREEDOM } from './signs';

/** A player's panel on the board: the name, the principality and the means. */

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
type Acts = 'acts' | 'waits';

/** Returns the cash if the viewer knows it. */
export const cashOf = ({ cash }: PlayerView): number | Phrase => cash ?? HIDDEN;
const HIDDEN = say('picture.hidden');

type PlateFigure = Pick<Figure<PlayerView>, 'id' | 'sign' | 'of'>;
const ON_PLATE = figuresIn<Figure<PlayerView>>(FIGURES, 'plate');
const without = (...ids: readonly string[]): PlateFigure[] => ON_PLATE.filter(({ id }) => !ids.includes(id));

/** Draws a sign and its number. A zero is pale. */
function figure(player: PlayerView, { id, sign, of }: PlateFigure, x: number, y: number, w: number): Shape {
  const count = of(player);
  const shapes: Shape[] = [
    chip(sign, 18, 18, 36, { role: 'good' }),
    text(count ?? HIDDEN, 42, 0, w - 42, 36, {
      size: 29,
      weight: 700,
      name: `count ${player.seat} ${id}`,
    }),
  ];
  return count === 0 && id !== 'points' ? spent(x, y, shapes) : group(x, y, shapes);
}

function frame({ x, y, w, h }: Box, state: Acts): Shape[] {
  return state === 'acts'
    ? [rect(x - 2, y - 2, w + 4, h + 4, { fill: 'panel', stroke: 'ink', thickness: 7, round: 14 })]
    : [
        rect(x, y + 4, w, h, { fill: 'line', round: 14 }),
        rect(x, y, w, h, { fill: 'panel', stroke: 'line', thickness: 2, round: 14 }),
      ];
}

/** Draws the name. The active player's has inverted colours. */
function head(of: PlayerView, { x, y, w }: Box, h: number, state: Acts, right: readonly RunPart[]): Shape {
  const shapes: Shape[] = [
    ...(state === 'acts' ? [rect(0, 0, w, h, { fill: 'panel', round: 10 })] : []),
    token(of.seat, 34, h / 2 + 1, Math.min(46, h - 10), { role: 'token', name: `token ${of.seat}` }),
    {
      kind: 'ends',
      x: 66,
      y: 0,
      w: w - 78,
      h,
      left: say('person', { seat: who(of.seat) }),
      right,
      size: 32,
      ...(state === 'acts' && { acts: true as const }),
    },
  ];
  return state === 'acts' ? acting(x, y, shapes) : group(x, y, shapes);
}

type Room = 'wide' | 'narrow';
/** Lists the words of the report next to a name, without those that the picture shows in another way. */
function marks({ start, step, auction }: View, of: PlayerView, room: Room): Phrase[] {
  return [
    ...(of.seat === start && step !== 'over' ? [say('picture.mark.start')] : []),
    ...(step === 'auction' && !of.inAuctions
      ? [say(room === 'wide' ? 'picture.mark.out' : 'picture.mark.out-short')]
      : []),
    ...(auction && of.inAuctions && !auction.bidders.includes(of.seat) ? [say('mark.passed')] : []),
    ...(of.best === null
      ? []
      : [say(room === 'wide' ? 'picture.mark.best' : 'picture.mark.best-short', { value: of.best })]),
  ];
}

/** Draws one mark at the left and a second one at the right. */
function marked(view: View, of: PlayerView, x: number, y: number, w: number, room: Room): Shape[] {
  const [first, second] = marks(view, of, room);
  const ink: Ink = 'muted';
  const share = second === undefined ? 1 : room === 'wide' ? 0.34 : 0.46;
  return [
    ...(first === undefined ? [] : [text(first, x, y, w * share, 32, { size: 25, ink })]),
    ...(second === undefined
      ? []
      : [text(second, x + w * share, y, w * (1 - share), 32, { size: 25, ink, align: 'right' as const })]),
  ];
}

/** Draws the freedoms by their signs. A single one has its name too. */
function freedoms(of: PlayerView, x: number, y: number, w: number): Shape[] {
  if (of.freedoms.length === 0)
    return w < 130 ? [] : [text(say('picture.no-freedom'), x, y, w, 36, { size: 25, ink: 'muted' })];
  return of.freedoms.flatMap((freedom, at) => [
    chip(FREEDOM[freedom], x + 18 + at * 44, y + 18, 36, {
      role: 'good',
      name: `freedom ${of.seat} ${freedom}`,
    }),
    ...(of.freedoms.length === 1 && w > 130
      ? [text(nameOf.freedom(freedom), x + 44, y, w - 44, 36, { size: 27, weight: 600 })]
      : []),
  ]);
}

const works = (of: PlayerView, x: number, y: number, w: number, align: 'left' | 'right'): Shape =>
  text(say('picture.works', { count: of.works.length }), x, y, w, 36, {
    size: 27,
    align,
    ink: of.works.length === 0 ? 'muted' : 'ink',
    name: `works ${of.seat}`,
  });

/** Draws the name above, the garden, and the figures below, for two or three players. */
export function uprightPanel(view: View, of: PlayerView, box: Box, side: number, state: Acts): Shape[] {
  const { x, y, w } = box;
  const size = gardenSize(side);
  const low = y + 66 + size;
  return [
    ...frame(box, state),
    head(of, box, 60, state, [COINS, cashOf(of)]),
    ...garden(of, [x + (w - size) / 2, y + 64], side),
    ...without('cash', 'works').map((one, at) => {
      // Prestige has two digits earlier than the other figures.
      const [left, width] = parts(x + 12 + (at > 0 ? 12 : 0), w - 30, 4, 0)[at] ?? [x, w];
      return figure(of, one, left, low + 6, width);
    }),
    ...freedoms(of, x + 18, low + 46, w - 150),
    works(of, x + w - 136, low + 46, 120, 'right'),
    ...marked(view, of, x + 18, low + 83, w - 36, 'wide'),
  ];
}

/** Draws the garden at the left and all else next to it, for four or five players. */
export function besidePanel(view: View, of: PlayerView, box: Box, side: number, state: Acts): Shape[] {
  const { x, y, w, h } = box;
  const size = gardenSize(side);
  const narrow = w < 400;
  if (!narrow) {
    const [left, room] = [x + size + 20, w - size - 28];
    const columns = parts(left, room, 2, 4);
    return [
      ...frame(box, state),
      head(of, { ...box, x: left - 6, w: room + 12 }, 50, state, []),
      ...garden(of, [x + 8, y + 8], side),
      ...ON_PLATE.map((one, at) => {
        const [cx, cw] = columns[at % 2] ?? [left, room];
        return figure(of, one, cx, y + 52 + Math.floor(at / 2) * 34, cw);
      }),
      ...freedoms(of, left, y + 153, room),
      ...marked(view, of, left, y + h - 35, room, 'wide'),
    ];
  }
  const left = x + size + 14;
  return [
    ...frame(box, state),
    head(of, box, 54, state, [COINS, cashOf(of)]),
    ...garden(of, [x + 8, y + 58], side),
    ...without('cash').map((one, at) => figure(of, one, left, y + 58 + at * 37, x + w - left - 4)),
    ...freedoms(of, x + 12, y + 60 + size, marks(view, of, 'narrow').length > 0 ? 96 : 140),
    ...marked(view, of, x + 146, y + 62 + size, w - 156, 'narrow'),
  ];
}
