import { say, who, type Seat } from '../../src/engine/game';
import {
  blocks,
  circle,
  counter,
  HEAD,
  heading,
  icon,
  MARGIN,
  parts,
  path,
  rect,
  standings,
  standingsHeight,
  text,
  token,
  WIDTH,
  type Ink,
  type Item,
  type TitlePictures,
  type Scene,
  type Shape,
} from '../../src/picture/kit';
import {
  COLUMNS,
  GAPS,
  ICONS,
  lotsInPlay,
  ROWS,
  rowsInPlay,
  spacesInPlay,
  STREETS,
  treasuryAt,
  type Column,
  type Row,
  type Space,
  type Street,
} from './data/board';
import { coloursOf } from './data/buildings';
import { cardOf, deckOf, type Deck } from './data/cards';
import { tileOf } from './data/clergy';
import { GOODS, NOBLES, RUBBLE, type Good, type Rubble } from './data/things';
import * as names from './names';
import { seatsOf } from '../kit/seats';
import { isShip, setsOf, type Cubes } from './state';
import type { PublicPlayer, View } from './view';

const GOOD: Readonly<Record<Good, { readonly icon: string; readonly fill: Ink }>> = {
  gold: { icon: 'gem', fill: '#8f6a12' },
  cloth: { icon: 'flag', fill: '#a03048' },
  books: { icon: 'book', fill: '#2b5d92' },
  tools: { icon: 'hammer', fill: '#3f6b3f' },
};
const GAP = 10;
const LOT = { w: 86, gap: 8 };
const STREET = 28;
const END = 90;
const NORTH = 62;
const CITY = { x: MARGIN + END + 26, y: HEAD + NORTH + GAP };
const EAST = CITY.x + 5 * LOT.w + 4 * STREET + GAP;
/** Treasury, prices and offices stand beside the city. */
const COURT = { x: EAST + END + 16, w: WIDTH - MARGIN - EAST - END - 16 };
const CHURCH = 66;

const lotX = (column: Column): number => CITY.x + (column - 1) * (LOT.w + STREET);
const streetX = (street: Street): number => CITY.x + LOT.w + STREETS.indexOf(street) * (LOT.w + STREET);
const FOOT = CITY.y + 5 * 76;
/** Four rows fill the place of five. */
const lotHeight = (view: View): number => (FOOT - CITY.y) / rowsInPlay(view.players.length).length - LOT.gap;
const rowY = (view: View, row: Row): number => CITY.y + ROWS.indexOf(row) * (lotHeight(view) + LOT.gap);

/** Rubble by shape as well as colour: blocks for the earthquake, flames for the fire, drops for the tsunami. */
function cube(kind: Rubble, x: number, y: number, size: number): Shape {
  switch (kind) {
    case 'earthquake':
      return rect(x, y, size, size, { fill: '#7a5230', stroke: 'panel', thickness: 2, round: 3 });
    case 'fire':
      return path(`M${size / 2} 0 L${size} ${size} L0 ${size} Z`, {
        x,
        y,
        fill: '#c0392b',
        stroke: 'panel',
        thickness: 2,
      });
    case 'tsunami':
      return circle(x + size / 2, y + size / 2, size / 2, { fill: '#2471a3', stroke: 'panel', thickness: 2 });
  }
}
const heap = (cubes: Cubes, x: number, y: number, across: number, size = 18): Shape[] =>
  RUBBLE.flatMap((kind) => Array<Rubble>(cubes[kind]).fill(kind)).map((kind, at) =>
    cube(kind, x + (at % across) * (size + 3), y + Math.floor(at / across) * (size + 3), size),
  );

function streets(view: View): Shape[] {
  return STREETS.flatMap((street) => [
    rect(streetX(street) + 4, CITY.y, STREET - 8, FOOT - CITY.y - LOT.gap, {
      fill: GOOD[street].fill,
      round: 8,
    }),
    rect(streetX(street) - 4, FOOT + 1, STREET + 8, 31, {
      fill: GOOD[street].fill,
      round: 8,
      name: `scoring ${street} ${view.scoringTiles[street]}`,
    }),
    text(view.scoringTiles[street], streetX(street) - 4, FOOT + 1, STREET + 8, 31, {
      size: 26,
      weight: 700,
      align: 'center',
      ink: '#ffffff',
    }),
  ]);
}

const NONE: Cubes = { earthquake: 0, fire: 0, tsunami: 0 };

