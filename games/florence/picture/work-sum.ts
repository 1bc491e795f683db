import type { Params } from '../../../src/engine/contract/game';
import {
  chip,
  group,
  MARGIN,
  panel,
  parts as columns,
  run,
  spent,
  text,
  WIDTH,
  type Phrase,
  type Scene,
  type Seat,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { PROFESSIONS } from '../data/professions';
import { nameOf, say } from '../names';
import { RECRUITING } from '../state';
import type { View } from '../view';
import { BONUS_CARD, buildingSign, CARD, COINS, FREEDOM, JESTER, landscapeSign } from './signs';

/** The value of the work that was just completed, part by part. */

type Part = readonly [sign: Sign, words: Phrase, value: number];

const TOP = 76;
const HIGH = 124;

export function workSum({ players }: View, seat: Seat, params: Params = {}): Scene | undefined {
  const card = players[seat]?.works.at(-1);
  if (card === undefined || card === RECRUITING) return undefined;
  const { building, landscape, freedom } = PROFESSIONS[card];
  const number = (name: string): number => Number(params[name] ?? 0);
  const parts: readonly Part[] = [
    [buildingSign(building), nameOf.tile(building), number('building')],
    [landscapeSign(landscape), nameOf.tile(landscape), number('landscape')],
    [FREEDOM[freedom], nameOf.freedom(freedom), number('freedom')],
    [JESTER, say('picture.fact.jesters'), number('jesters')],
    [CARD, say('picture.sum-cards'), number('cards')],
  ];
  const added = number('added');
  const shown = added > 0 ? [...parts, [BONUS_CARD, say('picture.sum-bonus'), added] as const] : parts;
  const title = say('picture.sum', { card: nameOf.work(card), value: number('value') });
  return {
    height: TOP + HIGH + 18,
    shapes: [
      text(title, MARGIN, 10, 640, 56, {
        size: 41,
        face: 'serif',
        weight: 900,
      }),
      run([number('income'), COINS], 680, 14, WIDTH - 680 - MARGIN, 48, {
        size: 36,
        align: 'right',
        weight: 700,
      }),
      ...columns(MARGIN, WIDTH - 2 * MARGIN, shown.length, 8).flatMap(([x, w], at) =>
        cell(shown[at] as Part, x, w),
      ),
    ],
    spots: {},
    alt: [title],
  };
}

/** Draws one part of the sum. A part that adds nothing is pale. */
function cell([sign, words, value]: Part, x: number, w: number): Shape[] {
  const shapes: Shape[] = [
    chip(sign, w / 2 - 34, 42, 48, { role: 'good' }),
    text(`+${value}`, w / 2, 14, w / 2 - 6, 56, { size: 38, weight: 900 }),
    text(words, 6, 80, w - 12, 36, { size: 27, align: 'center' }),
  ];
  return [...panel(x, TOP, w, HIGH), value === 0 ? spent(x, TOP, shapes) : group(x, TOP, shapes)];
}
