/** Abilities that add banners. */

import { who } from '../../../../src/engine/contract/game';
import { amountOf } from '../../data/cards';
import { has, REGIONS, type Region } from '../../data/map';
import { empireName, regionName, type Why } from '../../names';
import { activationOf, type Whispers } from '../../state';
import { add, isEmpty, regionsOf } from '../control';
import { chooseRegion, regions } from '../regions';
import type { AbilityRule } from './ability';

/** Adds banners of the controlling empire to one region that passes the test. */
function addTo(
  id: 'city-levy' | 'recruit' | 'uprising',
  judge: (state: Whispers, region: Region) => true | Why,
): AbilityRule {
  const verdict = (state: Whispers, region: Region): true | Why =>
    state.supply[state.holders[region]] === 0 ? 'no-supply' : judge(state, region);
  return {
    why(state) {
      if (REGIONS.some((region) => verdict(state, region) === true)) return undefined;
      return REGIONS.some((region) => judge(state, region) === true) ? 'no-supply' : 'no-effect';
    },
    *aim(table) {
      const { state } = table;
      const { seat } = activationOf(state);
      const region = yield* chooseRegion(table, seat, id, (one) => verdict(state, one));
      if (!region) return undefined;
      return () => {
        const empire = empireName(state.holders[region]);
        const count = add(state, region, amountOf(id));
        table.log('adds', { who: who(seat), empire, as: '', region: regionName(region), count });
      };
    },
  };
}

export const cityLevy = addTo('city-levy', (_, region) => (has(region, 'city') ? true : 'target-lacks-icon'));
export const recruit = addTo('recruit', (state, region) =>
  isEmpty(state, region) ? true : 'target-not-empty',
);
export const uprising = addTo('uprising', (state, region) => {
  if (!isEmpty(state, region)) return 'target-not-empty';
  return has(region, 'city') || has(region, 'tower') ? 'target-has-icon' : true;
});

/** Adds one banner in each region. If the supply is too small, the player chooses the regions. */
export const populate: AbilityRule = {
  why(state) {
    const { empire } = activationOf(state).active;
    if (state.supply[empire] === 0) return 'no-supply';
    return regionsOf(state, empire).length === 0 ? 'no-effect' : undefined;
  },
  *aim(table) {
    const { state } = table;
    const { seat, active } = activationOf(state);
    const own = regionsOf(state, active.empire);
    const count = Math.min(own.length, state.supply[active.empire]);
    const chosen = yield* table.chooseSome(
      seat,
      'populate',
      () =>
        regions(state, (region) =>
          state.holders[region] === active.empire ? true : 'region-not-controlled',
        ),
      () => [count, count],
      {
        fallback: own.slice(0, count).map((region) => `at:${region}`),
        params: () => ({ count, empire: empireName(active.empire) }),
      },
    );
    return () => {
      for (const region of chosen) add(state, region, 1);
      table.log('populates', { empire: empireName(active.empire), count, regions: chosen.map(regionName) });
    };
  },
};
