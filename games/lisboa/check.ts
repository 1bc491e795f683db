import {
  CLERGY_SLOTS,
  HIGHEST_PRICE,
  LEVELS,
  LOWEST_PRICE,
  MAX_INFLUENCE,
  SLOTS_OF_OFFICE,
} from './data/board';
import { TILE_IDS } from './data/clergy';
import { DECREE_IDS } from './data/decrees';
import { START } from './data/figures';
import { CUBES_OF_EACH, GOODS, HOUSES, NOBLES, RACK, RUBBLE, STACKS } from './data/ids';
import { hull } from './rules/state-actions/ships';
import { seatsOf } from '../kit/seats';
import { SLOTS, nameOf, player, portfolioLimit, ships, storesOf, warehouseLimit } from './state';
import type { Lisboa } from './state';

/** Checks the invariants of every position, and throws an error if one fails. */
export function check(state: Lisboa): void {
  const must = (holds: boolean, what: string): void => {
    if (!holds) throw new Error(`invariant: ${what}`);
  };
  const within = (value: number, least: number, most: number, what: string): void =>
    must(Number.isInteger(value) && value >= least && value <= most, `${what} is ${value}`);
  within(state.treasury, 1, LEVELS, 'treasury');
  for (const good of GOODS) within(state.prices[good], LOWEST_PRICE, HIGHEST_PRICE, `price of ${good}`);
  for (const seat of seatsOf(state)) {
    const owner = player(state, seat);
    const name = (what: string): string => `${what} of seat ${seat}`;
    within(owner.reis, 0, 1000, name('réis'));
    within(owner.wigs, 0, 1000, name('wigs'));
    within(owner.influence, 0, MAX_INFLUENCE, name('influence'));
    for (const good of GOODS) within(owner.goods[good], 0, warehouseLimit(owner), name(good));
    for (const kind of RUBBLE) within(owner.rubble[kind], 0, RACK, name(kind));
    for (const stack of STACKS) within(owner.houses[stack], 0, HOUSES[stack], name(`${stack} houses`));
    within(owner.clergy.length, 0, CLERGY_SLOTS, name('clergy tiles'));
    within(owner.top.length, 0, SLOTS, name('top cards'));
    within(owner.bottom.length, 0, SLOTS, name('bottom cards'));
    within(owner.top.length + owner.bottom.length, 0, portfolioLimit(owner), name('portfolio'));
    within(owner.hand.length, 0, START.hand, name('hand'));
    within(owner.markers, 0, START.setMarkers, name('markers'));
    must(
      STACKS.reduce((sum, stack) => sum + owner.houses[stack], 0) === storesOf(state, seat).length,
      name('houses and stores'),
    );
    for (const ship of ships(owner))
      must(
        ship.goods.length <= hull(ship) && (!ship.sealed || ship.goods.length === hull(ship)),
        name(ship.ship),
      );
    const placed = NOBLES.reduce((sum, noble) => sum + (state.offices[noble].officials[seat] ?? 0), 0);
    const serving = Object.values(state.opened).reduce(
      (sum, building) => sum + (building.openedBy === seat ? building.officials : 0),
      0,
    );
    must(
      owner.officials >= 0 &&
        owner.plaza >= 0 &&
        owner.officials + owner.plaza + placed + serving === START.officials,
      name('officials'),
    );
  }
  for (const noble of NOBLES) {
    const { placeholders, officials } = state.offices[noble];
    within(
      officials.reduce((sum, count) => sum + count, placeholders),
      0,
      SLOTS_OF_OFFICE,
      `office of the ${noble}`,
    );
    must(
      officials.every((count) => count >= 0),
      `office of the ${noble}`,
    );
    must(
      state.favors[noble] + state.players.filter((owner) => owner.favors.includes(noble)).length ===
        state.players.length,
      `favours of the ${noble}`,
    );
  }
  const onBoard = [
    ...Object.values(state.rows),
    ...Object.values(state.columns),
    ...Object.values(state.spaces),
    state.pile,
  ];
  const everywhere = [...onBoard, ...state.players.map((owner) => owner.rubble)];
  for (const kind of RUBBLE)
    within(
      everywhere.reduce((sum, cubes) => sum + cubes[kind], 0),
      0,
      CUBES_OF_EACH,
      `${kind} cubes`,
    );
  const held = state.players.flatMap((owner) => [...owner.drawn, ...owner.clergy]);
  const tiles = [
    ...state.bag,
    ...state.clergyDiscards,
    ...state.church.tiles.map((tile) => tile.id),
    ...held,
  ];
  must(
    tiles.length === TILE_IDS.length && new Set(tiles).size === tiles.length,
    'every clergy tile is in one place',
  );
  const decrees = [
    ...state.decreeDeck,
    ...state.decreesShown,
    ...state.players.flatMap((owner) => owner.decrees),
  ];
  must(
    decrees.length === DECREE_IDS.length && new Set(decrees).size === decrees.length,
    'every decree is in one place',
  );
  const cards = [
    ...state.aside,
    ...Object.values(state.display).flat(),
    ...state.players.flatMap((owner) => [...owner.hand, ...owner.bottom, ...owner.top.map(nameOf)]),
  ];
  must(new Set(cards).size === cards.length, 'every card is in one place');
}
