import type { Seat } from '../../../src/engine/contract/game';
import {
  chip,
  group,
  MARGIN,
  panel,
  parts,
  run,
  slot,
  spent,
  text,
  token,
  WIDTH,
  type RunPart,
  type Scene,
  type Shape,
  type Sign,
} from '../../../src/picture/kit';
import { ROUNDS, VALUE_OF_BUILDING, VALUE_OF_FREEDOM, VALUE_OF_LANDSCAPE } from '../data/numbers';
import { PROFESSIONS, type Profession } from '../data/professions';
import { nameOf, say } from '../names';
import { meets } from '../rules/work-value';
import type { OwnView, PlayerView, View } from '../view';
import { INNER, LOT_HEIGHT, lots, lotSpots, SIDE_MARGIN, TOP } from './lots';
import { cashOf } from './panels';
import {
  buildingSign,
  CHECK,
  COINS,
  COLOUR,
  EMBLEM,
  FREEDOM,
  landscapeSign,
  METRIC,
  BONUS_CARD,
} from './signs';

/** The picture for a bidder: the lots, the own cards with their wishes, and the money of all. */

const HEAD = 40;
const ROW = 72;
const LINE = 44;
const PURSES = 58;
const GAP = 8;
/** The columns: the person, the three wishes, the value. */
const AT = { name: 70, building: 296, landscape: 530, freedom: 690, value: 870 } as const;

export function bidding(view: View, seat: Seat): Scene | undefined {
  const { own } = view;
  const of = view.players[seat];
  if (!own || !of || view.seat !== seat) return undefined;
  const top = TOP + LOT_HEIGHT + 12;
  const rows = own.professions.map(({ card, plain }, at) =>
    wishes(of, card, plain, top + HEAD + at * (ROW + GAP)),
  );
  const low = top + HEAD + rows.length * (ROW + GAP);
  const lines = cards(own);
  const purses = low + lines.length * LINE + 4;
  return {
    height: purses + PURSES + 14,
    shapes: [
      ...heads(view),
      ...lots(view),
      ...(rows.length > 0 ? captions(top) : []),
      ...rows.flat(),
      ...lines.map((parts, at) => run(parts, SIDE_MARGIN + 4, low + at * LINE, INNER - 8, 40, { size: 28 })),
      ...view.players.flatMap((one, at) => purse(view, one, at, purses)),
    ],
    spots: lotSpots(view),
    alt: [say('picture.alt-hand', { count: own.professions.length })],
  };
}

const heads = ({ round, minimum }: View): Shape[] => [
  text(say('picture.round', { round, rounds: ROUNDS }), SIDE_MARGIN, 8, 400, 54, {
    size: 40,
    face: 'serif',
    weight: 900,
  }),
  text(say('picture.needs', { minimum }), 560, 10, WIDTH - 560 - MARGIN, 52, {
    size: 38,
    weight: 900,
    align: 'right',
    name: 'minimum',
  }),
];

const captions = (y: number): Shape[] =>
  (
    [
      [say('picture.hand'), SIDE_MARGIN + 4, AT.building - 30],
      [`+${VALUE_OF_BUILDING}`, AT.building, 200],
      [`+${VALUE_OF_LANDSCAPE}`, AT.landscape, 140],
      [`+${VALUE_OF_FREEDOM}`, AT.freedom, 150],
      [say('picture.value'), AT.value, WIDTH - SIDE_MARGIN - AT.value - 8],
    ] as const
  ).map(([words, x, w]) => text(words, x, y, w, 36, { size: 26, weight: 600, ink: 'muted' }));

/** Draws a person and their wishes. A wish that is there already has a check. */
function wishes(of: PlayerView, card: Profession, value: number, y: number): Shape[] {
  const { building, landscape, freedom } = PROFESSIONS[card];
  const has = meets(of, card);
  const wish = (x: number, w: number, sign: Sign, name: RunPart, met: boolean): Shape[] => [
    chip(sign, x + 20, y + ROW / 2, 40, { role: 'good' }),
    run([name, ...(met ? [CHECK] : [])], x + 46, y + 14, w - 46, 44, { size: 27 }),
  ];
  return [
    ...panel(SIDE_MARGIN, y, INNER, ROW),
    chip({ icon: EMBLEM[card], form: 'disc', fill: COLOUR[building] }, SIDE_MARGIN + 28, y + ROW / 2, 48, {
      role: 'good',
    }),
    text(nameOf.work(card), AT.name + 6, y + 14, AT.building - AT.name - 16, 44, {
      size: 29,
      weight: 700,
    }),
    ...wish(AT.building, 232, buildingSign(building), nameOf.tile(building), has.building),
    ...wish(AT.landscape, 158, landscapeSign(landscape), nameOf.tile(landscape), has.landscape),
    ...wish(AT.freedom, 190, FREEDOM[freedom], nameOf.freedom(freedom), has.freedom),
    text(value, AT.value + 10, y + 10, 80, 52, { size: 38, weight: 900, name: `value ${card}` }),
  ];
}

/** Names the other cards in hand: they say what else is worth bidding for. */
const cards = ({ prestige, bonus }: OwnView): RunPart[][] => [
  ...prestige.map((card): RunPart[] => [METRIC.prestigeCards, nameOf.prestige(card)]),
  ...bonus.map((card): RunPart[] => [BONUS_CARD, nameOf.bonus(card)]),
];

/** Draws the cash of a player, pale once they are out of this auction or of all. */
function purse({ auction, players }: View, of: PlayerView, at: number, y: number): Shape[] {
  const [x, w] = parts(SIDE_MARGIN, INNER, players.length, GAP)[at] ?? [SIDE_MARGIN, INNER];
  const isIn = auction ? auction.bidders.includes(of.seat) : of.inAuctions;
  const shapes: Shape[] = [
    token(of.seat, 30, PURSES / 2, 40, { role: 'token' }),
    run([cashOf(of), COINS], 60, 8, w - 70, PURSES - 16, { size: 28 }),
  ];
  return [slot(x, y, w, PURSES, []), isIn ? group(x, y, shapes) : spent(x, y, shapes)];
}
