import type { Dealer, Seat } from '../../src/engine/contract/game';
import { seatsOf } from '../kit/seats';
import {
  CLERGY_SLOTS,
  GAPS,
  HIGHEST_PRICE,
  LEVELS,
  LOWEST_PRICE,
  MAX_INFLUENCE,
  SLOTS_OF_OFFICE,
  lotsInPlay,
  spacesInPlay,
} from './data/board';
import { architectOf, officialsOf } from './data/buildings';
import { cardOf } from './data/cards';
import { ARCHITECTS, GOODS, HOUSES, NOBLES, PILES, RACK, RUBBLE, STACKS } from './data/ids';
import type { Good } from './data/ids';
import { hull } from './rules/state-actions/ships';
import { SLOTS, player, portfolioLimit, warehouseLimit } from './state';
import type { Cubes, Lisboa, Player, Ship } from './state';

/**
 * Moves a table to the edges that its invariants allow, for fuzzing: purses and warehouses empty or full,
 * portfolios full of ships without a hold, four clergy tiles or none, the last plan, decree and card of a
 * pile, packed offices, almost every lot built.
 */
export function moveToEdges(state: Lisboa, dealer: Dealer): void {
  const chance: Chance = {
    dealer,
    often: () => dealer.random(2) === 0,
    one: (list) => (list.length > 0 ? list[dealer.random(list.length)] : undefined),
    some: (list) => dealer.shuffle([...list]).slice(0, dealer.random(list.length + 1)),
  };
  if (state.step === 'clergy') keepTiles(state, chance);
  state.treasury = pick(chance, [1, LEVELS, state.treasury]);
  for (const good of GOODS)
    state.prices[good] = pick(chance, [LOWEST_PRICE, HIGHEST_PRICE, state.prices[good]]);
  moveBoard(state, chance);
  for (const seat of seatsOf(state)) movePlayer(state, seat, chance);
  moveSupplies(state, chance);
}

interface Chance {
  readonly dealer: Dealer;
  often(): boolean;
  one<T>(list: readonly T[]): T | undefined;
  some<T>(list: readonly T[]): T[];
}
const pick = (chance: Chance, list: readonly number[]): number => chance.one(list) ?? 0;

/** Lets every player keep the first tile. */
function keepTiles(state: Lisboa, chance: Chance): void {
  for (const owner of state.players) {
    owner.clergy.push(...owner.drawn.slice(0, 1));
    state.bag.push(...owner.drawn.slice(1));
    owner.drawn = [];
  }
  const tiles = chance.dealer.shuffle(state.bag);
  state.church.tiles = tiles.splice(0, GAPS).map((id) => ({ id, turned: false }));
  state.bag = tiles.sort();
  state.step = 'turn';
}

function moveBoard(state: Lisboa, chance: Chance): void {
  const heaps: Cubes[] = [
    ...Object.values(state.rows),
    ...Object.values(state.columns),
    ...Object.values(state.spaces),
    state.pile,
  ];
  const cleared = chance.some(heaps);
  for (const owner of state.players)
    for (const kind of RUBBLE) {
      const wanted = pick(chance, [0, owner.rubble[kind], 1, 2, RACK]);
      for (const heap of cleared)
        for (; heap[kind] > 0 && owner.rubble[kind] < wanted; heap[kind]--) owner.rubble[kind]++;
    }
  for (const heap of cleared) if (chance.often()) for (const kind of RUBBLE) heap[kind] = 0;
  state.church.gap = chance.dealer.random(GAPS);
  for (const tile of state.church.tiles) if (chance.often()) tile.turned = true;
}

function movePlayer(state: Lisboa, seat: Seat, chance: Chance): void {
  const owner = player(state, seat);
  owner.reis = pick(chance, [0, 1, 3, owner.reis, 40]);
  owner.wigs = pick(chance, [0, 1, owner.wigs, 30]);
  owner.influence = pick(chance, [0, 1, owner.influence, MAX_INFLUENCE]);
  takeTiles(state, owner, pick(chance, [0, owner.clergy.length, CLERGY_SLOTS]));
  takeFavors(state, owner, pick(chance, [0, owner.favors.length, NOBLES.length]));
  fillPortfolio(state, owner, chance);
  for (const good of GOODS)
    owner.goods[good] = Math.min(warehouseLimit(owner), pick(chance, [0, 0, 1, owner.goods[good], 7]));
  if (chance.often()) buildStores(state, seat, chance);
  if (chance.often()) packOffices(state, seat, chance);
  if (chance.often()) takePlans(state, owner, chance);
  if (chance.often()) openBuildings(state, seat, chance);
  if (chance.often())
    owner.hand = owner.hand.slice(0, 1 + chance.dealer.random(Math.max(1, owner.hand.length)));
}

function takeTiles(state: Lisboa, owner: Player, count: number): void {
  state.clergyDiscards.push(...owner.clergy.splice(count));
  // At least six tiles must stay in the bag for drawing.
  while (owner.clergy.length < count && state.bag.length > GAPS) owner.clergy.push(state.bag.shift() ?? '');
}

