import { say, who, type Phrase, type Seat } from '../../src/engine/game';
import {
  group,
  HEAD,
  heading,
  icon,
  MARGIN,
  parts,
  rect,
  text,
  token,
  WIDTH,
  type Ink,
  type TitlePictures,
  type Scene,
  type Shape,
} from '../../src/picture/kit';
import { COLUMNS, PALAZZO, SIDE } from './data/grid';
import { FREEDOMS, type Freedom } from './data/professions';
import { BUILDING_KINDS, BUILDINGS, isBuilding, type TileKind } from './data/tiles';
import { nameOf } from './names';
import { headline } from './report';
import type { Lot } from './state';
import type { PlayerView, View } from './view';

const TILES: Readonly<Record<TileKind | 'palazzo', Ink>> = {
  university: '#8f3b2e',
  laboratory: '#8f3b2e',
  workshop: '#8f3b2e',
  library: '#a95827',
  opera: '#a95827',
  studio: '#a95827',
  hospital: '#a95827',
  theater: '#a95827',
  tower: '#6b4a7a',
  chapel: '#6b4a7a',
  forest: '#2f6b43',
  lake: '#2f6690',
  park: '#5b7a22',
  palazzo: '#55504a',
};
const LOTS: Readonly<Record<Lot, string>> = {
  forest: 'tree',
  lake: 'drop',
  park: 'leaf',
  landscape: 'tree',
  jester: 'jester',
  builder: 'hammer',
  prestige: 'crown',
  recruiting: 'person',
};
const FREEDOM: Readonly<Record<Freedom, string>> = { opinion: 'scroll', religion: 'cross', travel: 'ship' };
const GAP = 12;
const LOT_HEIGHT = 92;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}
interface Plan {
  readonly side: number;
  readonly lands: readonly Box[];
  readonly supply: Box & { readonly columns: number; readonly gap: number };
  readonly height: number;
}

/** Principalities as large as they go on a picture no taller than wide; the supply takes the place that is left. */
function plan(seats: number): Plan {
  const top = HEAD + LOT_HEIGHT + GAP;
  const inner = WIDTH - 2 * MARGIN;
  const block = (side: number, columns: number, from = MARGIN, width = inner): Box[] =>
    Array.from({ length: seats + 1 }, (_, at) => {
      const [x, w] = parts(from, width, columns, GAP)[at % columns] ?? [from, width];
      return { x, w, y: top + Math.floor(at / columns) * (heightOf(side) + GAP), h: heightOf(side) };
    });
  const rows = (side: number, count: number): number => top + count * (heightOf(side) + GAP) + MARGIN - GAP;
  const last = (boxes: readonly Box[]): Box => boxes.at(-1) ?? { x: 0, y: 0, w: 0, h: 0 };
  if (seats === 2) {
    const lands = block(46, 2);
    const y = rows(46, 1) - MARGIN + GAP;
    return {
      side: 46,
      lands,
      supply: { x: MARGIN, y, w: inner, h: 140, columns: 5, gap: 22 },
      height: y + 140 + MARGIN,
    };
  }
  if (seats === 4) {
    const wide = 230;
    return {
      side: 36,
      lands: block(36, 2, MARGIN + wide + GAP, inner - wide - GAP),
      supply: { x: MARGIN, y: top, w: wide, h: 2 * heightOf(36) + GAP, columns: 1, gap: 0 },
      height: rows(36, 2),
    };
  }
  const [side, columns] = seats === 3 ? ([42, 2] as const) : ([30, 3] as const);
  const boxes = block(side, columns);
  return {
    side,
    lands: boxes.slice(0, -1),
    supply: { ...last(boxes), columns: 2, gap: seats === 3 ? 30 : 6 },
    height: rows(side, 2),
  };
}

