import {
  MARGIN,
  panel,
  parts,
  rect,
  run,
  text,
  WIDTH,
  type Candidate,
  type Marks,
  type RunPart,
  type Scene,
  type Shape,
} from '../../../src/picture/kit';
import { PLACEMENTS, type Placement } from '../data/grid';
import { BUILDERS_TO_BUILD_ADJACENT, PP_FOR_BUILDING, PP_FOR_REPEATED_LANDSCAPE } from '../data/numbers';
import { BUILDING_KINDS, LANDSCAPE_KINDS, isBuilding, type TileKind } from '../data/tiles';
import { nameOf, say } from '../names';
import { letterAt } from '../rules/letters';
import type { PlayerView, View } from '../view';
import { frameOf, garden, gardenSize, ghostOn, middle, rowNumbers, spotsOn, type Corner } from './garden';
import { COINS, POINTS } from './signs';
import { lying, printed, tile } from './tiles';

/**
 * Where a tile may go. First the suggested places with their letters on the large garden; in some rows, each
 * place with its letter on a small board.
 */

interface Asked {
  readonly kind: TileKind;
  readonly list: readonly Placement[];
  /** The letters of the buttons, in the order of `list`. */
  readonly letters: readonly string[];
  readonly suggested: readonly Placement[];
  /** The place that leaves the most room: a short list begins with it. */
  readonly best: Placement | undefined;
  /** True if one list holds them all. */
  readonly isOneList: boolean;
}

/**
 * Finds the tile by the spaces that its options cover, because no two tiles of a sort have the same shape.
 */
function read({ decision, candidates, suggested = [] }: Marks<View>): Asked | undefined {
  const kinds: readonly TileKind[] = decision === 'place-building' ? BUILDING_KINDS : LANDSCAPE_KINDS;
  if (!decision.startsWith('place-') || candidates.length === 0) return undefined;
  for (const kind of kinds) {
    const list = candidates.flatMap(({ option }) => placementFor(kind, option) ?? []);
    if (list.length < candidates.length) continue;
    const first = suggested.flatMap((key) => list.find((placement) => placement.key === key) ?? []);
    const letters = candidates.map(({ option: { params } }) =>
      typeof params?.['letter'] === 'string' ? params['letter'] : '',
    );
    const rows = new Set(candidates.map(({ option }) => option.groups?.[0]));
    const isShort = list.length > 1 && rows.size === 1 && rows.has(undefined);
    const best = first[0] ?? (isShort ? list[0] : undefined);
    return { kind, list, letters, suggested: first, best, isOneList: rows.size === 1 };
  }
  return undefined;
}

function placementFor(kind: TileKind, { key, params }: Candidate<View>['option']): Placement | undefined {
  return PLACEMENTS[kind].find((one) => one.key === key && one.params['cells'] === params?.['cells']);
}

export function placing(of: PlayerView, marks: Marks<View>): Scene | undefined {
  const asked = read(marks);
  if (!asked) return undefined;
  const { kind, list, letters, suggested, isOneList } = asked;
  const drawn = isOneList ? list : suggested;
  const { height, shapes } = isOneList ? boards(of, asked) : overview(of, asked);
  return {
    height,
    shapes: [
      text(say('picture.where', { tile: nameOf.tile(kind) }), MARGIN, 10, WIDTH - 2 * MARGIN, 56, {
        size: 41,
        face: 'serif',
        weight: 900,
      }),
      ...shapes,
    ],
    spots: spotsOn(AT, SIDE),
    dotless: true,
    alt: [
      say('picture.alt-place', { tile: nameOf.tile(kind), count: list.length }),
      ...drawn.map(({ params: { place = '' } }, at) =>
        say('picture.alt-letter', { letter: isOneList ? (letters[at] ?? '') : letterAt(at), place }),
      ),
    ],
  };
}

const SIDE = 66;
const AT: Corner = [58, 84];

/** Draws the suggested places on the large garden, and what the tile costs and brings next to it. */
function overview(of: PlayerView, { kind, suggested }: Asked): { height: number; shapes: Shape[] } {
  const size = gardenSize(SIDE);
  const left = AT[0] + size + 30;
  const w = WIDTH - left - MARGIN;
  const shape = printed(kind);
  const side = Math.floor(Math.min(SIDE, 180 / shape.high));
  const facts = [...costOf(of, kind), gainOf(of, kind)];
  const below = AT[1] + shape.high * side + 26;
  return {
    height: AT[1] + size + 20,
    shapes: [
      ...garden(of, AT, SIDE),
      ...rowNumbers(AT, SIDE),
      // The best one lies above its neighbours' outlines.
      ...suggested
        .map(({ place, cells }, at) =>
          ghostOn(lying(kind, cells), AT, SIDE, {
            name: `ghost ${place}`,
            ...(at === 0 && { best: BEST.plate }),
          }),
        )
        .toReversed(),
      ...suggested.flatMap((placement, at) => onGhost(placement, at)),
      tile(shape, side, left, AT[1]),
      ...facts.map((fact, at) => run(fact, left, below + at * 50, w, 46, { size: 34 })),
      text(say(ruleFor(of, kind)), left, below + facts.length * 50 + 10, w, 76, { size: 29, lines: 2 }),
      text(say('picture.best-letter'), left, AT[1] + size - 40, w, 40, { size: 29, ink: 'muted' }),
    ],
  };
}

