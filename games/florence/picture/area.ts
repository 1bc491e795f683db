import { who } from '../../../src/engine/contract/game';
import {
  chip,
  group,
  MARGIN,
  parts,
  spent,
  text,
  token,
  WIDTH,
  type Marks,
  type Phrase,
  type Scene,
  type Seat,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { BUILDINGS, isBuilding } from '../data/tiles';
import { nameOf, say } from '../names';
import { cardsOf } from '../report';
import type { PlayerView, View } from '../view';
import { turnSpots } from './buildings';
import { axes, garden, gardenSize, spotsOn, type Corner } from './garden';
import { cashOf } from './panels';
import { placing } from './placement';
import { BUILDER, COINS, FREEDOM, JESTER, METRIC, POINTS, WORK } from './signs';

/** Draws one large principality with the names of its columns and rows, and its owner's means. */

export const LARGE = 66;
export const CORNER: Corner = [58, 78];

const player = (view: View, seat: Seat): PlayerView => {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  return of;
};

export function area(view: View, seat: Seat, marks?: Marks<View>): Scene {
  const of = player(view, seat);
  const asked = marks?.seat === seat ? placing(of, marks) : undefined;
  if (asked) return asked;
  const beside = CORNER[0] + gardenSize(LARGE) + 26;
  return {
    shapes: [
      token(seat, 46, 38, 46, { role: 'token' }),
      text(say('person', { seat: who(seat) }), 84, 10, WIDTH - 84 - MARGIN, 56, {
        size: 38,
        face: 'serif',
        weight: 900,
      }),
      ...garden(of, CORNER, LARGE),
      ...axes(CORNER, LARGE),
      ...facts(of, beside, CORNER[1], WIDTH - beside - MARGIN),
    ],
    // A player without a card in hand sees the own principality while they choose an action.
    ...(marks?.decision === 'action' ? turnSpots(marks) : { spots: spotsOn(CORNER, LARGE) }),
    alt: [altOf(of)],
  };
}

export const altOf = (of: PlayerView): Phrase =>
  say('picture.alt-area', {
    seat: who(of.seat),
    pp: of.pp,
    list: of.tiles.map(({ kind }) => nameOf.tile(kind)),
    count: of.tiles.length,
  });

type Fact = readonly [what: string, sign: Sign, count: number | Phrase];

/**
 * Draws the figures in two columns, then freedoms, cards, works, and buildings by size with the price of one.
 */
function facts(of: PlayerView, x: number, top: number, w: number): Shape[] {
  const list: readonly Fact[] = [
    ['points', POINTS, of.pp],
    ['cash', COINS, cashOf(of)],
    ['jesters', JESTER, of.jesters],
    ['builders', BUILDER, of.builders],
    ['works', WORK, of.works.length],
    ['empty', METRIC.emptySpaces, say('picture.empty', { count: of.emptySpaces })],
  ];
  const columns = parts(x, w, 2, 8);
  const shapes: Shape[] = list.map(([what, sign, count], at) => {
    const [cx, cw] = columns[at % 2] ?? [x, w];
    const y = top + Math.floor(at / 2) * 46;
    const entry = [
      chip(sign, 20, 20, 40, { role: 'good' }),
      text(count, 50, 0, cw - 50, 40, {
        size: what === 'empty' ? 26 : 31,
        weight: 700,
        name: `fact ${what}`,
      }),
    ];
    return count === 0 && what !== 'points' ? spent(cx, y, entry) : group(cx, y, entry);
  });
  let y = top + 3 * 46 + 8;
  const write = (words: Phrase, lines: number): void => {
    shapes.push(text(words, x, y, w, lines * 31, { size: 26, lines }));
    y += lines * 31 + 8;
  };
  of.freedoms.forEach((freedom, at) => {
    const [cx, cw] = parts(x, w, 3, 4)[at] ?? [x, w];
    shapes.push(
      chip(FREEDOM[freedom], cx + 16, y + 18, 34, { role: 'good' }),
      text(nameOf.freedom(freedom), cx + 38, y, cw - 38, 36, { size: 25, weight: 600 }),
    );
  });
  if (of.freedoms.length > 0) y += 44;
  const count = (size: string): number =>
    of.tiles.filter(({ kind }) => isBuilding(kind) && BUILDINGS[kind].size === size).length;
  write(say('line.hand', { list: cardsOf(of.hand) }), 3);
  if (of.tiles.some(({ kind }) => isBuilding(kind)))
    write(say('picture.sizes', { large: count('large'), medium: count('medium'), small: count('small') }), 2);
  write(say('picture.cost-now', { cost: of.buildingCost }), 1);
  const long = (names: number): number => Math.ceil((names + 1) / 2);
  if (of.works.length > 0)
    write(say('line.works', { list: of.works.map(nameOf.work) }), long(of.works.length));
  if (of.recruited.length > 0)
    write(say('line.recruited', { list: of.recruited.map(nameOf.work) }), long(of.recruited.length + 1));
  if (of.prestige.length > 0)
    write(say('line.prestige', { list: of.prestige.map(nameOf.prestige) }), 1 + of.prestige.length * 2);
  return shapes;
}