/** What everybody bids for: the stacks, which of them are sold this round, and the auction under way. */
function stacks(view: View): Shape[] {
  return parts(MARGIN, WIDTH - 2 * MARGIN, view.lots.length, 10).flatMap(([x, w], index) => {
    const stack = view.lots[index];
    if (!stack) return [];
    const { lot, left, marked } = stack;
    const up = view.auction?.lot === lot;
    return [
      rect(x, HEAD, w, LOT_HEIGHT, {
        fill: marked ? 'raised' : 'panel',
        round: 12,
        name: `stack ${lot} ${left} ${marked}`,
        ...(up && { stroke: 'accent' as const, thickness: 5 }),
      }),
      icon(LOTS[lot], x + 16, HEAD + 12, 38, marked ? 'muted' : up ? 'accent' : 'ink'),
      text(left, x + 60, HEAD + 10, w - 76, 44, {
        size: 36,
        weight: 700,
        align: 'right',
        ink: marked ? 'muted' : 'ink',
      }),
      text(
        up
          ? say('picture.bid', { bid: view.auction?.bid ?? 0 })
          : marked
            ? say('picture.sold')
            : say(`picture.lot.${lot}`),
        x + 6,
        HEAD + 55,
        w - 12,
        32,
        { size: 26, align: 'center', weight: up ? 700 : 400, ink: up ? 'accent' : 'muted' },
      ),
    ];
  });
}

/** What can be built and introduced: copies left. Buildings first, column by column, then freedoms and decks below them. */
function supply(view: View, { x, y, w, h, columns, gap }: Plan['supply']): Shape[] {
  const entries: readonly (readonly [mark: readonly Shape[], called: Phrase, left: number])[] = [
    ...BUILDING_KINDS.map(
      (kind) =>
        [
          [rect(0, -16, 8, 32, { fill: TILES[kind], round: 3 })],
          nameOf.tile(kind),
          view.buildings[kind],
        ] as const,
    ),
    ...FREEDOMS.map(
      (freedom) =>
        [[icon(FREEDOM[freedom], -2, -13, 26)], nameOf.freedom(freedom), view.freedoms[freedom]] as const,
    ),
    [[icon('cards', -2, -13, 26)], say('picture.professions'), view.decks.profession],
    [[icon('card', -2, -13, 26)], say('picture.bonus'), view.decks.bonus],
  ];
  const buildings = BUILDING_KINDS.length;
  const upper = Math.ceil(buildings / columns);
  const across = parts(x + (gap < 10 ? 10 : 16), w - (gap < 10 ? 20 : 32), columns, gap);
  const pitch = (h - 20) / (upper + Math.ceil((entries.length - buildings) / columns));
  return [
    rect(x, y, w, h, { fill: 'panel', round: 14 }),
    ...entries.flatMap(([mark, called, left], at) => {
      const [column, row] =
        at < buildings
          ? [at % columns, Math.floor(at / columns)]
          : [(at - buildings) % columns, upper + Math.floor((at - buildings) / columns)];
      const [from, width] = across[column] ?? [x, w];
      const middle = y + 10 + (row + 0.5) * pitch;
      const indent = at < buildings ? 13 : 30;
      const digits = left > 9 ? 30 : 16;
      return [
        group(from, middle, mark),
        text(called, from + indent, middle - 17, width - indent - digits, 34, {
          size: gap < 10 ? 24 : 26,
          ink: left === 0 ? 'muted' : 'ink',
        }),
        text(left, from + width - digits, middle - 17, digits, 34, {
          size: 26,
          weight: 700,
          align: 'right',
          ink: left === 0 ? 'muted' : 'ink',
          name: `supply ${at} ${left}`,
        }),
      ];
    }),
  ];
}

type Corner = readonly [x: number, y: number];
const middle = ([x, y]: Corner, side: number, cell: string): readonly [number, number] => [
  x + ((COLUMNS as readonly string[]).indexOf(cell[0] ?? 'A') + 0.5) * side,
  y + (SIDE - Number(cell[1]) + 0.5) * side,
];

