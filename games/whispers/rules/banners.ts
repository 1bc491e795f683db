import { who, type Rule, type Seat, type Table } from '../../../src/engine/game';
import type { Empire } from '../data/empires';
import { homeOf, type Region } from '../data/map';
import type { Whispers } from '../state';
import { add, regionsOf } from './control';
import { empireName, regionName, regions, topicOf } from './listing';

/** Adds banners of an empire to regions it controls, in any split; all of them must be placed (10.3). */
export function* placeBanners(
  table: Table<Whispers>,
  seat: Seat,
  empire: Empire,
  count: number,
  id: 'place' | 'subjugate-place' = 'place',
): Rule {
  const { state } = table;
  const number = Math.min(count, state.supply[empire]);
  const severalTimes = { most: number };
  const placed = yield* table.chooseSome(
    seat,
    id,
    () =>
      regions(state, (region) => (state.holders[region] === empire ? severalTimes : 'region-not-controlled')),
    () => [number, number],
    {
      topic: topicOf(id),
      params: () => ({ count: number, empire: empireName(empire) }),
      fallback: Array<string>(number).fill(`at:${strongest(state, empire)}`),
    },
  );
  for (const region of placed) add(state, region, 1);
  for (const region of new Set(placed)) {
    table.log('adds', {
      seat: who(seat),
      empire: empireName(empire),
      region: regionName(region),
      count: placed.filter((one) => one === region).length,
    });
  }
}

/** Where banners go if nobody says: to the region with most, at home before abroad. */
function strongest(state: Whispers, empire: Empire): Region {
  const own = regionsOf(state, empire);
  const home = own.filter((region) => homeOf(region) === empire);
  return (home.length > 0 ? home : own).reduce((best, region) =>
    state.banners[region] > state.banners[best] ? region : best,
  );
}
