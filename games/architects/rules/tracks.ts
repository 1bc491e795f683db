import type { Choice, Rule, Seat } from '../../../src/engine/game';
import { INFLUENCE_BORDERS, MOST_INFLUENCE, MOST_VIRTUE } from '../data/numbers';
import { isAutomaton, named, playerAt, type ArchitectsTable } from '../state';
import { amountsOf } from '../names';
import { drawBuildings } from './cards';
import { carryOut } from './effects';
import { payable, settle } from './payment';
import { purseOf } from './purse';
import { ways, type Way } from './ways';
import { debtPriceOf, reactions } from './powers';

/** Gains above the top let an unpaid Debt be destroyed, one each. */
export function* gainVirtue(table: ArchitectsTable, seat: Seat, amount: number): Rule {
  const player = playerAt(table.state, seat);
  const above = Math.max(0, player.virtue + amount - MOST_VIRTUE);
  player.virtue += amount - above;
  for (let more = 0; more < above; more++) yield* destroyDebt(table, seat);
}

export function* destroyDebt(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  if (playerAt(state, seat).debts === 0) return;
  if (!isAutomaton(state, seat)) {
    const destroyed = yield* table.choose(
      seat,
      'destroy-debt',
      () => [
        { key: 'destroy', value: true },
        { key: 'keep', value: false },
      ],
      { fallback: ['destroy'], topic: 'debts' },
    );
    if (!destroyed) return;
  }
  playerAt(state, seat).debts--;
  table.log('debt-destroyed', { player: named(state, seat) });
}

/** One question for all points of a loss; what is not kept and cannot be lost becomes Debts. */
export function* loseVirtue(table: ArchitectsTable, seat: Seat, amount: number): Rule {
  const { state } = table;
  if (amount <= 0) return;
  const kept = yield* virtueKept(table, seat, amount);
  const player = playerAt(state, seat);
  const lost = Math.min(player.virtue, amount - kept);
  const debts = amount - kept - lost;
  player.virtue -= lost;
  if (lost > 0) table.log('virtue-lost', { player: named(state, seat), count: lost });
  for (let point = 0; point < lost; point++)
    yield* carryOut(table, seat, reactions(state, seat, 'virtue-lost'));
  yield* gainDebts(table, seat, debts);
}

interface Keeping {
  readonly kept: number;
  readonly way: Way | null;
}

function* virtueKept(table: ArchitectsTable, seat: Seat, amount: number): Rule<number> {
  const { state } = table;
  if (isAutomaton(state, seat) || !state.court) return 0;
  const purse = purseOf(state, seat);
  const list: Choice<Keeping>[] = [{ key: 'lose', params: { count: amount }, value: { kept: 0, way: null } }];
  for (let kept = 1; kept <= amount; kept++) {
    for (const way of ways(purse, { influence: kept * 2 })) {
      list.push({
        key: `keep:${kept}-for-${way.influence}`,
        params: { count: kept, items: amountsOf(way) },
        value: { kept, way },
      });
    }
  }
  if (list.length === 1) return 0;
  const { kept, way } = yield* table.choose(seat, 'keep-virtue', () => list, {
    fallback: ['lose'],
    topic: 'influence',
    params: () => ({ count: amount, virtue: playerAt(table.state, seat).virtue }),
  });
  if (!way) return 0;
  settle(state, seat, {}, { ...way, credit: purse.credit });
  table.log('virtue-kept', { player: named(state, seat), count: kept, items: amountsOf(way) });
  return kept;
}

export function* gainDebts(table: ArchitectsTable, seat: Seat, amount: number): Rule {
  const { state } = table;
  for (let debt = 0; debt < amount; debt++) {
    if (yield* debtAvoided(table, seat)) continue;
    playerAt(state, seat).debts++;
    table.log('debt-taken', { player: named(state, seat) });
    yield* carryOut(table, seat, reactions(state, seat, 'debt-gained'));
  }
}

function* debtAvoided(table: ArchitectsTable, seat: Seat): Rule<boolean> {
  const { state } = table;
  const price = debtPriceOf(state, seat);
  if (!price) return false;
  const list = [{ key: 'take', value: null }, ...payable(purseOf(state, seat), price)];
  if (list.length === 1) return false;
  const way = yield* table.choose(seat, 'avoid-debt', () => list, { fallback: ['take'], topic: 'debts' });
  if (!way) return false;
  settle(state, seat, price, way);
  table.log('debt-avoided', { player: named(state, seat), items: amountsOf(way) });
  return true;
}

/** Each border crossed upwards draws a Building Card at once; an automated opponent draws none. */
export function gainInfluence(table: ArchitectsTable, seat: Seat, amount: number): void {
  const player = playerAt(table.state, seat);
  const before = player.influence;
  player.influence = Math.min(MOST_INFLUENCE, before + amount);
  const crossed = INFLUENCE_BORDERS.filter((border) => before < border && border <= player.influence).length;
  if (!isAutomaton(table.state, seat)) drawBuildings(table, seat, crossed);
}