function city(view: View): Shape[] {
  return [
    ...streets(view),
    ...lotsInPlay(view.players.length).flatMap(({ id, row, column }) => {
      const [x, y] = [lotX(column), rowY(view, row)];
      const store = view.stores[id];
      const west = store && streetX(store.street) < x;
      return [
        rect(x, y, LOT.w, lotHeight(view), {
          fill: store ? 'raised' : 'panel',
          stroke: 'line',
          thickness: 2,
          round: 9,
          name: `lot ${id} ${store?.owner ?? ''}`,
        }),
        ...(store
          ? [
              rect(west ? x : x + LOT.w - 12, y + 8, 12, lotHeight(view) - 16, {
                fill: GOOD[store.street].fill,
                round: 4,
              }),
              token(store.owner, x + LOT.w / 2 + (west ? 14 : 10), y + lotHeight(view) / 2 + 6, 38),
            ]
          : []),
        text(names.lot(id), x + (west ? 16 : 7), y + 3, 36, 30, { size: 24, ink: 'muted' }),
      ];
    }),
    ...rowsInPlay(view.players.length).flatMap((row) =>
      heap(view.rows[row] ?? NONE, CITY.x - 23, rowY(view, row) + 4, 1),
    ),
    ...COLUMNS.flatMap((column) =>
      heap(view.columns[column] ?? NONE, lotX(column) + (column === 5 ? 23 : 13), FOOT + 7, 3),
    ),
    ...spacesInPlay(view.players.length).flatMap((space) => buildingSpace(view, space)),
  ];
}

const box = (view: View, space: Space): readonly [x: number, y: number, w: number, h: number] =>
  space.side === 'north'
    ? [streetX(space.street) + STREET / 2 - 52, HEAD, 104, NORTH]
    : [space.side === 'west' ? MARGIN : EAST, rowY(view, space.row), END, lotHeight(view)];

/** A place for a public building: its rubble while it is free, its colours and officials once it is opened. */
function buildingSpace(view: View, space: Space): Shape[] {
  const [x, y, w, h] = box(view, space);
  const opened = view.opened[space.id];
  if (!opened) {
    return [
      rect(x, y, w, h, {
        fill: 'raised',
        round: 10,
        stroke: 'line',
        thickness: 2,
        dash: [8, 7],
        name: `space ${space.id}`,
      }),
      icon('tower', x + 10, y + h / 2 - 15, 30, 'line'),
      ...heap(view.spaces[space.id] ?? NONE, x + w - 46, y + h / 2 - 9, 2),
    ];
  }
  const [one, two] = coloursOf(opened);
  return [
    rect(x, y, w, h, {
      fill: 'panel',
      round: 10,
      stroke: 'ink',
      thickness: 3,
      name: `space ${space.id} ${opened.id}`,
    }),
    rect(x + 6, y + 6, w / 2 - 7, h - 12, { fill: GOOD[one].fill, round: 6 }),
    rect(x + w / 2 + 1, y + 6, w / 2 - 7, h - 12, { fill: GOOD[two].fill, round: 6 }),
    icon(GOOD[one].icon, x + 10, y + 11, 20, '#ffffff'),
    icon(GOOD[two].icon, x + w - 30, y + 11, 20, '#ffffff'),
    token(opened.openedBy, x + w / 2, y + h / 2 + 4, 36),
  ];
}

