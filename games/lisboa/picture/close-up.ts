import {
  chip,
  group,
  icon,
  rect,
  run,
  text,
  type Candidate,
  type Marks,
  type Point,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import {
  COLUMNS,
  lotOf,
  lotsInPlay,
  rowsInPlay,
  spacesInPlay,
  STREETS,
  type Column,
  type Row,
  type Space,
  type Street,
} from '../data/board';
import { coloursOf } from '../data/buildings';
import { ARCHITECTS } from '../data/ids';
import * as names from '../names';
import { say } from '../names';
import type { Cubes } from '../state';
import type { View } from '../view';
import { buildingFront, heap, openedOn, storeOf } from './houses';
import { siteOf } from './site';
import { effectRun, GOOD, REIS, STREET_TONE, WIG } from './signs';

/**
 * The city alone, as large as a phone can show it, for a question about a lot or a place. A lot shows its
 * reward and the price of its land. A street shows in each row the wigs that a store would score.
 */

const LEFT = 12;
const END = 96;
const LOT = { w: 108, h: 83, gap: 7 };
const STREET = 51;
const LOTS_FROM = 142;
const NORTH = { y: 12, w: 136, h: 76 };
const ROWS_FROM = NORTH.y + NORTH.h + 22;
const PITCH = LOT.w + STREET;
const EAST = LOTS_FROM + 5 * LOT.w + 4 * STREET + 8;
const FOOT = 46;
const SEAL = 34;
const SAND = '#e7d9b4/#352d22';
const FREE = '#f8efd8/#241e15';
const EDGE = { stroke: '#8f7d58/#6b5c42', thickness: 2 } as const;
const PLATE = { fill: '#fffdf5', stroke: '#1e1a17', thickness: 3 } as const;
const NONE: Cubes = { earthquake: 0, fire: 0, tsunami: 0 };

const lotX = (column: Column): number => LOTS_FROM + (column - 1) * PITCH;
const streetX = (street: Street): number => LOTS_FROM + LOT.w + STREETS.indexOf(street) * PITCH;
const rowY = (view: View, row: Row): number =>
  ROWS_FROM + rowsInPlay(view.players.length).indexOf(row) * (LOT.h + LOT.gap);
const footY = (view: View): number => ROWS_FROM + rowsInPlay(view.players.length).length * (LOT.h + LOT.gap);
const boxOf = (view: View, space: Space): readonly [x: number, y: number, w: number, h: number] =>
  space.side === 'north'
    ? [streetX(space.street) + STREET / 2 - NORTH.w / 2, NORTH.y, NORTH.w, NORTH.h]
    : [space.side === 'west' ? LEFT : EAST, rowY(view, space.row), END, LOT.h];

export function closeUp(view: View, { decision, candidates }: Marks<View>): Omit<Scene, 'alt'> {
  const isSite = decision === 'site';
  const height = footY(view) + FOOT + 14;
  const lots = lotsInPlay(view.players.length);
  const spaces = spacesInPlay(view.players.length);
  const asked = new Set(candidates.flatMap(({ option }) => option.spot ?? []));
  return {
    height,
    seal: SEAL,
    ...(isSite && { dotless: true }),
    shapes: [
      rect(4, 4, 992, height - 8, { fill: SAND, round: 14 }),
      ...STREETS.flatMap((street) => streetOf(view, street)),
      ...lots.flatMap(({ id }) => lot(view, id, isSite ? pricesOf(candidates) : undefined)),
      ...rowsInPlay(view.players.length).flatMap((row) =>
        heap(row, view.rows[row] ?? NONE, LOTS_FROM - 17, rowY(view, row) + 16, {
          down: true,
          size: 26,
          pitch: 28,
        }),
      ),
      ...COLUMNS.flatMap((column) =>
        heap(`${column}`, view.columns[column] ?? NONE, lotX(column) + 26, footY(view) + 18, {
          size: 26,
          pitch: 28,
        }),
      ),
      ...spaces.flatMap((space) => place(view, space, asked)),
      ...STREETS.map((street) => chip(GOOD[street], streetX(street) + STREET / 2, ROWS_FROM - 4, 40)),
      ...(isSite ? [...wigsOnStreets(view, candidates), ...sample()] : architects(view)),
    ],
    spots: {
      ...Object.fromEntries(
        lots.map(({ id, row, column }): [string, Point] => [id, [lotX(column) + 20, rowY(view, row) + 20]]),
      ),
      ...Object.fromEntries(
        spaces.map((space): [string, Point] => {
          const [x, y, , h] = boxOf(view, space);
          return [space.id, [x + 20, y + h / 2]];
        }),
      ),
    },
  };
}

const streetOf = (view: View, street: Street): Shape[] => {
  const [x, bottom] = [streetX(street), footY(view)];
  const plate = { x: x - 12, y: bottom - 2, w: STREET + 24, h: 42 };
  return [
    rect(x + 3, ROWS_FROM - 14, STREET - 6, bottom - ROWS_FROM + 18, { fill: STREET_TONE[street], round: 6 }),
    rect(plate.x, plate.y, plate.w, plate.h, { ...PLATE, round: 8 }),
    run([view.scoringTiles[street], WIG], plate.x + 4, plate.y + 2, plate.w - 8, plate.h - 4, {
      size: 34,
      align: 'center',
      ink: '#1e1a17',
      name: `tile ${street}`,
      role: 'number',
    }),
  ];
};

const numberOf = (param: unknown): number => (typeof param === 'number' ? param : 0);

/** Returns the lowest price of the land on each lot that can be chosen. */
const pricesOf = (candidates: readonly Candidate<View>[]): ReadonlyMap<string, number> =>
  new Map(
    candidates.flatMap(({ option }): [string, number][] => {
      const site = siteOf(option.key);
      return site ? [[site.lot, numberOf(option.params?.['price'])]] : [];
    }),
  );

/** Draws on a street, in each row, the wigs of a store there. They are the same on both of its sides. */
function wigsOnStreets(view: View, candidates: readonly Candidate<View>[]): Shape[] {
  const done = new Set<string>();
  return candidates.flatMap(({ option }) => {
    const site = siteOf(option.key);
    const wigs = numberOf(option.params?.['count']);
    if (!site || wigs === 0) return [];
    const { row } = lotOf(site.lot);
    const here = `${row} ${site.street}`;
    if (done.has(here)) return [];
    done.add(here);
    const [x, y] = [streetX(site.street) + 4, rowY(view, row) + 17];
    return [
      rect(x, y, STREET - 8, LOT.h - 20, { ...PLATE, round: 8 }),
      text(wigs, x, y + 1, STREET - 8, 36, {
        size: 33,
        weight: 900,
        align: 'center',
        ink: '#1e1a17',
        name: `wigs ${here}`,
        role: 'number',
      }),
      icon(WIG.icon ?? '', x + 9, y + 37, STREET - 26, '#1e1a17'),
    ];
  });
}

/** Draws a lot. Its reward and price are drawn only for a question about lots. */
function lot(view: View, id: string, prices: ReadonlyMap<string, number> | undefined): Shape[] {
  const { row, column, reward } = lotOf(id);
  const [x, y] = [lotX(column), rowY(view, row)];
  const store = view.stores[id];
  const price = prices?.get(id);
  if (store)
    return [
      rect(x, y, LOT.w, LOT.h, { fill: FREE, round: 8, name: `lot ${id} ${store.owner}` }),
      ...storeOf(store.owner, store.street, x, y - 3, LOT.w, LOT.h + 2, `store ${id} ${store.street}`),
    ];
  return [
    rect(x, y, LOT.w, LOT.h, { fill: FREE, ...EDGE, round: 8, name: `lot ${id}` }),
    text(names.lot(id), x + 7, y + 4, 40, 38, { size: 29, weight: 600, ink: 'muted' }),
    ...(prices ? [run(effectRun(reward), x + 44, y + 3, LOT.w - 49, 38, { size: 32, align: 'right' })] : []),
    ...(price === undefined ? [] : tag([price, REIS], x, y, LOT.w, `price of ${id}`)),
    ...(prices && price === undefined ? [tooCostly(x, y)] : []),
  ];
}
/** Draws the dark tag with the price of the land at the foot of a lot. */
const tag = (parts: Parameters<typeof run>[0], x: number, y: number, w: number, name?: string): Shape[] => [
  rect(x + 5, y + 42, w - 10, LOT.h - 47, { fill: 'ink', round: 7 }),
  run(parts, x + 8, y + 42, w - 16, LOT.h - 47, {
    size: 33,
    align: 'center',
    ink: 'paper',
    ...(name !== undefined && { name }),
  }),
];

/** Draws on a lot, where others have their price, that the player cannot pay for it. */
const tooCostly = (x: number, y: number): Shape =>
  text(say('picture.sample.costly'), x + 5, y + 42, LOT.w - 10, LOT.h - 47, {
    size: 29,
    weight: 600,
    align: 'center',
    ink: 'muted',
  });

/** Draws a lot that says in words what the lots show. */
const sample = (): Shape[] => {
  const [x, y, w] = [LEFT, NORTH.y, 184];
  return [
    rect(x, y, w, LOT.h, { fill: FREE, ...EDGE, round: 8 }),
    text(say('picture.sample.reward'), x + 10, y + 4, w - 20, 38, { size: 29, weight: 600, align: 'right' }),
    ...tag([say('picture.sample.price')], x, y, w),
  ];
};

/** Draws a place for a public building. Only a place that can be chosen shows what it gives. */
function place(view: View, space: Space, asked: ReadonlySet<string>): Shape[] {
  const [x, y, w, h] = boxOf(view, space);
  const opened = view.opened[space.id];
  if (opened) return openedOn(space, opened, [x, y, w, h], 36);
  const isAsked = asked.has(space.id);
  return [
    rect(x, y, w, h, { ...EDGE, ...(isAsked ? { fill: FREE } : { dash: [8, 6] }), round: 8 }),
    ...(isAsked
      ? [
          run(effectRun(space.reward), x + 38, y + 4, w - 42, 40, { size: 32, align: 'center' }),
          ...heap(space.id, view.spaces[space.id] ?? NONE, x + 38 + (w - 42) / 2 - 15, y + h - 22, {
            size: 26,
            pitch: 30,
          }),
        ]
      : []),
  ];
}

/** Draws in the upper corners the building that each architect has ready. */
const architects = (view: View): Shape[] =>
  ARCHITECTS.flatMap((architect) => {
    const { current } = view.architects[architect];
    if (!current) return [];
    const x = architect === 'dos-santos' ? LEFT : EAST - 60;
    const w = END + 60;
    return [
      text(say(`picture.architect.${architect}`), x, NORTH.y, w, 40, {
        size: 30,
        face: 'serif',
        weight: 900,
        align: 'center',
      }),
      group(x + (w - 96) / 2, NORTH.y + 40, [buildingFront(coloursOf(current), 96, 54)]),
    ];
  });
