/** Penalties: losses that a card demands. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import type { Penalty } from '../../data/effects';
import { NOBLES } from '../../data/ids';
import type { Good, Noble } from '../../data/ids';
import * as names from '../../names';
import { goodsOf, player } from '../../state';
import type { Lisboa } from '../../state';
import { returnFavor } from '../state-actions/favor';
import { handfuls, key } from '../state-actions/goods';
import { choose } from '../choices/terms';
import type { How } from '../choices/terms';

/**
 * Applies a penalty as far as possible: no value drops below 0, and losing money never converts influence.
 */
export function* suffer(table: Table<Lisboa>, seat: Seat, penalty: Penalty, how: How): Rule {
  switch (penalty.op) {
    case 'lose-reis':
      return drop(table, seat, 'reis', penalty.count);
    case 'lose-wigs':
      return drop(table, seat, 'wigs', penalty.count);
    case 'lose-influence':
      return drop(table, seat, 'influence', penalty.count);
    case 'lose-good':
      return yield* loseGoods(table, seat, penalty.count, how);
    case 'lose-clergy-tile':
      return yield* loseTileOfChoice(table, seat, how);
    case 'lose-royal-favor':
      return yield* loseFavor(table, seat, how);
    case 'official-to-plaza':
      return yield* sendToPlaza(table, seat, how);
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

function* loseGoods(table: Table<Lisboa>, seat: Seat, most: number, how: How): Rule {
  const owner = player(table.state, seat);
  const count = Math.min(most, goodsOf(owner));
  if (count === 0) return nothingToLose(table, seat);
  yield* choose(
    table,
    seat,
    'lose-goods',
    how,
    handfuls(owner.goods, count).map((goods): Choice<readonly Good[]> => ({
      key: `goods:${key(goods)}`,
      params: () => ({ goods: names.goods(goods) }),
      value: goods,
    })),
    (losing, goods) => {
      for (const good of goods) player(losing.state, seat).goods[good]--;
      losing.log('loses-goods', { who: who(seat), goods: names.goods(goods) });
    },
    { params: () => ({ count }) },
  );
}

/** Removes a clergy tile without its wigs. */
export function loseTile(state: Lisboa, seat: Seat, id: string): void {
  const owner = player(state, seat);
  owner.clergy = owner.clergy.filter((each) => each !== id);
  state.clergyDiscards.push(id);
}

function* loseTileOfChoice(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { clergy } = player(table.state, seat);
  if (clergy.length === 0) return nothingToLose(table, seat);
  yield* choose(
    table,
    seat,
    'lose-tile',
    how,
    clergy.map((id): Choice<string> => ({
      key: `tile:${id}`,
      params: () => ({ tile: names.tile(id), text: names.tileText(id), ...names.back(id) }),
      value: id,
    })),
    (losing, id) => {
      loseTile(losing.state, seat, id);
      losing.log('loses-tile', { who: who(seat), tile: names.tile(id) });
    },
  );
}

function* loseFavor(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { favors } = player(table.state, seat);
  if (favors.length === 0) return nothingToLose(table, seat);
  yield* choose(
    table,
    seat,
    'lose-favor',
    how,
    favors.map((id): Choice<Noble> => ({
      key: `favor:${id}`,
      params: () => ({ noble: names.noble(id) }),
      value: id,
    })),
    (losing, noble) => {
      returnFavor(losing.state, seat, noble);
      losing.log('returns-favor', { who: who(seat), noble: names.noble(noble) });
    },
  );
}

function* sendToPlaza(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const from = NOBLES.filter((noble) => (table.state.offices[noble].officials[seat] ?? 0) > 0);
  if (from.length === 0) return nothingToLose(table, seat);
  yield* choose(
    table,
    seat,
    'lose-official',
    how,
    from.map((id): Choice<Noble> => ({
      key: `office:${id}`,
      params: () => ({ noble: names.noble(id) }),
      value: id,
    })),
    (losing, noble) => {
      const { officials } = losing.state.offices[noble];
      officials[seat] = (officials[seat] ?? 0) - 1;
      player(losing.state, seat).plaza++;
      losing.log('moves-to-plaza', { who: who(seat), noble: names.noble(noble) });
    },
  );
}
