import { who, type Rule, type Seat, type Table } from '../../../src/engine/game';
import type { Empire } from '../data/empires';
import { homeOf, type Region } from '../data/map';
import { empireName, placeName, regionName } from '../names';
import type { Place, Whispers } from '../state';
import { add, regionsOf } from './control';
import { regions } from './regions';

/** Where an empire's new banners go: to regions it controls, in any split; all of them must be placed. */
export function choosePlacement(
  table: Table<Whispers>,
  seat: Seat,
  place: Place,
  count: number,
  id: 'place' | 'subjugate-place' = 'place',
): Rule<readonly Region[]> {
  const { state } = table;
  const { empire } = place;
  const number = Math.min(count, state.supply[empire]);
  return table.chooseSome(
    seat,
    id,
    () =>
      regions(state, (region) =>
        state.holders[region] === empire ? { most: number } : 'region-not-controlled',
      ),
    () => [number, number],
    {
      params: () => ({ count: number, empire: empireName(empire), place: placeName(place) }),
      fallback: Array<string>(number).fill(`at:${strongest(state, empire)}`),
    },
  );
}

export function placeBanners(
  { state, log }: Table<Whispers>,
  seat: Seat,
  empire: Empire,
  placed: readonly Region[],
): void {
  for (const region of new Set(placed)) {
    const count = add(state, region, placed.filter((one) => one === region).length);
    log('adds', { seat: who(seat), empire: empireName(empire), region: regionName(region), count });
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
