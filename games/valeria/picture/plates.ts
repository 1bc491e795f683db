import { who, type Seat } from '../../../src/engine/contract/game';
import {
  acting,
  chip,
  group,
  parts,
  rect,
  spent,
  text,
  token,
  WIDTH,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { FIGURES } from '../figures';
import { say } from '../names';
import type { PlayerView, View } from '../view';
import { CITIZEN, CURRENCY, DOMAIN, START } from './signs';

/** The plates of the players, with their purses and the numbers of their cards. */

const GAP = 8;
const HEAD = 47;
const LINE = 32;

type Entry = readonly [sign: Sign, count: number, name: string];
type Stock = readonly Entry[];

const countOf = (view: View): number => view.players.length + (view.darkLord ? 1 : 0);
/** More plates are narrower, and need more lines. */
const linesOf = (view: View): 1 | 2 => (countOf(view) <= 2 ? 1 : 2);
export const platesHeight = (view: View): number => HEAD + linesOf(view) * LINE + 4;

/** Draws a row of signs, each with its number. A zero is pale. Longer numbers have more room. */
function stock(of: Stock, y: number, w: number): Shape[] {
  const digits = of.map(([, count]) => DIGIT * String(count).length);
  const figures = digits.reduce((sum, each) => sum + each, 0);
  const side = [29, 25].find((size) => of.length * (size + 8) + figures <= w - 14) ?? 21;
  const gap = Math.max(2, Math.min(40, (w - 14 - figures - of.length * (side + 3)) / of.length));
  let left = (side < 25 ? 6 : 9) - side - 3 - gap;
  return of.flatMap(([sign, count, name], at) => {
    left += side + 3 + gap + (digits[at - 1] ?? 0);
    const shown = chip(sign, left + side / 2, y + 16, side, { role: 'sign' });
    return [
      count === 0 ? spent(0, 0, [shown]) : shown,
      text(count, left + side + 3, y, (digits[at] ?? 0) + 2, 32, {
        size: side > 25 ? 27 : 25,
        weight: count === 0 ? 400 : 700,
        name,
        role: 'number',
      }),
    ];
  });
}
/** The approximate width of a digit. */
const DIGIT = 12.6;

function player(view: View, of: PlayerView, w: number, acts: boolean): Shape[] {
  const { seat } = of;
  const [gold, strength, magic, points, ...cards] = FIGURES.map(({ sign, of: count }, at): Entry => [
    sign,
    count(of),
    `standing ${seat} ${at}`,
  ]) as [Entry, Entry, Entry, Entry, ...Entry[]];
  const purse: Stock = [gold, strength, magic];
  // On narrow plates, the name has the first line for itself.
  const narrow = countOf(view) > 4;
  const rests = seat === view.resting;
  const starts = seat === view.start && view.players.length > 1;
  const right = narrow ? 0 : 80;
  // The start marker is next to the name if there is room, and otherwise below the worth.
  const beside = narrow || linesOf(view) === 1;
  const startAt = [beside ? w - right - 16 : w - 20, beside ? 23 : HEAD + LINE + 14] as const;
  const rows: readonly Stock[] =
    linesOf(view) === 1 ? [[...purse, ...cards]] : [purse, narrow ? [points, ...cards] : cards];
  return [
    token(seat, 27, 24, 38, { role: 'token' }),
    ...(starts ? [chip(START, ...startAt, 26)] : []),
    {
      kind: 'ends',
      x: 53,
      y: rests ? -4 : 0,
      w: w - 56 - right - (starts && beside ? 24 : 0),
      h: rests ? 30 : HEAD,
      left: say('person', { who: who(seat) }),
      right: [],
      size: rests ? 24 : 28,
      ...(acts && { acts: true as const }),
    },
    ...(rests
      ? [text(say('picture.resting'), 53, 22, w - 58 - right, 26, { size: 24, ink: 'muted' as const })]
      : []),
    ...(narrow
      ? []
      : [
          text(of.points, w - 88, 6, 48, 36, {
            size: 30,
            weight: 900,
            align: 'right' as const,
            name: points[2],
            role: 'number',
          }),
          chip(CURRENCY.vp, w - 22, 24, 31, { role: 'sign' }),
        ]),
    ...rows.flatMap((row, at) => stock(row, HEAD - 2 + at * LINE, starts && !beside ? w - 24 : w)),
  ];
}

/** Draws the cards of the Dark Lord. It has no token, because it is no player. */
const darkLord = (lord: NonNullable<View['darkLord']>, w: number): Shape[] => [
  chip({ icon: 'dead', form: 'disc', fill: '#2a1d22', ring: 'paper' }, 29, 26, 40),
  text(say('dark-lord'), 56, 4, w - 66, 44, { size: 29, face: 'serif', weight: 900 }),
  ...stock(
    [
      [CITIZEN, lord.citizens.length, 'dark-lord citizens'],
      [DOMAIN, lord.domains.length, 'dark-lord domains'],
    ],
    HEAD - 3,
    240,
  ),
];

export function plates(view: View, x: number, y: number, waiting: readonly Seat[] = [view.active]): Shape[] {
  const across = parts(x, WIDTH - 2 * x, countOf(view), GAP);
  const h = platesHeight(view);
  return [
    ...view.players.map((of, at) => {
      const [left, w] = across[at] ?? [x, 318];
      const acts = view.step !== 'over' && waiting.includes(of.seat);
      const shapes = [...paper(w, h), ...player(view, of, w, acts)];
      const name = `plate ${of.seat}`;
      return acts ? acting(left, y, shapes, { name }) : group(left, y, shapes, name);
    }),
    ...(view.darkLord ? [lordAt(view.darkLord, across[1] ?? [x, 318], y, h)] : []),
  ];
}
const lordAt = (
  lord: NonNullable<View['darkLord']>,
  [x, w]: readonly [number, number],
  y: number,
  h: number,
): Shape => group(x, y, [...paper(w, h), ...darkLord(lord, w)]);
const paper = (w: number, h: number): Shape[] => [
  rect(0, 0, w, h, { fill: 'panel', stroke: 'line', thickness: 2, round: 13 }),
];
