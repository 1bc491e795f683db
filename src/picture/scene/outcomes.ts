import { say, type Phrase, type Seat } from '../../engine/contract/game';
import { MARGIN } from './frame';
import { chip, group, rect, spent, text, token } from './make';
import { WIDTH, type Scene, type Shape, type Sign, type Text } from './scene';
import type { GivenAnswer, QuestionAnswers } from './titles';

/** Draws a question without places: its answers below each other, each with the counts after it. */

export interface Counted<View> {
  readonly sign: Sign;
  readonly of: (view: View) => number;
}

const MAX = { rows: 10, columns: 7 } as const;
const TOP = 78;
const HEAD = 50;
const ROW = 66;
const COLUMN = 86;
/** The height of a third line of words, and the approximate width of a letter. */
const LINE = 28;
const LETTER = 13.2;
/** How much room it takes to say that an answer's outcome cannot be known. */
const UNKNOWN = 200;
const X = MARGIN;
const W = WIDTH - 2 * MARGIN;

/** How large the picture of an answer may be. */
export const ART = { w: 60, h: 54 } as const;

/**
 * Returns undefined if at most half of the answers change a count, or if all of these only cost the same
 * thing: then the question's words say more. `art` draws the chosen object around the middle of its box, if
 * it has a shape of its own.
 */
export function outcomes<View>(
  before: View,
  asked: QuestionAnswers<View>,
  counts: readonly Counted<View>[],
  art: (answer: GivenAnswer<View>) => Shape | undefined = () => undefined,
): Scene | undefined {
  const shown = asked.answers.slice(0, MAX.rows);
  const left = asked.answers.length - shown.length;
  const differs = ({ of }: Counted<View>): boolean =>
    shown.some(({ after }) => after !== undefined && of(after) !== of(before));
  const columns = counts.filter(differs).slice(0, MAX.columns);
  const same = ({ after }: GivenAnswer<View>): boolean =>
    after !== undefined && columns.every(({ of }) => of(after) === of(before));
  const telling = shown.filter((answer) => answer.after !== undefined && !same(answer));
  if (telling.length * 2 <= shown.length || shown.length < 2) return undefined;
  if (columns.length === 1 && telling.every(({ after }) => isLoss(columns[0], before, after)))
    return undefined;
  const from = X + W - columns.length * COLUMN - 8;
  const numbers = (y: number, of: (column: Counted<View>) => Shape[]): Shape[] =>
    columns.flatMap((column, at) => of(column).map((shape) => group(from + at * COLUMN, y, [shape])));
  let low = TOP + HEAD + ROW;
  const rows = shown.flatMap((answer): Shape[] => {
    const { said, label, after } = answer;
    const until = after === undefined || same(answer) ? Math.min(from, X + W - UNKNOWN) : from;
    const drawn = art(answer);
    const left = X + (label === undefined ? 14 : 60) + (drawn ? ART.w + 10 : 0);
    const lines = Math.min(3, Math.max(2, Math.ceil((said.length * LETTER) / (until - left - 8))));
    const [y, high] = [low, ROW + (lines - 2) * LINE];
    low += high;
    const middle = (high - ROW) / 2;
    return [
      rect(X, y + 3, W, high - 8, { fill: 'panel', stroke: 'line', thickness: 2, round: 12 }),
      ...(label === undefined ? [] : [{ kind: 'seal' as const, x: X + 30, y: y + high / 2, label }]),
      ...(drawn ? [group(left - ART.w / 2 - 10, y + high / 2 - 1, [drawn])] : []),
      text(said, left, y + 3, until - left - 8, high - 8, { size: 26, weight: 600, lines, role: 'said' }),
      ...(after === undefined || same(answer)
        ? [
            text(
              say(after === undefined ? 'picture.by-chance' : 'picture.nothing-yet'),
              until,
              y + middle + 3,
              X + W - until - 8,
              58,
              unknown,
            ),
          ]
        : numbers(y + middle, ({ of }) => numeral(of(before), of(after)))),
    ];
  });
  return {
    shapes: [
      token(asked.seat, 46, 40, 46, { role: 'token' }),
      text(say('picture.each-answer'), 84, 12, WIDTH - 84 - MARGIN, 54, {
        size: 36,
        face: 'serif',
        weight: 900,
      }),
      ...numbers(TOP, ({ sign }) => [chip(sign, COLUMN / 2, HEAD / 2, 40, { role: 'good' })]),
      text(say('picture.now'), X + 14, TOP + HEAD, from - X - 22, ROW - 10, { size: 26, ink: 'muted' }),
      ...numbers(TOP + HEAD, ({ of }) => [
        text(of(before), 0, 0, COLUMN, ROW - 10, { size: 28, align: 'center', ink: 'muted', role: 'number' }),
      ]),
      ...rows,
      ...(left > 0
        ? [
            text(say('picture.more-answers', { count: left }), X + 14, low, W - 28, 40, {
              size: 25,
              ink: 'muted',
            }),
          ]
        : []),
    ],
    spots: {},
    alt: [say('picture.alt-each', { count: asked.answers.length })],
  };
}

const isLoss = <View>(column: Counted<View> | undefined, before: View, after: View | undefined): boolean =>
  column !== undefined && after !== undefined && column.of(after) < column.of(before);

const unknown = { size: 25, align: 'center', ink: 'muted', lines: 2 } as const satisfies Partial<Text>;

/** Returns the count after an answer and its difference. An unchanged count is pale. */
function numeral(before: number, after: number): Shape[] {
  if (before === after)
    return [spent(0, 0, [text(after, 0, 3, COLUMN, 58, { size: 27, align: 'center', role: 'number' })])];
  const more = after - before;
  return [
    text(after, 0, 3, COLUMN, 34, { size: 29, weight: 900, align: 'center', role: 'number' }),
    text(more > 0 ? `+${more}` : `−${-more}`, 0, 32, COLUMN, 30, { size: 24, align: 'center', ink: 'muted' }),
  ];
}

/**
 * Replaces a preview if the outcome of this answer is drawn at random, so that no player can see it before.
 */
export const drawnByChance = (
  seat: Seat,
  said: string,
  alt: readonly Phrase[] = [say('picture.chance')],
): Scene => ({
  height: 190,
  shapes: [
    token(seat, 46, 46, 46, { role: 'token' }),
    text(said, 84, 12, WIDTH - 84 - MARGIN, 66, { size: 32, face: 'serif', weight: 900, lines: 2 }),
    rect(X, 92, W, 80, { fill: 'panel', stroke: 'line', thickness: 2, round: 14 }),
    text(say('picture.chance'), X + 20, 94, W - 40, 76, { size: 27, lines: 2 }),
  ],
  spots: {},
  alt,
});
