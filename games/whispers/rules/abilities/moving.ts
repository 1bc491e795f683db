/** Abilities that move banners. */

import { who, type Rule, type Seat, type Table } from '../../../../src/engine/contract/game';
import { EMPIRES, type Empire } from '../../data/empires';
import { adjacent, limitOf, neighbours, REGIONS, type Region } from '../../data/map';
import { empireName, regionName, say, type Why } from '../../names';
import { activationOf, type Whispers } from '../../state';
import { beyond, enter, isConquered, isEmpty, leave, movable, regionsOf, remove } from '../control';
import { BACK, chooseCount, chooseRegion, regions } from '../regions';
import type { AbilityRule, AbilityEffect } from './ability';

const howMany = (places: readonly Region[], region: Region): number =>
  places.filter((place) => place === region).length;

function marchesFrom(state: Whispers, region: Region): true | Why {
  const { empire } = activationOf(state).active;
  if (state.holders[region] !== empire) return 'region-not-controlled';
  if (isEmpty(state, region)) return 'no-banners';
  if (movable(state, region) === 0) return 'must-leave-one';
  return regionsOf(state, empire).length > 1 ? true : 'no-effect';
}

export const forcedMarch: AbilityRule = {
  why: (state) => (REGIONS.some((region) => marchesFrom(state, region) === true) ? undefined : 'no-effect'),
  *aim(table) {
    const { state } = table;
    const { seat, active } = activationOf(state);
    const { empire } = active;
    const from = yield* chooseRegion(table, seat, 'march-from', (region) => marchesFrom(state, region));
    if (!from) return undefined;
    const to = yield* chooseRegion(
      table,
      seat,
      'march-to',
      (region) => {
        if (region === from) return 'no-effect';
        return state.holders[region] === empire ? true : 'region-not-controlled';
      },
      () => ({ from: regionName(from) }),
    );
    if (!to) return undefined;
    const count = yield* chooseCount(
      table,
      seat,
      'march-count',
      () => movable(state, from),
      () => beyond(state, from),
      () => ({ from: regionName(from), to: regionName(to) }),
    );
    if (count === undefined) return undefined;
    return () => {
      leave(state, from, count);
      enter(state, to, empire, count);
      table.log('marches', {
        empire: empireName(empire),
        from: regionName(from),
        to: regionName(to),
        count,
      });
    };
  },
};

/** Returns the fewest banners that a region can have in a new arrangement. */
const least = (state: Whispers, region: Region): number => (isConquered(state, region) ? 1 : 0);
const bannersIn = (state: Whispers, own: readonly Region[]): number =>
  own.reduce((sum, region) => sum + state.banners[region], 0);

/** True if another legal arrangement than the current one exists. */
function canRegroup(state: Whispers, empire: Empire): boolean {
  const own = regionsOf(state, empire);
  const total = bannersIn(state, own);
  if (own.reduce((sum, region) => sum + limitOf(region), 0) < total) return false;
  return own.some(
    (from) =>
      state.banners[from] > least(state, from) &&
      own.some((to) => to !== from && state.banners[to] < limitOf(to)),
  );
}

/** Returns the current arrangement within the limits. Banners above a limit go where there is room. */
function withinLimits(state: Whispers, own: readonly Region[]): Region[] {
  const places = own.flatMap((region) =>
    Array<Region>(Math.min(state.banners[region], limitOf(region))).fill(region),
  );
  for (const region of own)
    while (places.length < bannersIn(state, own) && howMany(places, region) < limitOf(region))
      places.push(region);
  return places;
}

const chooseEmpire = (table: Table<Whispers>, seat: Seat): Rule<Empire | undefined> =>
  table.choose(seat, 'regroup-empire', () => [
    ...EMPIRES.map((empire) => {
      const named = { key: `empire:${empire}`, params: { empire: empireName(empire) } };
      return canRegroup(table.state, empire)
        ? { ...named, value: empire }
        : { ...named, why: 'no-other-arrangement' };
    }),
    BACK,
  ]);

export const regroup: AbilityRule = {
  why: (state) => (EMPIRES.some((empire) => canRegroup(state, empire)) ? undefined : 'no-effect'),
  *aim(table): Rule<AbilityEffect | undefined> {
    const { state } = table;
    const { seat } = activationOf(state);
    const empire = yield* chooseEmpire(table, seat);
    if (!empire) return undefined;
    const own = regionsOf(state, empire);
    const total = bannersIn(state, own);
    const places = yield* table.chooseSome(
      seat,
      'regroup',
      () =>
        regions(state, (region) =>
          own.includes(region)
            ? { min: least(state, region), max: limitOf(region) }
            : 'region-not-controlled',
        ),
      () => [total, total],
      {
        fallback: withinLimits(state, own).map((region) => `at:${region}`),
        params: () => ({ count: total, empire: empireName(empire) }),
      },
    );
    // A list of options cannot exclude one mixture of them. So choosing the current arrangement cancels.
    if (own.every((region) => howMany(places, region) === state.banners[region])) return undefined;
    return () => {
      for (const region of own) state.banners[region] = howMany(places, region);
      const standing = own.filter((region) => state.banners[region] > 0);
      table.log('rearranges', {
        who: who(seat),
        empire: empireName(empire),
        regions: standing.map((region) =>
          say('line.region-count', { region: regionName(region), count: state.banners[region] }),
        ),
      });
    };
  },
};

/**
 * Moves all banners of one region to its neighbours of the same empire, or into the supply if it has no such
 * neighbour.
 */
export const disperse: AbilityRule = {
  why: (state) => (REGIONS.some((region) => !isEmpty(state, region)) ? undefined : 'no-effect'),
  *aim(table) {
    const { state } = table;
    const { seat } = activationOf(state);
    const from = yield* chooseRegion(table, seat, 'disperse', (region) =>
      isEmpty(state, region) ? 'no-banners' : true,
    );
    if (!from) return undefined;
    const [holder, count] = [state.holders[from], state.banners[from]];
    const empire = empireName(holder);
    const open = neighbours(from).filter((next) => state.holders[next] === holder);
    if (open.length === 0)
      return () => {
        table.log('dispersed', { empire, region: regionName(from), count });
        remove(state, from, count);
      };
    const places = yield* table.chooseSome(
      seat,
      'disperse-to',
      () =>
        regions(state, (region) => {
          if (region === from) return null;
          if (open.includes(region)) return { max: count };
          if (adjacent(from, region)) return 'region-not-controlled';
          return state.holders[region] === holder ? 'not-adjacent' : null;
        }),
      () => [count, count],
      {
        fallback: Array<string>(count).fill(`at:${open[0] ?? ''}`),
        params: () => ({ count, from: regionName(from), empire }),
      },
    );
    return () => {
      leave(state, from, count);
      for (const region of new Set(places)) {
        const moved = howMany(places, region);
        enter(state, region, holder, moved);
        table.log('marches', { empire, from: regionName(from), to: regionName(region), count: moved });
      }
    };
  },
};
