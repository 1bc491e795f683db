import {
  chip,
  ghost,
  ground,
  path,
  rect,
  run,
  text,
  token,
  type Marks,
  type RunPart,
  type Seat,
  type Shape,
} from '../../../src/picture/kit';
import { changesOf } from '../../kit/figures';
import { MARKET_PRICE, MARKET_SPACES, OPEN, type MarketSpace, type OpenLocation } from '../data/locations';
import { MARKET_VIRTUE } from '../data/numbers';
import { WONDER_IDS } from '../data/wonders';
import { othersOnPlate, STOCK } from '../figures';
import { say } from '../names';
import { seatsOf } from '../state';
import type { View } from '../view';
import { HOUSE, houseOf } from './houses';
import { itemsRun } from './runs';
import { GOODS, ICON, sign } from './signs';

/** The town: nine locations on the meadow, and the Black Market below them. */

export const TOWN = { x: 10, y: 50, w: 574, meadow: 252, market: 62 } as const;
export const townBottom = TOWN.y + TOWN.meadow + TOWN.market;
const CELL = { w: TOWN.w / 3, h: TOWN.meadow / 3 } as const;

type Corner = readonly [x: number, y: number];
export const cellOf = (spot: OpenLocation): Corner => {
  const at = OPEN.indexOf(spot);
  return [TOWN.x + (at % 3) * CELL.w, TOWN.y + Math.floor(at / 3) * CELL.h];
};
const STALL = { x: TOWN.x + 170, w: 132, gap: 3 } as const;
const stallOf = (space: MarketSpace): Corner => [
  STALL.x + MARKET_SPACES.indexOf(space) * (STALL.w + STALL.gap),
  TOWN.y + TOWN.meadow + 2,
];

export const townSpots = (): Record<string, Corner> => ({
  ...Object.fromEntries(
    OPEN.map((spot) => {
      const [x, y] = cellOf(spot);
      return [spot, [x + 26, y + 50] as const];
    }),
  ),
  'black-market': [TOWN.x + 158, TOWN.y + TOWN.meadow + 51],
  ...Object.fromEntries(
    MARKET_SPACES.map((space) => {
      const [x, y] = stallOf(space);
      return [`market-${space}`, [x + STALL.w - 17, y + 11] as const];
    }),
  ),
});

const HALO = { halo: 'halo' } as const;
export const town = (view: View, marks?: Marks<View>): Shape[] => [
  rect(TOWN.x, TOWN.y + 4, TOWN.w, TOWN.meadow + TOWN.market, { fill: 'line', round: 14 }),
  ground('town', TOWN.x, TOWN.y, TOWN.w, TOWN.meadow, '#cdd9a8/#323f2c', 14),
  ...OPEN.flatMap((spot) => location(view, spot, placedAt(marks, spot))),
  ...market(view, marks),
];

/** The gain of a place in signs. A plus means: for each Worker there. */
const GIVES: Readonly<Record<OpenLocation, readonly RunPart[]>> = {
  'tax-stand': ['−2', sign('virtue')],
  quarry: [sign('worker'), '→', GOODS.stone],
  forest: [sign('worker'), '→', GOODS.wood],
  silversmith: ['1+', GOODS.silver],
  mines: [GOODS.clay, '/', GOODS.gold],
  'kings-storehouse': [sign('virtue'), '/', GOODS.marble],
  workshop: [sign('hire'), '/', sign('card')],
  'town-centre': [sign('worker'), '→', sign('capture')],
  guardhouse: [sign('capture'), '→', GOODS.silver],
};

/** Is a possible placement: the player and the view after it. */
interface Placed {
  readonly seat: Seat;
  readonly after: View | undefined;
}
export function placedAt(marks: Marks<View> | undefined, spot: string): Placed | undefined {
  if (marks?.decision !== 'place') return undefined;
  const candidate = marks.candidates.find(({ option }) => option.spot === spot);
  return candidate && { seat: marks.seat, after: candidate.after };
}

/** Returns the gain of this Worker, or the general gain of the place if that is not known. */
function brought(view: View, { seat, after }: Placed): readonly RunPart[] {
  const [was, is] = [view.players[seat], after?.players[seat]];
  if (!was || !is) return [];
  return changesOf([...STOCK, ...othersOnPlate(view)], was, is)
    .filter(({ id }) => id !== 'workers')
    .flatMap(({ sign: what, before, after: then }): RunPart[] => [
      then > before ? `+${then - before}` : `−${before - then}`,
      what,
    ])
    .slice(0, 2);
}

