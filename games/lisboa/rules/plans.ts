import { who } from '../../../src/engine/game';
import type { Listed, Rule, Seat, Table } from '../../../src/engine/game';
import { ARCHITECTS } from '../data/things';
import type { Architect } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import type { Lisboa } from '../state';
import { ask } from './ask';
import { declining, ifKept } from './duty';
import type { How } from './duty';

export const whyNoPlan = (state: Lisboa): string | undefined =>
  ARCHITECTS.some((architect) => state.architects[architect].plans.length > 0) ? undefined : 'no-plan-left';

export function takePlan(state: Lisboa, seat: Seat, architect: Architect): string {
  const plan = state.architects[architect].plans.shift();
  if (plan === undefined) throw new Error(`${architect} has no plan left`);
  player(state, seat).plansOpen.push(plan);
  return plan;
}

/** Acquire a Plan: the open one on either architect's stack; the next becomes visible. Returns the plan. */
export function* acquirePlan(table: Table<Lisboa>, seat: Seat, how: How): Rule<string | null> {
  const { state } = table;
  const list = [
    ...ARCHITECTS.map((architect): Listed<Architect> => {
      const top = state.architects[architect].plans[0];
      const key = `plan:${architect}`;
      if (top === undefined)
        return { key, why: 'no-plan-left', params: { plan: names.architect(architect) } };
      return ifKept(state, how, { key, params: { plan: names.plan(top) }, value: architect }, (copy) => {
        takePlan(copy, seat, architect);
      });
    }),
    ...declining(state, how),
  ];
  const architect = yield* ask(table, seat, 'plan-stack', list, { topic: 'plans' });
  if (architect === null) return null;
  const plan = takePlan(state, seat, architect);
  if (state.architects[architect].plans.length > 0) table.reveal();
  table.log('acquires-plan', { who: who(seat), plan: names.plan(plan) });
  return plan;
}
