import { who, type Phrase, type Seat } from '../../../src/engine/contract/game';
import {
  chip,
  ground,
  group,
  heading,
  parts,
  rect,
  text,
  WIDTH,
  type Point,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { columnOf, LOWER_CITIZEN_SLOTS, SLOTS, endingSlots, type Slot } from '../data/board';
import { citizen } from '../data/citizens';
import { say } from '../names';
import { WIDE } from '../ground';
import { headline } from '../report';
import { gapAt, type EventPlace, type View } from '../view';
import { LINE, sealOn, small, type Small } from './cards';
import { gone, inBetween } from './gaps';
import { plates, platesHeight } from './plates';
import { CURRENCY, EXHAUSTED, dieShowing } from './signs';
import { citizenCard, domainCard, eventCard, monsterCard, slayPrice } from './smalls';

/** The centre, four rows of five columns, and the players below it. */

const SIDE = 14;
export const HIGH = { monster: 142, citizen: 150, domain: 200 };
/** The land shows between the rows: the edge of the wood, a lane, the river. */
const WOOD = 12;
const LANE = 6;
const RIVER = 9;
const EDGE = 6;
const COLUMNS = parts(SIDE, WIDTH - 2 * SIDE, 5, 8);
/** The line that says whose prices the public board shows. */
const PRICES = 32;
const tellsPrices = ({ seat, step, players }: View): boolean =>
  seat === null && step !== 'over' && players.length > 1;
/** Returns the top of each row. */
const rowsOf = (view: View) => {
  const monsters = 57;
  const upper = monsters + monstersHigh(view) + (tellsPrices(view) ? PRICES : WOOD);
  const lower = upper + HIGH.citizen + LANE;
  const domains = lower + HIGH.citizen + RIVER;
  return { monsters, upper, lower, domains, people: domains + HIGH.domain + EDGE + 2 };
};
const round = (x: number, y: number, w: number, h: number, r: number): string =>
  `M${x + r} ${y}h${w - 2 * r}q${r} 0 ${r} ${r}v${h - 2 * r}q0 ${r} ${-r} ${r}h${2 * r - w}` +
  `q${-r} 0 ${-r} ${-r}v${2 * r - h}q0 ${-r} ${r} ${-r}Z`;
/** Draws the land below the cards. Each row is on its own part of it. */
function landscape(view: View): Shape[] {
  const { monsters, upper, domains } = rowsOf(view);
  const [x, top, fields, hills] = [(WIDTH - WIDE) / 2, monsters - EDGE + 1, upper - 2, domains - RIVER + 1];
  const low = domains + HIGH.domain + EDGE;
  return [
    {
      ...group(0, 0, [
        ground('fields', x, fields, WIDE, hills - fields, '#d4d6a2/#333c26', 0),
        ground('wilds', x, top, WIDE, fields - top, '#c3ae92/#3a2e26', 0),
        ground('hills', x, hills, WIDE, low - hills, '#b6c69a/#28382c', 0),
      ]),
      clip: round(x, top, WIDE, low - top, 16),
    },
    rect(x, top, WIDE, low - top, { stroke: 'line', thickness: 2.5, round: 16 }),
  ];
}
/** A Monster with a long reward and Gold of tokens needs a third line. */
const monstersHigh = (view: View): number =>
  Math.max(HIGH.monster, ...SLOTS.flatMap((slot) => (slot[0] === 'm' ? heightOf(cardOn(view, slot)) : [])));
export const heightOf = (card: Small | undefined): number =>
  HIGH.monster + (card?.band === 'low' ? Math.max(0, card.lines - 2) * LINE : 0);

type Box = readonly [x: number, y: number, w: number, h: number];
/** Returns the box of a slot in the centre. */
function boxOf(view: View, slot: Slot): Box {
  const high = monstersHigh(view);
  const rows = rowsOf(view);
  const [x, w] = COLUMNS[columnOf(slot)] ?? [SIDE, 188];
  if (slot[0] === 'm') return [x, rows.monsters, w, high];
  if (slot[0] === 'd') return [x, rows.domains, w, HIGH.domain];
  const lower = (LOWER_CITIZEN_SLOTS as readonly Slot[]).includes(slot);
  return [x, lower ? rows.lower : rows.upper, w, HIGH.citizen];
}

/** The seal is small, so that roles and runs show next to it. */
export const SEAL = 29;
/** Places the seal of an option where it hides no text: on the emblem, or next to the gain of a Citizen. */
function sealOf(view: View, slot: Slot): Point {
  const [x, y, w, h] = boxOf(view, slot);
  const card = cardOn(view, slot);
  const [dx, dy] = card ? sealOn(card, w, h, SEAL) : [w / 2, 27];
  return [x + dx, y + dy];
}
const eventOn = ({ slot, event, strength, magic, gold }: EventPlace): Small => ({
  ...eventCard(event, `place ${slot}`, gold),
  cost: slayPrice(strength, magic),
});

export function isRolled({ dice }: View, numbers: readonly number[]): boolean {
  if (!dice) return false;
  const [one, two] = dice;
  return numbers.some((number) => number === one || number === two || number === one + two);
}

/** Returns the card on a slot of the centre, or undefined if the slot has no cards left. */
export function cardOn(view: View, slot: Slot): Small | undefined {
  const name = `place ${slot}`;
  const monster = view.monsters.find((place) => place.slot === slot);
  if (monster?.top) {
    const { top, cards, cost, magic, gold } = monster;
    return { ...monsterCard(top, name, cards, gold), cost: slayPrice(cost, magic) };
  }
  const citizens = view.citizens.find((place) => place.slot === slot);
  if (citizens?.top) {
    const { top, cards, cost } = citizens;
    const rolled = isRolled(view, citizen(top).activation);
    return { ...citizenCard(top, name, cards), cost: [cost, CURRENCY.gold], rolled };
  }
  const domains = view.domains.find((place) => place.slot === slot);
  if (domains?.top)
    return { ...domainCard(domains.top, name, domains.cards), cost: [domains.cost, CURRENCY.gold] };
  const event = view.events.find((place) => place.slot === slot);
  return event && eventOn(event);
}

function placed(view: View, place: { readonly slot: Slot; readonly cards: number }): Shape {
  const { slot, cards } = place;
  const card = cardOn(view, slot);
  if (card) return small(card, ...boxOf(view, slot));
  const name = `place ${slot}`;
  return gapAt(view, place) === 'exhausted'
    ? gone(name, ...boxOf(view, slot))
    : inBetween(name, cards, ...boxOf(view, slot));
}

const title = (view: View): Shape[] => {
  const marked = SLOTS.filter((slot) => view.marks[slot] !== undefined).length;
  const most = endingSlots(view.players.length);
  const { dice } = view;
  const right = WIDTH - SIDE;
  return [
    { ...heading(headline({ ...view, dice: null }), dice && view.step !== 'over' ? 563 : 733), y: 0 },
    ...(dice && view.step !== 'over'
      ? [
          chip(dieShowing(dice[0]), right - 359, 27, 44, { name: 'die 1', role: 'die' }),
          chip(dieShowing(dice[1]), right - 309, 27, 44, { name: 'die 2', role: 'die' }),
          text(dice[0] + dice[1], right - 281, 1, 60, 52, {
            size: 38,
            weight: 900,
            align: 'center',
            name: 'sum',
          }),
        ]
      : []),
    chip(EXHAUSTED, right - 185, 27, 36, { role: 'sign' }),
    text(say('picture.exhausted-count', { count: marked, most }), right - 163, 5, 163, 44, {
      size: 30,
      weight: 700,
      align: 'right',
      name: 'exhausted',
    }),
  ];
};

/** Says whose prices these are, above the Citizens. */
const prices = (active: Seat, upper: number): Shape[] => {
  const [x, y, w, h] = [WIDTH / 2 - 290, upper - PRICES + 1, 580, PRICES - 4];
  return [
    rect(x, y, w, h, { fill: 'panel', stroke: 'line', thickness: 2, round: 10 }),
    text(say('picture.prices', { who: who(active) }), x + 8, y, w - 16, h, {
      size: 24,
      weight: 700,
      align: 'center',
      name: 'prices',
    }),
  ];
};

export function board(view: View, waiting?: readonly Seat[]): Scene {
  const { people, upper } = rowsOf(view);
  const low = people + platesHeight(view);
  return {
    height: low + 8,
    shapes: [
      ...title(view),
      ...landscape(view),
      ...(tellsPrices(view) ? prices(view.active, upper) : []),
      ...view.monsters.map((place) => placed(view, place)),
      ...view.citizens.map((place) => placed(view, place)),
      ...view.domains.map((place) => placed(view, place)),
      ...plates(view, SIDE, people, waiting),
    ],
    spots: Object.fromEntries(SLOTS.map((slot) => [slot, sealOf(view, slot)])),
    seal: SEAL,
    alt: altOf(view),
  };
}

/** Draws the opponents of a player alone, for a question about one of them. Few are larger. */
export function opponents(view: View, seat: Seat): Scene {
  const players = view.players.filter((of) => of.seat !== seat);
  const shown = players.length > 0 ? { ...view, players } : view;
  const scale = players.length > 2 ? 1 : 1.3;
  const side = (WIDTH - (WIDTH - 2 * SIDE) / scale) / 2;
  const drawn = { ...group(SIDE - side * scale, 12, plates(shown, side, 0, [])), scale };
  return { height: platesHeight(shown) * scale + 24, shapes: [drawn], spots: {}, alt: altOf(shown) };
}

const altOf = (view: View): Phrase[] => [
  say('picture.alt', { headline: headline(view) }),
  say('picture.alt-seats', {
    list: view.players.map((of) =>
      say('picture.alt-seat', {
        who: who(of.seat),
        points: of.points,
        citizens: of.citizens.length,
        domains: of.domains.length,
      }),
    ),
  }),
];
