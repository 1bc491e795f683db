import { say, who, type Seat } from '../../src/engine/game';
import { circle, counter, group, icon, parts, path, rect, text, token, WIDTH, type Ink, type Picture, type Scene, type Shape } from '../../src/picture/scene';
import { COLUMNS, GAPS, lotsInPlay, ROWS, rowsInPlay, spacesInPlay, STREETS, treasuryAt, type Column, type Row, type Space, type Street } from './data/board';
import { coloursOf } from './data/buildings';
import { GOODS, NOBLES, RUBBLE, type Good, type Rubble } from './data/things';
import * as names from './names';
import { isShip, setsOf, type Cubes } from './state';
import type { PublicPlayer, View } from './view';

const GOOD: Readonly<Record<Good, { readonly icon: string; readonly fill: Ink }>> = {
  gold: { icon: 'gem', fill: '#8f6a12' }, cloth: { icon: 'flag', fill: '#a03048' }, books: { icon: 'book', fill: '#2b5d92' }, tools: { icon: 'hammer', fill: '#3f6b3f' },
};
const HEAD = 84;
const WEST = { x: 24, w: 128 };
const EAST = { x: 848, w: 128 };
const LOT = { w: 108, h: 92, gap: 10 };
const STREET = 32;
const CITY = { x: 172, y: HEAD + 100 };

const lotX = (column: Column): number => CITY.x + (column - 1) * (LOT.w + STREET);
const rowY = (row: Row): number => CITY.y + ROWS.indexOf(row) * (LOT.h + LOT.gap);
const streetX = (street: Street): number => CITY.x + LOT.w + STREETS.indexOf(street) * (LOT.w + STREET);
const rows = (view: View): number => rowsInPlay(view.players.length).length;
const foot = (view: View): number => CITY.y + rows(view) * (LOT.h + LOT.gap);

/** Rubble by shape as well as colour: blocks for the earthquake, flames for the fire, drops for the tsunami. */
function cube(kind: Rubble, x: number, y: number, size: number): Shape {
  switch (kind) {
    case 'earthquake': return rect(x, y, size, size, { fill: '#7a5230', stroke: 'panel', thickness: 2, round: 3 });
    case 'fire': return path(`M${size / 2} 0 L${size} ${size} L0 ${size} Z`, { x, y, fill: '#c0392b', stroke: 'panel', thickness: 2 });
    case 'tsunami': return circle(x + size / 2, y + size / 2, size / 2, { fill: '#2471a3', stroke: 'panel', thickness: 2 });
  }
}
const heap = (cubes: Cubes, x: number, y: number, across: number, size = 18): Shape[] =>
  RUBBLE.flatMap((kind) => Array<Rubble>(cubes[kind]).fill(kind)).map((kind, at) => cube(kind, x + (at % across) * (size + 3), y + Math.floor(at / across) * (size + 3), size));

function streets(view: View): Shape[] {
  const height = foot(view) - CITY.y - LOT.gap;
  return STREETS.flatMap((street) => [
    rect(streetX(street) + 4, CITY.y, STREET - 8, height, { fill: GOOD[street].fill, round: 8, opacity: 0.85 }),
    icon(GOOD[street].icon, streetX(street) + 4, foot(view) + 4, 24, GOOD[street].fill),
    text(view.scoringTiles[street], streetX(street) - 22, foot(view) + 32, STREET + 44, 38, { size: 30, weight: 700, align: 'center' }),
  ]);
}

const NONE: Cubes = { earthquake: 0, fire: 0, tsunami: 0 };

function city(view: View): Shape[] {
  return [
    ...streets(view),
    ...lotsInPlay(view.players.length).flatMap(({ id, row, column }) => {
      const [x, y] = [lotX(column), rowY(row)];
      const store = view.stores[id];
      const side = store && streetX(store.street) < x ? x : x + LOT.w - 14;
      return [
        rect(x, y, LOT.w, LOT.h, { fill: store ? 'raised' : 'panel', stroke: 'line', thickness: 2, round: 10, name: `lot ${id} ${store?.owner ?? ''}` }),
        ...(store ? [rect(side, y + 8, 14, LOT.h - 16, { fill: GOOD[store.street].fill, round: 5 }), token(store.owner, x + LOT.w / 2, y + LOT.h / 2 + 12, 42)] : []),
        text(names.lot(id), x + (store && side === x ? 20 : 8), y + 4, 50, 34, { size: 24, ink: 'muted' }),
      ];
    }),
    ...rowsInPlay(view.players.length).flatMap((row) => heap(view.rows[row] ?? NONE, WEST.x + WEST.w + 1, rowY(row) + 14, 1)),
    ...COLUMNS.flatMap((column) => heap(view.columns[column] ?? NONE, lotX(column) + 22, foot(view) + 6, 3)),
    ...spacesInPlay(view.players.length).flatMap((space) => buildingSpace(view, space)),
  ];
}

