import { who } from '../../../src/engine/game';
import {
  acting,
  chip,
  group,
  parts,
  rect,
  run,
  spent,
  text,
  token,
  WIDTH,
  type RunPart,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { say } from '../names';
import type { PlayerView, View } from '../view';
import { CITIZEN, CURRENCY, DOMAIN, MONSTER, START } from './signs';

/** The players side by side, with their purses and how many cards they have before them. */

const GAP = 8;
const HEAD = 50;
const LINE = 34;

type Stock = readonly (readonly [sign: Sign, count: number, name: string])[];

const countOf = (view: View): number => view.players.length + (view.darkLord ? 1 : 0);
/** The more plates, the narrower they are, and the more lines they take. */
const linesOf = (view: View): 1 | 2 | 3 => {
  if (countOf(view) <= 2) return 1;
  return countOf(view) < 5 ? 2 : 3;
};
export const platesHeight = (view: View): number => HEAD + linesOf(view) * LINE + 4;

/** A row of signs, each with its number; nought stands back. */
function stock(of: Stock, y: number, w: number): Shape[] {
  const narrow = w / of.length < 64;
  const side = narrow ? 25 : 30;
  const across = parts(10, w - 14, of.length, 0);
  return of.flatMap(([sign, count, name], at) => {
    const [x] = across[at] ?? [10];
    const shown = chip(sign, x + side / 2, y + 17, side, { role: 'sign' });
    return [
      count === 0 ? spent(0, 0, [shown]) : shown,
      text(count, x + side + 3, y, 44, 34, {
        size: narrow ? 25 : 27,
        weight: count === 0 ? 400 : 700,
        name,
        role: 'number',
      }),
    ];
  });
}

const acts = (view: View, of: PlayerView): boolean => view.step !== 'over' && of.seat === view.active;

function player(view: View, of: PlayerView, w: number): Shape[] {
  const { seat } = of;
  const named = (at: number): string => `standing ${seat} ${at}`;
  const purse: Stock = [
    [CURRENCY.gold, of.gold, named(0)],
    [CURRENCY.strength, of.strength, named(1)],
    [CURRENCY.magic, of.magic, named(2)],
  ];
  const cards: Stock = [
    [CITIZEN, of.citizens.length, named(4)],
    [DOMAIN, of.domains.length, named(5)],
    [MONSTER, of.victory.length, named(6)],
  ];
  const points: Stock = [[CURRENCY.vp, of.points, named(3)]];
  const rows: Record<1 | 2 | 3, readonly Stock[]> = {
    1: [[...purse, ...cards]],
    2: [purse, [...points, ...cards]],
    3: [purse, [...points, ...cards.slice(0, 2)], cards.slice(2)],
  };
  const lines = linesOf(view);
  const right = lines === 1 ? 88 : 0;
  const marks: RunPart[] = [
    ...(seat === view.resting ? [say('picture.resting')] : []),
    ...(seat === view.start && view.players.length > 1 ? [START] : []),
  ];
  return [
    token(seat, 29, 26, 40, { role: 'token' }),
    {
      kind: 'ends',
      x: 55,
      y: 0,
      w: w - 61 - right,
      h: HEAD,
      left: say('person', { player: who(seat) }),
      right: lines === 3 ? [] : marks,
      size: 29,
      ...(acts(view, of) && { acts: true }),
    },
    ...(right === 0
      ? []
      : [
          text(of.points, w - 90, 8, 44, 36, {
            size: 31,
            weight: 900,
            align: 'right' as const,
            name: named(3),
            role: 'number',
          }),
          chip(CURRENCY.vp, w - 26, 26, 34, { role: 'sign' }),
        ]),
    ...rows[lines].flatMap((row, at) =>
      stock(row, HEAD - 3 + at * LINE, lines === 3 && at === 2 ? w / 3 : w),
    ),
    ...(lines === 3
      ? [run(marks, w / 3, HEAD - 3 + 2 * LINE, (w * 2) / 3 - 10, 34, { size: 26, align: 'right' })]
      : []),
  ];
}

/** What the Dark Lord has taken: he has no token, for he is no player. */
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

export function plates(view: View, x: number, y: number): Shape[] {
  const across = parts(x, WIDTH - 2 * x, countOf(view), GAP);
  const h = platesHeight(view);
  return [
    ...view.players.map((of, at) => {
      const [left, w] = across[at] ?? [x, 318];
      const shapes = [...paper(w, h), ...player(view, of, w)];
      const name = `plate ${of.seat}`;
      return acts(view, of) ? acting(left, y, shapes, { name }) : group(left, y, shapes, name);
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
