import { say as common } from '../../../src/engine/contract/game';
import {
  panel,
  run,
  text,
  WIDTH,
  type GivenAnswer,
  type QuestionAnswers,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { EMPIRES } from '../data/empires';
import { MAP, REGIONS, type Region } from '../data/map';
import { say } from '../names';
import { PLACES } from '../reference-ids';
import { deciderAt } from '../reference-where';
import type { View } from '../view';
import { hand, strip } from './area';
import { closeUp } from './close/close-up';
import { theatre } from './close/near';
import { fought, regionIn } from './duels';
import { arms, BANNER, CARD } from './look';
import type { Way } from './map-part';
import { uses } from './uses';

/**
 * Questions without places: what to do, how many to send, which offer to accept. Each answer has its result.
 * A question about an action without known results has the lands of its empire, and after a draw the hand.
 */

interface Row {
  readonly said: string;
  readonly amount: number | undefined;
  readonly parts: readonly RunPart[];
}

const EDGE = 8;
const MAP_W = 500;
const AT = { x: MAP_W + 2 * EDGE, w: WIDTH - MAP_W - 3 * EDGE };
const MAX_ANSWERS = 9;
/** A run with more signs than this takes two lines next to a map. */
const MAX_PARTS_IN_LOW_ROW = 9;
const TITLE = 62;
const SIZE = 38;
const LOW_ROW = 52;

export function asked(before: View, question: QuestionAnswers<View>): Scene | undefined {
  if (FROM_HAND.has(question.decision)) return uses(before, question);
  const answers = question.answers.slice(0, MAX_ANSWERS);
  const all = answers.map((answer): Row => ({
    said: answer.said,
    amount: answer.option.amount,
    parts: sentOf(before, question, answer) ?? sumOf(before, answer),
  }));
  const told = answers.some(({ after }, at) => after !== undefined && (all[at]?.parts.length ?? 0) > 0);
  if (all.length < 2 || !told) return part(before, question);
  const rows = all.filter(({ parts }) => parts.length > 0);
  const regions = [...new Set(answers.flatMap((answer) => near(before, answer)))];
  const ways = answers.flatMap(({ after }) => marchOf(before, after)).slice(-1);
  const sends = question.decision === 'attack-count';
  const onMap = regions.length > 0;
  const [x, w] = onMap ? [AT.x, AT.w] : [EDGE, WIDTH - 2 * EDGE];
  const short = rows.every(({ amount }) => amount !== undefined);
  const talls = rows.map(({ parts }) =>
    short ? LOW_ROW : parts.length > MAX_PARTS_IN_LOW_ROW && onMap ? 138 : 92,
  );
  const tops = talls.map((_, at) => EDGE + TITLE + talls.slice(0, at).reduce((sum, tall) => sum + tall, 0));
  const list = TITLE + talls.reduce((sum, tall) => sum + tall, 0) + 10;
  const map = onMap
    ? closeUp(before, regions, ways, {
        x: EDGE,
        y: EDGE,
        w: MAP_W,
        tall: [Math.max(300, list), Math.max(420, list)],
      })
    : undefined;
  const h = Math.max(list, map?.h ?? 0);
  return {
    height: h + 2 * EDGE,
    shapes: [
      ...(map?.shapes ?? []),
      ...panel(x, EDGE, w, h, say(sends ? 'picture.sent' : 'preview.title')),
      ...rows.flatMap((row, at) => drawn(row, x + 14, tops[at] ?? EDGE, w - 28, talls[at] ?? 92)),
    ],
    spots: {},
    alt: [say('alt.asked', { count: rows.length })],
  };
}

/** These questions choose among uses of cards, or pay with cards. */
const FROM_HAND: ReadonlySet<string> = new Set(['play', 'pay', 'range']);

/** Returns the picture of a question about an action, if no result of an answer is known. */
function part(before: View, { decision, seat }: QuestionAnswers<View>): Scene | undefined {
  if (decision === 'after') {
    const isDrawn = before.activation?.taken?.action === 'draw';
    const cards = before.players[seat]?.hand?.length ?? 0;
    return isDrawn && cards <= MAX_LARGE ? hand(before, seat) : strip(before, seat);
  }
  return ACTS.has(decision) ? theatre(before) : undefined;
}
/** More cards than this take two rows: too high, and too small to read. */
const MAX_LARGE = 3;
const ACTS: ReadonlySet<string> = new Set(['act', 'before', 'attack-to', 'during']);

const drawn = ({ said, amount, parts }: Row, x: number, y: number, w: number, h: number): Shape[] =>
  h <= LOW_ROW
    ? [
        text(amount ?? said, x, y, 40, h, { size: SIZE, weight: 900, role: 'number' }),
        run(parts, x + 54, y, w - 54, h, { size: SIZE }),
      ]
    : [text(said, x, y, w, 42, { size: 32, weight: 600 }), run(parts, x, y + 42, w, h - 46, { size: SIZE })];

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

/** Returns the result of this number of attackers, also if the attack is fought at once. */
function sentOf(
  before: View,
  { decision, params }: QuestionAnswers<View>,
  { after, option }: GivenAnswer<View>,
): RunPart[] | undefined {
  const [from, to] = [regionIn(params?.['from']), regionIn(params?.['to'])];
  if (decision !== 'attack-count' || !after || !from || !to || option.amount === undefined) return undefined;
  const empire = before.activation?.active.empire ?? before.holders[from];
  return fought(before, { from, to, banners: option.amount }, empire);
}

/** Returns an attack with its result, or every region, supply and seat that would change. */
function sumOf(before: View, { after, option }: GivenAnswer<View>): RunPart[] {
  if (!after) return [common('picture.by-chance')];
  const declared = before.activation?.march;
  const march = declared ? (option.key === 'resolve' ? declared : undefined) : after.activation?.march;
  if (march) {
    const empire = (after.activation ?? before.activation)?.active.empire ?? before.holders[march.from];
    return fought(before, march, empire);
  }
  const seats = PLACES.filter((place) => deciderAt(before, place) !== deciderAt(after, place)).slice(0, 2);
  const drawn = EMPIRES.filter((empire) => after.decks[empire] !== before.decks[empire]);
  const regions = differing(before, after);
  return [
    ...regions
      .slice(0, 3)
      .flatMap((region): RunPart[] => [
        MAP[region].code,
        '→',
        after.banners[region],
        arms(after.holders[region]),
      ]),
    // The regions show their own losses.
    ...(regions.length > 0 ? [] : EMPIRES).flatMap((empire): RunPart[] => {
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
