import {
  cells,
  counter,
  HEAD,
  icon,
  line,
  MARGIN,
  parts,
  rect,
  run,
  text,
  token,
  WIDTH,
  type RunPart,
  type Shape,
} from '../../../src/picture/kit';
import { RESOURCES } from '../data/items';
import { MARKET_PRICE, MARKET_SPACES, OPEN, type MarketSpace, type OpenLocation } from '../data/locations';
import { guildhallSpaces, resetSpaces } from '../data/numbers';
import { WONDER_IDS } from '../data/wonders';
import { say } from '../names';
import { seatsOf } from '../state';
import type { View } from '../view';
import { FIGURE, PLACE, RESOURCE, WONDER } from './icons';

/** Nine locations, and in the same grid the Guildhall and the three spaces of the Black Market. */

export const GAP = 10;
const TOWN = { columns: 4, rows: 3, cell: 108 };
const grid = cells(
  MARGIN,
  HEAD,
  WIDTH - 2 * MARGIN,
  TOWN.rows * TOWN.cell + (TOWN.rows - 1) * GAP,
  TOWN.columns,
  TOWN.rows,
  GAP,
);
export const townBottom = HEAD + TOWN.rows * (TOWN.cell + GAP);

type Cell = readonly [x: number, y: number, w: number, h: number];
const cellOf = (index: number): Cell => grid[index] ?? [0, 0, 0, 0];
const placeOf = (spot: OpenLocation): Cell => cellOf(OPEN.indexOf(spot));
const hall = cellOf(OPEN.length);
const stallOf = (space: MarketSpace): Cell => {
  const [[x, y, w, h], [, , more]] = [cellOf(OPEN.length + 1), cellOf(OPEN.length + 2)];
  const [left, width] = parts(x, w + GAP + more, MARKET_SPACES.length, GAP)[MARKET_SPACES.indexOf(space)] ?? [
    x,
    w,
  ];
  return [left, y, width, h];
};

const onIcon = ([x, y]: Cell): readonly [number, number] => [x + 20, y + 26];
export function townSpots(): Record<string, readonly [number, number]> {
  const [x, y, w, h] = stallOf('middle');
  return {
    ...Object.fromEntries(OPEN.map((spot) => [spot, onIcon(placeOf(spot))])),
    guildhall: onIcon(hall),
    'black-market': [x + w - 26, y + h - 26],
  };
}

export const town = (view: View): Shape[] => [
  ...OPEN.flatMap((spot) => location(view, spot)),
  ...guildhall(view),
  ...MARKET_SPACES.flatMap((space) => stall(view, space)),
];

/** A location with the Workers who stand there, by owner, and who of the court is about. */
function location(view: View, spot: OpenLocation): Shape[] {
  const [x, y, w, h] = placeOf(spot);
  const groups = seatsOf(view)
    .map((seat) => ({ seat, count: view.open[spot][seat] ?? 0 }))
    .filter(({ count }) => count > 0);
  const about = aboutOf(view, spot);
  const pitch = Math.min(46, (w - 20 - about.length * 32) / Math.max(1, groups.length));
  return [
    rect(x, y, w, h, {
      fill: 'panel',
      round: 12,
      name: `place ${spot} ${about.map(([name]) => name).join()}`,
    }),
    icon(PLACE[spot], x + 10, y + 13, 26, 'muted'),
    text(say(`location.${spot}`), x + 42, y + 6, w - 44, 40, { size: 25, weight: 600 }),
    ...about.map(([name, sign], at) =>
      icon(sign, x + w - 36 - at * 32, y + h - 42, 30, 'accent', { name: `${name} ${spot}`, role: 'figure' }),
    ),
    ...(spot === 'tax-stand'
      ? [counter('coins', view.tax, x + w - 76, y + 12, 72, { size: 28, name: 'tax' })]
      : []),
    ...groups.map(({ seat, count }, at) =>
      token(seat, x + 32 + at * pitch, y + h - 30, 42, { count, name: `workers ${spot}`, role: 'worker' }),
    ),
  ];
}

const aboutOf = (view: View, spot: OpenLocation): readonly (readonly [name: string, icon: string])[] => [
  ...(view.court?.princess === spot ? [['princess', FIGURE.princess] as const] : []),
  ...(view.court?.profiteer === spot ? [['profiteer', FIGURE.profiteer] as const] : []),
  ...WONDER_IDS.filter((id) => view.court?.wonders[id].token === spot).map((id) => [id, WONDER] as const),
];

/** The Guildhall fills up to the end of the game; a stroke marks each space that triggers a reset. */
function guildhall(view: View): Shape[] {
  const spaces = guildhallSpaces(view.players.length);
  const used = Math.min(view.guildhall.length, spaces);
  const resets = resetSpaces(view.players.length);
  const left = resets.filter((space) => space > used);
  const [x, y, w, h] = hall;
  const [from, length] = [x + 12, w - 24];
  return [
    rect(x, y, w, h, { fill: 'panel', round: 12, name: `guildhall ${used}` }),
    icon('temple', x + 10, y + 13, 26, 'muted'),
    text(say('location.guildhall'), x + 42, y + 6, w - 126, 40, { size: 25, weight: 600 }),
    text(`${used}/${spaces}`, x + w - 84, y + 6, 72, 40, { size: 26, weight: 700, align: 'right' }),
    rect(from, y + 50, length, 20, { fill: 'raised', round: 10 }),
    ...(used > 0
      ? [rect(from, y + 50, Math.max(20, (length * used) / spaces), 20, { fill: 'accent', round: 10 })]
      : []),
    ...resets.map((space) => {
      const at = from + (length * (space - 0.5)) / spaces;
      return line(
        [
          [at, y + 45],
          [at, y + 75],
        ],
        { stroke: 'ink', thickness: 5, name: `reset ${space}`, role: 'reset' },
      );
    }),
    text(
      left.length > 0
        ? say('picture.resets', { spaces: left, count: left.length })
        : say('picture.resets-none'),
      from,
      y + 74,
      length,
      30,
      { size: 24, ink: 'muted' },
    ),
  ];
}

/** A space of the Black Market: its price, what it gives, and who stands on it. */
function stall(view: View, space: MarketSpace): Shape[] {
  const [x, y, w, h] = stallOf(space);
  const seat = view.market[space];
  return [
    rect(x, y, w, h, { fill: '#3c3640', round: 12, name: `market ${space} ${seat ?? ''}` }),
    text(say('picture.market', { price: MARKET_PRICE[space] }), x + 10, y + 6, w - 60, 36, {
      size: 25,
      weight: 600,
      ink: '#ffffff',
    }),
    ...gains(view, space, [x + 10, y + 42, w - 20, h - 46]),
    ...(seat === null
      ? []
      : [token(seat, x + w - 28, y + 27, 38, { name: `market ${space}`, role: 'worker' })]),
  ];
}

function gains(view: View, space: MarketSpace, [x, y, w, h]: Cell): Shape[] {
  const how = { size: 24, ink: '#ffffff', name: `gains ${space}` } as const;
  if (space === 'middle') return [text(say('picture.middle'), x, y, w, h, { ...how, lines: 2 })];
  const items = view.marketGains[space];
  const goods = RESOURCES.flatMap((kind): RunPart[] => {
    const count = items[kind] ?? 0;
    return count > 0 ? [count, { icon: RESOURCE[kind].icon, ink: '#ffffff' }] : [];
  });
  return [run(goods, x, y, w, h, how)];
}
