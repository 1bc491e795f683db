/**
 * Control of regions: the empire with banners there holds a region. The home empire holds a region without
 * banners.
 */

import type { Why } from '../names';
import { EMPIRES, type Empire } from '../data/empires';
import { has, homeOf, ICONS, REGIONS, type Icon, type Region } from '../data/map';
import { each, type Whispers } from '../state';

export const regionsOf = (state: Whispers, empire: Empire): Region[] =>
  REGIONS.filter((region) => state.holders[region] === empire);
export const holdsAny = (state: Whispers, empire: Empire): boolean =>
  REGIONS.some((region) => state.holders[region] === empire);
export const isConquered = (state: Pick<Whispers, 'holders'>, region: Region): boolean =>
  state.holders[region] !== homeOf(region);
export const isEmpty = (state: Whispers, region: Region): boolean => state.banners[region] === 0;

const WITH = each(ICONS, (icon) => REGIONS.filter((region) => has(region, icon)));

export function iconsHeld(state: Whispers, empire: Empire, icon: Icon): number {
  let count = 0;
  for (const region of WITH[icon]) if (state.holders[region] === empire) count++;
  return count;
}

/** Returns the banners that can leave: all of a home region, all except one of a conquered region. */
export const movable = (state: Pick<Whispers, 'holders' | 'banners'>, region: Region): number =>
  Math.max(0, state.banners[region] - (isConquered(state, region) ? 1 : 0));

/** True if no banner and no tower defends a region: one attacker takes it. */
export const isUndefended = (state: Whispers, region: Region): boolean =>
  isEmpty(state, region) && !has(region, 'tower');

/** Returns why no further banner can leave. */
export const beyond = (state: Whispers, region: Region): Why =>
  isConquered(state, region) ? 'must-leave-one' : 'not-enough-banners';

/**
 * Adds banners from the supply to a region that the empire controls, or to an empty home region, as many as
 * are left.
 */
export function add(state: Whispers, region: Region, count: number): number {
  const empire = state.holders[region];
  const added = Math.min(count, state.supply[empire]);
  state.supply[empire] -= added;
  state.banners[region] += added;
  return added;
}

/** Returns banners to the supply: killed, removed, or over the limit. */
export function remove(state: Whispers, region: Region, count: number): void {
  const empire = state.holders[region];
  leave(state, region, count);
  state.supply[empire] += count;
}

/** Moves banners out of a region. The home empire takes an empty region at once. */
export function leave(state: Whispers, region: Region, count: number): void {
  state.banners[region] -= count;
  if (state.banners[region] === 0) state.holders[region] = homeOf(region);
}

export function enter(state: Whispers, region: Region, empire: Empire, count: number): void {
  if (count === 0) return;
  state.holders[region] = empire;
  state.banners[region] += count;
}

export const citiesOf = (state: Whispers): Record<Empire, number> =>
  Object.fromEntries(EMPIRES.map((empire) => [empire, iconsHeld(state, empire, 'city')])) as Record<
    Empire,
    number
  >;
