import { demand, demandCount } from '../kit/piles';
import { FREE_SPACES, PALAZZO_SPACES, joined, meet, placementOf } from './data/grid';
import {
  ACTIONS_PER_TURN,
  BUILDERS,
  BUILDERS_TO_BUILD_ADJACENT,
  FREEDOMS_FOR_TWO,
  JESTERS,
  MAX_BUILDERS,
  ROUNDS,
} from './data/numbers';
import { FREEDOMS, RECRUITING_CARDS } from './data/professions';
import {
  BUILDING_KINDS,
  COPIES_OF_BUILDING,
  COPIES_OF_LANDSCAPE,
  LANDSCAPE_KINDS,
  isBuilding,
} from './data/tiles';
import type { TileKind } from './data/tiles';
import { COUNTS } from './rules/counts';
import { RECRUITING, forTwo, prestigePoints } from './state';
import type { Florence, Player } from './state';

/** Checks the invariants of a position: no component is lost or appears twice, and no player has too much. */
export function check(state: Florence): void {
  checkRecruiting(state);
  checkSupply(state);
  state.players.forEach((of, seat) => {
    checkPlayer(of, seat);
    checkSpacing(of, seat, state.options.openPalazzo);
  });
  demand(state.round >= 1 && state.round <= ROUNDS, `round ${state.round}`);
  demand(new Set(state.marked).size === state.marked.length, 'a stack was auctioned twice in a round');
  demand(
    state.marked.length <= state.players.filter((of) => !of.inAuctions).length,
    'somebody won twice in a round',
  );
  demand(state.turn === null || state.turn.done.length <= ACTIONS_PER_TURN, 'too many actions');
  demand(
    (state.turn?.done.filter((kind) => kind === 'profession').length ?? 0) <= 1,
    'two professions taken in a turn',
  );
  demand(
    (state.turn?.done.filter((kind) => kind === 'freedom').length ?? 0) <= 1,
    'two freedoms introduced in a turn',
  );
}

function checkRecruiting(state: Florence): void {
  const onTables = sum(state, (of) => of.works.filter((work) => work === RECRUITING).length);
  demandCount(
    'recruiting cards',
    state.recruiting + sum(state, (of) => of.recruiting) + onTables,
    RECRUITING_CARDS,
  );
}

function checkSupply(state: Florence): void {
  const tiles = (kind: TileKind): number =>
    sum(state, (of) => of.tiles.filter((tile) => tile.kind === kind).length);
  for (const kind of BUILDING_KINDS)
    demandCount(kind, state.buildings[kind] + tiles(kind), COPIES_OF_BUILDING);
  for (const kind of LANDSCAPE_KINDS)
    demandCount(kind, state.landscapes[kind] + tiles(kind), COPIES_OF_LANDSCAPE);
  demandCount('jesters', state.jesters + sum(state, (of) => of.jesters), JESTERS);
  demandCount('builders', state.builders + sum(state, (of) => of.builders), BUILDERS);
  const freedoms = FREEDOMS.map(
    (freedom) => state.freedoms[freedom] + sum(state, (of) => (of.freedoms.includes(freedom) ? 1 : 0)),
  );
  if (forTwo(state))
    demandCount(
      'freedoms',
      freedoms.reduce((all, one) => all + one, 0),
      FREEDOMS_FOR_TWO,
    );
  else for (const copies of freedoms) demandCount('a freedom', copies, state.players.length - 1);
}

function checkPlayer(of: Player, seat: number): void {
  const pp = prestigePoints(of);
  demand(of.cash >= 0 && of.cash % 100 === 0, `seat ${seat} has ${of.cash} in cash`);
  demand(pp >= 0 && Number.isInteger(pp), `seat ${seat} has ${pp} PP`);
  demand(of.builders <= MAX_BUILDERS, `seat ${seat} has ${of.builders} builders`);
  demand(new Set(of.freedoms).size === of.freedoms.length, `seat ${seat} has a freedom twice`);
  const kinds = of.tiles.map((tile) => tile.kind).filter(isBuilding);
  demand(new Set(kinds).size === kinds.length, `seat ${seat} has a building twice`);
  of.tiles.reduce((taken, tile) => {
    const { covers } = placementOf(tile);
    demand(!meet(taken, covers), `the ${tile.kind} of seat ${seat} lies on something`);
    return joined(taken, covers);
  }, PALAZZO_SPACES);
  demandCount(
    'spaces',
    COUNTS.emptySpaces(of) + of.tiles.reduce((all, tile) => all + placementOf(tile).cells.length, 0),
    FREE_SPACES,
  );
}

/** Checks that no building touches another or the Palazzo, if its owner has no second builder. */
function checkSpacing({ tiles, builders }: Player, seat: number, openPalazzo: boolean): void {
  if (builders >= BUILDERS_TO_BUILD_ADJACENT) return;
  const placed = tiles.filter((tile) => isBuilding(tile.kind)).map(placementOf);
  for (const one of placed) {
    const walls = [
      ...placed.filter((other) => other !== one).map((other) => other.covers),
      ...(openPalazzo ? [] : [PALAZZO_SPACES]),
    ];
    demand(!walls.some((wall) => meet(one.touches, wall)), `seat ${seat} has buildings side by side`);
  }
}

const sum = (state: Florence, of: (player: Player) => number): number =>
  state.players.reduce((all, one) => all + of(one), 0);
