import {
  chip,
  heading,
  MARGIN,
  panel,
  parts,
  run,
  text,
  WIDTH,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { BUILDING_COSTS, PP_FOR_BUILDING } from '../data/numbers';
import {
  BUILDINGS,
  BUILDING_KINDS,
  LANDSCAPE_KINDS,
  isBuilding,
  spacesOf,
  type TileKind,
} from '../data/tiles';
import { nameOf, say } from '../names';
import { lovers } from '../reference';
import type { Box } from './panels';
import { buildingSign, COINS, landscapeSign, POINTS } from './signs';
import { printed, tile } from './tiles';

/** The printed shapes of all tiles, with the professions that prefer them. */

/** The number of tiles in a row, and the lines for their professions. */
interface Grid {
  readonly columns: number;
  readonly lines: number;
}
const CELL = { gap: 10, side: 32, top: 204, line: 30 };

export const reference = (): readonly Scene[] => [
  sheet(BUILDING_KINDS.slice(0, 8), { columns: 4, lines: 3 }),
  sheet([...BUILDING_KINDS.slice(8), ...LANDSCAPE_KINDS], { columns: 3, lines: 5 }),
];

function sheet(kinds: readonly TileKind[], { columns, lines }: Grid): Scene {
  const across = parts(16, WIDTH - 32, columns, CELL.gap);
  const high = CELL.top + lines * CELL.line + 12;
  const top = (at: number): number => 74 + Math.floor(at / columns) * (high + CELL.gap + 4);
  return {
    shapes: [
      heading(say('picture.shapes')),
      ...kinds.flatMap((kind, at) => {
        const [x, w] = across[at % columns] ?? [16, 200];
        return entry(kind, { x, y: top(at), w, h: high }, lines);
      }),
      run(
        [
          say('picture.each-building'),
          BUILDING_COSTS.join(' / '),
          COINS,
          say('picture.gains'),
          `+${PP_FOR_BUILDING}`,
          POINTS,
        ],
        MARGIN,
        top(kinds.length + columns - 1),
        WIDTH - 2 * MARGIN,
        44,
        { size: 27 },
      ),
    ],
    spots: {},
    alt: [say('picture.alt-shapes')],
  };
}

function entry(kind: TileKind, { x, y, w, h }: Box, lines: number): Shape[] {
  const of = printed(kind);
  const { side } = CELL;
  const [wide, high] = [of.wide * side, of.high * side];
  return [
    ...panel(x, y, w, h),
    tile(of, side, x + (w - wide) / 2, y + 14 + (3 * side - high) / 2),
    chip(isBuilding(kind) ? buildingSign(kind) : landscapeSign(kind), x + 30, y + 146, 38, { role: 'good' }),
    text(nameOf.tile(kind), x + 54, y + 126, w - 62, 40, { size: 29, face: 'serif', weight: 900 }),
    text(
      isBuilding(kind)
        ? say('picture.shape-building', { size: say(`size.${BUILDINGS[kind].size}`), count: spacesOf(kind) })
        : say('face.spaces', { count: spacesOf(kind) }),
      x + 12,
      y + 168,
      w - 24,
      32,
      { size: 25, ink: 'muted' },
    ),
    text(
      say('face.lovers', { list: lovers(isBuilding(kind) ? 'building' : 'landscape', kind) }),
      x + 12,
      y + 200,
      w - 24,
      lines * CELL.line,
      { size: 24, lines },
    ),
  ];
}
