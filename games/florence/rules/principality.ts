/** The principality: the places for tiles. */

import type { Choice, Denial, Listed, Phrase, Seat } from '../../../src/engine/contract/game';
import { FREE_SPACES, NO_SPACES, PALAZZO_SPACES, PLACEMENTS, joined, meet, placementOf } from '../data/grid';
import type { Placement, Spaces } from '../data/grid';
import { BUILDERS_TO_BUILD_ADJACENT } from '../data/numbers';
import { BUILDING_KINDS, LANDSCAPE_KINDS, isBuilding } from '../data/tiles';
import type { TileKind } from '../data/tiles';
import { nameOf, say } from '../names';
import type { Options } from '../options';
import { player } from '../state';
import type { Florence, Player } from '../state';
import { SHORT_LIST, letterAt, lettered, type Lettered } from './letters';

export const emptySpaces = ({ tiles }: Player): number =>
  tiles.reduce((left, tile) => left - placementOf(tile).cells.length, FREE_SPACES);

/**
 * Holds the limits of a tile: spaces that it must not cover, and spaces that it must not touch along an edge.
 */
interface Ground {
  readonly taken: Spaces;
  readonly walls: Spaces;
}

const groundFor = ({ options, players }: Florence, seat: Seat, kind: TileKind): Ground =>
  groundOf(options, player({ players }, seat), kind);

/** Is what decides about the places for tiles. */
type Estate = Pick<Player, 'tiles' | 'builders'>;

function groundOf({ openPalazzo }: Options, { tiles, builders }: Estate, kind: TileKind): Ground {
  const restricted = isBuilding(kind) && builders < BUILDERS_TO_BUILD_ADJACENT;
  let taken = PALAZZO_SPACES;
  let walls = restricted && !openPalazzo ? PALAZZO_SPACES : NO_SPACES;
  for (const tile of tiles) {
    const { covers } = placementOf(tile);
    taken = joined(taken, covers);
    if (restricted && isBuilding(tile.kind)) walls = joined(walls, covers);
  }
  return { taken, walls };
}

type Obstacle = 'overlap' | 'adjacent-building';

function obstacle({ covers, touches }: Placement, { taken, walls }: Ground): Obstacle | undefined {
  if (meet(covers, taken)) return 'overlap';
  return meet(touches, walls) ? 'adjacent-building' : undefined;
}

/**
 * Returns why a tile fits nowhere: it has no room at all, or only next to buildings. It is undefined if the
 * tile fits.
 */
export function noPlaceFor(state: Florence, seat: Seat, kind: TileKind): Obstacle | undefined {
  const ground = groundFor(state, seat, kind);
  let why: Obstacle = 'overlap';
  for (const placement of PLACEMENTS[kind]) {
    const found = obstacle(placement, ground);
    if (found === undefined) return undefined;
    if (found === 'adjacent-building') why = found;
  }
  return why;
}

/** A list up to this length needs no suggestions. */
const MANY_PLACES = 3;

/**
 * Suggests up to three of many places: those that leave the most room for later tiles. They are apart from
 * each other.
 */
export function roomiest(state: Florence, seat: Seat, kind: TileKind): string[] {
  const best = byRoom(state, seat, kind);
  if (best.length <= MANY_PLACES) return [];
  const chosen: Placement[] = [];
  // Ghosts that lie on each other cannot be told apart in the picture.
  for (const placement of best)
    if (chosen.length < SUGGESTED && !meetsAny(placement, chosen)) chosen.push(placement);
  return chosen.map(({ key }) => key);
}
const SUGGESTED = 3;
const meetsAny = ({ covers }: Placement, others: readonly Placement[]): boolean =>
  others.some((other) => meet(covers, other.covers));

/** Returns the places for a tile, first those that leave the most room for later tiles. */
function byRoom(state: Florence, seat: Seat, kind: TileKind): Placement[] {
  const ground = groundFor(state, seat, kind);
  const free = PLACEMENTS[kind].filter((placement) => obstacle(placement, ground) === undefined);
  const { tiles, builders } = player(state, seat);
  const room = ({ place }: Placement): number => {
    const after: Estate = { tiles: [...tiles, { kind, place }], builders };
    return stillToCome(state, after).reduce((sum, other) => {
      const later = groundOf(state.options, after, other);
      // One first place for a tile counts more than one further place.
      const places = PLACEMENTS[other].filter((placement) => obstacle(placement, later) === undefined).length;
      return sum + Math.sqrt(places);
    }, 0);
  };
  return free
    .map((placement) => ({ placement, room: room(placement) }))
    .sort((a, b) => b.room - a.room)
    .map(({ placement }) => placement);
}

