import { say, who, type Phrase, type Seat } from '../../src/engine/game';
import { counter, group, icon, parts, rect, text, token, WIDTH, type Ink, type Picture, type Scene, type Shape } from '../../src/picture/scene';
import { COLUMNS, PALAZZO, SIDE } from './data/grid';
import { FREEDOMS, type Freedom } from './data/professions';
import { BUILDING_KINDS, BUILDINGS, isBuilding, type TileKind } from './data/tiles';
import { nameOf } from './names';
import { headline } from './report';
import type { Lot } from './state';
import type { PlayerView, View } from './view';

const TILES: Readonly<Record<TileKind | 'palazzo', Ink>> = {
  university: '#8f3b2e', laboratory: '#8f3b2e', workshop: '#8f3b2e',
  library: '#a95827', opera: '#a95827', studio: '#a95827', hospital: '#a95827', theater: '#a95827',
  tower: '#6b4a7a', chapel: '#6b4a7a',
  forest: '#2f6b43', lake: '#2f6690', park: '#5b7a22',
  palazzo: '#55504a',
};
const LOTS: Readonly<Record<Lot, string>> = {
  forest: 'tree', lake: 'drop', park: 'leaf', landscape: 'tree', jester: 'jester', builder: 'hammer', prestige: 'crown', recruiting: 'person',
};
const FREEDOM: Readonly<Record<Freedom, string>> = { opinion: 'scroll', religion: 'cross', travel: 'ship' };
const HEAD = 84;
const GAP = 16;

/** What everybody bids for: the stacks, which of them are sold this round, and the auction under way. */
function stacks(view: View, top: number): Shape[] {
  return parts(30, WIDTH - 60, view.lots.length, 10).flatMap(([x, w], index) => {
    const stack = view.lots[index];
    if (!stack) return [];
    const { lot, left, marked } = stack;
    const up = view.auction?.lot === lot;
    return [
      rect(x, top, w, 118, { fill: marked ? 'raised' : 'panel', round: 12, name: `stack ${lot} ${left}`, ...(up && { stroke: 'accent' as const, thickness: 6 }) }),
      icon(LOTS[lot], x + 14, top + 14, 42, marked ? 'muted' : 'ink'),
      text(left, x + 58, top + 10, w - 72, 50, { size: 38, weight: 700, align: 'right', ink: marked ? 'muted' : 'ink' }),
      text(up ? say('picture.bid', { bid: view.auction?.bid ?? 0 }) : marked ? say('picture.sold') : say(`picture.lot.${lot}`), x + 4, top + 72, w - 8, 36,
        { size: 24, align: 'center', weight: up ? 700 : 400, ink: up ? 'accent' : 'muted' }),
    ];
  });
}

/** What can be built and introduced: copies left. */
function supply(view: View, top: number): Shape[] {
  const across = parts(30, WIDTH - 60, 5, 10);
  const buildings = BUILDING_KINDS.flatMap((kind, index) => {
    const [x, w] = across[index % 5] ?? [0, 0];
    const y = top + Math.floor(index / 5) * 50;
    const left = view.buildings[kind];
    return [
      rect(x, y, 10, 42, { fill: TILES[kind], round: 4 }),
      text(nameOf.tile(kind), x + 18, y + 3, w - 50, 36, { size: 26, ink: left === 0 ? 'muted' : 'ink' }),
      text(left, x + w - 30, y + 3, 30, 36, { size: 28, weight: 700, align: 'right', ink: left === 0 ? 'muted' : 'ink' }),
    ];
  });
  const rest: readonly (readonly [string, number, Phrase])[] = [
    ...FREEDOMS.map((freedom) => [FREEDOM[freedom], view.freedoms[freedom], nameOf.freedom(freedom)] as const),
    ['cards', view.decks.profession, say('picture.professions')], ['card', view.decks.bonus, say('picture.bonus')],
  ];
  return [...buildings, ...rest.flatMap(([name, left, called], index) => {
    const [x, w] = across[index] ?? [0, 0];
    const y = top + 108;
    return [icon(name, x, y + 5, 30), text(called, x + 40, y + 3, w - 76, 36, { size: 26 }), text(left, x + w - 30, y + 3, 30, 36, { size: 28, weight: 700, align: 'right' })];
  })];
}

type Corner = readonly [x: number, y: number];
const middle = ([x, y]: Corner, side: number, cell: string): readonly [number, number] => [
  x + ((COLUMNS as readonly string[]).indexOf(cell[0] ?? 'A') + 0.5) * side, y + (SIDE - Number(cell[1]) + 0.5) * side,
];

