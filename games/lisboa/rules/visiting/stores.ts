/**
 * Noble action of the Builder: build a Store. The player buys a lot, clears a cube and places a house.
 */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Phrase, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { LOTS, STREETS, lotsInPlay } from '../../data/board';
import type { Lot, Street } from '../../data/board';
import { asksNothing, canEnrich, isCardinal } from '../../data/effects';
import type { Effect } from '../../data/effects';
import { HOUSES, STACKS } from '../../data/ids';
import type { Good, Rubble, Stack } from '../../data/ids';
import * as names from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Cubes, Lisboa, Player } from '../../state';
import { ask } from '../choices/ask';
import { meetsKnownHelp } from '../state-actions/cardinal';
import { possible, supposingDone } from '../choices/foresight';
import { store } from '../state-actions/goods';
import { choose, rewardBefore } from '../choices/terms';
import type { How, Rewarding } from '../choices/terms';
import { influenceGain, moneyIn } from '../effects/influence';
import { columnOf, landInReach, landPrice, minPrice, rowOf } from './land';
import { payReis } from '../effects/payment';
import { total } from '../effects/permanents';
import { relatedBuildings } from './related';
import { heldThen, kindsIn, rack } from './rubble';

const housesLeft = (owner: Player, stack: Stack): number => HOUSES[stack] - owner.houses[stack];

const CHEAPER_LAND = ['land-discount', 'on-acquire-influence'] as const;

/** No land costs so much. */
const PRICE_BOUND = 100;

export interface Site {
  readonly lot: Lot;
  readonly street: Street;
}

/** Returns why no store can be built on any lot, or undefined if one is possible. */
export function whyNoStore(table: Table<Lisboa>, seat: Seat, reward: Rewarding): Why | undefined {
  const { state } = table;
  if (STACKS.every((stack) => housesLeft(player(state, seat), stack) === 0)) return 'no-house';
  const free = lotsInPlay(state.players.length).filter((lot) => !state.stores[lot.id]);
  if (free.length === 0) return 'lot-taken';
  const within = withinReach(table, seat, reward);
  return free.some((lot) => landInReach(state, seat, lot)) ||
    free.some((lot) => within({ lot, street: lot.streets[0] ?? 'gold' }))
    ? undefined
    : 'cannot-afford';
}

/**
 * Returns a test whether the player can pay for the land, with the reward of the lot or without it. The
 * player can decline that reward. The test computes the effect of each reward once.
 */
export function withinReach(
  table: Table<Lisboa>,
  seat: Seat,
  reward: Rewarding,
  after = rewarded(table, seat, reward),
): (site: Site) => boolean {
  const { state } = table;
  return (site) => {
    const { lot } = site;
    if (landInReach(state, seat, lot)) return true;
    if (!canEnrich(lot.reward)) return false;
    if (asksNothing(lot.reward)) return landInReach(after(lot.reward), seat, lot);
    if (isCardinal(lot.reward) && !meetsKnownHelp(state, CHEAPER_LAND)) return false;
    return possible(table, seat, (trying) => buildAt(trying, seat, {}, site, reward));
  };
}

/** Returns a function that computes the state after the reward of a lot, each once. */
function rewarded(table: Table<Lisboa>, seat: Seat, reward: Rewarding): (effect: Effect) => Lisboa {
  const known = new Map<Effect, Lisboa>();
  return (effect) => {
    const supposed =
      known.get(effect) ?? supposingDone(table, seat, (taking) => reward(taking, seat, [effect], {}));
    known.set(effect, supposed);
    return supposed;
  };
}

/** Lists the sites: a position of the display is a street, and lots are on both sides of it. */
const SITES: readonly Site[] = STREETS.flatMap((street) =>
  LOTS.filter((lot) => lot.streets.includes(street)).map((lot) => ({ lot, street })),
);

const wigsOf = (state: Lisboa, { lot, street }: Site): number =>
  state.scoringTiles[street] * relatedBuildings(state, lot.row, street);

/** Lists the sites with the most wigs first. */
function sites(state: Lisboa, seat: Seat, after: (effect: Effect) => Lisboa): Listed<Site>[] {
  const inPlay = lotsInPlay(state.players.length);
  const sorted = SITES.toSorted((one, other) => wigsOf(state, other) - wigsOf(state, one));
  return sorted.map((site): Listed<Site> => {
    const { lot, street } = site;
    const key = `site:${lot.id}-${street}`;
    const params = () => {
      const land = landOf(asksNothing(lot.reward) ? after(lot.reward) : state, seat, lot);
      const count = wigsOf(state, site);
      return {
        lot: names.lot(lot.id),
        business: names.business(street),
        streetTitle: names.streetTitle(street),
        ...land,
        reward: names.effectFor(lot.reward, influenceGain(player(state, seat))),
        count,
        // The most wigs, then the lowest price.
        worth: count * PRICE_BOUND - land.price,
      };
    };
    if (!inPlay.includes(lot)) return { key, why: 'lot-not-in-play', params };
    if (state.stores[lot.id]) return { key, why: 'lot-taken', params };
    return { key, groups: [`street:${street}`], spot: lot.id, signed: true, params, value: site };
  });
}