const box = (space: Space): readonly [x: number, y: number, w: number, h: number] => (space.side === 'north'
  ? [streetX(space.street) + STREET / 2 - 66, HEAD, 132, 84]
  : [space.side === 'west' ? WEST.x : EAST.x, rowY(space.row), WEST.w, LOT.h]);

/** A place for a public building: its rubble while it is free, its colours and officials once it is opened. */
function buildingSpace(view: View, space: Space): Shape[] {
  const [x, y, w, h] = box(space);
  const opened = view.opened[space.id];
  if (!opened) {
    return [
      rect(x, y, w, h, { fill: 'raised', round: 10, stroke: 'line', thickness: 2, dash: [8, 7], name: `space ${space.id}` }),
      icon('tower', x + w / 2 - 18, y + h / 2 - 20, 36, 'line'),
      ...heap(view.spaces[space.id] ?? NONE, x + 10, y + h - 28, 3),
    ];
  }
  const [one, two] = coloursOf(opened);
  return [
    rect(x, y, w, h, { fill: 'panel', round: 10, stroke: 'ink', thickness: 3, name: `space ${space.id} ${opened.id}` }),
    rect(x + 8, y + 8, w / 2 - 10, h - 16, { fill: GOOD[one].fill, round: 7 }), rect(x + w / 2 + 2, y + 8, w / 2 - 10, h - 16, { fill: GOOD[two].fill, round: 7 }),
    icon(GOOD[one].icon, x + 14, y + 14, 28, '#ffffff'), icon(GOOD[two].icon, x + w - 42, y + 14, 28, '#ffffff'),
    token(opened.openedBy, x + w / 2, y + h / 2 + 8, 40),
  ];
}

/** Treasury and prices, the nobles' offices, the church, the architects: what stands around the city. */
function around(view: View, top: number): Shape[] {
  const level = treasuryAt(view.treasury);
  const prices = parts(330, WIDTH - 354, 4, 10);
  const offices = parts(24, WIDTH - 48, NOBLES.length, 12);
  const church = parts(24, WIDTH - 48, GAPS, 12);
  return [
    rect(24, top, 290, 84, { fill: 'panel', round: 12, name: `treasury ${view.treasury}` }),
    text(say('picture.treasury', { level: view.treasury }), 40, top + 6, 260, 36, { size: 26, ink: 'muted' }),
    counter('coin', level.reis, 40, top + 42, 100), counter('star', level.influence, 170, top + 42, 100),
    ...GOODS.flatMap((good, at) => {
      const [x, w] = prices[at] ?? [0, 0];
      return [
        rect(x, top, w, 84, { fill: 'panel', round: 12, name: `price ${good} ${view.prices[good]}` }),
        rect(x, top, 12, 84, { fill: GOOD[good].fill, round: 6 }), icon(GOOD[good].icon, x + 26, top + 22, 40, GOOD[good].fill),
        text(view.prices[good], x + 72, top + 18, w - 84, 48, { size: 38, weight: 700, align: 'right' }),
      ];
    }),
    ...NOBLES.flatMap((noble, at) => {
      const [x, w] = offices[at] ?? [0, 0];
      const y = top + 98;
      const { officials, placeholders } = view.offices[noble];
      return [
        rect(x, y, w, 108, { fill: 'panel', round: 12, name: `office ${noble} ${officials.join()}` }),
        text(names.noble(noble), x + 14, y + 8, w - 104, 38, { size: 26, weight: 700 }),
        counter('crown', view.favors[noble], x + w - 78, y + 10, 66, { size: 30 }),
        ...[...Array<null>(placeholders).fill(null), ...officials].slice(0, 8).map((seat, index) => (seat === null
          ? circle(x + 30 + index * 38, y + 76, 15, { fill: 'line' })
          : token(seat, x + 30 + index * 38, y + 76, 34))),
      ];
    }),
    ...church.flatMap(([x, w], at) => {
      const y = top + 220;
      const tile = view.church.tiles[at];
      const here = view.church.gap === at;
      return [
        rect(x, y, w, 92, { fill: tile ? 'raised' : 'panel', round: 12, name: `church ${at} ${tile && 'id' in tile ? tile.id : 'closed'} ${here ? 'cardinal' : ''}`, ...(here && { stroke: 'accent' as const, thickness: 4 }) }),
        ...(tile ? [text('id' in tile ? names.tile(tile.id) : say('picture.closed-tile', { count: tile.back }), x + 8, y + 8, w - 16, 76, { size: 24, lines: 2, align: 'center' })] : []),
        ...(here ? [icon('cross', x + w - 32, y + 62, 26, 'accent')] : []),
      ];
    }),
  ];
}

const PERSON = 104;
const goodsOf = (of: PublicPlayer): readonly (readonly [string, number, Ink])[] => GOODS.map((good) => [GOOD[good].icon, of.goods[good], GOOD[good].fill] as const);

