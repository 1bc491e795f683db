import { who } from '../../../src/engine/game';
import type { Listed } from '../../../src/engine/game';
import { ARCHITECTS } from '../data/things';
import type { Architect } from '../data/things';
import * as names from '../names';
import { player } from '../state';
import { choose } from './how';
import type { StateRule } from './how';

/** Acquire a Plan: the open one on either architect's stack; the next becomes visible. */
export const acquirePlan: StateRule = {
  whyNot: (state) =>
    ARCHITECTS.some((architect) => state.architects[architect].plans.length > 0) ? undefined : 'no-plan-left',

  perform: (table, seat, how) =>
    choose(
      table,
      seat,
      'plan-stack',
      how,
      ARCHITECTS.map((architect): Listed<Architect> => {
        const [top] = table.state.architects[architect].plans;
        const key = `plan:${architect}`;
        if (top === undefined)
          return { key, why: 'no-plan-left', params: () => ({ plan: names.architect(architect) }) };
        return { key, params: () => ({ plan: names.plan(top) }), value: architect };
      }),
      (taking, architect) => {
        const { plans } = taking.state.architects[architect];
        const plan = plans.shift();
        if (plan === undefined) throw new Error(`${architect} has no plan left`);
        player(taking.state, seat).plansOpen.push(plan);
        if (plans.length > 0) taking.reveal();
        taking.log('acquires-plan', { who: who(seat), plan: names.plan(plan) });
      },
    ),
};
