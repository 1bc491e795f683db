import {
  MARGIN,
  panel,
  parts,
  text,
  WIDTH,
  type Marks,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { BUILDING_KINDS, spacesOf, type Building } from '../data/tiles';
import { nameOf, say } from '../names';
import { buildingSpot } from '../rules/action';
import type { View } from '../view';
import type { Box } from './panels';
import { printed, tile } from './tiles';

/** The buildings of an open list with their shapes: a player sees how much room each of them fills. */

const TOP = 72;
const GAP = 10;
const COLUMNS = 5;
const SIDE = 32;
const HIGH = 3 * SIDE + 108;

/** Returns the building of an option. */
const buildingIn = (key: string): Building | undefined =>
  BUILDING_KINDS.find((kind) => key === `build:${kind}`);

/** Returns the buildings if the open list holds only these. The whole list of a turn holds its end, too. */
export function buildingsIn({ decision, candidates }: Marks<View>): readonly Building[] {
  if (decision !== 'action') return [];
  const kinds = candidates.map(({ option }) => buildingIn(option.key));
  return kinds.every((kind) => kind !== undefined) ? kinds : [];
}

/**
 * Places the answers of a turn in the picture that shows the whole list. They have no numbers, so nothing is
 * drawn there.
 */
export const turnSpots = ({ candidates }: Marks<View>): Pick<Scene, 'spots' | 'dotless'> => ({
  spots: Object.fromEntries(candidates.flatMap(({ option: { spot } }) => (spot ? [[spot, [0, 0]]] : []))),
  dotless: true,
});

export function buildings(kinds: readonly Building[]): Scene {
  const columns = parts(MARGIN, WIDTH - 2 * MARGIN, COLUMNS, GAP);
  const rows = Math.ceil(kinds.length / COLUMNS);
  return {
    height: TOP + rows * (HIGH + GAP) + 6,
    shapes: [
      text(say('picture.which-building'), MARGIN, 10, WIDTH - 2 * MARGIN, 54, {
        size: 38,
        face: 'serif',
        weight: 900,
      }),
      ...kinds.flatMap((kind, at) => {
        const [x, w] = columns[at % COLUMNS] ?? [MARGIN, 190];
        return entry(kind, { x, y: TOP + Math.floor(at / COLUMNS) * (HIGH + GAP), w, h: HIGH });
      }),
    ],
    spots: Object.fromEntries(kinds.map((kind) => [buildingSpot(kind), [0, 0]])),
    dotless: true,
    alt: kinds.map((kind) => say('picture.alt-building', { tile: nameOf.tile(kind), count: spacesOf(kind) })),
  };
}

function entry(kind: Building, { x, y, w, h }: Box): Shape[] {
  const of = printed(kind);
  const words = { align: 'center', name: `building ${kind}` } as const;
  return [
    ...panel(x, y, w, h),
    tile(of, SIDE, x + (w - of.wide * SIDE) / 2, y + 12 + ((3 - of.high) * SIDE) / 2),
    text(nameOf.tile(kind), x + 6, y + 3 * SIDE + 16, w - 12, 44, { size: 34, weight: 700, ...words }),
    text(say('face.spaces', { count: spacesOf(kind) }), x + 6, y + 3 * SIDE + 60, w - 12, 38, {
      size: 30,
      ink: 'muted',
      align: 'center',
    }),
  ];
}
