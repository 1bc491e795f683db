/** The Virtue Track and the Influence Track. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { INFLUENCE_BORDERS, MAX_INFLUENCE, MAX_VIRTUE } from '../../data/numbers';
import { isAutomaton, named, playerAt, type ArchitectsTable } from '../../state';
import { drawBuildings } from './cards';

/** Gains Virtue. Each point above the top destroys an unpaid Debt, if the player wants. */
export function* gainVirtue(table: ArchitectsTable, seat: Seat, amount: number): Rule {
  const player = playerAt(table.state, seat);
  const above = Math.max(0, player.virtue + amount - MAX_VIRTUE);
  player.virtue += amount - above;
  yield* mayDestroyDebts(table, seat, above);
}

/** Lets a player destroy unpaid Debts up to this number. An automated opponent destroys all that it can. */
export function* mayDestroyDebts(table: ArchitectsTable, seat: Seat, most: number): Rule {
  const { state } = table;
  const able = Math.min(most, playerAt(state, seat).debts);
  if (able === 0) return;
  if (isAutomaton(state, seat)) return destroyDebts(table, seat, able);
  const counts = Array.from({ length: able }, (_, fewer) => able - fewer);
  const wanted = yield* table.choose(
    seat,
    'destroy-debt',
    () => [
      ...counts.map((count) => ({ key: `destroy:${count}`, value: count, params: () => ({ count }) })),
      { key: 'keep', value: 0, idle: true },
    ],
    { params: () => ({ count: able }) },
  );
  destroyDebts(table, seat, wanted);
}

export function destroyDebts(table: ArchitectsTable, seat: Seat, most: number): void {
  const player = playerAt(table.state, seat);
  const count = Math.min(most, player.debts);
  if (count === 0) return;
  player.debts -= count;
  table.log('debt-destroyed', { who: named(table.state, seat), count });
}

/**
 * Gains Influence. Each border crossed upwards draws a Building Card at once, except for an automated
 * opponent.
 */
export function gainInfluence(table: ArchitectsTable, seat: Seat, amount: number): void {
  const player = playerAt(table.state, seat);
  const before = player.influence;
  player.influence = Math.min(MAX_INFLUENCE, before + amount);
  const crossed = INFLUENCE_BORDERS.filter((border) => before < border && border <= player.influence).length;
  if (!isAutomaton(table.state, seat)) drawBuildings(table, seat, crossed);
}
