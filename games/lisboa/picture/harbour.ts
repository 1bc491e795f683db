import {
  chip,
  group,
  icon,
  path,
  rect,
  spent,
  text,
  token,
  WIDTH,
  type Seat,
  type Shape,
} from '../../../src/picture/kit';
import { seatsOf } from '../../kit/seats';
import { colourOf, SHIPS, shipType } from '../data/ships';
import { say } from '../names';
import { isShip, type Ship } from '../state';
import type { View } from '../view';
import { stock } from './deals';
import { CITY, EDGE, WATER } from './layout';
import { ACTION, GOOD, HULL } from './signs';

/** Draws the shipyard's top ship on the left, then the ships of every player with their goods. */
export function harbour(view: View): Shape[] {
  const [top] = view.shipyard;
  const fleet = seatsOf(view).flatMap((seat) =>
    (view.players[seat]?.top ?? []).filter(isShip).map((ship) => ({ seat, ship })),
  );
  return [
    ...(top
      ? [
          rect(CITY.x + 8, WATER.y + 6, 116, 62, {
            name: `shipyard ${colourOf(top)} ${view.shipyard.length}`,
          }),
          icon(ACTION['build-ship'].icon ?? '', CITY.x + 10, WATER.y + 6, 54, 'ink', {
            halo: 'halo',
          }),
          ...hold(SHIPS[colourOf(top)].hull, CITY.x + 70, WATER.y + 46),
          text(say('picture.times', { count: view.shipyard.length }), CITY.x + 68, WATER.y + 6, 56, 30, {
            size: 27,
            weight: 700,
            halo: 'halo',
          }),
        ]
      : []),
    ...afloat(fleet),
  ];
}
const SLOT = 17;
const hold = (size: number, x: number, y: number): Shape[] =>
  Array.from({ length: size }, (_, at) =>
    rect(x + at * SLOT, y, SLOT - 2, SLOT - 1, {
      fill: '#fffdf5',
      stroke: '#1e1a17',
      thickness: 2,
      round: 3,
    }),
  );

const ROW = 37;
const wide = (ship: Ship): number => 42 + Math.max(1, shipType(ship.ship).hull) * SLOT;
/** Returns the berth of each ship: in two rows, closer together if there are many. */
export function berths(fleet: readonly { readonly seat: Seat; readonly ship: Ship }[]): readonly {
  readonly seat: Seat;
  readonly ship: Ship;
  readonly x: number;
  readonly y: number;
  readonly w: number;
}[] {
  const [from, to] = [CITY.x + 148, CITY.x + CITY.w - 8];
  const all = fleet.reduce((sum, { ship }) => sum + wide(ship), 0);
  const rows = all > to - from ? 2 : 1;
  const share = Math.min(1, (rows * (to - from - (rows > 1 ? 60 : 0))) / Math.max(1, all));
  let [x, y] = [from, WATER.y + (rows > 1 ? 4 : 20)];
  return fleet.map((one) => {
    const w = wide(one.ship) * share;
    if (x + w > to) [x, y] = [from, y + ROW];
    const berth = { ...one, x, y, w };
    x += w;
    return berth;
  });
}
const afloat = (fleet: readonly { readonly seat: Seat; readonly ship: Ship }[]): Shape[] =>
  berths(fleet).map(({ seat, ship, x, y }) => {
    const size = shipType(ship.ship).hull;
    const w = 34 + size * SLOT;
    const shapes: Shape[] = [
      path(`M0 17L${w} 17L${w - 8} 34L9 34Z`, {
        fill: HULL[colourOf(ship.ship)],
        stroke: '#fffdf5',
        thickness: 2,
      }),
      ...hold(size, 28, 4),
      ...ship.goods.map((good, at) =>
        chip(
          ship.sealed ? { form: 'square', fill: '#8a7a5c' } : GOOD[good],
          28 + at * SLOT + 7.5,
          12,
          SLOT + 2,
          {
            role: 'load',
            name: `load ${ship.ship} #${at}`,
          },
        ),
      ),
      token(seat, 15, 14, 28, { name: `ship ${ship.ship}`, role: 'ship' }),
    ];
    const named = `ship ${ship.ship} ${ship.goods.join()} ${ship.sealed}`;
    return ship.sealed ? spent(x, y, shapes, { name: named }) : group(x, y, shapes, named);
  });

/** The harbour at the width of a picture. */
const SCALE = (WIDTH - 2 * EDGE) / CITY.w;
const SEA = '#93bcc1/#20404a';

/** Draws what a sale is about: prices, the player's goods, and the ships with their free places. */
export function market(view: View, seat: Seat): { readonly height: number; readonly shapes: Shape[] } {
  const [at, w] = [EDGE, WIDTH - 2 * EDGE];
  const goods = stock(view, seat);
  const low = goods.height;
  const sea = 74 * SCALE + 36;
  return {
    height: low + sea + EDGE,
    shapes: [
      ...goods.shapes,
      rect(at, low, w, sea, { fill: SEA, round: 14 }),
      text(say('picture.market.yard'), at + 14, low + sea - 42, 180, 36, { size: 26 }),
      text(say('picture.market.ships'), at + 200, low + sea - 42, w - 214, 36, { size: 26 }),
      { ...group(at - CITY.x * SCALE, low - WATER.y * SCALE, harbour(view)), scale: SCALE },
    ],
  };
}