/** Treasury and prices, and the nobles' offices: beside the city. */
function court(view: View): Shape[] {
  const { x, w } = COURT;
  const level = treasuryAt(view.treasury);
  return [
    rect(x, TREASURY[0], w, TREASURY[1], { fill: 'panel', round: 12, name: `treasury ${view.treasury}` }),
    text(say('picture.treasury', { level: view.treasury }), x + 12, TREASURY[0] + 4, w - 20, 34, {
      size: 25,
      weight: 600,
    }),
    counter('coin', level.reis, x + 12, TREASURY[0] + TREASURY[1] - 35, 72, { size: 28 }),
    counter('star', level.influence, x + 98, TREASURY[0] + TREASURY[1] - 35, 72, { size: 28 }),
    ...GOODS.flatMap((good, at) => {
      const [left, width] = parts(x, w, 2, 8)[at % 2] ?? [0, 0];
      const [top, height] = parts(PRICES[0], PRICES[1], 2, 8)[Math.floor(at / 2)] ?? [0, 0];
      return [
        rect(left, top, width, height, {
          fill: 'panel',
          round: 10,
          name: `price ${good} ${view.prices[good]}`,
        }),
        icon(GOOD[good].icon, left + 10, top + height / 2 - 14, 28, GOOD[good].fill),
        text(view.prices[good], left + 44, top, width - 56, height, {
          size: 30,
          weight: 700,
          align: 'right',
        }),
      ];
    }),
    ...NOBLES.flatMap((noble, at) => {
      const [y, h] = OFFICES[at] ?? [0, 0];
      const { officials, placeholders } = view.offices[noble];
      const here = [
        ...Array<null>(placeholders).fill(null),
        ...seatsOf(view).flatMap((seat) => Array<Seat>(officials[seat] ?? 0).fill(seat)),
      ];
      const pitch = Math.min(36, (w - 16) / Math.max(1, here.length));
      return [
        rect(x, y, w, h, {
          fill: 'panel',
          round: 12,
          name: `office ${noble} ${officials.join()} ${view.favors[noble]}`,
        }),
        text(say(`picture.office.${noble}`), x + 12, y + 4, w - 76, 36, { size: 25, weight: 600 }),
        counter('crown', view.favors[noble], x + w - 62, y + 8, 58, { size: 28 }),
        ...here.map((seat, index) =>
          seat === null
            ? circle(x + 26 + index * pitch, y + h - 24, 13, { fill: 'line' })
            : token(seat, x + 26 + index * pitch, y + h - 24, 32),
        ),
      ];
    }),
  ];
}

type Span = readonly [start: number, length: number];
const TREASURY: Span = [HEAD, 76];
const PRICES: Span = [HEAD + TREASURY[1] + GAP, 100];
const OFFICES = parts(
  PRICES[0] + PRICES[1] + GAP,
  FOOT + 32 - PRICES[0] - PRICES[1] - GAP,
  NOBLES.length,
  GAP,
);
const CHURCH_AT = FOOT + 32 + GAP;

const STEP = 22;
const gaps = parts(MARGIN, WIDTH - 2 * MARGIN - STEP, GAPS, STEP);
const UP = 'M12 4 L21 19 L3 19 Z';
const DOWN = 'M12 20 L21 5 L3 5 Z';
const OF_GAP = { 'treasury-up': UP, 'treasury-down': DOWN, 'church-scoring': 'cross' } as const;

/** The ring of tiles, in each gap what passing it does, and in one of them the Cardinal. */
function church(view: View): Shape[] {
  const y = CHURCH_AT;
  return gaps.flatMap(([x, w], at) => {
    const tile = view.church.tiles[at];
    const here = view.church.gap === at;
    const passing = ICONS[at];
    return [
      rect(x, y, w, CHURCH, {
        fill: tile ? 'raised' : 'panel',
        round: 12,
        name: `church ${at} ${tile && 'id' in tile ? tile.id : 'closed'}`,
      }),
      ...(tile
        ? [
            text(
              'id' in tile ? names.tile(tile.id) : say('picture.closed-tile', { count: tile.back }),
              x + 1,
              y + 2,
              w - 2,
              CHURCH - 4,
              { size: 25, lines: 2, align: 'center' },
            ),
          ]
        : []),
      ...(here
        ? [
            rect(x + w + 1, y, STEP - 2, CHURCH, { fill: 'accent', round: 8, name: `cardinal ${at}` }),
            icon('cross', x + w + 2, y + CHURCH / 2 - 9, STEP - 4, '#ffffff'),
          ]
        : passing
          ? [icon(OF_GAP[passing], x + w + 3, y + CHURCH / 2 - 8, STEP - 6, 'muted')]
          : []),
    ];
  });
}

type Numbers = readonly (readonly [icon: string, ink: Ink, of: (player: PublicPlayer) => number])[];
/** Wigs, money and influence, the goods, then what stands in the portfolio. */
const NUMBERS: Numbers = [
  ['person', 'accent', (of) => of.wigs],
  ['coin', 'ink', (of) => of.reis],
  ['star', 'ink', (of) => of.influence],
  ...GOODS.map((good) => [GOOD[good].icon, GOOD[good].fill, (of: PublicPlayer) => of.goods[good]] as const),
  ['cube', 'ink', (of) => setsOf({ ...of, hand: [], drawn: [] })],
  ['eye', 'ink', (of) => of.officials],
  ['anchor', 'ink', (of) => of.top.filter(isShip).length],
  ['scroll', 'ink', (of) => of.decrees.length],
  ['cards', 'ink', (of) => of.handSize],
];

