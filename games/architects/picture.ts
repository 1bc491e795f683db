import { who, type Phrase, type Seat } from '../../src/engine/game';
import { say } from './names';
import {
  blocks,
  cells,
  counter,
  HEAD,
  heading,
  icon,
  MARGIN,
  parts,
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
import { BUILDINGS, type BuildingId } from './data/buildings';
import { RESOURCES, type Resource } from './data/items';
import { MARKET_PRICE, MARKET_SPACES, OPEN, type OpenLocation } from './data/locations';
import { guildhallSpaces } from './data/numbers';
import { WONDER_IDS } from './data/wonders';
import { headline } from './report';
import { seatsOf } from './state';
import type { PublicPlayer, View } from './view';

const RESOURCE: Readonly<Record<Resource, { readonly icon: string; readonly ink: Ink }>> = {
  clay: { icon: 'cube', ink: '#a8502c' },
  wood: { icon: 'tree', ink: '#3d6b35' },
  stone: { icon: 'cube', ink: '#5d6470' },
  gold: { icon: 'gem', ink: '#8f6a12' },
  marble: { icon: 'gem', ink: '#5a5f8a' },
};
const PLACE: Readonly<Record<OpenLocation, string>> = {
  quarry: 'hammer',
  forest: 'tree',
  silversmith: 'coin',
  mines: 'gem',
  'kings-storehouse': 'crown',
  workshop: 'person',
  'town-centre': 'hand',
  guardhouse: 'lock',
  'tax-stand': 'scroll',
};

const GAP = 10;
const TOWN = { columns: 4, rows: 3, cell: 104 };
const APPRENTICE = 68;
/** Nine locations, and in the same grid the Guildhall and the two places of the Black Market. */
const grid = cells(
  MARGIN,
  HEAD,
  WIDTH - 2 * MARGIN,
  TOWN.rows * TOWN.cell + (TOWN.rows - 1) * GAP,
  TOWN.columns,
  TOWN.rows,
  GAP,
);
type Cell = readonly [x: number, y: number, w: number, h: number];
const cellOf = (index: number): Cell => grid[index] ?? [0, 0, 0, 0];
const placeOf = (spot: OpenLocation): Cell => cellOf(OPEN.indexOf(spot));
const hall = cellOf(OPEN.length);
const stalls = (() => {
  const [[x, y, w, h], [, , more]] = [cellOf(OPEN.length + 1), cellOf(OPEN.length + 2)];
  return parts(x, w + GAP + more, MARKET_SPACES.length, GAP).map(([left, width]): Cell => [
    left,
    y,
    width,
    h,
  ]);
})();
const apprenticesAt = HEAD + TOWN.rows * (TOWN.cell + GAP) + 4;

const named = (view: View, seat: Seat): Phrase =>
  seat < view.seats
    ? say('picture.person', { player: who(seat) })
    : say(`opponent.${view.automaton?.id ?? 'none'}`);

/** A location with the workers who stand there, by owner, and who of the court is about. */
function location(view: View, spot: OpenLocation): Shape[] {
  const [x, y, w, h] = placeOf(spot);
  const standing = seatsOf(view)
    .map((seat) => ({ seat, count: view.open[spot][seat] ?? 0 }))
    .filter(({ count }) => count > 0);
  const wonders = view.court ? WONDER_IDS.filter((id) => view.court?.wonders[id].token === spot).length : 0;
  const about = [
    ...(view.court?.princess === spot ? ['crown'] : []),
    ...(view.court?.profiteer === spot ? ['eye'] : []),
    ...Array<string>(wonders).fill('star'),
  ];
  const pitch = Math.min(46, (w - 20 - about.length * 30) / Math.max(1, standing.length));
  return [
    rect(x, y, w, h, {
      fill: 'panel',
      round: 12,
      name: `place ${spot} ${view.open[spot].join()} ${about.join()}`,
    }),
    icon(PLACE[spot], x + 10, y + 13, 26, 'muted'),
    text(say(`location.${spot}`), x + 42, y + 6, w - 44, 40, { size: 25, weight: 600 }),
    ...about.map((name, at) => icon(name, x + w - 34 - at * 30, y + h - 40, 26, 'accent')),
    ...(spot === 'tax-stand'
      ? [counter('coin', view.tax, x + w - 76, y + 12, 72, { size: 28, name: `tax ${view.tax}` })]
      : []),
    ...standing.map(({ seat, count }, at) => token(seat, x + 32 + at * pitch, y + h - 28, 42, { count })),
  ];
}

/** The Guildhall fills up to the end of the game; the Black Market and its three spaces stand beside it. */
function middle(view: View): Shape[] {
  const spaces = guildhallSpaces(view.players.length);
  const used = Math.min(view.guildhall.length, spaces);
  const [x, y, w, h] = hall;
  return [
    rect(x, y, w, h, { fill: 'panel', round: 12, name: `guildhall ${used}` }),
    icon('house', x + 10, y + 13, 26, 'muted'),
    text(say('location.guildhall'), x + 42, y + 6, w - 122, 40, { size: 25, weight: 600 }),
    text(`${used}/${spaces}`, x + w - 84, y + 6, 72, 40, { size: 26, weight: 700, align: 'right' }),
    rect(x + 12, y + 60, w - 24, 24, { fill: 'raised', round: 12 }),
    ...(used > 0
      ? [rect(x + 12, y + 60, Math.max(24, ((w - 24) * used) / spaces), 24, { fill: 'accent', round: 12 })]
      : []),
    ...MARKET_SPACES.flatMap((space, at) => {
      const [left, top, width, height] = stalls[at] ?? [0, 0, 0, 0];
      const seat = view.market[space];
      return [
        rect(left, top, width, height, { fill: '#3c3640', round: 12, name: `market ${space} ${seat ?? ''}` }),
        text(say('picture.market', { price: MARKET_PRICE[space] }), left + 8, top + 8, width - 16, 36, {
          size: 25,
          weight: 600,
          align: 'center',
          ink: '#ffffff',
        }),
        ...(seat === null ? [] : [token(seat, left + width / 2, top + height - 30, 40)]),
      ];
    }),
  ];
}

const columnsOf = (count: number): readonly (readonly [start: number, length: number])[] =>
  parts(MARGIN, WIDTH - 2 * MARGIN, Math.max(1, count), GAP);

function apprentices(view: View): Shape[] {
  return view.shown.flatMap((row, line) =>
    row.flatMap(({ card, coins }, at) => {
      const [x, w] = columnsOf(row.length)[at] ?? [0, 0];
      const y = apprenticesAt + line * (APPRENTICE + GAP);
      return [
        rect(x, y, w, APPRENTICE, {
          fill: 'raised',
          round: 12,
          name: `apprentice ${line} ${at} ${card} ${coins}`,
        }),
        text(say(`apprentice.${card}`), x + 8, y + 4, w - (coins > 0 ? 50 : 16), APPRENTICE - 8, {
          size: 25,
          weight: 600,
          lines: 2,
          ...(coins === 0 && { align: 'center' as const }),
        }),
        ...(coins > 0
          ? [
              icon('coin', x + w - 41, y + 22, 23),
              text(coins, x + w - 18, y + 15, 17, 38, { size: 26, weight: 700 }),
            ]
          : []),
      ];
    }),
  );
}

type Numbers = readonly (readonly [icon: string, ink: Ink, of: (player: PublicPlayer) => number])[];
/** Silver and goods, then people and renown, then what stands and what is owed. */
const numbersOf = (view: View): Numbers => [
  ['coin', 'ink', (of) => of.silver],
  ...RESOURCES.map(
    (kind) => [RESOURCE[kind].icon, RESOURCE[kind].ink, (of: PublicPlayer) => of[kind]] as const,
  ),
  ['person', 'ink', (of) => of.workers],
  ['lock', 'ink', (of) => of.prison],
  ['leaf', '#3d6b35', (of) => of.virtue],
  ...(view.court ? [['crown', 'accent', (of: PublicPlayer) => of.influence] as const] : []),
  ['cross', 'ink', (of) => of.cathedral],
  ['house', 'ink', (of) => of.buildings.length],
  ['cards', 'ink', (of) => of.cards],
  ['scroll', 'bad', (of) => of.debts],
];

const people = (view: View, seats: readonly Seat[], top: number): Shape[] =>
  standings(
    numbersOf(view).map(([name, ink]) => ({ icon: name, ink })),
    seats.flatMap((seat) => {
      const player = view.players[seat];
      return player
        ? [
            {
              seat,
              name: named(view, seat),
              active: view.step !== 'over' && view.active === seat,
              numbers: numbersOf(view).map(([, , of]) => of(player)),
            },
          ]
        : [];
    }),
    top,
    220,
  );

function board(view: View): Scene {
  const peopleAt = apprenticesAt + view.shown.length * (APPRENTICE + GAP) + 4;
  const everybody = seatsOf(view);
  const onIcon = ([x, y]: Cell): readonly [number, number] => [x + 20, y + 26];
  const stall = stalls[1] ?? hall;
  return {
    height: peopleAt + standingsHeight(everybody.length) + MARGIN - 4,
    shapes: [
      heading(headline(view)),
      ...OPEN.flatMap((spot) => location(view, spot)),
      ...middle(view),
      ...apprentices(view),
      ...people(view, everybody, peopleAt),
    ],
    spots: {
      ...Object.fromEntries(OPEN.map((spot) => [spot, onIcon(placeOf(spot))])),
      guildhall: onIcon(hall),
      'black-market': [stall[0] + stall[2] - 26, stall[1] + stall[3] - 26],
      ...Object.fromEntries(
        view.shown.flatMap((row, line) =>
          row.map((_, at) => {
            const [x, w] = columnsOf(row.length)[at] ?? [0, 0];
            return [
              `apprentice-${line + 1}-${at + 1}`,
              [x + w - 22, apprenticesAt + line * (APPRENTICE + GAP) + 4] as const,
            ];
          }),
        ),
      ),
    },
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', {
        list: everybody.map((seat) =>
          say('picture.alt-seat', {
            player: named(view, seat),
            virtue: view.players[seat]?.virtue ?? 0,
            silver: view.players[seat]?.silver ?? 0,
            buildings: view.players[seat]?.buildings.length ?? 0,
          }),
        ),
      }),
    ],
  };
}