/** Tiles cell by cell; neighbours of one tile are joined, and one of its cells carries its letters. */
function grid(of: PlayerView, corner: Corner, side: number): Shape[] {
  const [left, top] = corner;
  const space = (cell: string, fill: Ink): Shape => {
    const [x, y] = middle(corner, side, cell);
    return rect(x - side / 2 + 1.5, y - side / 2 + 1.5, side - 3, side - 3, { fill, round: 5 });
  };
  const joints = (cells: readonly string[], fill: Ink): Shape[] =>
    cells.flatMap((cell) => {
      const [x, y] = middle(corner, side, cell);
      const beside = (columns: number, rows: number): boolean =>
        cells.includes(`${String.fromCharCode(cell.charCodeAt(0) + columns)}${Number(cell[1]) + rows}`);
      return [
        ...(beside(1, 0) ? [rect(x + side / 2 - 6, y - side / 2 + 1.5, 12, side - 3, { fill })] : []),
        ...(beside(1, 0) && beside(0, 1) && beside(1, 1)
          ? [rect(x + side / 2 - 8, y - side / 2 - 8, 16, 16, { fill })]
          : []),
        ...(beside(0, 1) ? [rect(x - side / 2 + 1.5, y - side / 2 - 6, side - 3, 12, { fill })] : []),
      ];
    });
  const tile = (kind: TileKind | 'palazzo', cells: readonly string[]): Shape => {
    const run = widest(cells);
    const [from] = middle(corner, side, run[0] ?? 'A1');
    const [to, y] = middle(corner, side, run.at(-1) ?? 'A1');
    return group(
      0,
      0,
      [
        ...cells.map((cell) => space(cell, TILES[kind])),
        ...joints(cells, TILES[kind]),
        text(say(`picture.code.${kind}`), from - side / 2 - 2, y - side / 2, to - from + side + 4, side, {
          size: Math.min(30, Math.max(24, side * 0.5)),
          weight: 700,
          align: 'center',
          ink: '#ffffff',
        }),
      ],
      `tile ${of.seat} ${kind} ${cells.join()}`,
    );
  };
  return [
    rect(left - 6, top - 6, side * SIDE + 12, side * SIDE + 12, { fill: 'line', round: 10 }),
    ...COLUMNS.flatMap((column) => COLUMNS.map((_, row) => space(`${column}${row + 1}`, 'panel'))),
    tile('palazzo', PALAZZO),
    ...of.tiles.map(({ kind, cells }) => tile(kind, cells)),
  ];
}

/** The longest row of cells side by side, and of several the one nearest to the middle: there the letters stand. */
function widest(cells: readonly string[]): readonly string[] {
  const rows = [...new Set(cells.map((cell) => cell[1] ?? ''))]
    .sort()
    .flatMap((row) => runs(cells.filter((cell) => cell[1] === row).sort()));
  const centre = cells.reduce((sum, cell) => sum + Number(cell[1]), 0) / cells.length;
  const off = (run: readonly string[]): number => Math.abs(Number(run[0]?.[1]) - centre);
  return rows.sort((a, b) => b.length - a.length || off(a) - off(b))[0] ?? [];
}

const runs = (row: readonly string[]): string[][] =>
  row.reduce<string[][]>((found, cell) => {
    const last = found.at(-1);
    if (last?.at(-1)?.charCodeAt(0) === cell.charCodeAt(0) - 1) last?.push(cell);
    else found.push([cell]);
    return found;
  }, []);

const money = (of: PlayerView): string | Phrase => (of.cash === null ? say('picture.hidden') : `${of.cash}ƒ`);

const LAND = { head: 56, rim: 14 };
const heightOf = (side: number): number => LAND.head + side * SIDE + LAND.rim + 8;
const cornerOf = ({ x, y }: Box): Corner => [x + LAND.rim + 6, y + LAND.head];