function person(view: View, of: PublicPlayer, seat: Seat, y: number): Shape[] {
  const active = view.step !== 'over' && seat === view.active;
  const whole = { ...of, hand: [], drawn: [] };
  const first: readonly (readonly [string, number, Ink])[] = [['person', of.wigs, 'accent'], ['coin', of.reis, 'ink'], ['star', of.influence, 'ink'], ['cards', of.handSize, 'ink']];
  const second: readonly (readonly [string, number, Ink])[] = [...goodsOf(of), ['cube', setsOf(whole), 'ink'], ['eye', of.officials, 'ink'], ['anchor', of.top.filter(isShip).length, 'ink'], ['scroll', of.decrees.length, 'ink']];
  const across = parts(40, WIDTH - 80, 8, 4);
  return [
    rect(24, y, WIDTH - 48, PERSON - 12, { fill: 'panel', round: 12, ...(active && { stroke: 'accent' as const, thickness: 4 }) }),
    token(seat, 58, y + 28, 36),
    text(say('picture.person', { who: who(seat) }), 88, y + 8, 340, 40, { size: 28, weight: 700 }),
    ...first.map(([name, count, ink], at) => counter(name, count, 452 + at * 130, y + 12, 120, { size: 32, ink, name: `${name} ${seat} ${count}` })),
    ...second.map(([name, count, ink], at) => counter(name, count, across[at]?.[0] ?? 0, y + 54, across[at]?.[1] ?? 90, { size: 28, ink, name: `${name} ${seat} ${count}` })),
  ];
}

function board(view: View): Scene {
  const aroundAt = foot(view) + 84;
  const peopleAt = aroundAt + 328;
  return {
    height: peopleAt + view.players.length * PERSON + 8,
    shapes: [
      text(heading(view), 24, 16, WIDTH - 48, 54, { size: 36, face: 'serif' }),
      ...city(view),
      ...around(view, aroundAt),
      ...view.players.flatMap((of, seat) => person(view, of, seat, peopleAt + seat * PERSON)),
    ],
    spots: spots(view, aroundAt),
    alt: [
      say('picture.alt', { period: view.period, round: view.round, stores: Object.keys(view.stores).length, buildings: Object.keys(view.opened).length }),
      say('picture.alt-seats', { list: view.players.map((of, seat) => say('picture.alt-seat', { who: who(seat), wigs: of.wigs, reis: of.reis })) }),
    ],
  };
}

const heading = (view: View) => say(view.step === 'over' ? 'picture.over' : view.lastRound ? 'report.last-round' : 'report.headline', { period: view.period, round: view.round, who: who(view.active) });

function spots(view: View, aroundAt: number): Scene['spots'] {
  const offices = parts(24, WIDTH - 48, NOBLES.length, 12);
  const church = parts(24, WIDTH - 48, GAPS, 12);
  return {
    ...Object.fromEntries(lotsInPlay(view.players.length).map(({ id, row, column }) => [id, [lotX(column) + LOT.w - 30, rowY(row) + 28] as const])),
    ...Object.fromEntries(spacesInPlay(view.players.length).map((space) => {
      const [x, y, w] = box(space);
      return [space.id, [x + w - 30, y + 26] as const];
    })),
    ...Object.fromEntries(NOBLES.map((noble, at) => [`office-${noble}`, [(offices[at]?.[0] ?? 0) + (offices[at]?.[1] ?? 0) / 2, aroundAt + 190] as const])),
    ...Object.fromEntries(church.map(([x], at) => [`church-tile-${at}`, [x + 26, aroundAt + 296] as const])),
  };
}

/** One player's board: means, portfolio, ships, plans and clergy, and the hand for its owner. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const shapes: Shape[] = [...person(view, of, seat, 24)];
  let y = 24 + PERSON + 8;
  const block = (title: string, lines: readonly ReturnType<typeof names.card>[]): void => {
    if (lines.length === 0) return;
    shapes.push(text(say(`picture.block.${title}`), 40, y, WIDTH - 80, 38, { size: 27, ink: 'muted' }));
    y += 46;
    const columns = parts(40, WIDTH - 80, 2, 16);
    lines.forEach((words, at) => {
      const [x, w] = columns[at % 2] ?? [40, 450];
      const top = y + Math.floor(at / 2) * 60;
      shapes.push(group(0, 0, [rect(x, top, w, 52, { fill: 'panel', round: 10 }), text(words, x + 16, top + 7, w - 32, 38, { size: 26 })], `${title} ${at} ${words.text}`));
    });
    y += Math.ceil(lines.length / 2) * 60 + 14;
  };
  block('top', of.top.map((top) => (isShip(top) ? names.ship(top.ship) : names.card(top.card))));
  block('bottom', of.bottom.map(names.card));
  block('clergy', of.clergy.map(names.tile));
  block('plans', [...of.plansOpen, ...of.plansDone].map(names.plan));
  block('decrees', of.decrees.map(names.decree));
  if (view.me === seat) block('hand', view.hand.map(names.card));
  return { height: y + 12, shapes, spots: {}, alt: [say('picture.alt-area', { who: who(seat), wigs: of.wigs, reis: of.reis, influence: of.influence })] };
}

export const picture: Picture<View> = { board, area };
