/** Rewards and penalties: all effects of cards, lots and spaces. */

import { who } from '../../../../src/engine/contract/game';
import type { Choice, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { HIGHEST_PRICE } from '../../data/board';
import type { Effect } from '../../data/effects';
import { GOODS } from '../../data/ids';
import type { Good, NobleAction, Rubble } from '../../data/ids';
import * as names from '../../names';
import type { Why } from '../../names';
import { player } from '../../state';
import type { Lisboa } from '../../state';
import { takeDecree, whyNoDecree } from '../visiting/decrees';
import { goodsOfChoice, handfuls, key, store } from '../state-actions/goods';
import { before, choose } from '../choices/terms';
import type { How } from '../choices/terms';
import { takeInfluence } from './influence';
import { openPublicBuilding, whyNoOpening } from '../visiting/opening';
import { heldThen, kindsIn, rack } from '../visiting/rubble';
import { stateAction, whyNoStateAction } from '../state-actions/state-actions';
import { buildStore, whyNoStore } from '../visiting/stores';
import { raisePrice } from './treasury';

/**
 * Performs the rewards of a card, lot or space in order. A reward that is impossible is lost. The player can
 * decline a reward that asks for a choice, and simply takes any other.
 */
export function* takeRewards(
  table: Table<Lisboa>,
  seat: Seat,
  effects: readonly Effect[],
  how: How = { reward: true },
): Rule {
  for (const [at, effect] of effects.entries()) {
    const later = effects.slice(at + 1);
    const others = (rewarding: Table<Lisboa>): Rule => takeRewards(rewarding, seat, later, how);
    const { rest } = how;
    yield* takeReward(table, seat, effect, rest ? before(others, rest, how) : how);
  }
}

function* takeReward(table: Table<Lisboa>, seat: Seat, effect: Effect, how: How): Rule {
  const owner = player(table.state, seat);
  switch (effect.op) {
    case 'gain-reis':
      owner.reis += effect.count;
      return table.log('gains-reis', { who: who(seat), count: effect.count });
    case 'gain-wigs':
      owner.wigs += effect.count;
      return table.log('gains-wigs', { who: who(seat), count: effect.count });
    case 'gain-influence':
      return takeInfluence(table, seat);
    case 'gain-good':
      return yield* gainGoods(table, seat, effect.good, effect.count, how);
    case 'take-rubble':
      return yield* cubeFromPile(table, seat, how);
    case 'raise-price':
      return yield* raisePrices(table, seat, effect, how);
    case 'state-action':
      if (whyNoStateAction(table.state, seat, effect.action))
        return table.log('reward-lost', { who: who(seat), action: names.action(effect.action) });
      return yield* stateAction(table, seat, effect.action, { ...how, oneStep: effect.maxSteps === 1 });
    case 'noble-action':
      if (whyNoNobleAction(table, seat, effect.action))
        return table.log('reward-lost', { who: who(seat), action: names.action(effect.action) });
      return yield* nobleAction(table, seat, effect.action, how);
  }
}

/** Describes a noble action: its condition and its effect. Rewards on the way are performed by this file. */
interface NobleRule {
  whyNot(table: Table<Lisboa>, seat: Seat): Why | undefined;
  perform(table: Table<Lisboa>, seat: Seat, how: How): Rule;
}

const NOBLE_RULES: { readonly [K in NobleAction]: NobleRule } = {
  'build-store': {
    whyNot: (table, seat) => whyNoStore(table, seat, takeRewards),
    perform: (table, seat, how) => buildStore(table, seat, how, takeRewards),
  },
  'take-decree': {
    whyNot: ({ state }) => whyNoDecree(state),
    perform: takeDecree,
  },
  'open-public-building': {
    whyNot: (table, seat) => whyNoOpening(table, seat, takeRewards),
    perform: (table, seat, how) => openPublicBuilding(table, seat, how, takeRewards),
  },
};

/** Returns why a noble action is impossible, or undefined if it is possible. */
export const whyNoNobleAction = (table: Table<Lisboa>, seat: Seat, action: NobleAction): Why | undefined =>
  NOBLE_RULES[action].whyNot(table, seat);

export const nobleAction = (table: Table<Lisboa>, seat: Seat, action: NobleAction, how: How = {}): Rule =>
  NOBLE_RULES[action].perform(table, seat, how);

function* gainGoods(table: Table<Lisboa>, seat: Seat, good: Good | 'any', count: number, how: How): Rule {
  if (good === 'any')
    yield* goodsOfChoice(table, seat, 'gain-goods', how, count, (gaining, goods) => {
      store(gaining, seat, goods);
    });
  else store(table, seat, Array<Good>(count).fill(good));
}

function* cubeFromPile(table: Table<Lisboa>, seat: Seat, how: How): Rule {
  const kinds = kindsIn(table.state.pile);
  if (kinds.length === 0) return table.log('pile-is-empty', { who: who(seat) });
  const owner = player(table.state, seat);
  yield* choose(
    table,
    seat,
    'pile-cube',
    how,
    kinds.map((kind): Choice<Rubble> => ({
      key: `cube:${kind}`,
      params: () => ({ cube: names.cube(kind), count: owner.rubble[kind], held: heldThen(owner, kind) }),
      value: kind,
    })),
    (taking, kind) => {
      taking.state.pile[kind]--;
      rack(taking, seat, kind);
    },
  );
}

type Raise = Extract<Effect, { readonly op: 'raise-price' }>;
function* raisePrices(table: Table<Lisboa>, seat: Seat, { scope, steps }: Raise, how: How): Rule {
  const { prices } = table.state;
  const raisable = GOODS.filter((good) => prices[good] < HIGHEST_PRICE);
  const size = scope === 'all' ? raisable.length : Math.min(scope === 'two' ? 2 : 1, raisable.length);
  if (size === 0) return table.log('prices-at-top', { who: who(seat) });
  const once = (good: Good): number => (raisable.includes(good) ? 1 : 0);
  const available = { gold: once('gold'), cloth: once('cloth'), books: once('books'), tools: once('tools') };
  yield* choose(
    table,
    seat,
    'raise-price',
    how,
    handfuls(available, size).map((goods): Choice<readonly Good[]> => ({
      key: `price:${key(goods)}`,
      params: () => ({ goods: names.kinds(goods), count: steps }),
      value: goods,
    })),
    (raising, goods) => {
      for (const good of goods) raisePrice(raising.state, good, steps);
      raising.log('prices-rise', {
        who: who(seat),
        list: names.prices(goods, raising.state.prices),
        count: goods.length,
      });
    },
    { params: () => ({ count: steps }) },
  );
}