function location(view: View, spot: OpenLocation, placed: Placed | undefined): Shape[] {
  const [x, y] = cellOf(spot);
  const figures = figuresAt(view, spot);
  const groups = groupsAt(view, spot);
  // The taxes at the Tax Stand are written next to its name.
  const brings = placed && spot !== 'tax-stand' ? brought(view, placed) : [];
  const many = groups.length + (placed ? 1 : 0);
  const pitch = many > 3 ? 29 : 33;
  const from = x + Math.min(106, CELL.w - 18 - (many - 1) * pitch);
  return [
    text(
      say(`location.${spot}`),
      x + 8,
      y - 3,
      CELL.w - 10 - (spot === 'tax-stand' ? 60 : figures.length * 24),
      31,
      {
        size: 26,
        weight: 700,
        ...HALO,
      },
    ),
    houseOf(spot, x + 6, y + 27),
    run(brings.length > 0 ? brings : GIVES[spot], x + HOUSE.w + 10, y + 24, CELL.w - HOUSE.w - 12, 28, {
      size: 24,
      ...HALO,
    }),
    ...(spot === 'tax-stand' ? taxes(view, x + 124, y) : []),
    ...figures.map(([of, icon], at) =>
      chip({ icon }, x + CELL.w - 15 - at * 24, y + 11.5, 22, {
        name: `${of} ${spot}`,
        role: 'figure',
        ...HALO,
      }),
    ),
    ...groups.map(({ seat, count }, at) =>
      token(seat, from + at * pitch, y + 67, Math.min(31, pitch + 1), {
        count,
        name: `workers ${spot} #${seat}`,
        role: 'worker',
        bound: true,
      }),
    ),
    ...(placed
      ? [
          ghost(from + groups.length * pitch, y + 67, [token(placed.seat, 0, 0, Math.min(31, pitch + 1))], {
            name: `ghost ${spot}`,
          }),
        ]
      : []),
  ];
}

/** Draws the taxes. No figure and no Wonder can be at the Tax Stand, so there is room next to its name. */
const taxes = (view: View, x: number, y: number): Shape[] => [
  text(view.tax, x, y - 2, 32, 30, {
    size: 26,
    weight: 900,
    align: 'right',
    role: 'number',
    name: 'tax',
    ...HALO,
  }),
  chip(GOODS.silver, x + 48, y + 15, 28, HALO),
];

export const groupsAt = (view: View, spot: OpenLocation) =>
  seatsOf(view)
    .map((seat) => ({ seat, count: view.open[spot][seat] ?? 0 }))
    .filter(({ count }) => count > 0);

const figuresAt = (view: View, spot: OpenLocation): readonly (readonly [name: string, icon: string])[] => [
  ...(view.court?.princess === spot ? [['princess', ICON.princess] as const] : []),
  ...(view.court?.profiteer === spot ? [['profiteer', ICON.profiteer] as const] : []),
  ...WONDER_IDS.filter((id) => view.court?.wonders[id].token === spot).map(
    (id) => [id, ICON.wonder] as const,
  ),
];

const NIGHT = '#3a3342/#17131f';
const market = (view: View, marks: Marks<View> | undefined): Shape[] => [
  rect(TOWN.x, TOWN.y + TOWN.meadow, TOWN.w, TOWN.market, { fill: NIGHT, round: 12 }),
  text(say('location.black-market'), TOWN.x + 10, TOWN.y + TOWN.meadow, 168, 34, {
    size: 26,
    face: 'serif',
    weight: 900,
    ink: '#fff6df',
  }),
  text(
    say('picture.market-virtue', { most: MARKET_VIRTUE }),
    TOWN.x + 10,
    TOWN.y + TOWN.meadow + 31,
    140,
    30,
    {
      size: 24,
      ink: '#d8cfe0',
    },
  ),
  ...MARKET_SPACES.flatMap((space) => stall(view, space, placedAt(marks, `market-${space}`))),
];

const ROOF: Readonly<Record<MarketSpace, `#${string}`>> = {
  small: '#5b3a4c',
  middle: '#443764',
  large: '#2c4a58',
};
/** Draws a stall of the Black Market: its price on the roof, its gain below, and its Worker. */
function stall(view: View, space: MarketSpace, placed: Placed | undefined): Shape[] {
  const [x, y] = stallOf(space);
  const seat = view.market[space];
  const gains: RunPart[] =
    space === 'middle' ? [sign('hire'), '/', 5, sign('card')] : itemsRun(view.marketGains[space]);
  const ink = '#fff6df';
  return [
    rect(x, y + 26, STALL.w, 32, {
      fill: '#1c1622',
      round: 6,
      ...(seat === null && { name: `market ${space} free` }),
    }),
    path(`M0 28L20 0H${STALL.w - 20}L${STALL.w} 28Z`, { x, y, fill: ROOF[space] }),
    run([MARKET_PRICE[space], GOODS.silver], x + 20, y, STALL.w - 40, 28, {
      size: 24,
      align: 'center',
      ink,
    }),
    run(gains.length > 4 ? small(gains) : gains, x + 2, y + 27, STALL.w - 4, 30, {
      size: 24,
      align: 'center',
      ink,
      name: `gains ${space}`,
    }),
    ...(seat === null ? [] : [token(seat, x + 15, y + 14, 28, { name: `market ${space}`, role: 'worker' })]),
    ...(placed
      ? [ghost(x + 15, y + 14, [token(placed.seat, 0, 0, 28)], { name: `ghost market ${space}` })]
      : []),
  ];
}
/** Shortens a list of four kinds of goods: single pieces have no number. */
const small = (parts: readonly RunPart[]): RunPart[] => parts.filter((part) => part !== '1');
