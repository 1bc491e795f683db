/** Abilities played during an attack. */

import type { Table } from '../../../../src/engine/contract/game';
import { amountOf } from '../../data/cards';
import { REGIONS, type Region } from '../../data/map';
import { empireName, regionName, type Why } from '../../names';
import { activationOf, type March, type Whispers } from '../../state';
import { beyond, isEmpty, leave, movable } from '../control';
import { chooseCount, chooseRegion } from '../regions';
import { atOnce, type AbilityRule } from './ability';

/** Adds banners from the active empire's supply to the current attack, as many as are left. */
export function joinAttack({ state, log }: Table<Whispers>, count: number): void {
  const { active } = activationOf(state);
  const joining = Math.min(count, state.supply[active.empire]);
  state.supply[active.empire] -= joining;
  marchOf(state).banners += joining;
  log('joins', { empire: empireName(active.empire), count: joining });
}

function marchOf(state: Whispers): March {
  const { march } = activationOf(state);
  if (!march) throw new Error('no attack is under way');
  return march;
}

const fromSupply = (id: 'bolster' | 'war-host'): AbilityRule =>
  atOnce(
    (state) => (state.supply[activationOf(state).active.empire] > 0 ? undefined : 'no-supply'),
    (table) => {
      joinAttack(table, amountOf(id));
    },
  );

export const bolster = fromSupply('bolster');
export const warHost = fromSupply('war-host');

function reinforces(state: Whispers, region: Region): true | Why | null {
  const { active, march } = activationOf(state);
  if (state.holders[region] !== active.empire) return 'region-not-controlled';
  if (region === march?.to) return null;
  if (isEmpty(state, region)) return 'no-banners';
  return movable(state, region) > 0 ? true : 'must-leave-one';
}

export const reinforce: AbilityRule = {
  why: (state) => (REGIONS.some((region) => reinforces(state, region) === true) ? undefined : 'no-effect'),
  *aim(table) {
    const { state } = table;
    const { seat, active } = activationOf(state);
    const most = amountOf('reinforce');
    const from = yield* chooseRegion(table, seat, 'reinforce', (region) => reinforces(state, region));
    if (!from) return undefined;
    const count = yield* chooseCount(
      table,
      seat,
      'reinforce-count',
      () => Math.min(most, movable(state, from)),
      () => (movable(state, from) > most ? 'over-limit' : beyond(state, from)),
      () => ({ from: regionName(from) }),
    );
    if (count === undefined) return undefined;
    return () => {
      leave(state, from, count);
      marchOf(state).banners += count;
      table.log('joins-from', { empire: empireName(active.empire), from: regionName(from), count });
    };
  },
};