/** Tiles cell by cell; neighbours of one tile are joined, and one of its cells carries its letters. */
function grid(of: PlayerView, corner: Corner, side: number): Shape[] {
  const [left, top] = corner;
  const space = (cell: string, fill: Ink): Shape => {
    const [x, y] = middle(corner, side, cell);
    return rect(x - side / 2 + 1.5, y - side / 2 + 1.5, side - 3, side - 3, { fill, round: 5 });
  };
  const joints = (cells: readonly string[], fill: Ink): Shape[] => cells.flatMap((cell) => {
    const [x, y] = middle(corner, side, cell);
    const beside = (columns: number, rows: number): boolean => cells.includes(`${String.fromCharCode((cell.charCodeAt(0)) + columns)}${Number(cell[1]) + rows}`);
    return [
      ...(beside(1, 0) ? [rect(x + side / 2 - 6, y - side / 2 + 1.5, 12, side - 3, { fill })] : []),
      ...(beside(1, 0) && beside(0, 1) && beside(1, 1) ? [rect(x + side / 2 - 8, y - side / 2 - 8, 16, 16, { fill })] : []),
      ...(beside(0, 1) ? [rect(x - side / 2 + 1.5, y - side / 2 - 6, side - 3, 12, { fill })] : []),
    ];
  });
  const tile = (kind: TileKind | 'palazzo', cells: readonly string[]): Shape => {
    const [labelled = 'A1'] = [...cells].sort((a, b) => neighboursIn(cells, b) - neighboursIn(cells, a));
    const [x, y] = middle(corner, side, labelled);
    return group(0, 0, [
      ...cells.map((cell) => space(cell, TILES[kind])), ...joints(cells, TILES[kind]),
      text(say(`picture.code.${kind}`), x - side / 2, y - side / 2, side, side, { size: Math.min(30, Math.max(24, side * 0.5)), weight: 700, align: 'center', ink: '#ffffff' }),
    ], `tile ${of.seat} ${kind} ${cells.join()}`);
  };
  return [
    rect(left - 6, top - 6, side * SIDE + 12, side * SIDE + 12, { fill: 'line', round: 10 }),
    ...COLUMNS.flatMap((column) => COLUMNS.map((_, row) => space(`${column}${row + 1}`, 'panel'))),
    tile('palazzo', PALAZZO),
    ...of.tiles.map(({ kind, cells }) => tile(kind, cells)),
  ];
}

const neighboursIn = (cells: readonly string[], cell: string): number => cells.filter((other) =>
  Math.abs(other.charCodeAt(0) - cell.charCodeAt(0)) + Math.abs(Number(other[1]) - Number(cell[1])) === 1).length;

const money = (of: PlayerView): string | Phrase => (of.cash === null ? say('picture.hidden') : `${of.cash}ƒ`);

/** One principality with what stands beside it. */
function principality(view: View, of: PlayerView, x: number, y: number, w: number, side: number): Shape[] {
  const active = view.turn?.seat === of.seat || view.auction?.bidder === of.seat;
  const wide = side * SIDE;
  const left = x + (w - wide) / 2;
  const below = y + 116 + wide + 16;
  const [one, two, three] = parts(x + 14, w - 28, 3, 6);
  const at = (part: readonly [number, number] | undefined): readonly [number, number] => part ?? [x, w];
  return [
    rect(x, y, w, heightOf(side), { fill: 'panel', round: 14, ...(active && { stroke: 'accent' as const, thickness: 4 }) }),
    token(of.seat, x + 30, y + 30, 34),
    text(say('person', { seat: who(of.seat) }), x + 54, y + 10, w - (of.seat === view.start ? 108 : 66), 40, { size: 28, weight: 700 }),
    ...(of.seat === view.start ? [icon('flag', x + w - 46, y + 14, 30, 'accent')] : []),
    counter('star', of.pp, x + 16, y + 58, w / 2 - 40, { size: 34, name: `pp ${of.seat} ${of.pp}` }),
    text(money(of), x + w / 2 - 20, y + 58, w / 2 + 4, 36, { size: 30, weight: 700, align: 'right', name: `cash ${of.seat}` }),
    ...grid(of, [left, y + 112], side),
    counter('jester', of.jesters, at(one)[0], below, at(one)[1], { size: 30, name: `jesters ${of.seat}` }),
    counter('hammer', of.builders, at(two)[0], below, at(two)[1], { size: 30, name: `builders ${of.seat}` }),
    counter('book', of.works.length, at(three)[0], below, at(three)[1], { size: 30, name: `works ${of.seat}` }),
    counter('cards', of.hand.profession + of.hand.bonus + of.hand.prestige + of.hand.recruiting, at(one)[0], below + 42, at(one)[1], { size: 30 }),
    ...of.freedoms.map((freedom, index) => icon(FREEDOM[freedom], at(two)[0] + index * 44, below + 42, 32, 'accent')),
  ];
}

