import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { HIGHEST_PRICE } from '../data/board';
import type { Effect, Penalty } from '../data/effects';
import { tileOf } from '../data/clergy';
import { GOODS, NOBLES } from '../data/things';
import type { Good, Noble } from '../data/things';
import * as names from '../names';
import { goodsOf, player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining, ifKept } from './duty';
import type { How } from './duty';
import { returnFavor } from './favor';
import { handfuls, key, room, roomFor, storeAll } from './goods';
import { logInfluence } from './influence';
import { nobleAction, whyNoNobleAction } from './noble-actions';
import { kindsIn, rack } from './rubble';
import { stateAction, whyNot } from './state-actions';
import { raisePrice } from './treasury';

/**
 * Carries out what a card, lot or space gives, in order. What cannot be performed is lost. What asks for a choice may be declined; what asks
 * for none is simply taken.
 */
export function* takeRewards(table: Table<Lisboa>, seat: Seat, effects: readonly Effect[], how: How = { reward: true }): Rule {
  for (const effect of effects) yield* takeReward(table, seat, effect, how);
}

function* takeReward(table: Table<Lisboa>, seat: Seat, effect: Effect, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  switch (effect.type) {
    case 'gain-reis':
      owner.reis += effect.count;
      return table.log('gains-reis', { who: who(seat), count: effect.count });
    case 'gain-wigs':
      owner.wigs += effect.count;
      return table.log('gains-wigs', { who: who(seat), count: effect.count });
    case 'gain-influence':
      return logInfluence(table, seat);
    case 'gain-good':
      if (effect.good === 'any') return yield* goodsOfChoice(table, seat, effect.count, how);
      storeAll(table, seat, Array<Good>(effect.count).fill(effect.good));
      return;
    case 'take-rubble':
      return yield* cubeFromPile(table, seat, how);
    case 'raise-price':
      return yield* raisePrices(table, seat, effect.scope, effect.steps, how);
    case 'state-action':
      if (whyNot(state, seat, effect.action)) return table.log('reward-lost', { who: who(seat), action: names.action(effect.action) });
      return yield* stateAction(table, seat, effect.action, { ...how, oneStep: effect.maxSteps === 1 });
    case 'noble-action':
      if (whyNoNobleAction(state, seat, effect.action, owner)) return table.log('reward-lost', { who: who(seat), action: names.action(effect.action) });
      return yield* nobleAction(table, seat, effect.action, how);
  }
}

function* goodsOfChoice(table: Table<Lisboa>, seat: Seat, count: number, how: How): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const fitting = Math.min(count, room(owner));
  if (fitting === 0) return table.log('no-room', { who: who(seat), goods: names.counted('any', count) });
  const rooms = Object.fromEntries(GOODS.map((good) => [good, roomFor(owner, good)])) as Record<Good, number>;
  const list = handfuls(rooms, fitting).map((goods): Listed<readonly Good[]> =>
    ifKept(state, how, { key: `goods:${key(goods)}`, params: { goods: names.goods(goods) }, value: goods }, (copy) => {
      for (const good of goods) player(copy, seat).goods[good]++;
    }));
  const goods = yield* ask(table, seat, 'gain-goods', [...list, ...declining(state, how)], { topic: 'rewards', params: () => ({ count: fitting }) });
  if (goods) storeAll(table, seat, goods);
}

function* cubeFromPile(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const kinds = kindsIn(state.pile);
  if (kinds.length === 0) return table.log('pile-is-empty', { who: who(seat) });
  const owner = player(state, seat);
  const list = kinds.map((kind) => ({ key: `cube:${kind}`, params: { cube: names.cube(kind), count: owner.rubble[kind] }, value: kind }));
  const kind = yield* ask(table, seat, 'pile-cube', [...list, ...declining(state, how)], { topic: 'rubble' });
  if (!kind) return;
  state.pile[kind]--;
  rack(table, seat, kind);
}

