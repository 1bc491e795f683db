import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { HIGHEST_PRICE } from '../data/board';
import type { Effect } from '../data/effects';
import { GOODS } from '../data/things';
import type { Good } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining, ifKept } from './duty';
import type { How } from './duty';
import { handfuls, key, room, roomFor, stowAll } from './goods';
import { takeInfluence } from './influence';
import { nobleAction, whyNoNobleAction } from './noble-actions';
import { kindsIn, rack } from './rubble';
import { stateAction, whyNot } from './state-actions';
import { raisePrice } from './treasury';

/**
 * Carries out what a card, lot or space gives, in order. What cannot be performed is lost. What asks for a choice may be declined; what asks
 * for none is simply taken.
 */
export function* takeRewards(
  table: Table<Lisboa>,
  seat: Seat,
  effects: readonly Effect[],
  how: How = { reward: true },
): Rule {
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
      return takeInfluence(table, seat);
    case 'gain-good':
      if (effect.good === 'any') return yield* goodsOfChoice(table, seat, effect.count, how);
      stowAll(table, seat, Array<Good>(effect.count).fill(effect.good));
      return;
    case 'take-rubble':
      return yield* cubeFromPile(table, seat, how);
    case 'raise-price':
      return yield* raisePrices(table, seat, effect.scope, effect.steps, how);
    case 'state-action':
      if (whyNot(state, seat, effect.action))
        return table.log('reward-lost', { who: who(seat), action: names.action(effect.action) });
      return yield* stateAction(table, seat, effect.action, { ...how, oneStep: effect.maxSteps === 1 });
    case 'noble-action':
      if (whyNoNobleAction(state, seat, effect.action, owner))
        return table.log('reward-lost', { who: who(seat), action: names.action(effect.action) });
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
    ifKept(
      state,
      how,
      { key: `goods:${key(goods)}`, params: { goods: names.goods(goods) }, value: goods },
      (copy) => {
        for (const good of goods) player(copy, seat).goods[good]++;
      },
    ),
  );
  const goods = yield* ask(table, seat, 'gain-goods', [...list, ...declining(state, how)], {
    topic: 'rewards',
    params: () => ({ count: fitting }),
  });
  if (goods) stowAll(table, seat, goods);
}

function* cubeFromPile(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const { state } = table;
  const kinds = kindsIn(state.pile);
  if (kinds.length === 0) return table.log('pile-is-empty', { who: who(seat) });
  const owner = player(state, seat);
  const list = kinds.map((kind) => ({
    key: `cube:${kind}`,
    params: { cube: names.cube(kind), count: owner.rubble[kind] },
    value: kind,
  }));
  const kind = yield* ask(table, seat, 'pile-cube', [...list, ...declining(state, how)], { topic: 'rubble' });
  if (!kind) return;
  state.pile[kind]--;
  rack(table, seat, kind);
}

function* raisePrices(
  table: Table<Lisboa>,
  seat: Seat,
  scope: 'one' | 'two' | 'all',
  steps: number,
  how: How,
): Rule {
  const { state } = table;
  const raisable = GOODS.filter((good) => state.prices[good] < HIGHEST_PRICE);
  const size = scope === 'all' ? raisable.length : Math.min(scope === 'two' ? 2 : 1, raisable.length);
  const canRise = (good: Good): number => (raisable.includes(good) ? 1 : 0);
  const list = handfuls(
    { gold: canRise('gold'), cloth: canRise('cloth'), books: canRise('books'), tools: canRise('tools') },
    size,
  ).map((goods) => ({
    key: `price:${key(goods)}`,
    params: { goods: names.kinds(goods), count: steps },
    value: goods,
  }));
  if (size === 0) return table.log('prices-at-top', { who: who(seat) });
  const goods = yield* ask(table, seat, 'raise-price', [...list, ...declining(state, how)], {
    topic: 'market',
    params: () => ({ count: steps }),
  });
  if (!goods) return;
  for (const good of goods) raisePrice(state, good, steps);
  table.log('prices-rise', { who: who(seat), goods: names.kinds(goods), count: steps });
}