const heightOf = (side: number): number => 116 + side * SIDE + 16 + 42 + 50;

function board(view: View): Scene {
  const columns = view.players.length === 3 || view.players.length === 5 ? 3 : 2;
  const across = parts(24, WIDTH - 48, columns, GAP);
  const side = columns === 3 ? 40 : 54;
  const stacksAt = HEAD;
  const supplyAt = stacksAt + 138;
  const landsAt = supplyAt + 172;
  const rows = Math.ceil(view.players.length / columns);
  const places = view.players.map((of, index) => {
    const [x, w] = across[index % columns] ?? [24, WIDTH - 48];
    return { of, x, w, y: landsAt + Math.floor(index / columns) * (heightOf(side) + GAP) };
  });
  const asked = places.find(({ of }) => of.seat === (view.turn?.seat ?? view.auction?.bidder));
  return {
    height: landsAt + rows * (heightOf(side) + GAP) + 8,
    shapes: [
      text(headline(view), 30, 18, WIDTH - 60, 52, { size: 36, face: 'serif' }),
      ...stacks(view, stacksAt),
      ...supply(view, supplyAt),
      ...places.flatMap(({ of, x, w, y }) => principality(view, of, x, y, w, side)),
    ],
    spots: asked ? spots([asked.x + (asked.w - side * SIDE) / 2, asked.y + 112], side) : {},
    alt: [say('picture.alt', { headline: headline(view) }), say('picture.alt-seats', { list: view.players.map((of) => say('picture.alt-seat', { seat: who(of.seat), pp: of.pp, tiles: of.tiles.length })) })],
  };
}

const spots = (corner: Corner, side: number): Scene['spots'] => Object.fromEntries(COLUMNS.flatMap((column) => COLUMNS.map((_, row) => {
  const cell = `${column}${row + 1}`;
  return [cell, middle(corner, side, cell)] as const;
})));

/** One principality large, its columns and rows named, with what its owner has. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const side = 78;
  const corner: Corner = [84, 100];
  const [left, top] = corner;
  const beside = left + side * SIDE + 40;
  const room = WIDTH - beside - 40;
  const sizes = (['large', 'medium', 'small'] as const).map((size) => of.tiles.filter(({ kind }) => isBuilding(kind) && BUILDINGS[kind].size === size).length);
  const facts: readonly (readonly [string, string | number | Phrase])[] = [
    ['star', say('picture.points', { pp: of.pp })], ['coin', money(of)], ['jester', say('picture.jesters', { count: of.jesters })], ['hammer', say('picture.builders', { count: of.builders, cost: of.buildingCost })],
    ['book', say('picture.works', { count: of.works.length })], ['house', say('picture.sizes', { large: sizes[0] ?? 0, medium: sizes[1] ?? 0, small: sizes[2] ?? 0 })],
    ...of.freedoms.map((freedom) => [FREEDOM[freedom], nameOf.freedom(freedom)] as const),
  ];
  return {
    height: top + side * SIDE + 76,
    shapes: [
      token(seat, 50, 46, 42),
      text(say('person', { seat: who(seat) }), 84, 20, 560, 52, { size: 36, face: 'serif' }),
      ...grid(of, corner, side),
      ...COLUMNS.map((column, index) => text(column, left + index * side, top + side * SIDE + 16, side, 40, { size: 28, align: 'center', ink: 'muted' })),
      ...COLUMNS.map((_, row) => text(row + 1, 24, top + (SIDE - 1 - row) * side, 44, side, { size: 28, align: 'center', ink: 'muted' })),
      ...facts.flatMap(([name, said], index) => [icon(name, beside, top + 6 + index * 60, 36), text(said, beside + 50, top + index * 60, room - 50, 48, { size: 26 })]),
    ],
    spots: spots(corner, side),
    alt: [say('picture.alt-area', { seat: who(seat), pp: of.pp, list: of.tiles.map(({ kind }) => nameOf.tile(kind)), count: of.tiles.length })],
  };
}

export const picture: Picture<View> = { board, area };