/** One builder's board: stores, workers taken, apprentices and buildings, and the hand for its owner. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const cost = (card: BuildingId): Item['numbers'] =>
    RESOURCES.flatMap((kind) => {
      const count = BUILDINGS[card].cost[kind] ?? 0;
      return count > 0 ? [[RESOURCE[kind].icon, count, RESOURCE[kind].ink] as const] : [];
    });
  const lists = blocks(
    [
      {
        title: say('picture.block.apprentices'),
        items: of.apprentices.map((card) => ({ words: say(`apprentice.${card}`) })),
      },
      {
        title: say('picture.block.buildings'),
        items: of.buildings.map((card) => ({
          words: say(`building.${card}`),
          ink: 'good',
          numbers: [['star', BUILDINGS[card].vp]],
        })),
      },
      {
        title: say('picture.block.hand'),
        items: (view.me === seat ? view.hand : []).map((card) => ({
          words: say(`building.${card}`),
          ink: 'accent',
          numbers: [...(cost(card) ?? []), ['star', BUILDINGS[card].vp]],
        })),
      },
    ],
    MARGIN + standingsHeight(1) + 14,
  );
  const captured = seatsOf(view)
    .map((owner) => ({ owner, count: of.captured[owner] ?? 0 }))
    .filter(({ count }) => count > 0);
  return {
    height: lists.bottom + (captured.length > 0 ? 56 : 0) + 10,
    shapes: [
      ...people(view, [seat], MARGIN),
      ...lists.shapes,
      ...(captured.length > 0
        ? [text(say('picture.block.captured'), MARGIN, lists.bottom + 4, 420, 38, { size: 26, ink: 'muted' })]
        : []),
      ...captured.map(({ owner, count }, at) =>
        token(owner, 470 + at * 60, lists.bottom + 22, 44, { count }),
      ),
    ],
    spots: {},
    alt: [
      say('picture.alt-area', {
        player: named(view, seat),
        virtue: of.virtue,
        silver: of.silver,
        buildings: of.buildings.length,
        apprentices: of.apprentices.length,
      }),
    ],
  };
}

export const pictures: TitlePictures<View> = { board, area };
