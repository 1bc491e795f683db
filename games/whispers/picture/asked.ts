import { say as common } from '../../../src/engine/contract/game';
import {
  panel,
  rect,
  run,
  text,
  WIDTH,
  type GivenAnswer,
  type QuestionAnswers,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { deckOf, type Card } from '../data/cards';
import { EMPIRES } from '../data/empires';
import { MAP, REGIONS, type Region } from '../data/map';
import { say } from '../names';
import { PLACES } from '../reference-ids';
import { deciderAt } from '../reference-where';
import type { View } from '../view';
import { hand } from './area';
import { board, head } from './board';
import { fought } from './duels';
import { arms, BANNER, CARD } from './look';
import { cutOut, MAP_TOP, type Way } from './map-part';
import { MAP_AT } from './on-map';

/**
 * Questions without places: what to do, how many to send, which cards to pay, which offer to accept. Each
 * answer has its result. A question about an action without known results has the table, and after a draw the
 * hand.
 */

interface Row {
  readonly said: string;
  readonly amount: number | undefined;
  readonly parts: readonly RunPart[];
}

const MAP_W = 452;
const AT = { x: MAP_AT.x + MAP_W + 12, w: WIDTH - MAP_AT.x - MAP_W - 12 - 10 };
const MAX_ANSWERS = 9;
/** A run with more signs than this takes two lines next to a map. */
const MAX_PARTS_IN_LOW_ROW = 11;

export function asked(before: View, question: QuestionAnswers<View>): Scene | undefined {
  const answers = question.answers.slice(0, MAX_ANSWERS);
  const rows = answers.map((answer): Row => ({
    said: answer.said,
    amount: answer.option.amount,
    parts: question.decision === 'pay' ? kept(before, question.seat, answer) : sumOf(before, answer),
  }));
  const told = answers.some(({ after }, at) => after !== undefined && (rows[at]?.parts.length ?? 0) > 0);
  if (rows.length < 2 || !told) return table(before, question);
  const regions = [...new Set(answers.flatMap((answer) => near(before, answer)))];
  const ways = answers.flatMap(({ after }) => marchOf(before, after)).slice(-1);
  const onMap = regions.length > 0;
  const [x, w] = onMap ? [AT.x, AT.w] : [10, WIDTH - 20];
  const short = rows.every(({ amount }) => amount !== undefined);
  const talls = rows.map(({ parts }) =>
    short ? 44 : parts.length > MAX_PARTS_IN_LOW_ROW && onMap ? 114 : 76,
  );
  const tops = talls.map((_, at) => MAP_TOP + 56 + talls.slice(0, at).reduce((sum, tall) => sum + tall, 0));
  const h = Math.max(onMap ? 300 : 120, 62 + talls.reduce((sum, tall) => sum + tall, 0) + 10);
  return {
    height: MAP_TOP + h + 14,
    shapes: [
      ...(onMap
        ? [...cutOut(before, regions, ways, MAP_W, h), rect(0, 0, WIDTH, MAP_TOP - 4, { fill: 'paper' })]
        : []),
      ...head(before),
      ...panel(x, MAP_TOP, w, h, say(question.decision === 'pay' ? 'picture.hand-left' : 'preview.title')),
      ...rows.flatMap((row, at) => drawn(row, x + 14, tops[at] ?? MAP_TOP, w - 28, talls[at] ?? 76)),
    ],
    spots: {},
    alt: [say('alt.asked', { count: rows.length })],
  };
}

/** Returns the picture of a question about an action, if no result of an answer is known. */
function table(before: View, { decision, seat }: QuestionAnswers<View>): Scene | undefined {
  if (decision === 'after' && before.activation?.taken?.action === 'draw') return hand(before, seat);
  return ACTS.has(decision) ? board(before) : undefined;
}
const ACTS: ReadonlySet<string> = new Set(['act', 'before', 'attack-to', 'during', 'after']);

const drawn = ({ said, amount, parts }: Row, x: number, y: number, w: number, h: number): Shape[] =>
  h < 50
    ? [
        text(amount ?? said, x, y, 50, h, { size: 29, weight: 900, role: 'number' }),
        run(parts, x + 54, y, w - 54, h, { size: 26 }),
      ]
    : [
        text(said, x, y, w, 36, { size: 26, weight: 600 }),
        ...(parts.length > 0
          ? [run(parts, x, y + 34, w, h - 38, { size: 26 })]
          : [text(say('picture.nothing-moves'), x, y + 34, w, 38, { size: 24, ink: 'muted' as const })]),
      ];

const differing = (before: View, after: View): Region[] =>
  REGIONS.filter(
    (region) =>
      before.banners[region] !== after.banners[region] || before.holders[region] !== after.holders[region],
  );

const marchOf = (before: View, after: View | undefined): Way[] => {
  const march = before.activation?.march ?? after?.activation?.march;
  return march ? [[march.from, march.to]] : [];
};
const near = (before: View, { after }: GivenAnswer<View>): Region[] =>
  after ? [...differing(before, after), ...marchOf(before, after).flat()] : [];

/** Returns an attack with its result, or every region, supply and seat that would change. */
function sumOf(before: View, { after }: GivenAnswer<View>): RunPart[] {
  if (!after) return [common('picture.by-chance')];
  const march = before.activation?.march ? null : after.activation?.march;
  if (march) {
    const empire = after.activation?.active.empire ?? before.holders[march.from];
    return [
      MAP[march.to].code,
      ...fought(before, march, empire),
      MAP[march.from].code,
      '→',
      after.banners[march.from],
    ];
  }
  const seats = PLACES.filter((place) => deciderAt(before, place) !== deciderAt(after, place)).slice(0, 2);
  const drawn = EMPIRES.filter((empire) => after.decks[empire] !== before.decks[empire]);
  return [
    ...differing(before, after)
      .slice(0, 3)
      .flatMap((region): RunPart[] => [
        MAP[region].code,
        '→',
        after.banners[region],
        arms(after.holders[region]),
      ]),
    ...EMPIRES.flatMap((empire): RunPart[] => {
      const more = after.supply[empire] - before.supply[empire];
      return more > 0 ? [`−${more}`, BANNER, arms(empire)] : [];
    }),
    ...seats.flatMap((place): RunPart[] => {
      const seat = after.councils[place.empire][place.position];
      return [
        arms(place.empire),
        say(`position.${place.position}`),
        seat === null ? say('nobody') : { token: seat },
      ];
    }),
    ...drawn.flatMap((empire): RunPart[] => {
      const more = before.decks[empire] - after.decks[empire];
      return [more > 0 ? `+${more}` : `−${-more}`, CARD, arms(empire)];
    }),
  ];
}

/** Returns the cards left in hand after this payment, by empire. */
function kept(view: View, seat: number, { option }: GivenAnswer<View>): RunPart[] {
  const gone = new Set<Card>(option.key.replace(/^with:/, '').split('+'));
  const left = (view.players[seat]?.hand ?? []).filter((card) => !gone.has(card));
  return left.length === 0
    ? [0, CARD]
    : EMPIRES.flatMap((empire): RunPart[] => {
        const count = left.filter((card) => deckOf(card) === empire).length;
        return count > 0 ? [count, arms(empire)] : [];
      });
}