/** Returns the lowest price of the land. The cube that the builder takes can make it higher. */
function landOf(
  state: Lisboa,
  seat: Seat,
  lot: Lot,
): { readonly price: number; readonly least: number; readonly land: Phrase } {
  const prices = cubesAt(state, seat, lot).map(({ price }) => price);
  const least = minPrice(state, seat, lot);
  const isSure = asksNothing(lot.reward) && prices.every((price) => price === least);
  return { price: least, least, land: isSure ? names.land(least) : names.landFrom(least) };
}

/** Builds a Store in this order: lot, reward, cube, price, house, wigs. */
export function buildStore(table: Table<Lisboa>, seat: Seat, how: How, reward: Rewarding): Rule {
  const after = rewarded(table, seat, reward);
  const within = withinReach(table, seat, reward, after);
  return choose(
    table,
    seat,
    'site',
    how,
    sites(table.state, seat, after),
    (building, site) => buildAt(building, seat, how, site, reward),
    { unless: (site) => (within(site) ? undefined : 'cannot-afford') },
  );
}

export function* buildAt(table: Table<Lisboa>, seat: Seat, how: How, site: Site, reward: Rewarding): Rule {
  const { lot } = site;
  const rest = (building: Table<Lisboa>): Rule => build(building, seat, site);
  yield* reward(table, seat, [lot.reward], rewardBefore(rest, how));
  yield* rest(table);
}

/** Continues after the reward: the land is cleared and paid, and a house is placed on it. */
function* build(table: Table<Lisboa>, seat: Seat, { lot, street }: Site): Rule {
  const { state } = table;
  yield* takeCube(table, seat, lot);
  yield* payReis(table, seat, landPrice(state, seat, lot, null), 'land');
  const stack = yield* ask(
    table,
    seat,
    'house',
    STACKS.map((stack): Listed<Stack> => {
      const level = player(state, seat).houses[stack] + 1;
      const of = { stack: names.stack(stack), level };
      return housesLeft(player(state, seat), stack) > 0
        ? {
            key: `${stack}:${level}`,
            spot: `stack-${stack}`,
            signed: true,
            params: () => ({
              ...of,
              ability: names.houseAbility(stack, level),
              short: names.houseAbilityShort(stack, level),
            }),
            value: stack,
          }
        : { key: `${stack}:none`, why: 'stack-empty', params: () => of };
    }),
  );
  const owner = player(state, seat);
  owner.houses[stack]++;
  state.stores[lot.id] = { owner: seat, street, stack };
  table.log('builds-store', {
    who: who(seat),
    lot: names.lot(lot.id),
    street: names.street(street),
    business: names.business(street),
  });
  const wigs = wigsOf(state, { lot, street });
  owner.wigs += wigs;
  if (wigs > 0) table.log('store-scores', { who: who(seat), lot: names.lot(lot.id), count: wigs });
  store(table, seat, Array<Good>(total(owner, 'store-good')).fill(street));
}

interface Taken {
  readonly from: 'row' | 'column';
  readonly kind: Rubble;
  readonly price: number;
}

const cubesBeside = (state: Lisboa, lot: Lot, from: Taken['from']): Cubes =>
  from === 'row' ? rowOf(state, lot) : columnOf(state, lot);

/**
 * Returns the cubes of the lot's row and column with the price of the land. The kind of which the player has
 * the fewest comes first. The lowest price comes first among cubes of one count.
 */
function cubesAt(state: Lisboa, seat: Seat, lot: Lot): Taken[] {
  const { rubble } = player(state, seat);
  return (['row', 'column'] as const)
    .flatMap((from) =>
      kindsIn(cubesBeside(state, lot, from)).map((kind): Taken => ({
        from,
        kind,
        price: landPrice(state, seat, lot, kind),
      })),
    )
    .toSorted((a, b) => rubble[a.kind] - rubble[b.kind] || a.price - b.price);
}

/** Takes one cube of the lot's row or column, if there is one. */
function* takeCube(table: Table<Lisboa>, seat: Seat, lot: Lot): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const list = cubesAt(state, seat, lot).map((taken): Listed<Taken> => {
    const { from, kind, price } = taken;
    const params = () => ({
      cube: names.cube(kind),
      price,
      count: owner.rubble[kind],
      held: heldThen(owner, kind),
      row: lot.row.toUpperCase(),
      column: lot.column,
    });
    const key = `${from}:${kind}`;
    const spot = `${from}-${kind}`;
    return price <= moneyIn(owner)
      ? { key, spot, signed: true, params, value: taken }
      : { key, why: 'would-strand', params };
  });
  if (list.length === 0) return;
  const { from, kind } = yield* ask(table, seat, 'cube', list);
  cubesBeside(state, lot, from)[kind]--;
  rack(table, seat, kind);
}