/** One principality, and beside it what its owner has. */
function principality(view: View, of: PlayerView, box: Box, side: number): Shape[] {
  const { x, y, w } = box;
  const active = view.turn?.seat === of.seat || view.auction?.bidder === of.seat;
  const corner = cornerOf(box);
  const beside = corner[0] + side * SIDE + 13;
  const room = x + w - beside - 5;
  const pitch = (side * SIDE) / 6;
  const size = Math.min(36, Math.round(pitch * 0.7), room - 37);
  const cards = of.hand.profession + of.hand.bonus + of.hand.prestige + of.hand.recruiting;
  const counts: readonly (readonly [string, number])[] = [
    ['star', of.pp],
    ['jester', of.jesters],
    ['hammer', of.builders],
    ['book', of.works.length],
    ['cards', cards],
  ];
  const purse = of.cash === null ? 90 : 96;
  const first = of.seat === view.start;
  const step = Math.min(size + 8, room / Math.max(2, of.freedoms.length));
  return [
    rect(x, y, w, box.h, {
      fill: 'panel',
      round: 14,
      ...(active && { stroke: 'accent' as const, thickness: 5 }),
    }),
    token(of.seat, x + 32, y + 27, 36),
    text(say('person', { seat: who(of.seat) }), x + 58, y + 6, w - 74 - purse - (first ? 36 : 0), 42, {
      size: 28,
      weight: 700,
    }),
    ...(first ? [icon('flag', x + w - purse - 48, y + 14, 28, 'accent')] : []),
    text(money(of), x + w - purse - 14, y + 6, purse, 42, {
      size: 28,
      weight: 700,
      align: 'right',
      name: `cash ${of.seat}`,
    }),
    ...grid(of, corner, side),
    ...counts.map(([name, count], at) => {
      const top = corner[1] + (at + 0.5) * pitch - size / 2;
      return group(
        0,
        0,
        [
          icon(name, beside, top, size, count === 0 ? 'muted' : 'ink'),
          text(count, beside + size + 5, top + size / 2 - 20, room - size - 5, 40, {
            size: Math.max(26, size - 4),
            weight: count === 0 ? 400 : 700,
            ink: count === 0 ? 'muted' : 'ink',
          }),
        ],
        `count ${of.seat} ${name} ${count}`,
      );
    }),
    ...of.freedoms.map((freedom, at) =>
      icon(
        FREEDOM[freedom],
        beside + at * step,
        corner[1] + 5.5 * pitch - size / 2,
        Math.min(size, step - 2),
        'accent',
      ),
    ),
  ];
}

function board(view: View): Scene {
  const { side, lands, supply: store, height } = plan(view.players.length);
  const asked = lands[view.turn?.seat ?? view.auction?.bidder ?? -1];
  return {
    height,
    shapes: [
      heading(headline(view)),
      ...stacks(view),
      ...supply(view, store),
      ...view.players.flatMap((of) => {
        const land = lands[of.seat];
        return land ? principality(view, of, land, side) : [];
      }),
    ],
    spots: asked && side >= NUMBER_WIDE ? spots(cornerOf(asked), side) : {},
    alt: [
      say('picture.alt', { headline: headline(view) }),
      say('picture.alt-seats', {
        list: view.players.map((of) =>
          say('picture.alt-seat', { seat: who(of.seat), pp: of.pp, tiles: of.tiles.length }),
        ),
      }),
    ],
  };
}

/** Where cells are narrower, the numbers of places would cover each other: they stand on the player's own principality alone. */
const NUMBER_WIDE = 40;

const spots = (corner: Corner, side: number): Scene['spots'] =>
  Object.fromEntries(
    COLUMNS.flatMap((column) =>
      COLUMNS.map((_, row) => {
        const cell = `${column}${row + 1}`;
        return [cell, middle(corner, side, cell)] as const;
      }),
    ),
  );

const LARGE = { side: 70, corner: [68, HEAD + 18] as Corner };
const MOST_LISTED = 8;

