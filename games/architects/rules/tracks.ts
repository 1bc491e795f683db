import type { Rule, Seat } from '../../../src/engine/game';
import { INFLUENCE_BORDERS, MOST_INFLUENCE, MOST_VIRTUE } from '../data/numbers';
import { isAutomaton, named, playerAt, type ArchitectsTable } from '../state';
import { drawBuildings } from './cards';

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

/** Each border crossed upwards draws a Building Card at once; an automated opponent draws none. */
export function gainInfluence(table: ArchitectsTable, seat: Seat, amount: number): void {
  const player = playerAt(table.state, seat);
  const before = player.influence;
  player.influence = Math.min(MOST_INFLUENCE, before + amount);
  const crossed = INFLUENCE_BORDERS.filter((border) => before < border && border <= player.influence).length;
  if (!isAutomaton(table.state, seat)) drawBuildings(table, seat, crossed);
}
