import { say as sayOf } from '../../src/engine/contract/game';
import type { ReferenceEntry } from '../../src/engine/contract/reference';
import {
  HIGHEST_PRICE,
  LEVELS,
  LOTS,
  LOWEST_PRICE,
  SPACES,
  treasuryAt,
  type Lot,
  type Space,
} from './data/board';
import { START, STORE_MAJORITIES } from './data/figures';
import {
  COURT,
  CUBES_OF_EACH,
  GOODS,
  HOUSES,
  LAND_COST,
  NOBLES,
  RUBBLE,
  STACKS,
  type Good,
  type Rubble,
  type Stack,
} from './data/ids';
import * as names from './names';
import { say } from './names';

/**
 * The named components of the city: goods with their stores and streets, lots, places, rubble, houses, the
 * treasury.
 */

const good = (id: Good): ReferenceEntry => ({
  id: `good:${id}`,
  kind: 'good',
  name: say(`thing-name.good.${id}`),
  lines: [
    say('about.good-price', { count: START.price, least: LOWEST_PRICE, most: HIGHEST_PRICE }),
    say('about.good-nobles', {
      nobles: NOBLES.filter((noble) => COURT[noble].accepts.includes(id)).map(names.noble),
    }),
    say('about.good-made', { business: names.business(id), street: names.street(id) }),
  ],
  topic: 'market',
});

const store = (id: Good): ReferenceEntry => ({
  id: `store:${id}`,
  kind: 'store',
  name: say(`thing-name.store.${id}`),
  lines: [
    say('about.store', { street: names.street(id) }),
    say('about.store-makes', { good: names.goodsCount(id, 1) }),
    say('about.store-scores'),
    say('about.store-most', { list: STORE_MAJORITIES[id].map(String) }),
  ],
  topic: 'stores',
});

const street = (id: Good): ReferenceEntry => ({
  id: `street:${id}`,
  kind: 'street',
  name: say(`thing-name.street.${id}`),
  lines: [say('about.street', { good: names.business(id) }), say('about.street-tile')],
  topic: 'stores',
});

const lot = ({ id, row, column, streets, reward }: Lot): ReferenceEntry => ({
  id: `lot:${id}`,
  kind: 'lot',
  name: say('thing-name.lot', { lot: names.lot(id) }),
  lines: [
    say('about.lot', { effect: names.effect(reward) }),
    say('about.lot-streets', { count: streets.length, streets: streets.map(names.street) }),
    say(row === 'e' ? 'about.lot-price-e' : 'about.lot-price', { row: row.toUpperCase(), column }),
  ],
  topic: 'stores',
});

const space = (of: Space): ReferenceEntry => ({
  id: `space:${of.id}`,
  kind: 'building-space',
  name: sayOf(`thing-name.space.${of.id}`),
  lines: [
    say('about.space', { effect: names.effect(of.reward) }),
    of.side === 'north'
      ? say('about.space-north', { street: names.street(of.street), good: names.good(of.street) })
      : say('about.space-row', { row: of.row.toUpperCase() }),
  ],
  topic: 'public-buildings',
});

const rubble = (id: Rubble): ReferenceEntry => ({
  id: `rubble:${id}`,
  kind: 'rubble',
  name: say('thing-name.rubble', { cube: names.cube(id) }),
  lines: [
    say('about.rubble-land', { count: LAND_COST[id] }),
    say('about.rubble-set'),
    say('about.rubble-copies', { count: CUBES_OF_EACH }),
  ],
  topic: 'rubble',
});

const level = (at: number): ReferenceEntry => ({
  id: `treasury:${at}`,
  kind: 'treasury-level',
  name: say('thing-name.treasury', { level: at }),
  lines: [
    say('about.treasury-left', { count: treasuryAt(at).influence }),
    say('about.treasury-right', { count: treasuryAt(at).reis }),
    say('about.treasury-moves'),
  ],
  topic: 'treasury',
});

const houses = (id: Stack): ReferenceEntry => ({
  id: `houses:${id}`,
  kind: 'houses',
  name: say(`thing-name.houses.${id}`),
  lines: [say(`about.houses.${id}`), say('about.houses-copies', { count: HOUSES[id] })],
  topic: 'houses',
});

export const cityThings: readonly ReferenceEntry[] = [
  ...GOODS.map(good),
  ...GOODS.map(store),
  ...GOODS.map(street),
  ...STACKS.map(houses),
  ...RUBBLE.map(rubble),
  ...Array.from({ length: LEVELS }, (_, at) => level(at + 1)),
  ...LOTS.map(lot),
  ...SPACES.map(space),
];
