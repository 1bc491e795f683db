import { circle, icon, path, rect, text, token, type Shape } from '../../src/picture/kit';
import { COLUMNS, lotsInPlay, rowsInPlay, spacesInPlay, STREETS, type Space } from './data/board';
import { coloursOf } from './data/buildings';
import { RUBBLE, type Rubble } from './data/things';
import * as names from './names';
import { box, CITY, FOOT, GOOD, LOT, lotHeight, lotX, rowY, STREET, streetX } from './picture-layout';
import type { Cubes } from './state';
import type { View } from './view';

/**
 * Rubble by shape as well as colour: blocks for the earthquake, flames for the fire, drops for the tsunami.
 */
function cube(kind: Rubble, x: number, y: number, size: number, name: string): Shape {
  const cube = { name, role: 'cube' };
  switch (kind) {
    case 'earthquake':
      return rect(x, y, size, size, { fill: '#7a5230', stroke: 'panel', thickness: 2, round: 3, ...cube });
    case 'fire':
      return path(`M${size / 2} 0 L${size} ${size} L0 ${size} Z`, {
        x,
        y,
        fill: '#c0392b',
        stroke: 'panel',
        thickness: 2,
        ...cube,
      });
    case 'tsunami':
      return circle(x + size / 2, y + size / 2, size / 2, {
        fill: '#2471a3',
        stroke: 'panel',
        thickness: 2,
        ...cube,
      });
  }
}
/** `where` tells the heaps apart. */
const heap = (where: string, cubes: Cubes, x: number, y: number, across: number, size = 18): Shape[] =>
  RUBBLE.flatMap((kind) => Array<Rubble>(cubes[kind]).fill(kind)).map((kind, at) =>
    cube(
      kind,
      x + (at % across) * (size + 3),
      y + Math.floor(at / across) * (size + 3),
      size,
      `${kind} ${where} #${at}`,
    ),
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
      name: `tile ${street}`,
    }),
  ]);
}

const NONE: Cubes = { earthquake: 0, fire: 0, tsunami: 0 };

export function city(view: View): Shape[] {
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
              token(store.owner, x + LOT.w / 2 + (west ? 14 : 10), y + lotHeight(view) / 2 + 6, 38, {
                name: `store ${id} ${store.street}`,
                role: 'token',
              }),
            ]
          : []),
        text(names.lot(id), x + (west ? 16 : 7), y + 3, 36, 30, { size: 24, ink: 'muted' }),
      ];
    }),
    ...rowsInPlay(view.players.length).flatMap((row) =>
      heap(row, view.rows[row] ?? NONE, CITY.x - 23, rowY(view, row) + 4, 1),
    ),
    ...COLUMNS.flatMap((column) =>
      heap(`${column}`, view.columns[column] ?? NONE, lotX(column) + (column === 5 ? 23 : 13), FOOT + 7, 3),
    ),
    ...spacesInPlay(view.players.length).flatMap((space) => buildingSpace(view, space)),
  ];
}

/**
 * A place for a public building: its rubble while it is free, its colours and officials once it is opened.
 */
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
      ...heap(space.id, view.spaces[space.id] ?? NONE, x + w - 46, y + h / 2 - 9, 2),
    ];
  }
  const [one, two] = coloursOf(opened);
  return [
    rect(x, y, w, h, {
      fill: 'panel',
      round: 10,
      stroke: 'ink',
      thickness: 3,
      name: `building ${space.id} ${opened.id} ${opened.side}`,
      role: 'building',
    }),
    rect(x + 6, y + 6, w / 2 - 7, h - 12, { fill: GOOD[one].fill, round: 6 }),
    rect(x + w / 2 + 1, y + 6, w / 2 - 7, h - 12, { fill: GOOD[two].fill, round: 6 }),
    icon(GOOD[one].icon, x + 10, y + 11, 20, '#ffffff'),
    icon(GOOD[two].icon, x + w - 30, y + 11, 20, '#ffffff'),
    token(opened.openedBy, x + w / 2, y + h / 2 + 4, 36, {
      name: `official ${space.id}`,
      role: 'token',
      count: opened.officials,
    }),
  ];
}