/** Returns the tiles for which a player may still need room: no building twice, and none that is sold out. */
export const stillToCome = ({ buildings }: Florence, { tiles }: Pick<Player, 'tiles'>): TileKind[] => [
  ...BUILDING_KINDS.filter((kind) => buildings[kind] > 0 && !tiles.some((tile) => tile.kind === kind)),
  ...LANDSCAPE_KINDS,
];

/** Returns the neighbours that bar a building from a place. */
function neighbours(state: Florence, seat: Seat, { touches }: Placement): Phrase[] {
  const built = player(state, seat).tiles.filter(
    (tile) => isBuilding(tile.kind) && meet(touches, placementOf(tile).covers),
  );
  const palazzo = !state.options.openPalazzo && meet(touches, PALAZZO_SPACES);
  return [
    ...(palazzo ? [say('neighbour.palazzo')] : []),
    ...built.map(({ kind }) => say('neighbour.building', { tile: nameOf.tile(kind) })),
  ];
}

/** Returns the neighbours that bar a building with too few builders from all its places. */
export const anyNeighbour = ({ options }: Florence): Phrase =>
  say(options.openPalazzo ? 'neighbour.any-building' : 'neighbour.any');

/** Returns the lists of a question about a place. The suggestions are computed once. */
export function askPlace(state: Florence, seat: Seat, kind: TileKind) {
  let found: readonly string[] | undefined;
  const suggest = (): readonly string[] => (found ??= roomiest(state, seat, kind));
  let sorted: readonly Placement[] | undefined;
  const roomFirst = (): readonly Placement[] =>
    (sorted ??= suggestedFirst(byRoom(state, seat, kind), suggest()));
  return { places: () => placesFor(state, seat, kind, { suggest, roomFirst }), suggest };
}

const suggestedFirst = (all: readonly Placement[], suggested: readonly string[]): readonly Placement[] => [
  ...suggested.flatMap((key) => all.find((one) => one.key === key) ?? []),
  ...all.filter(({ key }) => !suggested.includes(key)),
];

/** Is how the places are shown: the suggested ones, and the order of a short list. */
interface Order {
  readonly suggest: () => readonly string[];
  readonly roomFirst?: () => readonly Placement[];
}

/**
 * Lists the places for a tile, from A1 upwards, or if they are few the roomiest first. A turn that a building
 * bars is listed with its reason. Covered spaces are left out.
 */
export function placesFor(
  state: Florence,
  seat: Seat,
  kind: TileKind,
  { suggest, roomFirst }: Order = { suggest: () => [] },
): Listed<Placement>[] {
  const ground = groundFor(state, seat, kind);
  const free: Placement[] = [];
  const barred: Placement[] = [];
  for (const placement of PLACEMENTS[kind]) {
    const found = obstacle(placement, ground);
    if (found === undefined) free.push(placement);
    else if (found === 'adjacent-building') barred.push(placement);
  }
  let letters: ReadonlyMap<Placement, Lettered> | undefined;
  const lettersOf = (placement: Placement) => (letters ??= lettered(shown)).get(placement);
  const shown = free.length <= SHORT_LIST ? (roomFirst?.() ?? free) : free;
  const choices = shown.map((placement): Choice<Placement> => ({
    key: placement.key,
    get groups() {
      const rows = lettersOf(placement)?.rows;
      return rows === undefined ? [] : [rows];
    },
    spot: placement.at,
    signed: true,
    params: () => ({ ...placement.params, ...named(placement, lettersOf(placement), suggest) }),
    value: placement,
  }));
  const refused = barred.map((placement): Denial => ({
    key: placement.key,
    why: 'adjacent-building',
    params: () => ({
      ...placement.params,
      name: placement.params['place'] ?? '',
      along: neighbours(state, seat, placement),
    }),
  }));
  return [...choices, ...refused];
}

/**
 * Names a place by its letter in the picture. A suggested place has the same letter in its row. Before a row
 * is chosen, only suggested places have one.
 */
function named({ key, params }: Placement, own: Lettered | undefined, suggest: () => readonly string[]) {
  const { list = [], rows } = own ?? {};
  const keys = list.map((one) => one.key);
  if (rows === undefined) return letterOnly(letterAt(keys.indexOf(key)));
  const suggested = suggest();
  const at = suggested.indexOf(key);
  if (at >= 0) return letterOnly(letterAt(at));
  const others = keys.filter((one) => !suggested.includes(one));
  return { name: params['place'] ?? '', letter: letterAt(suggested.length + others.indexOf(key)) };
}
const letterOnly = (letter: string) => ({ name: letter, letter });
