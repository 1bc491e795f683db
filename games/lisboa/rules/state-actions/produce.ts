/** State action "Produce Goods". */

import { who } from '../../../../src/engine/contract/game';
import type { Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { GOODS } from '../../data/ids';
import type { Good } from '../../data/ids';
import * as names from '../../names';
import { player, storesOf } from '../../state';
import type { Lisboa, Player } from '../../state';
import { goodsOfChoice, store } from './goods';
import { begun, choose } from '../choices/terms';
import type { How, StateRule } from '../choices/terms';
import { total } from '../effects/permanents';
import { lowerPrice } from '../effects/treasury';

const ofStores = (state: Lisboa, seat: Seat): Good[] => {
  const businesses = storesOf(state, seat).map(([, store]) => store.street);
  return GOODS.flatMap((good) => businesses.filter((business) => business === good));
};
/** Returns the extra goods of a complete right stack: one of every type. */
const ofEveryType = (owner: Player): readonly Good[] => (owner.houses.right >= 3 ? GOODS : []);
/** Returns the number of extra goods of any type: from an incomplete right stack, and from clergy tiles. */
const ofChoice = (owner: Player): number =>
  (owner.houses.right === 1 || owner.houses.right === 2 ? 1 : 0) + total(owner, 'production-extra');

/**
 * Produces Goods: each store makes one good. The price of each type falls by 1 if at least one good of it was
 * stored.
 */
export const produceGoods: StateRule = {
  whyNot: (state, seat) => (storesOf(state, seat).length > 0 ? undefined : 'no-store'),

  *perform(table, seat, how) {
    const owner = player(table.state, seat);
    const certain = [...ofStores(table.state, seat), ...ofEveryType(owner)];
    const extras = ofChoice(owner);
    if (!how.reward) return yield* produce(table, seat, how, certain, extras);
    const params = () => ({ goods: names.goods(certain), count: extras });
    yield* choose(table, seat, 'produce', how, [{ key: 'produce', params, value: null }], (producing) =>
      produce(producing, seat, begun(how), certain, extras),
    );
  },
};

const produce = (
  table: Table<Lisboa>,
  seat: Seat,
  how: How,
  certain: readonly Good[],
  extras: number,
): Rule =>
  goodsOfChoice(
    table,
    seat,
    'extra-goods',
    how,
    extras,
    (storing, chosen) => {
      const stored = store(storing, seat, [...certain, ...chosen]);
      const fallen = GOODS.filter((good) => stored.includes(good) && lowerPrice(storing.state, good));
      if (fallen.length > 0)
        storing.log('prices-fall', { who: who(seat), goods: names.kinds(fallen), count: fallen.length });
    },
    certain,
  );