const BEST = { plate: '#1c6b35', letter: '#ffffff' } as const;

/** Writes a letter on its plate. The first suggestion is green in each theme. */
const letterOn = (letter: string, [x, y]: Corner, size: number, place: string, isBest: boolean): Shape[] => [
  rect(x, y, size, size, {
    fill: isBest ? BEST.plate : 'panel',
    stroke: 'ink',
    thickness: 2,
    round: 9,
  }),
  text(letter, x, y, size, size, {
    size: Math.round(size * 0.76),
    weight: 700,
    align: 'center',
    ...(isBest && { ink: BEST.letter }),
    name: `name ${place}`,
  }),
];

const PLATE = 54;
/** Writes the letter in the space of the tile that is nearest to its middle. */
function onGhost({ place, cells }: Placement, at: number): Shape[] {
  const spaces = cells.map((cell) => middle(AT, SIDE, cell));
  const mean = (axis: 0 | 1): number => spaces.reduce((sum, one) => sum + one[axis], 0) / spaces.length;
  const far = ([x, y]: readonly [number, number]): number => Math.hypot(x - mean(0), y - mean(1));
  const [x, y] = spaces.toSorted((one, other) => far(one) - far(other))[0] ?? AT;
  return letterOn(letterAt(at), [x - PLATE / 2, y - PLATE / 2], PLATE, place, at === 0);
}

/** Returns the number of boards in a row: so many that a phone shows each of them, and all. */
function columnsFor(count: number): number {
  if (count > 15) return 6;
  return count === 5 || count > 8 ? 5 : 4;
}
const TOP = 80;
const CHIP = 46;
/** The width of the words about the best place. */
const NOTE = 390;

/** Draws each place on a small board, with its letter above it. */
function boards(of: PlayerView, { kind, list, letters, best }: Asked): { height: number; shapes: Shape[] } {
  const columns = parts(MARGIN, WIDTH - 2 * MARGIN, columnsFor(list.length), 12);
  const w = columns[0]?.[1] ?? WIDTH;
  const side = Math.floor((w - 16 - 2 * frameOf(1)) / 7.4);
  const high = gardenSize(side) + CHIP + 22;
  const bottom = TOP + Math.ceil(list.length / columns.length) * (high + 14);
  return {
    height: bottom + 56,
    shapes: [
      ...list.flatMap((placement, at) => {
        const [x] = columns[at % columns.length] ?? [MARGIN];
        const y = TOP + Math.floor(at / columns.length) * (high + 14);
        const corner: Corner = [x + (w - gardenSize(side)) / 2, y + CHIP + 12];
        return [
          ...panel(x, y, w, high),
          ...garden(of, corner, side),
          ghostOn(lying(kind, placement.cells), corner, side, { name: `ghost ${placement.place}` }),
          ...letterOn(
            letters[at] ?? '',
            [x + (w - CHIP) / 2, y + 6],
            CHIP,
            placement.place,
            placement === best,
          ),
        ];
      }),
      run([...costOf(of, kind).flat(), ...gainOf(of, kind)], MARGIN, bottom, WIDTH - 2 * MARGIN - NOTE, 46, {
        size: 31,
      }),
      ...(best && list.includes(best)
        ? [
            text(say('picture.best-letter'), WIDTH - MARGIN - NOTE, bottom, NOTE, 46, {
              size: 29,
              align: 'right',
              ink: 'muted',
            }),
          ]
        : []),
    ],
  };
}

/** Returns the price and the rest of the cash. */
function costOf(of: PlayerView, kind: TileKind): RunPart[][] {
  if (!isBuilding(kind)) return [];
  const cost: RunPart[] = [say('picture.cost'), of.buildingCost, COINS];
  return of.cash === null ? [cost] : [cost, [say('picture.leaves'), of.cash - of.buildingCost, COINS]];
}

function gainOf(of: PlayerView, kind: TileKind): RunPart[] {
  const again = of.tiles.some((one) => one.kind === kind);
  const pp = isBuilding(kind) ? PP_FOR_BUILDING : again ? PP_FOR_REPEATED_LANDSCAPE : 0;
  return pp > 0 ? [say('picture.gains'), `+${pp}`, POINTS] : [say('picture.first-of-type')];
}

function ruleFor({ builders }: PlayerView, kind: TileKind) {
  if (!isBuilding(kind)) return 'picture.anything';
  return builders < BUILDERS_TO_BUILD_ADJACENT ? 'picture.corners-only' : 'picture.two-builders';
}
