import {
  MARGIN,
  panel,
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
import { PLACEMENTS, TURNS, type Placement } from '../data/grid';
import { BUILDERS_TO_BUILD_ADJACENT, PP_FOR_BUILDING, PP_FOR_REPEATED_LANDSCAPE } from '../data/numbers';
import { BUILDING_KINDS, LANDSCAPE_KINDS, isBuilding, type TileKind } from '../data/tiles';
import { nameOf, say } from '../names';
import type { PlayerView, View } from '../view';
import { axes, garden, gardenSize, ghostOn, middle, spotsOn, type Corner } from './garden';
import { COINS, POINTS } from './signs';
import { lying } from './tiles';

/**
 * Where a tile may go: the corners marked on the large garden, and the turns at one of them side by side.
 */

const SIDE = 66;
const AT: Corner = [58, 116];
const SMALL = 26;
/** With more corners than this, the seals are smaller, so that the lawn and the ghosts show between them. */
const FEW = 9;

interface Placeable {
  readonly placement: Placement;
}
interface Asked {
  readonly kind: TileKind;
  readonly list: readonly Placeable[];
  /** The places that are drawn: the suggested ones, or some that do not overlap. */
  readonly shown: readonly Placeable[];
  /** True if there are buttons for the drawn places. */
  readonly isSuggested: boolean;
}

/**
 * Finds the tile by the spaces that its options cover, because no two tiles of a sort have the same shape.
 */
function read({ decision, candidates, suggested = [] }: Marks<View>): Asked | undefined {
  const kinds: readonly TileKind[] = decision === 'place-building' ? BUILDING_KINDS : LANDSCAPE_KINDS;
  if (!decision.startsWith('place-') || candidates.length === 0) return undefined;
  for (const kind of kinds) {
    const list = candidates.flatMap(({ option }) => {
      const placement = placementFor(kind, option);
      return placement ? [{ placement }] : [];
    });
    if (list.length < candidates.length) continue;
    const first = suggested.flatMap((key) => list.find(({ placement }) => placement.key === key) ?? []);
    const isSuggested = first.length > 0;
    return { kind, list, shown: isSuggested ? first : apart(list), isSuggested };
  }
  return undefined;
}

function placementFor(kind: TileKind, option: Candidate<View>['option']): Placement | undefined {
  const { params } = option;
  return PLACEMENTS[kind].find(
    ({ key, params: own }) => key === option.key && own['cells'] === params?.['cells'],
  );
}

export function placing(of: PlayerView, marks: Marks<View>): Scene | undefined {
  const asked = read(marks);
  if (!asked) return undefined;
  const { kind, list } = asked;
  const corners = new Set(list.map(({ placement }) => placement.at));
  const first = corners.size === 1 ? list[0] : asked.shown[0];
  if (!first) return undefined;
  const one = corners.size === 1;
  const { corner, turns } = mostTurns(list, [first, ...asked.shown]);
  const right = AT[0] + gardenSize(SIDE) + 26;
  const shown = one ? [first] : asked.shown;
  const hasNames = asked.isSuggested && corners.size > FEW;
  return {
    height: AT[1] + gardenSize(SIDE) + 98,
    shapes: [
      text(say('picture.where', { tile: nameOf.tile(kind) }), MARGIN, 10, WIDTH - 2 * MARGIN, 56, {
        size: 41,
        face: 'serif',
        weight: 900,
      }),
      text(
        say(one ? 'picture.the-corner' : hasNames ? 'picture.first-name' : 'picture.first-corner'),
        AT[0],
        72,
        490,
        38,
        {
          size: 29,
          weight: 600,
          ink: 'muted',
        },
      ),
      text(say('picture.the-turn', { corner }), right, 72, 400, 38, {
        size: 29,
        weight: 600,
        ink: 'muted',
      }),
      ...garden(of, AT, SIDE),
      ...axes(AT, SIDE),
      ...shown.map(({ placement }) =>
        ghostOn(lying(kind, placement.cells), AT, SIDE, `ghost ${placement.place}`),
      ),
      ...(asked.isSuggested && corners.size > FEW
        ? shown.flatMap(({ placement }, at) => named(placement, at === 0))
        : []),
      ...turns
        .slice(0, 4)
        .flatMap((turn, at) => small(of, kind, turn, right, turns.length > 1 ? at : 'alone')),
      ...footer(of, kind, AT[1] + gardenSize(SIDE) + 44, right),
    ],
    spots: spotsOn(AT, SIDE),
    ...(corners.size > FEW && { seal: 34 }),
    alt: [say('picture.alt-place', { tile: nameOf.tile(kind), count: list.length })],
  };
}

const BEST = { plate: '#1c6b35', name: '#ffffff' } as const;
/** Names a place as its button does. The name is between two spaces of the tile, where no mark can be.
 * The first is green in each theme: it leaves the most room. */
function named({ place, at, cells, corners }: Placement, isFirst: boolean): Shape[] {
  const upper = cells.findLast((cell) => cells.includes(below(cell))) ?? at;
  const [x, y] = middle(AT, SIDE, upper);
  const plate = { w: 84, h: 31 };
  const left = x - plate.w / 2;
  const top = y + SIDE / 2 - plate.h / 2;
  return [
    rect(left, top, plate.w, plate.h, {
      fill: isFirst ? BEST.plate : 'panel',
      stroke: 'ink',
      thickness: 2,
      round: 8,
    }),
    text(corners, left, top, plate.w, plate.h, {
      size: 26,
      weight: 700,
      align: 'center',
      ...(isFirst && { ink: BEST.name }),
      name: `name ${place}`,
    }),
  ];
}
const below = (cell: string): string => `${cell[0]}${Number(cell[1]) - 1}`;

/** Returns the corner with the most turns, one of the drawn places if possible: every turn is drawn once. */
function mostTurns(list: readonly Placeable[], drawn: readonly Placeable[]) {
  const corners = [...drawn, ...list].map(({ placement }) => placement.at);
  const all = corners.map((corner) => ({
    corner,
    turns: list
      .filter(({ placement }) => placement.at === corner)
      .toSorted((a, b) => TURNS.indexOf(a.placement.turned) - TURNS.indexOf(b.placement.turned)),
  }));
  return all.reduce((best, one) => (one.turns.length > best.turns.length ? one : best));
}

/**
 * Ghosts that do not lie on each other, from every corner that still has room for one: the others are marks
 * alone.
 */
function apart(list: readonly Placeable[]): Placeable[] {
  const chosen: Placeable[] = [];
  const taken = new Set<string>();
  for (const one of list) {
    const { cells, at } = one.placement;
    if (chosen.some(({ placement }) => placement.at === at)) continue;
    if (cells.some((cell) => taken.has(cell))) continue;
    cells.forEach((cell) => taken.add(cell));
    chosen.push(one);
  }
  // A few show how the tile lies; more would hide the marks.
  const every = Math.ceil(chosen.length / MAX_GHOSTS);
  return chosen.filter((_, at) => at % every === 0);
}
const MAX_GHOSTS = 4;

const CARD = { w: 203, h: 262, gap: 12 };
/** Draws one turn on a small board of its own. A single turn has the room of all. */
function small(
  of: PlayerView,
  kind: TileKind,
  { placement }: Placeable,
  left: number,
  at: number | 'alone',
): Shape[] {
  const one = at === 'alone';
  const side = one ? 2 * SMALL : SMALL;
  const size = gardenSize(side);
  const w = one ? 2 * CARD.w + CARD.gap : CARD.w;
  const x = left + (one ? 0 : (at % 2) * (CARD.w + CARD.gap));
  const y = AT[1] + (one ? 0 : Math.floor(at / 2) * (CARD.h + CARD.gap));
  const corner: Corner = [x + (w - size) / 2, y + 10];
  return [
    ...panel(x, y, w, size + 66),
    ...garden(of, corner, side),
    ghostOn(lying(kind, placement.cells), corner, side, `turn ${placement.place}`),
    text(placement.brief, x + 4, corner[1] + size + 8, w - 8, 40, {
      size: 28,
      weight: 600,
      align: 'center',
    }),
  ];
}

/** Draws the price, the rest of the cash, the gain, and the rule about neighbours. */
function footer(of: PlayerView, kind: TileKind, y: number, right: number): Shape[] {
  const built = isBuilding(kind);
  const again = of.tiles.some((tile) => tile.kind === kind);
  const pp = built ? PP_FOR_BUILDING : again ? PP_FOR_REPEATED_LANDSCAPE : 0;
  const spend: RunPart[] = built ? [say('picture.cost'), of.buildingCost, COINS] : [];
  const leaves: RunPart[] =
    built && of.cash !== null ? [say('picture.leaves'), of.cash - of.buildingCost, COINS] : [];
  const gains: RunPart[] = pp > 0 ? [say('picture.gains'), `+${pp}`, POINTS] : [say('picture.first-of-type')];
  const rule = !built
    ? 'anything'
    : of.builders < BUILDERS_TO_BUILD_ADJACENT
      ? 'corners-only'
      : 'two-builders';
  return [
    run([...spend, ...leaves, ...gains], AT[0], y, right - AT[0] - 16, 46, {
      size: 29,
    }),
    text(say(`picture.${rule}`), right, y + 2, WIDTH - right - 14, 42, { size: 26, ink: 'muted' }),
  ];
}
