import {
  ART,
  chip,
  heading,
  MARGIN,
  outcomes,
  panel,
  parts,
  run,
  text,
  WIDTH,
  type QuestionAnswers,
  type Candidate,
  type Phrase,
  type RunPart,
  type Scene,
  type Seat,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { PROFESSION_CARDS } from '../data/professions';
import { BUILDING_KINDS } from '../data/tiles';
import { changesOf, countedFor } from '../../kit/figures';
import { FIGURES } from '../figures';
import { nameOf, say } from '../names';
import type { PlayerView, View } from '../view';
import { CORNER, LARGE } from './area';
import { bidding } from './bidding';
import { axes, garden, gardenSize, ghostOn } from './garden';
import { COINS, FREEDOM, WORK } from './signs';
import { lying, printed, tile } from './tiles';
import { wishes } from './wishes';
import { workSum } from './work-sum';

/** The result of an answer for the player: tiles as ghosts, figures before and after. */

interface Change {
  readonly sign: Sign;
  readonly run: readonly RunPart[];
  readonly words: Phrase;
  /** True if the change is only a drawn card. */
  readonly drawn?: boolean;
}

export function preview(
  before: View,
  after: View,
  _candidate: Candidate<View>,
  seat: Seat,
): Scene | undefined {
  const [was, is] = [before.players[seat], after.players[seat]];
  if (!was || !is) return undefined;
  const added = is.tiles.slice(was.tiles.length);
  const changes = [
    ...figures(was, is),
    ...auctioned(before, after),
    ...introduced(was, is),
    ...completed(was, is),
  ];
  // A drawn card in the hand needs no preview.
  if (added.length === 0 && changes.every(({ drawn }) => drawn)) return undefined;
  if (added.length === 0) return plain(changes);
  const left = CORNER[0] + gardenSize(LARGE) + 26;
  const w = WIDTH - left - MARGIN;
  return {
    height: CORNER[1] + gardenSize(LARGE) + 52,
    shapes: [
      heading(say('picture.after')),
      ...garden(was, CORNER, LARGE),
      ...axes(CORNER, LARGE),
      ...added.map(({ kind, cells }) =>
        ghostOn(lying(kind, cells), CORNER, LARGE, { name: `ghost ${kind}` }),
      ),
      ...changes.slice(0, 6).flatMap((change, at) => row(change, left, CORNER[1] + at * 92, w)),
    ],
    spots: {},
    alt: [say('picture.alt-preview')],
  };
}

/** Draws only figures, if no tile is placed. */
const plain = (changes: readonly Change[]): Scene => {
  const columns = parts(MARGIN, WIDTH - 2 * MARGIN, 2, 14);
  return {
    shapes: [
      heading(say('picture.after')),
      ...changes.flatMap((change, at) => {
        const [x, w] = columns[at % 2] ?? [MARGIN, WIDTH / 2];
        return row(change, x, 82 + Math.floor(at / 2) * 96, w);
      }),
    ],
    spots: {},
    alt: [say('picture.alt-preview')],
  };
};

const row = ({ sign, run: said, words }: Change, x: number, y: number, w: number): Shape[] => [
  ...panel(x, y, w, 80),
  chip(sign, x + 34, y + 40, 46, { role: 'good' }),
  text(words, x + 68, y + 4, w - 80, 32, { size: 25, ink: 'muted' }),
  run(said, x + 68, y + 34, w - 80, 42, { size: 32 }),
];

/**
 * Draws what a question is about: a bid, the lot and the own wishes; the pay of a work, its value; sales or
 * spent cards, the means that each answer would leave. A choice of whom to recruit: what each likes.
 */
export function asked(before: View, question: QuestionAnswers<View>): Scene | undefined {
  const { decision, seat, params } = question;
  if (decision === 'bid') return bidding(before, seat);
  if (decision === 'convert') return workSum(before, seat, params);
  if (decision === 'recruit-now') return recruits(before, question);
  return outcomes(before, question, countedFor(FIGURES, seat), ({ option }) => shapeOf(option.key));
}

/** More rows would be taller than a phone shows. */
const MAX_RECRUITS = 10;

function recruits({ players, minimum }: View, { seat, answers }: QuestionAnswers<View>): Scene | undefined {
  const of = players[seat];
  const list = answers.flatMap(({ option: { key }, label }) => {
    const card = PROFESSION_CARDS.find((one) => key === `recruit:${one}`);
    return card ? [{ card, label }] : [];
  });
  if (!of || list.length < 2 || list.length > MAX_RECRUITS) return undefined;
  const cards = list.map(({ card }) => card);
  const { spots, shapes, ...scene } = wishes(of, say('picture.recruits'), cards);
  const seals = list.flatMap(({ card, label }): Shape[] => {
    const at = spots[card];
    return at && label !== undefined ? [{ kind: 'seal', x: at[0], y: at[1], label }] : [];
  });
  const needs = text(say('picture.needs', { minimum }), WIDTH / 2, 12, WIDTH / 2 - MARGIN, 54, {
    size: 30,
    align: 'right',
    ink: 'muted',
  });
  return { ...scene, shapes: [...shapes, needs, ...seals], spots: {} };
}

/** A building is recognised by its shape. */
function shapeOf(key: string): Shape | undefined {
  const kind = BUILDING_KINDS.find((one) => key === `build:${one}`);
  if (!kind) return undefined;
  const of = printed(kind);
  const side = Math.floor(Math.min(ART.w / of.wide, ART.h / of.high));
  return tile(of, side, (-of.wide * side) / 2, (-of.high * side) / 2);
}

const DRAWN: ReadonlySet<string> = new Set(['hand', 'bonus', 'prestige']);

/** Returns the figures that differ: before, arrow, after. */
const figures = (was: PlayerView, is: PlayerView): Change[] =>
  changesOf(FIGURES, was, is).map(({ id, sign, before, after }) => ({
    sign,
    words: say(`picture.fact.${id}`),
    run: [before, '→', after],
    drawn: DRAWN.has(id),
  }));

function auctioned(before: View, after: View): Change[] {
  const [was, is] = [before.auction, after.auction];
  if (!is || (was?.bid === is.bid && was.bidder === is.bidder && was.bidders.length === is.bidders.length))
    return [];
  return [
    {
      sign: COINS,
      words: say('picture.fact.bid', { lot: nameOf.lot(is.lot) }),
      run: [...(was && was.bid !== is.bid ? [was.bid, '→'] : []), is.bid, { token: is.bidder }],
    },
  ];
}

const introduced = (was: PlayerView, is: PlayerView): Change[] =>
  is.freedoms
    .filter((freedom) => !was.freedoms.includes(freedom))
    .map((freedom) => ({
      sign: FREEDOM[freedom],
      words: say('thing-name.freedom', { freedom: nameOf.freedom(freedom) }),
      run: [say('picture.fact.introduced')],
    }));

const completed = (was: PlayerView, is: PlayerView): Change[] =>
  is.works.length > was.works.length
    ? [
        {
          sign: WORK,
          words: say('picture.fact.works'),
          run: [was.works.length, '→', is.works.length, ...is.works.slice(-1).map(nameOf.work)],
        },
      ]
    : [];
