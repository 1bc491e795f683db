/** Abilities that remove banners. */

import type { Table } from '../../../../src/engine/contract/game';
import { amountOf } from '../../data/cards';
import { adjacent, neighbours, REGIONS, type Region } from '../../data/map';
import { empireName, regionName, type Why } from '../../names';
import { activationOf, type Whispers } from '../../state';
import { isEmpty, remove } from '../control';
import { chooseCount, chooseRegion, regions } from '../regions';
import type { AbilityRule } from './ability';

function removeFrom(table: Table<Whispers>, region: Region, count: number): void {
  const empire = empireName(table.state.holders[region]);
  table.log('removed', { empire, region: regionName(region), count });
  remove(table.state, region, count);
}

const holdsBanners = (state: Whispers, region: Region): true | Why =>
  isEmpty(state, region) ? 'no-banners' : true;

export const mercenaries: AbilityRule = {
  why: (state) => (REGIONS.some((region) => holdsBanners(state, region) === true) ? undefined : 'no-effect'),
  *aim(table) {
    const { state } = table;
    const { seat } = activationOf(state);
    const most = amountOf('mercenaries');
    const region = yield* chooseRegion(table, seat, 'mercenaries', (one) => holdsBanners(state, one));
    if (!region) return undefined;
    const count = yield* chooseCount(
      table,
      seat,
      'mercenaries-count',
      () => Math.min(most, state.banners[region]),
      () => (state.banners[region] > most ? 'over-limit' : 'not-enough-banners'),
      () => ({ region: regionName(region) }),
    );
    if (count === undefined) return undefined;
    return () => {
      removeFrom(table, region, count);
    };
  },
};

/** Returns the regions next to this one that hold enemy banners. */
const burnable = (state: Whispers, source: Region): readonly Region[] =>
  neighbours(source).filter(
    (next) => state.holders[next] !== activationOf(state).active.empire && state.banners[next] > 0,
  );

function throwsFire(state: Whispers, region: Region): true | Why {
  if (state.holders[region] !== activationOf(state).active.empire) return 'region-not-controlled';
  if (isEmpty(state, region)) return 'no-banners';
  return burnable(state, region).length > 0 ? true : 'no-enemy-near';
}

export const alchemistsFire: AbilityRule = {
  why: (state) => (REGIONS.some((region) => throwsFire(state, region) === true) ? undefined : 'no-effect'),
  *aim(table) {
    const { state } = table;
    const { seat } = activationOf(state);
    const source = yield* chooseRegion(table, seat, 'fire-from', (region) => throwsFire(state, region));
    if (!source) return undefined;
    const targets = burnable(state, source);
    const most = Math.min(
      amountOf('alchemists-fire'),
      targets.reduce((sum, region) => sum + state.banners[region], 0),
    );
    const burnt = yield* table.chooseSome(
      seat,
      'fire',
      () =>
        regions(state, (region) => {
          if (targets.includes(region)) return { max: Math.min(most, state.banners[region]) };
          if (isEmpty(state, region) || region === source) return null;
          return adjacent(source, region) ? 'target-not-enemy' : 'not-adjacent';
        }),
      () => [1, most],
      {
        fallback: targets.slice(0, 1).map((region) => `at:${region}`),
        params: () => ({ count: most, from: regionName(source) }),
      },
    );
    return () => {
      for (const region of new Set(burnt))
        removeFrom(table, region, burnt.filter((one) => one === region).length);
    };
  },
};
