import type { Dealer, Setup } from '../../src/engine/contract/game';
import {
  COLUMNS,
  CUBES_IN_PILE,
  CUBES_OF_ROW,
  CUBES_OF_SPACE,
  ROWS,
  SCORING_TILES,
  STREETS,
  cubesOfColumn,
  rowsInPlay,
  spacesInPlay,
} from './data/board';
import { buildingsOf, plansOf, startingPlans } from './data/buildings';
import type { Building } from './data/buildings';
import { deck, inPile } from './data/cards';
import type { Deck } from './data/cards';
import { TILE_IDS } from './data/clergy';
import { DECREES_SHOWN, START, placeholders, shipsPerColour } from './data/figures';
import { DECREE_IDS } from './data/decrees';
import { SHIPYARD, shipIds } from './data/ships';
import { ARCHITECTS, CUBES_OF_EACH, GOODS, NOBLES, PILES, RUBBLE, STACKS, none } from './data/ids';
import type { Architect, Noble, Pile } from './data/ids';
import type { Options } from './options';

import { seatAt } from '../kit/seats';
import type { Cubes, Drawing, Lisboa, Player } from './state';

export function setup({ seats, options }: Setup<Options>, dealer: Dealer): Lisboa {
  const cubes = dealer.shuffle(
    RUBBLE.flatMap((kind) => Array<(typeof RUBBLE)[number]>(CUBES_OF_EACH).fill(kind)),
  );
  const take = (count: number): Cubes => {
    const taken = none(RUBBLE);
    for (const kind of cubes.splice(0, count)) taken[kind]++;
    return taken;
  };
  const rows = rowsInPlay(seats);
  const tiles = dealer.shuffle([...SCORING_TILES]);
  const favorTokens = dealer.shuffle(NOBLES.flatMap((noble) => Array<Noble>(seats).fill(noble)));
  const plans = dealer.shuffle(ARCHITECTS.flatMap(startingPlans));
  const hands = dealer.shuffle(deck('blue'));
  const bag = dealer.shuffle([...TILE_IDS]);
  const decrees = dealer.shuffle([...DECREE_IDS]);
  const start = seatAt(dealer.random(seats));

  const players = Array.from({ length: seats }, (): Player => ({
    reis: START.reis,
    wigs: START.wigs,
    influence: START.influence,
    goods: { gold: 1, cloth: 1, books: 1, tools: 1 },
    hand: hands.splice(0, START.hand),
    drawn: bag.splice(0, 2).sort(),
    top: [],
    bottom: [],
    clergy: [],
    favors: favorTokens.splice(0, 1),
    plansOpen: plans.splice(0, 1),
    plansDone: [],
    decrees: [],
    rubble: none(RUBBLE),
    markers: 0,
    houses: none(STACKS),
    officials: START.officials,
    plaza: 0,
  }));
  return {
    step: 'clergy',
    draws: 0,
    options,
    players,
    startPlayer: start,
    active: start,
    period: 1,
    round: 1,
    played: null,
    treasury: START.treasury,
    prices: Object.fromEntries(GOODS.map((good) => [good, START.price])) as Lisboa['prices'],
    shipyard: newShipyard(1, seats),
    display: newDisplay('red', dealer),
    aside: hands.sort(),
    decreesShown: decrees.splice(0, DECREES_SHOWN),
    decreeDeck: decrees,
    offices: Object.fromEntries(
      NOBLES.map((noble) => [
        noble,
        { placeholders: placeholders(seats), officials: Array<number>(seats).fill(0) },
      ]),
    ) as Lisboa['offices'],
    church: { gap: START.gap, lying: false, laidBy: null, tiles: [] },
    bag: bag.sort(),
    clergyDiscards: [],
    rows: Object.fromEntries(
      ROWS.map((row) => [row, take(rows.includes(row) ? CUBES_OF_ROW : 0)]),
    ) as Lisboa['rows'],
    columns: Object.fromEntries(
      COLUMNS.map((column) => [column, take(cubesOfColumn(column))]),
    ) as Lisboa['columns'],
    spaces: Object.fromEntries(spacesInPlay(seats).map((space) => [space.id, take(CUBES_OF_SPACE)])),
    pile: take(CUBES_IN_PILE),
    stores: {},
    opened: {},
    architects: Object.fromEntries(
      ARCHITECTS.map((architect) => [architect, drawing(architect, dealer)]),
    ) as Record<Architect, Drawing>,
    scoringTiles: Object.fromEntries(
      STREETS.map((street, at) => [street, tiles[at] ?? 0]),
    ) as Lisboa['scoringTiles'],
    favors: Object.fromEntries(
      NOBLES.map((noble) => [noble, favorTokens.filter((token) => token === noble).length]),
    ) as Lisboa['favors'],
    trigger: null,
    lastRound: false,
    discarding: null,
  };
}

function drawing(architect: Architect, dealer: Dealer): Drawing {
  const stack = dealer
    .shuffle(buildingsOf(architect))
    .map((id): Building => ({ id, side: dealer.random(2) === 0 ? 'a' : 'b' }));
  return {
    current: stack.shift() ?? null,
    future: stack.shift() ?? null,
    stack,
    plans: dealer.shuffle(plansOf(architect)),
  };
}

/** Returns the shipyard of a period. The first colour is on top of the second. */
export const newShipyard = (period: 1 | 2, seats: number): string[] =>
  SHIPYARD[period].flatMap((colour) => shipIds(colour, shipsPerColour(seats)));

/** Returns four piles, each of one kind. The top card of each is open. */
export const newDisplay = (name: Deck, dealer: Dealer): Record<Pile, string[]> =>
  Object.fromEntries(PILES.map((pile) => [pile, dealer.shuffle(inPile(name, pile))])) as Record<
    Pile,
    string[]
  >;
