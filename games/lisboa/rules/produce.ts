import { who } from '../../../src/engine/game';
import type { Rule, Seat, Table } from '../../../src/engine/game';
import { GOODS } from '../data/things';
import type { Good } from '../data/things';
import * as names from '../names';
import { player, storesOf } from '../state';
import type { Lisboa, Player } from '../state';
import { ask, ungrouped } from './ask';
import { declining, keeps } from './duty';
import type { How } from './duty';
import { handfuls, key, roomFor, stow, stowAll } from './goods';
import { total } from './permanents';
import { lowerPrice } from './treasury';

export const whyNoProduction = (state: Lisboa, seat: Seat): string | undefined =>
  Object.values(state.stores).some((store) => store.owner === seat) ? undefined : 'no-store';

const ofStores = (state: Lisboa, seat: Seat): Good[] => {
  const businesses = storesOf(state, seat).map(([, store]) => store.street);
  return GOODS.flatMap((good) => businesses.filter((business) => business === good));
};
/** The whole right stack built: one extra good of every type. */
const ofEveryType = (owner: Player): readonly Good[] => (owner.houses.right >= 3 ? GOODS : []);
/** Extra goods of a type of choice: from the right stack before that, and from clergy tiles. */
const ofChoice = (owner: Player): number =>
  (owner.houses.right === 1 || owner.houses.right === 2 ? 1 : 0) + total(owner, 'production-extra');

/** For looking ahead: what is produced if every extra good is of one type. */
export function* productions(state: Lisboa, seat: Seat): Generator<(copy: Lisboa) => void> {
  const owner = player(state, seat);
  const certain = [...ofStores(state, seat), ...ofEveryType(owner)];
  const extras = ofChoice(owner);
  for (const extra of extras > 0 ? GOODS : GOODS.slice(0, 1)) {
    yield (copy) => {
      for (const good of [...certain, ...Array<Good>(extras).fill(extra)]) stow(player(copy, seat), good);
    };
  }
}

/** Produce Goods: each store makes one; every type of which at least one was really stored falls by 1. */
export function* produceGoods(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const certain = [...ofStores(state, seat), ...ofEveryType(owner)];
  const extras = ofChoice(owner);
  const can = [...productions(state, seat)].some((act) => keeps(state, how.duty, act));
  const params = { goods: names.goods(certain), count: extras };
  if (how.reward) {
    const yes = yield* ask(
      table,
      seat,
      'produce',
      [
        can ? { key: 'produce', params, value: true } : { key: 'produce', why: 'would-strand', params },
        ...declining(state, how),
      ],
      { topic: 'producing' },
    );
    if (!yes) return;
  }
  const chosen = extras === 0 ? [] : yield* extraGoods(table, seat, certain, extras);
  const stored = stowAll(table, seat, [...certain, ...chosen]);
  const fallen = GOODS.filter((good) => stored.includes(good) && lowerPrice(state, good));
  if (fallen.length > 0) table.log('prices-fall', { who: who(seat), goods: names.kinds(fallen) });
}

/** Every handful: a type without room may be named, and is lost without lowering its price. */
function* extraGoods(
  table: Table<Lisboa>,
  seat: Seat,
  certain: readonly Good[],
  extras: number,
): Rule<readonly Good[]> {
  const owner = player(table.state, seat);
  const left = (good: Good): number =>
    Math.max(0, roomFor(owner, good) - certain.filter((each) => each === good).length);
  const lost = (goods: readonly Good[]): number =>
    GOODS.reduce(
      (sum, good) => sum + Math.max(0, goods.filter((each) => each === good).length - left(good)),
      0,
    );
  const list = handfuls({ gold: extras, cloth: extras, books: extras, tools: extras }, extras)
    .toSorted((a, b) => lost(a) - lost(b))
    .map((goods) => ({
      key: `${lost(goods) > 0 ? 'overflow' : 'goods'}:${key(goods)}`,
      group: `good:${goods[0] ?? 'none'}`,
      params: { goods: names.goods(goods), lost: lost(goods), first: names.good(goods[0] ?? 'any') },
      value: goods,
    }));
  return yield* ask(table, seat, 'extra-goods', ungrouped(list), {
    topic: 'producing',
    params: () => ({ count: extras }),
  });
}