function* raisePrices(table: Table<Lisboa>, seat: Seat, scope: 'one' | 'two' | 'all', steps: number, how: How): Rule {
  const { state } = table;
  const raisable = GOODS.filter((good) => state.prices[good] < HIGHEST_PRICE);
  const size = scope === 'all' ? raisable.length : Math.min(scope === 'two' ? 2 : 1, raisable.length);
  const canRise = (good: Good): number => (raisable.includes(good) ? 1 : 0);
  const list = handfuls({ gold: canRise('gold'), cloth: canRise('cloth'), books: canRise('books'), tools: canRise('tools') }, size)
    .map((goods) => ({ key: `price:${key(goods)}`, params: { goods: names.kinds(goods), count: steps }, value: goods }));
  if (size === 0) return table.log('prices-at-top', { who: who(seat) });
  const goods = yield* ask(table, seat, 'raise-price', [...list, ...declining(state, how)], { topic: 'market', params: () => ({ count: steps }) });
  if (!goods) return;
  for (const good of goods) raisePrice(state, good, steps);
  table.log('prices-rise', { who: who(seat), goods: names.kinds(goods), count: steps });
}

/** A penalty is suffered as far as possible: no value drops below 0, and losing money never converts influence. */
export function* suffer(table: Table<Lisboa>, seat: Seat, penalties: readonly Penalty[], how: How): Rule {
  const { state } = table;
  for (const penalty of penalties) {
    const owner = player(state, seat);
    switch (penalty.type) {
      case 'lose-reis': loses(table, seat, 'reis', penalty.count); break;
      case 'lose-wigs': loses(table, seat, 'wigs', penalty.count); break;
      case 'lose-influence': loses(table, seat, 'influence', penalty.count); break;
      case 'lose-good': {
        const count = Math.min(penalty.count, goodsOf(owner));
        if (count === 0) break;
        const list = handfuls(owner.goods, count).map((goods): Listed<readonly Good[]> =>
          ifKept(state, how, { key: `goods:${key(goods)}`, params: { goods: names.goods(goods) }, value: goods }, (copy) => loseGoods(copy, seat, goods)));
        const goods = yield* ask(table, seat, 'lose-goods', list, { topic: 'penalties', params: () => ({ count }) });
        loseGoods(state, seat, goods);
        table.log('loses-goods', { who: who(seat), goods: names.goods(goods) });
        break;
      }
      case 'lose-clergy-tile': {
        if (owner.clergy.length === 0) break;
        const tile = yield* ask(table, seat, 'lose-tile', owner.clergy.map((id): Listed<string> => {
          const params = { tile: names.tile(id), wigs: tileOf(id).back };
          return ifKept(state, how, { key: `tile:${id}`, params, value: id }, (copy) => loseTile(copy, seat, id));
        }), { topic: 'penalties' });
        loseTile(state, seat, tile);
        table.log('loses-tile', { who: who(seat), tile: names.tile(tile) });
        break;
      }
      case 'lose-royal-favor': {
        if (owner.favors.length === 0) break;
        const noble = yield* ask(table, seat, 'lose-favor', owner.favors.map((id): Listed<Noble> =>
          ifKept(state, how, { key: `favor:${id}`, params: { noble: names.noble(id) }, value: id }, (copy) => returnFavor(copy, seat, id))), { topic: 'penalties' });
        returnFavor(state, seat, noble);
        table.log('returns-favor', { who: who(seat), noble: names.noble(noble) });
        break;
      }
      case 'official-to-plaza': {
        const offices = NOBLES.filter((noble) => (state.offices[noble].officials[seat] ?? 0) > 0);
        if (offices.length === 0) break;
        const list = offices.map((id) => ({ key: `office:${id}`, params: { noble: names.noble(id) }, value: id }));
        const noble = yield* ask(table, seat, 'lose-official', list, { topic: 'penalties' });
        const office = state.offices[noble];
        office.officials[seat] = (office.officials[seat] ?? 0) - 1;
        owner.plaza++;
        table.log('moves-to-plaza', { who: who(seat), noble: names.noble(noble) });
      }
    }
  }
}

function loses(table: Table<Lisboa>, seat: Seat, what: 'reis' | 'wigs' | 'influence', count: number): void {
  const owner = player(table.state, seat);
  const lost = Math.min(count, owner[what]);
  owner[what] -= lost;
  table.log(`loses-${what}`, { who: who(seat), count: lost });
}

export function loseGoods(state: Lisboa, seat: Seat, goods: readonly Good[]): void {
  for (const good of goods) player(state, seat).goods[good]--;
}

/** Without its wigs. */
export function loseTile(state: Lisboa, seat: Seat, id: string): void {
  const owner = player(state, seat);
  owner.clergy = owner.clergy.filter((each) => each !== id);
  state.clergyDiscards.push(id);
}
