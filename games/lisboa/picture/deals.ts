import {
  chip,
  group,
  panel,
  parts,
  run,
  spent,
  text,
  WIDTH,
  type QuestionAnswers,
  type Seat,
  type Shape,
} from '../../../src/picture/kit';
import { coloursOf, officialsOf } from '../data/buildings';
import { ARCHITECTS, GOODS } from '../data/ids';
import * as names from '../names';
import { say } from '../names';
import { afterSplit, splits } from '../rules/effects/payment';
import type { View } from '../view';
import { buildingFront } from './houses';
import { EDGE } from './layout';
import { GOOD, INFLUENCE, OFFICIAL, PLAN, REIS } from './signs';

/** Draws money, goods and plans for the questions about them. */

interface Drawn {
  readonly height: number;
  readonly shapes: Shape[];
}

const ROW = 54;
const LINE = 42;
const MAX_WAYS = 5;
const W = WIDTH - 2 * EDGE;
/** The left edges of the words, the numbers that are paid, and the numbers that are left. */
const AT = { words: EDGE + 16, paid: EDGE + 190, left: EDGE + 530, rest: EDGE + 640 } as const;
const COLUMN = 140;

/** Draws what the player has, and for each answer what they pay and what is left. */
export function payments(view: View, { seat, params, answers }: QuestionAnswers<View>): Drawn | undefined {
  const own = view.players[seat];
  const price = params?.['price'];
  if (!own || typeof price !== 'number') return undefined;
  const offered = new Set(answers.map(({ option }) => option.key));
  const ways = splits(own, price).filter(({ converted }) =>
    offered.has(converted === 0 ? 'coins' : `convert:${converted}`),
  );
  const shown = ways.slice(0, MAX_WAYS);
  const words = (key: Parameters<typeof say>[0], x: number, y: number): Shape =>
    text(say(key), x, y, 170, ROW - 8, { size: 32, ink: 'muted' });
  /** Draws réis and influence below those of the other lines. An amount of 0 is drawn only if it is left. */
  const sums = (reis: number, influence: number, x: number, y: number, name: string, least = 0): Shape[] =>
    [
      [reis, REIS, `${name} réis`, x] as const,
      [influence, INFLUENCE, `${name} influence`, x + COLUMN] as const,
    ].flatMap(([count, sign, of, left]) =>
      count < least ? [] : [run([count, sign], left, y, COLUMN - 8, ROW - 8, { size: 38, name: of })],
    );
  const h = (1 + shown.length) * ROW + 16;
  return {
    height: h + 2 * EDGE,
    shapes: [
      ...panel(EDGE, EDGE, W, h),
      words('picture.market.own', AT.words, EDGE + 8),
      ...sums(own.reis, own.influence, AT.paid, EDGE + 8, 'have'),
      ...shown.flatMap((way, at) => {
        const y = EDGE + 8 + (at + 1) * ROW;
        const after = afterSplit(own, way);
        return [
          words('picture.purse.pay', AT.words, y),
          ...sums(way.coins, own.influence - after.influence, AT.paid, y, `paid ${at}`, 1),
          words('picture.purse.left', AT.left, y),
          ...sums(after.reis, after.influence, AT.rest, y, `left ${at}`),
        ];
      }),
    ],
  };
}

const STOCK_H = 92;
/** The columns of the goods, right of the words. */
const LABEL = 170;
const COLUMNS = parts(EDGE + LABEL, W - LABEL, GOODS.length, 0);

/** Draws the price of each good and how many the player has. */
export function stock(view: View, seat: Seat): Drawn {
  const labelled = (key: 'price' | 'own', y: number): Shape =>
    text(say(`picture.market.${key}`), EDGE + 14, y, LABEL - 20, 38, { size: 28, ink: 'muted' });
  return {
    height: STOCK_H + 2 * EDGE,
    shapes: [
      ...panel(EDGE, EDGE, W, STOCK_H),
      labelled('price', EDGE + 6),
      labelled('own', EDGE + 6 + LINE),
      ...GOODS.flatMap((good, place) => {
        const [x] = COLUMNS[place] ?? [0];
        const count = view.players[seat]?.goods[good] ?? 0;
        const own = chip(GOOD[good], x + 20, EDGE + 67, 34);
        return [
          run([view.prices[good], REIS], x + 4, EDGE + 4, 130, 40, { size: 32 }),
          count === 0 ? spent(0, 0, [own]) : own,
          text(count, x + 46, EDGE + 48, 60, 38, { size: 30, weight: count === 0 ? 400 : 700 }),
        ];
      }),
    ],
  };
}

const FRONT = { w: 96, h: 74 };

/** Draws the top plan of each architect, and the building that it would open now. */
export function topPlans(view: View): Drawn {
  const h = 140;
  return {
    height: h + 2 * EDGE,
    shapes: parts(EDGE, WIDTH - 2 * EDGE, ARCHITECTS.length, 12).flatMap(([x, w], at) => {
      const architect = ARCHITECTS[at];
      if (architect === undefined) return [];
      const { plan, current } = view.architects[architect];
      return [
        ...panel(x, EDGE, w, h),
        text(names.architect(architect), x + 14, EDGE + 6, w - 170, 42, {
          size: 30,
          face: 'serif',
          weight: 900,
        }),
        ...(plan === null
          ? []
          : [
              run([PLAN, '→', officialsOf(plan), OFFICIAL], x + w - 154, EDGE + 8, 140, 38, {
                size: 28,
                align: 'right',
              }),
            ]),
        ...(current === null
          ? []
          : [
              group(x + 14, EDGE + 54, [buildingFront(coloursOf(current), FRONT.w, FRONT.h)]),
              text(names.buildingName(current.id), x + 126, EDGE + 56, w - 140, 70, { size: 28, lines: 2 }),
            ]),
      ];
    }),
  };
}
