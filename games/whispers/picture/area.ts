import { who, type Seat } from '../../../src/engine/contract/game';
import {
  columnsOf,
  handOf,
  icon,
  MARGIN,
  panel,
  parts,
  rect,
  run,
  sheet,
  text,
  token,
  WIDTH,
  type HandCard,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { boxOrder, type Card } from '../data/cards';
import { LOYALTIES, SLOTS, type Loyalty } from '../data/empires';
import { cardName, empireName, say } from '../names';
import { iconsHeldBy } from '../reference-where';
import type { PlayerView, View } from '../view';
import { cardFace } from './faces';
import { COLOUR, EMBLEM, ICON, onEmpire, signed } from './look';
import { byEmpire } from './plates';

/** Draws one society: its loyalties as far as the viewer knows them, and the cards for their owner. */

const SLOT = { top: 78, h: 168 };

/**
 * Draws a large loyalty: the value of a city, the empire, its current number of cities, and if it is public.
 */
function large(view: View, of: PlayerView, slot: Loyalty, x: number, w: number): Shape[] {
  const empire = of.loyalties[slot];
  const y = SLOT.top;
  const open = empire !== null && of.revealed.includes(empire);
  const named = { name: `loyalty ${slot} ${empire ?? 'hidden'}${open ? ' open' : ''}` };
  return [
    ...panel(x, y, w, SLOT.h),
    text(signed(LOYALTIES[slot]), x + 12, y + 4, 46, 44, { size: 36, weight: 900, align: 'right' }),
    text(say('picture.per-city'), x + 66, y + 6, w - 74, 40, { size: 26, ink: 'muted' }),
    ...(empire === null
      ? [
          rect(x + 8, y + 52, w - 16, 72, {
            stroke: 'muted',
            thickness: 2,
            dash: [7, 6],
            round: 10,
            ...named,
          }),
          text('?', x + 8, y + 52, w - 16, 72, { size: 40, weight: 700, align: 'center', ink: 'muted' }),
        ]
      : [
          rect(x + 8, y + 52, w - 16, 72, {
            fill: COLOUR[empire],
            stroke: '#1e1a17',
            thickness: 2,
            round: 10,
            ...named,
          }),
          icon(EMBLEM[empire], x + 14, y + 62, 52, onEmpire(empire)),
          text(empireName(empire), x + 70, y + 52, w - 84, 40, {
            size: 26,
            weight: 700,
            ink: onEmpire(empire),
          }),
          icon(ICON.city, x + 72, y + 89, 28, onEmpire(empire)),
          text(iconsHeldBy(view, empire, 'city'), x + 106, y + 86, 50, 34, {
            size: 28,
            weight: 900,
            ink: onEmpire(empire),
          }),
        ]),
    text(say(open ? 'picture.shown' : 'picture.secret'), x + 8, y + 127, w - 16, 34, {
      size: 24,
      align: 'center',
      ink: 'muted',
    }),
  ];
}

/**
 * Returns the cards of a hand as faces, in the order of the box. Each has its own seal, even if two are
 * equal.
 */
export const held = (cards: readonly Card[]): HandCard[] =>
  boxOrder(cards).map((card) => ({ face: cardFace(card), spot: `card ${card}` }));

export const area = (view: View, seat: Seat): Scene => society(view, seat, view.players[seat]?.hand ?? []);

/** Draws the loyalties of a seat alone. */
export const strip = (view: View, seat: Seat): Scene => society(view, seat, []);

function society(view: View, seat: Seat, cards: readonly Card[]): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const count = Object.values(of.held).reduce((sum, one) => sum + one, 0);
  const low = SLOT.top + SLOT.h + 14;
  return {
    ...(cards.length === 0 && { height: low + 4 }),
    shapes: [
      token(seat, 46, 40, 46, { role: 'token' }),
      text(say('person', { seat: who(seat) }), 80, 12, 400, 54, { size: 38, face: 'serif', weight: 900 }),
      ...(seat === view.first ? [icon('flag-fly', 486, 20, 36)] : []),
      run(byEmpire(of), 530, 12, WIDTH - 530 - MARGIN, 54, {
        size: 30,
        align: 'right',
        name: `cards ${seat} ${count}`,
      }),
      ...SLOTS.flatMap((slot, at) => {
        const [x, w] = parts(16, WIDTH - 32, SLOTS.length, 10)[at] ?? [0, 0];
        return large(view, of, slot, x, w);
      }),
      ...(cards.length > 0 ? [sheet(held(cards), 16, low, WIDTH - 32, columnsOf(cards.length))] : []),
    ],
    spots: {},
    alt: [say('alt.area', { seat: who(seat), cards: count, shown: of.revealed.length })],
  };
}

/** Draws the options of a seat: its hand, or its loyalties while it can swap two of them. */
export function hand(view: View, seat: Seat): Scene | undefined {
  const of = view.players[seat];
  if (of && view.step === 'swap') return society(view, seat, []);
  if (!of?.hand || of.hand.length === 0) return undefined;
  return handOf(seat, say('section.hand', { count: of.hand.length }), held(of.hand), [
    say('alt.hand', { cards: of.hand.map(cardName) }),
  ]);
}
