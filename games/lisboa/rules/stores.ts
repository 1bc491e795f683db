import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { LOTS, STREETS, lotsInPlay } from '../data/board';
import type { Lot, Street } from '../data/board';
import { HOUSES, STACKS } from '../data/things';
import type { Good, Rubble, Stack } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa, Player } from '../state';
import { ask } from './ask';
import { declining } from './duty';
import type { How } from './duty';
import { takeRewards } from './rewards';
import { stowAll } from './goods';
import { moneyIn } from './influence';
import type { Purse } from './influence';
import { columnOf, landInReach, landPrice, leastPrice, lotInReach, rowOf } from './land';
import { payReis } from './payment';
import { total } from './permanents';
import { relatedBuildings } from './related';
import { kindsIn, rack } from './rubble';

const housesLeft = (owner: Player, stack: Stack): number => HOUSES[stack] - owner.houses[stack];

export function whyNoStore(state: Lisboa, seat: Seat, purse: Purse): string | undefined {
  const owner = player(state, seat);
  if (STACKS.every((stack) => housesLeft(owner, stack) === 0)) return 'no-house';
  const free = lotsInPlay(state.players.length).filter((lot) => !state.stores[lot.id]);
  if (free.length === 0) return 'lot-taken';
  return free.some((lot) => lotInReach(state, seat, lot, purse)) ? undefined : 'cannot-afford';
}

interface Site {
  readonly lot: Lot;
  readonly street: Street;
}

/** A position of the display is a street; the lot lies on either side of it. */
function sites(state: Lisboa, seat: Seat): Listed<Site>[] {
  const open = lotsInPlay(state.players.length);
  const owner = player(state, seat);
  return STREETS.flatMap((street) =>
    LOTS.filter((lot) => lot.streets.includes(street)).map((lot): Listed<Site> => {
      const key = `site:${lot.id}-${street}`;
      const value = state.scoringTiles[street] * relatedBuildings(state, lot.row, street);
      const params = {
        lot: names.lot(lot.id),
        street: names.street(street),
        price: leastPrice(state, seat, lot),
        reward: names.effect(lot.reward),
        count: value,
      };
      if (!open.includes(lot)) return { key, why: 'lot-not-in-play', params };
      if (state.stores[lot.id]) return { key, why: 'lot-taken', params };
      if (!lotInReach(state, seat, lot, owner)) return { key, why: 'cannot-afford', params };
      return { key, group: `street:${street}`, spot: lot.id, params, value: { lot, street } };
    }),
  );
}

/** Build a Store. The order matters: lot, reward, cube, price, house, wigs. */
export function* buildStore(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const site = yield* ask(table, seat, 'site', [...sites(state, seat), ...declining(state, how)], {
    topic: 'stores',
  });
  if (site === null) return;
  const { lot, street } = site;
  table.log('builds-store', {
    who: who(seat),
    lot: names.lot(lot.id),
    street: names.street(street),
    business: names.business(street),
  });
  yield* takeRewards(table, seat, [lot.reward], {
    reward: true,
    duty: (after) => landInReach(after, seat, lot),
  });
  yield* takeCube(table, seat, lot);
  yield* payReis(table, seat, landPrice(state, seat, lot, null), 'land');
  const stack = yield* ask(
    table,
    seat,
    'house',
    STACKS.map((stack): Listed<Stack> => {
      const level = player(state, seat).houses[stack] + 1;
      const params = { stack: names.stack(stack), level };
      return housesLeft(player(state, seat), stack) > 0
        ? { key: `${stack}:${level}`, params, value: stack }
        : { key: `${stack}:none`, why: 'stack-empty', params };
    }),
    { topic: 'houses' },
  );
  player(state, seat).houses[stack]++;
  state.stores[lot.id] = { owner: seat, street, stack };
  const wigs = state.scoringTiles[street] * relatedBuildings(state, lot.row, street);
  player(state, seat).wigs += wigs;
  if (wigs > 0) table.log('store-scores', { who: who(seat), lot: names.lot(lot.id), count: wigs });
  const gifts = total(player(state, seat), 'store-good');
  if (gifts > 0) stowAll(table, seat, Array<Good>(gifts).fill(street));
}

interface Taken {
  readonly from: 'row' | 'column';
  readonly kind: Rubble;
}

/** One cube of the lot's row or column, if there is any. */
function* takeCube(table: Table<Lisboa>, seat: Seat, lot: Lot): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const list = (['row', 'column'] as const).flatMap((from) =>
    kindsIn(from === 'row' ? rowOf(state, lot) : columnOf(state, lot)).map((kind): Listed<Taken> => {
      const price = landPrice(state, seat, lot, kind);
      const params = {
        cube: names.cube(kind),
        price,
        count: owner.rubble[kind],
        row: lot.row.toUpperCase(),
        column: lot.column,
      };
      const key = `${from}:${kind}`;
      return price <= moneyIn(owner)
        ? { key, params, value: { from, kind } }
        : { key, why: 'would-strand', params };
    }),
  );
  if (list.length === 0) return;
  const { from, kind } = yield* ask(table, seat, 'cube', list, { topic: 'rubble' });
  (from === 'row' ? rowOf(state, lot) : columnOf(state, lot))[kind]--;
  rack(table, seat, kind);
}
