import { chip, ground, group, icon, path, rect, run, text, type Shape } from '../../../src/picture/kit';
import { COLUMNS, lotsInPlay, rowsInPlay, spaceOf, spacesInPlay, STREETS, type Space } from '../data/board';
import { coloursOf, officialsOf, type Building } from '../data/buildings';
import { ARCHITECTS, type Architect, type Good } from '../data/ids';
import * as names from '../names';
import { say } from '../names';
import type { View } from '../view';
import { harbour } from './harbour';
import { heap, openedOn, storeOf } from './houses';
import {
  box,
  CITY,
  EAST,
  END,
  FOOT,
  LOT,
  lotHeight,
  lotX,
  NORTH,
  rowY,
  STREET,
  STREETS_FROM,
  streetX,
  WEST,
} from './layout';
import { effectRun, GOOD, PLAN, STREET_JOINT, STREET_TONE } from './signs';

/**
 * The city on its sand: streets, lots, places of public buildings, rubble, the architects' tables and the
 * harbour.
 */

const NONE = { earthquake: 0, fire: 0, tsunami: 0 };
/** A free place is light, so that its text is easy to read. */
const FREE = '#f3e8cd/#2c251b';
const DASHED = { stroke: '#8f7d58/#6b5c42', thickness: 2, dash: [8, 6] } as const;

/**
 * Draws the city. `bare` lists the lots of ghosts, and `under` is the place of a building's ghost.
 */
export function city(view: View, bare: ReadonlySet<string> = new Set(), under?: string): Shape[] {
  return [
    ground('lisbon', CITY.x, CITY.y, CITY.w, CITY.h, '#dfcfa4/#352d22'),
    ...streets(view),
    ...lots(view, bare),
    ...rowsInPlay(view.players.length).flatMap((row) =>
      heap(row, view.rows[row] ?? NONE, WEST + END + 15, rowY(view, row) + 11, {
        down: true,
        size: 20,
        pitch: 21,
      }),
    ),
    ...COLUMNS.flatMap((column) =>
      heap(`${column}`, view.columns[column] ?? NONE, lotX(column) + (column === 5 ? 22 : 13), FOOT + 10, {
        size: 21,
        pitch: 22,
      }),
    ),
    ...heap('pile', view.pile, EAST + 18, FOOT + 7, { size: 17, pitch: 18, across: 3 }),
    ...spacesInPlay(view.players.length).flatMap((space) => place(view, space, under)),
    ...ARCHITECTS.flatMap((architect) => table(view, architect)),
    ...harbour(view),
  ];
}

/** Draws courses of stones. Each joint is between the joints of the next course. */
const paving = (h: number): string =>
  Array.from({ length: Math.floor(h / 10) - 1 }, (_, at) => {
    const y = (at + 1) * 10;
    const joints = at % 2 === 0 ? [STREET / 3, (2 * STREET) / 3] : [STREET / 2];
    return `M2 ${y}H${STREET - 2}${joints.map((x) => `M${x} ${y}V${y + 10}`).join('')}`;
  }).join('');

const streets = (view: View): Shape[] =>
  STREETS.flatMap((street) => {
    const [x, h] = [streetX(street), FOOT + 26 - STREETS_FROM];
    return [
      {
        ...group(x, STREETS_FROM, [
          rect(1, 0, STREET - 2, h, { fill: STREET_TONE[street], stroke: '#1e1a17', thickness: 2 }),
          path(paving(h), { stroke: STREET_JOINT[street], thickness: 1.5 }),
        ]),
        kept: [STREET, h] as const,
        fine: true as const,
      },
      chip(GOOD[street], x + STREET / 2, STREETS_FROM - 2, 38),
      rect(x - 2, FOOT - 8, STREET + 4, 38, { fill: '#fffdf5', stroke: '#1e1a17', thickness: 3, round: 7 }),
      text(view.scoringTiles[street], x - 2, FOOT - 8, STREET + 4, 38, {
        size: 28,
        weight: 900,
        align: 'center',
        ink: '#1e1a17',
        name: `tile ${street}`,
        role: 'number',
      }),
    ];
  });

const lots = (view: View, bare: ReadonlySet<string>): Shape[] =>
  lotsInPlay(view.players.length).flatMap(({ id, row, column, reward }) => {
    const [x, y, h] = [lotX(column), rowY(view, row), lotHeight(view)];
    const store = view.stores[id];
    if (store)
      return [
        rect(x, y, LOT.w, h, { fill: FREE, round: 8, name: `lot ${id} ${store.owner}` }),
        ...storeOf(store.owner, store.street, x, y - 3, LOT.w, h + 2, `store ${id} ${store.street}`),
      ];
    return [
      rect(x, y, LOT.w, h, { fill: FREE, round: 8, ...DASHED, name: `lot ${id}` }),
      ...(bare.has(id)
        ? []
        : [
            lotName(id, x, y),
            run(effectRun(reward), x + 4, y + h - 32, LOT.w - 8, 30, { size: 25, align: 'right' }),
          ]),
    ];
  });
/** Draws the name of a lot at its upper left corner. */
const lotName = (id: string, x: number, y: number): Shape =>
  text(names.lot(id), x + 6, y + 1, 38, 29, { size: 24, weight: 600 });

/**
 * Draws a place for a public building: its reward and rubble while it is free, then the building with its
 * officials.
 */
function place(view: View, space: Space, under?: string): Shape[] {
  const [x, y, w, h] = box(view, space);
  const opened = view.opened[space.id];
  if (opened) return openedOn(space, opened, [x, y, w, h], 32);
  const free = rect(x, y, w, h, { fill: FREE, round: 8, ...DASHED, name: `space ${space.id}` });
  if (space.id === under) return [free];
  return [
    free,
    run(effectRun(space.reward), x + 4, y + 2, w - 8, 30, { size: 25, align: 'center' }),
    ...heap(space.id, view.spaces[space.id] ?? NONE, x + w / 2 - 12, y + h - 14, {
      size: 21,
      pitch: 25,
    }),
  ];
}

const northOf = (view: View, street: Good): number => box(view, spaceOf(`pbs-n-${street}`))[0];

/** Draws an architect's current and next building, and the officials that the top plan needs. */
function table(view: View, architect: Architect): Shape[] {
  const { current, future, plan } = view.architects[architect];
  const [from, to] =
    architect === 'dos-santos'
      ? [WEST, northOf(view, 'gold') - 6]
      : [northOf(view, 'tools') + NORTH.w + 6, EAST + END];
  const [x, w] = [from, to - from];
  const pair = (of: Building | null, left: number, size: number, which: string): Shape[] =>
    of
      ? coloursOf(of).map((good, at) =>
          chip(GOOD[good], left + at * (size + 1), CITY.y + 52, size, {
            name: `${which} ${architect} ${of.id} #${at}`,
          }),
        )
      : [];
  return [
    rect(x, CITY.y + 5, w, 70, { fill: 'panel', stroke: 'line', thickness: 2, round: 10 }),
    text(say(`picture.architect.${architect}`), x + 6, CITY.y + 6, w - 50, 32, {
      size: 24,
      face: 'serif',
      weight: 900,
    }),
    ...(plan
      ? [
          run([officialsOf(plan), PLAN], x + w - 48, CITY.y + 7, 46, 30, {
            size: 24,
            align: 'right',
            name: `plan ${architect}`,
          }),
        ]
      : []),
    ...pair(current, x + 21, 29, 'current'),
    ...(future ? [icon('arrow', x + 66, CITY.y + 44, 16, 'muted')] : []),
    ...pair(future, x + 93, 20, 'future'),
  ];
}
