import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { tileOf } from '../data/clergy';
import type { Penalty } from '../data/effects';
import { NOBLES } from '../data/things';
import type { Good, Noble } from '../data/things';
import * as names from '../names';
import { goodsOf, player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { ifKept } from './duty';
import type { How } from './duty';
import { returnFavor } from './favor';
import { handfuls, key } from './goods';

const topic = 'penalties';

/** A penalty is suffered as far as possible: no value drops below 0, and losing money never converts influence. */
export function* suffer(table: Table<Lisboa>, seat: Seat, penalty: Penalty, how: How): Rule {
  switch (penalty.type) {
    case 'lose-reis':
      return drop(table, seat, 'reis', penalty.count);
    case 'lose-wigs':
      return drop(table, seat, 'wigs', penalty.count);
    case 'lose-influence':
      return drop(table, seat, 'influence', penalty.count);
    case 'lose-good':
      return yield* loseGoodsOfChoice(table, seat, penalty.count, how);
    case 'lose-clergy-tile':
      return yield* loseTileOfChoice(table, seat, how);
    case 'lose-royal-favor':
      return yield* loseFavor(table, seat, how);
    case 'official-to-plaza':
      return yield* sendToPlaza(table, seat);
  }
}

const nothingToLose = (table: Table<Lisboa>, seat: Seat): void =>
  table.log('nothing-to-lose', { who: who(seat) });

function drop(table: Table<Lisboa>, seat: Seat, what: 'reis' | 'wigs' | 'influence', count: number): void {
  const owner = player(table.state, seat);
  const lost = Math.min(count, owner[what]);
  if (lost === 0) return nothingToLose(table, seat);
  owner[what] -= lost;
  table.log(`loses-${what}`, { who: who(seat), count: lost });
}

export function loseGoods(state: Lisboa, seat: Seat, goods: readonly Good[]): void {
  for (const good of goods) player(state, seat).goods[good]--;
}

function* loseGoodsOfChoice(table: Table<Lisboa>, seat: Seat, most: number, how: How): Rule {
  const { state } = table;
  const owned = player(state, seat).goods;
  const count = Math.min(most, goodsOf(player(state, seat)));
  if (count === 0) return nothingToLose(table, seat);
  const goods = yield* ask(
    table,
    seat,
    'lose-goods',
    handfuls(owned, count).map((goods): Listed<readonly Good[]> =>
      ifKept(
        state,
        how,
        { key: `goods:${key(goods)}`, params: { goods: names.goods(goods) }, value: goods },
        (copy) => loseGoods(copy, seat, goods),
      ),
    ),
    { topic, params: () => ({ count }) },
  );
  loseGoods(state, seat, goods);
  table.log('loses-goods', { who: who(seat), goods: names.goods(goods) });
}

/** Without its wigs. */
export function loseTile(state: Lisboa, seat: Seat, id: string): void {
  const owner = player(state, seat);
  owner.clergy = owner.clergy.filter((each) => each !== id);
  state.clergyDiscards.push(id);
}

function* loseTileOfChoice(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const { clergy } = player(state, seat);
  if (clergy.length === 0) return nothingToLose(table, seat);
  const tile = yield* ask(
    table,
    seat,
    'lose-tile',
    clergy.map((id): Listed<string> => {
      const params = { tile: names.tile(id), text: names.tileText(id), wigs: tileOf(id).back };
      return ifKept(state, how, { key: `tile:${id}`, params, value: id }, (copy) => loseTile(copy, seat, id));
    }),
    { topic },
  );
  loseTile(state, seat, tile);
  table.log('loses-tile', { who: who(seat), tile: names.tile(tile) });
}

function* loseFavor(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const { favors } = player(state, seat);
  if (favors.length === 0) return nothingToLose(table, seat);
  const noble = yield* ask(
    table,
    seat,
    'lose-favor',
    favors.map((id): Listed<Noble> =>
      ifKept(state, how, { key: `favor:${id}`, params: { noble: names.noble(id) }, value: id }, (copy) =>
        returnFavor(copy, seat, id),
      ),
    ),
    { topic },
  );
  returnFavor(state, seat, noble);
  table.log('returns-favor', { who: who(seat), noble: names.noble(noble) });
}

function* sendToPlaza(table: Table<Lisboa>, seat: Seat): Rule {
  const { offices } = table.state;
  const own = (noble: Noble): number => offices[noble].officials[seat] ?? 0;
  const choices = NOBLES.filter((noble) => own(noble) > 0).map((id) => ({
    key: `office:${id}`,
    params: { noble: names.noble(id) },
    value: id,
  }));
  if (choices.length === 0) return nothingToLose(table, seat);
  const noble = yield* ask(table, seat, 'lose-official', choices, { topic });
  offices[noble].officials[seat] = own(noble) - 1;
  player(table.state, seat).plaza++;
  table.log('moves-to-plaza', { who: who(seat), noble: names.noble(noble) });
}