/** One principality large, its columns and rows named, with what its owner has, and for the owner what its cards are worth. */
function area(view: View, seat: Seat): Scene {
  const of = view.players[seat];
  if (!of) throw new Error(`there is no seat ${seat}`);
  const { side, corner } = LARGE;
  const [left, top] = corner;
  const beside = left + side * SIDE + 34;
  const room = WIDTH - beside - MARGIN;
  const sizes = (['large', 'medium', 'small'] as const).map(
    (size) => of.tiles.filter(({ kind }) => isBuilding(kind) && BUILDINGS[kind].size === size).length,
  );
  const facts: readonly (readonly [string, string | number | Phrase])[] = [
    ['star', say('picture.points', { pp: of.pp })],
    ['coin', money(of)],
    ['jester', say('picture.jesters', { count: of.jesters })],
    ['hammer', say('picture.builders', { count: of.builders, cost: of.buildingCost })],
    ['book', say('picture.works', { count: of.works.length })],
    ['house', say('picture.sizes', { large: sizes[0] ?? 0, medium: sizes[1] ?? 0, small: sizes[2] ?? 0 })],
  ];
  const own = view.seat === seat ? view.own : null;
  const cards = (own?.professions ?? []).slice(0, MOST_LISTED);
  const listAt = top + 6 + Math.ceil(facts.length / 2) * 50 + (of.freedoms.length > 0 ? 50 : 0) + 12;
  return {
    height: top + side * SIDE + 66,
    shapes: [
      token(seat, 46, 40, 42),
      text(say('person', { seat: who(seat) }), 80, 14, WIDTH - 80 - MARGIN, 52, { size: 36, face: 'serif' }),
      ...grid(of, corner, side),
      ...COLUMNS.map((column, index) =>
        text(column, left + index * side, top + side * SIDE + 12, side, 36, {
          size: 26,
          align: 'center',
          ink: 'muted',
        }),
      ),
      ...COLUMNS.map((_, row) =>
        text(row + 1, MARGIN - 4, top + (SIDE - 1 - row) * side, 36, side, {
          size: 26,
          align: 'center',
          ink: 'muted',
        }),
      ),
      ...facts.flatMap(([name, said], index) => {
        const [x, w] = index % 2 === 0 ? [beside, 164] : [beside + 172, room - 172];
        const y = top + Math.floor(index / 2) * 50;
        return [
          icon(name, x, y + 5, 32),
          text(said, x + 42, y, w - 42, 42, { size: 26, name: `fact ${name}` }),
        ];
      }),
      ...of.freedoms.flatMap((freedom, index) => {
        const [x, w] = parts(beside, room, 3, 8)[index] ?? [beside, room];
        const y = top + Math.ceil(facts.length / 2) * 50;
        return [
          icon(FREEDOM[freedom], x, y + 6, 30, 'accent'),
          text(nameOf.freedom(freedom), x + 34, y, w - 34, 42, { size: 26 }),
        ];
      }),
      ...cards.flatMap(({ card, plain, most }, index) => {
        const y = listAt + index * 41;
        return [
          rect(beside, y, room, 36, { fill: 'panel', round: 9, name: `profession ${card}` }),
          text(nameOf.work(card), beside + 14, y, room - 140, 36, { size: 26 }),
          text(
            plain === most ? plain : say('picture.worth', { plain, most }),
            beside + room - 120,
            y,
            106,
            36,
            { size: 26, weight: 700, align: 'right', ink: most >= view.minimum ? 'good' : 'ink' },
          ),
        ];
      }),
    ],
    spots: spots(corner, side),
    alt: [
      say('picture.alt-area', {
        seat: who(seat),
        pp: of.pp,
        list: of.tiles.map(({ kind }) => nameOf.tile(kind)),
        count: of.tiles.length,
      }),
    ],
  };
}

export const pictures: TitlePictures<View> = { board, area };
