import type { Why } from '../names';
import { EMPIRES, type Empire } from '../data/empires';
import { has, homeOf, ICONS, REGIONS, type Icon, type Region } from '../data/map';
import { each, type Whispers } from '../state';

// Control of regions: whoever has banners there; where there are none, the home empire.

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

/** Banners that may leave: all of a home region, all but one of a conquered region. */
export const movable = (state: Pick<Whispers, 'holders' | 'banners'>, region: Region): number =>
  Math.max(0, state.banners[region] - (isConquered(state, region) ? 1 : 0));

/** Why one more than may leave stays. */
export const beyond = (state: Whispers, region: Region): Why =>
  isConquered(state, region) ? 'must-leave-one' : 'not-enough-banners';

/** From the supply into a region the empire controls, or an empty one at its home; as many as remain. */
export function add(state: Whispers, region: Region, count: number): number {
  const empire = state.holders[region];
  const added = Math.min(count, state.supply[empire]);
  state.supply[empire] -= added;
  state.banners[region] += added;
  return added;
}

/** Back into the supply: killed, removed, or over the limit. */
export function remove(state: Whispers, region: Region, count: number): void {
  const empire = state.holders[region];
  leave(state, region, count);
  state.supply[empire] += count;
}

/** Out of a region, on the way to somewhere else. An emptied region falls to its home empire at once. */
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
