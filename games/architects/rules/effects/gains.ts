/** Gains: goods, Silver, Virtue, Influence, cards and Debts, and the reactions to them. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { ITEMS, type Gain, type Item, type Items, type Trigger } from '../../data/effects';
import { REWARDS } from '../../data/rewards';
import { MAX_INFLUENCE } from '../../data/numbers';
import { isAutomaton, named, playerAt, type ArchitectsTable } from '../../state';
import { amountsOf, say } from '../../names';
import { drawBuildings } from './cards';
import { automatonSilver } from '../opponent/track';
import { payable, deduct } from '../payment/payment';
import { debtPriceOf, reactions } from './powers';
import { purseOf } from '../payment/purse';
import { gainInfluence, gainVirtue } from './tracks';

/**
 * Gains items in printed order. The card of a border on the Influence Track is drawn before the next gain.
 */
export function* gain(table: ArchitectsTable, seat: Seat, items: Items): Rule {
  const told = isAutomaton(table.state, seat)
    ? automatonItems(items)
    : items.buildingCard || items.rewardCard || items.debt
      ? { ...items, buildingCard: 0, rewardCard: 0, debt: 0 }
      : items;
  if (hasSome(told)) table.log('gains', { who: named(table.state, seat), items: amountsOf(told) });
  yield* receive(table, seat, items);
}

function* receive(table: ArchitectsTable, seat: Seat, items: Items): Rule {
  for (const [item, amount] of Object.entries(items) as [Item, number][]) {
    if (isAutomaton(table.state, seat)) yield* automatonGains(table, seat, item, amount);
    else yield* gainItem(table, seat, item, amount);
  }
}

const hasSome = (items: Items): boolean => Object.values(items).some((amount) => amount > 0);

function* gainItem(table: ArchitectsTable, seat: Seat, item: Item, amount: number): Rule {
  switch (item) {
    case 'virtue':
      return yield* gainVirtue(table, seat, amount);
    case 'influence':
      return gainInfluence(table, seat, amount);
    case 'buildingCard':
      return drawBuildings(table, seat, amount);
    case 'rewardCard':
      for (let card = 0; card < amount; card++) yield* takeReward(table, seat);
      return;
    case 'debt':
      return yield* gainDebts(table, seat, amount);
    default:
      playerAt(table.state, seat)[item] += amount;
  }
}

/**
 * Converts a gain for an automated opponent: Gold becomes Marble, and a Reward Card becomes a Virtue. Silver
 * moves its marker. It gets no other cards and no basic resources.
 */
function automatonItems(items: Items): Items {
  const kept: Partial<Record<Item, number>> = {};
  for (const item of ITEMS) {
    const amount = items[item] ?? 0;
    const into = item === 'gold' ? 'marble' : item === 'rewardCard' ? 'virtue' : item;
    if (amount > 0 && !['clay', 'wood', 'stone', 'buildingCard', 'debt'].includes(item))
      kept[into] = (kept[into] ?? 0) + amount;
  }
  return kept;
}

function* automatonGains(table: ArchitectsTable, seat: Seat, item: Item, amount: number): Rule {
  const player = playerAt(table.state, seat);
  switch (item) {
    case 'silver':
      return automatonSilver(table, seat, amount);
    case 'gold':
    case 'marble':
      player.marble += amount;
      return;
    case 'virtue':
      return yield* gainVirtue(table, seat, amount);
    case 'rewardCard':
      return yield* gainVirtue(table, seat, amount);
    case 'influence':
      // At the top of the track, the gain is 1 Virtue instead, for any amount.
      if (player.influence === MAX_INFLUENCE) {
        table.log('ai-influence-full', { who: named(table.state, seat) });
        return yield* gainVirtue(table, seat, 1);
      }
      return gainInfluence(table, seat, amount);
    case 'debt':
      return yield* gainDebts(table, seat, amount);
    case 'clay':
    case 'wood':
    case 'stone':
    case 'buildingCard':
  }
}

export function* takeReward(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const card = state.rewards[0];
  if (!card) {
    table.log('no-reward', { who: named(state, seat) });
    return yield* gainVirtue(table, seat, 1);
  }
  table.reveal();
  state.rewards.shift();
  const items = REWARDS[card].gain;
  table.log('reward', { who: named(state, seat), gain: say('reward-gain', { items: amountsOf(items) }) });
  yield* receive(table, seat, items);
}

export function* gainDebts(table: ArchitectsTable, seat: Seat, amount: number): Rule {
  for (let debt = 0; debt < amount; debt++)
    yield* gainDebt(table, seat, () => {
      table.log('debt-taken', { who: named(table.state, seat) });
    });
}

/** Gains the Debt of a reset for most Workers in Prison. The log says why. */
export const gainDebtAtReset = (table: ArchitectsTable, seat: Seat, most: number): Rule =>
  gainDebt(table, seat, () => {
    table.log('debt-at-reset', { who: named(table.state, seat), most });
  });

function* gainDebt(table: ArchitectsTable, seat: Seat, tell: () => void): Rule {
  if (yield* debtAvoided(table, seat)) return;
  playerAt(table.state, seat).debts++;
  tell();
  yield* react(table, seat, 'debt-gained');
}

function* debtAvoided(table: ArchitectsTable, seat: Seat): Rule<boolean> {
  const { state } = table;
  const price = debtPriceOf(state, seat);
  if (!price) return false;
  const list = [{ key: 'take', value: null }, ...payable(purseOf(state, seat), price)];
  const way = yield* table.choose(seat, 'avoid-debt', () => list);
  if (!way) return false;
  deduct(state, seat, price, way);
  table.log('debt-avoided', { who: named(state, seat), items: amountsOf(way) });
  return true;
}

/** Performs the reactions of the board and the Apprentices to an event. */
export function* react(table: ArchitectsTable, seat: Seat, ...triggers: readonly Trigger[]): Rule {
  for (const trigger of triggers) yield* gainAll(table, seat, reactions(table.state, seat, trigger));
}
type Gained = Pick<Gain, 'items'>;
export function* gainAll(table: ArchitectsTable, seat: Seat, gains: readonly Gained[]): Rule {
  for (const { items } of gains) yield* gain(table, seat, items);
}