function takeFavors(state: Lisboa, owner: Player, count: number): void {
  for (const noble of owner.favors) state.favors[noble]++;
  owner.favors = NOBLES.filter((noble) => state.favors[noble] > 0).slice(0, count);
  for (const noble of owner.favors) state.favors[noble]--;
}

/** Fills the portfolio with unseen cards and ships of the yard. Cubes above the rubble sets are removed. */
function fillPortfolio(state: Lisboa, owner: Player, chance: Chance): void {
  const spare = (kind: 'noble' | 'treasury'): string | undefined => {
    const id = state.aside.find((each) => cardOf(each).kind === kind);
    state.aside = state.aside.filter((each) => each !== id);
    return id;
  };
  const full = chance.often();
  const size = (): number => owner.top.length + owner.bottom.length;
  while (size() > portfolioLimit(owner)) (owner.bottom.length > 0 ? owner.bottom : owner.top).pop();
  while (full && size() < portfolioLimit(owner) && owner.top.length < SLOTS) {
    const ship = chance.often() ? state.shipyard.shift() : undefined;
    const card = ship === undefined ? spare('noble') : undefined;
    if (ship !== undefined) owner.top.push({ ship, goods: [], sealed: false });
    else if (card !== undefined) owner.top.push({ card });
    else break;
  }
  while (full && size() < portfolioLimit(owner) && owner.bottom.length < SLOTS) {
    const card = spare('treasury');
    if (card === undefined) break;
    owner.bottom.push(card);
  }
  for (const top of owner.top) if ('ship' in top) load(top, chance);
}

function load(ship: Ship, chance: Chance): void {
  const room = hull(ship);
  const count = pick(chance, [0, room - 1, room, room]);
  ship.goods = Array.from({ length: count }, (): Good => chance.one(GOODS) ?? 'gold');
  ship.sealed = count === room && chance.often();
}

function buildStores(state: Lisboa, seat: Seat, chance: Chance): void {
  const owner = player(state, seat);
  const free = chance.some(lotsInPlay(state.players.length).filter(({ id }) => !state.stores[id]));
  for (const lot of free.slice(0, 8)) {
    const stack = chance.one(STACKS.filter((each) => owner.houses[each] < HOUSES[each]));
    const street = chance.one(lot.streets);
    if (!stack || !street) return;
    owner.houses[stack]++;
    state.stores[lot.id] = { owner: seat, street, stack };
  }
}

function packOffices(state: Lisboa, seat: Seat, chance: Chance): void {
  const owner = player(state, seat);
  const plaza = chance.dealer.random(owner.officials + 1);
  owner.officials -= plaza;
  owner.plaza += plaza;
  for (const noble of NOBLES) {
    const { officials, placeholders } = state.offices[noble];
    const free = SLOTS_OF_OFFICE - placeholders - officials.reduce((sum, count) => sum + count, 0);
    const sent = Math.min(free, chance.dealer.random(owner.officials + 1));
    owner.officials -= sent;
    officials[seat] = (officials[seat] ?? 0) + sent;
  }
}

function takePlans(state: Lisboa, owner: Player, chance: Chance): void {
  for (const architect of ARCHITECTS) {
    const { plans } = state.architects[architect];
    owner.plansOpen.push(...plans.splice(0, chance.dealer.random(plans.length + 1)));
  }
  if (chance.often()) owner.plansDone.push(...owner.plansOpen.splice(0));
}

/** Opens buildings as far as plans and officials allow. */
function openBuildings(state: Lisboa, seat: Seat, chance: Chance): void {
  const owner = player(state, seat);
  const free = chance.some(spacesInPlay(state.players.length).filter(({ id }) => !state.opened[id]));
  for (const space of free) {
    const plan = owner.plansOpen[0];
    if (plan === undefined || officialsOf(plan) > owner.officials) return;
    const drawing = state.architects[architectOf(plan)];
    if (!drawing.current) return;
    state.opened[space.id] = { ...drawing.current, openedBy: seat, officials: officialsOf(plan) };
    owner.officials -= officialsOf(plan);
    owner.plansOpen = owner.plansOpen.slice(1);
    owner.plansDone.push(plan);
    drawing.current = drawing.future;
    drawing.future = drawing.stack.shift() ?? null;
  }
}

function moveSupplies(state: Lisboa, chance: Chance): void {
  if (chance.often()) state.clergyDiscards.push(...state.bag.splice(1));
  if (chance.often()) {
    const [first] = state.players;
    first?.decrees.push(...state.decreeDeck.splice(0));
    if (chance.often()) first?.decrees.push(...state.decreesShown.splice(chance.dealer.random(3)));
  }
  for (const pile of chance.some(PILES)) state.display[pile] = state.display[pile].slice(0, 1);
  // At most two piles become empty, because a third empty pile ends the period.
  const full = chance.dealer.shuffle(PILES.filter((pile) => state.display[pile].length > 0));
  for (const pile of full.slice(0, Math.max(0, full.length - 2)))
    if (chance.often()) state.display[pile] = [];
  if (chance.often()) state.shipyard = state.shipyard.slice(0, chance.dealer.random(2));
}