const people = (view: View, seats: readonly Seat[], top: number): Shape[] =>
  standings(
    NUMBERS.map(([name, ink]) => ({ icon: name, ink })),
    seats.flatMap((seat) => {
      const player = view.players[seat];
      return player
        ? [
            {
              seat,
              name: say('picture.person', { who: who(seat) }),
              active: view.step !== 'over' && seat === view.active,
              numbers: NUMBERS.map(([, , of]) => of(player)),
            },
          ]
        : [];
    }),
    top,
  );

function board(view: View): Scene {
  const peopleAt = CHURCH_AT + CHURCH + GAP + 2;
  const everybody = seatsOf(view);
  return {
    height: peopleAt + standingsHeight(everybody.length) + MARGIN - 4,
    shapes: [
      heading(title(view)),
      ...city(view),
      ...court(view),
      ...church(view),
      ...people(view, everybody, peopleAt),
    ],
    spots: spots(view),
    alt: [
      say('picture.alt', {
        period: view.period,
        round: view.round,
        stores: Object.keys(view.stores).length,
        buildings: Object.keys(view.opened).length,
      }),
      say('picture.alt-seats', {
        list: seatsOf(view).map((seat) =>
          say('picture.alt-seat', {
            who: who(seat),
            wigs: view.players[seat]?.wigs ?? 0,
            reis: view.players[seat]?.reis ?? 0,
          }),
        ),
      }),
    ],
  };
}

const title = (view: View): ReturnType<typeof say> =>
  say(view.step === 'over' ? 'picture.over' : view.lastRound ? 'report.last-round' : 'report.headline', {
    period: view.period,
    round: view.round,
    who: who(view.active),
  });

function spots(view: View): Scene['spots'] {
  return {
    ...Object.fromEntries(
      lotsInPlay(view.players.length).map(({ id, row, column }) => [
        id,
        [lotX(column) + LOT.w / 2 + 8, rowY(view, row) + lotHeight(view) - 24] as const,
      ]),
    ),
    ...Object.fromEntries(
      spacesInPlay(view.players.length).map((space) => {
        const [x, y, , h] = box(view, space);
        return [space.id, [x + 25, y + h / 2] as const];
      }),
    ),
    ...Object.fromEntries(
      NOBLES.map((noble, at) => [
        `office-${noble}`,
        [COURT.x + COURT.w - 28, (OFFICES[at]?.[0] ?? 0) + (OFFICES[at]?.[1] ?? 0) - 24] as const,
      ]),
    ),
    ...Object.fromEntries(
      gaps.map(([x, w], at) => [`church-tile-${at}`, [x + w / 2, CHURCH_AT + CHURCH + 6] as const]),
    ),
  };
}

/** One player's board: means, portfolio, ships, plans and clergy, and the hand for its owner. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const lists = blocks(
    [
      {
        title: say('picture.block.top'),
        items: of.top.map((top) => (isShip(top) ? { words: names.ship(top.ship) } : inHand(top.card))),
      },
      { title: say('picture.block.bottom'), items: of.bottom.map(inHand) },
      {
        title: say('picture.block.clergy'),
        items: of.clergy.map((tile) => ({
          words: names.tile(tile),
          numbers: [['person', tileOf(tile).back, 'accent']],
        })),
      },
      {
        title: say('picture.block.plans'),
        items: [...of.plansOpen, ...of.plansDone].map((plan) => ({
          words: names.plan(plan),
          ...(of.plansDone.includes(plan) && { ink: 'good' }),
        })),
      },
      {
        title: say('picture.block.decrees'),
        items: of.decrees.map((decree) => ({ words: names.decree(decree) })),
      },
      { title: say('picture.block.hand'), items: (view.me === seat ? view.hand : []).map(inHand) },
    ],
    MARGIN + standingsHeight(1) + 14,
  );
  return {
    height: lists.bottom + 10,
    shapes: [...people(view, [seat], MARGIN), ...lists.shapes],
    spots: {},
    alt: [say('picture.alt-area', { who: who(seat), wigs: of.wigs, reis: of.reis, influence: of.influence })],
  };
}

const DECK: Readonly<Record<Deck, Ink>> = {
  blue: '#2b5d92',
  red: '#a03048',
  purple: '#6b4a7a',
  brown: '#7a5230',
};
/** A card by the colour of its back; a noble shows the influence it brings. */
const inHand = (id: string): Item => {
  const card = cardOf(id);
  return {
    words: names.card(id),
    ink: DECK[deckOf(id)],
    numbers: card.kind === 'noble' ? [['star', card.influence]] : [],
  };
};

export const pictures: TitlePictures<View> = { board, area };
