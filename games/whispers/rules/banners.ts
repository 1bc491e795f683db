/** Banners: the players place new banners. */

import { who, type Params, type Rule, type Seat, type Table } from '../../../src/engine/contract/game';
import type { Empire } from '../data/empires';
import type { CountedAction } from '../data/councils';
import { has, homeOf, limitOf, neighbours, type Region } from '../data/map';
import { empireName, placeName, regionName, say } from '../names';
import type { Place, Whispers } from '../state';
import { add, regionsOf } from './control';
import { loyaltiesOf, plans, spoilsWith, through } from './outlook';
import { regions } from './regions';

/** Places an empire's new banners in regions that it controls, in any split. All of them must be placed. */
export function choosePlacement(
  table: Table<Whispers>,
  seat: Seat,
  place: Place,
  count: number,
  id: 'place' | 'subjugate-place' = 'place',
  action?: CountedAction,
): Rule<readonly Region[]> {
  const { state } = table;
  const { empire } = place;
  const number = Math.min(count, state.supply[empire]);
  return table.chooseSome(
    seat,
    id,
    () =>
      regions(
        state,
        (region) => (state.holders[region] === empire ? { max: number } : 'region-not-controlled'),
        (region) => ({ ...spoilsWith(state, region, number), ...needs(state, region, number) }),
      ),
    () => [number, number],
    {
      params: () => ({
        count: number,
        empire: empireName(empire),
        place: placeName(place),
        per: action?.per ? say('for-each', { count: action.amount, icon: say(`icon.${action.per}`) }) : '',
        through: through(state),
        loyalties: loyaltiesOf(state, seat),
        ...plans(state, empire, number),
      }),
      fallback: Array<string>(number).fill(`at:${strongest(state, empire)}`),
    },
  );
}

export function placeBanners(
  { state, log }: Table<Whispers>,
  seat: Seat,
  { empire, position }: Place,
  placed: readonly Region[],
): void {
  const added = [...new Set(placed)].map((region) => ({
    region: regionName(region),
    count: add(state, region, placed.filter((one) => one === region).length),
  }));
  const [one, another] = added;
  const as = say('as', { position: [say(`position.${position}`)] });
  const named = { who: who(seat), empire: empireName(empire), as };
  if (one && !another) return log('adds', { ...named, ...one });
  const count = added.reduce((sum, part) => sum + part.count, 0);
  log('adds-in-all', { ...named, count, list: added.map((part) => say('added', part)) });
}

/** A region without room for all of the banners comes last. */
const CROWDED = 100;

/**
 * Returns how much a region needs these banners (`front`): the strongest enemy next to it against its own
 * banners. For an empire that brings the player nothing, it returns how little they do there (`calm`).
 */
function needs(state: Whispers, region: Region, count: number): Params {
  const enemies = neighbours(region).filter((other) => state.holders[other] !== state.holders[region]);
  const room = limitOf(region) - state.banners[region];
  const city = has(region, 'city') ? CROWDED : 0;
  if (enemies.length === 0) return { calm: 3 * CROWDED - city - room, idle: say('idle.far') };
  const danger = Math.max(...enemies.map((other) => state.banners[other])) - state.banners[region];
  const front = count <= room ? danger : danger - CROWDED;
  return { front, calm: 0 - front - city, idle: say('idle.strong') };
}

/** Returns the region of the default answer: the one with most banners, at home before abroad. */
function strongest(state: Whispers, empire: Empire): Region {
  const own = regionsOf(state, empire);
  const home = own.filter((region) => homeOf(region) === empire);
  return (home.length > 0 ? home : own).reduce((best, region) =>
    state.banners[region] > state.banners[best] ? region : best,
  );
}
