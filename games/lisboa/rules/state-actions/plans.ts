/** State action "Acquire a Plan". */

import { who } from '../../../../src/engine/contract/game';
import type { Listed } from '../../../../src/engine/contract/game';
import { ARCHITECTS } from '../../data/ids';
import type { Architect } from '../../data/ids';
import * as names from '../../names';
import { player } from '../../state';
import { choose } from '../choices/terms';
import type { StateRule } from '../choices/terms';

/** Takes the open plan of either architect's stack. The next plan becomes visible. */
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
        const { plans, current } = table.state.architects[architect];
        const [top] = plans;
        const key = `plan:${architect}`;
        const building = current ? names.building(current) : names.none;
        if (top === undefined)
          return { key, why: 'no-plan-left', params: () => ({ plan: names.architect(architect) }) };
        return { key, params: () => ({ plan: names.plan(top), building }), value: architect };
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
