/** Banners: the players place new banners. */

import { who, type Rule, type Seat, type Table } from '../../../src/engine/contract/game';
import type { Empire } from '../data/empires';
import type { CountedAction } from '../data/councils';
import { homeOf, limitOf, neighbours, type Region } from '../data/map';
import { empireName, placeName, regionName, say } from '../names';
import type { Place, Whispers } from '../state';
import { add, regionsOf } from './control';
import { plans, spoilsWith, through } from './outlook';
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
        (region) => spoilsWith(state, region, number),
      ),
    () => [number, number],
    {
      params: () => ({
        count: number,
        empire: empireName(empire),
        place: placeName(place),
        per: action?.per ? say('for-each', { count: action.amount, icon: say(`icon.${action.per}`) }) : '',
        through: through(state),
        ...plans(state, empire, number),
      }),
      fallback: Array<string>(number).fill(`at:${strongest(state, empire)}`),
      suggest: () => (number > 1 ? [] : splits(state, empire, number)).flatMap(([first = '']) => first),
      suggestWhole: () => splits(state, empire, number),
    },
  );
}

export function placeBanners(
  { state, log }: Table<Whispers>,
  seat: Seat,
  empire: Empire,
  placed: readonly Region[],
): void {
  const added = [...new Set(placed)].map((region) => ({
    region: regionName(region),
    count: add(state, region, placed.filter((one) => one === region).length),
  }));
  const [one, another] = added;
  const named = { who: who(seat), empire: empireName(empire) };
  if (one && !another) return log('adds', { ...named, ...one });
  const count = added.reduce((sum, part) => sum + part.count, 0);
  log('adds-in-all', { ...named, count, list: added.map((part) => say('added', part)) });
}

/**
 * Suggests ways to place this number: all at the border with the strongest enemy, with one more than at the
 * next such border, and all where the empire can best attack. Banners above a region's limit at the end of
 * the turn are not suggested.
 */
function splits(state: Whispers, empire: Empire, number: number): readonly (readonly string[])[] {
  const border = regionsOf(state, empire)
    .map((region) => {
      const enemies = neighbours(region).filter((other) => state.holders[other] !== empire);
      const strength = Math.max(...enemies.map((other) => state.banners[other]));
      return { region, enemies: enemies.length, danger: strength - state.banners[region] };
    })
    .filter(({ enemies }) => enemies > 0);
  const inDanger = [...border].sort((a, b) => b.danger - a.danger);
  const strong = [...border].sort((a, b) => state.banners[b.region] - state.banners[a.region]);
  const fits =
    (count: number) =>
    ({ region }: { readonly region: Region }): boolean =>
      count <= roomIn(state, region);
  const less = Math.floor(number / 2);
  const [worst, spear] = [inDanger.find(fits(number)), strong.find(fits(number))];
  const first = inDanger.find(fits(number - less));
  const second = inDanger.find((one) => one !== first && fits(less)(one));
  const on = ({ region }: { readonly region: Region }, count: number): string[] =>
    Array<string>(count).fill(`at:${region}`);
  const picked = [
    ...(worst ? [on(worst, number)] : []),
    ...(first && second && less > 0 ? [[...on(first, number - less), ...on(second, less)]] : []),
    ...(spear ? [on(spear, number)] : []),
  ];
  return picked.filter((picks, at) => picked.findIndex((other) => other.join() === picks.join()) === at);
}

const roomIn = (state: Whispers, region: Region): number => limitOf(region) - state.banners[region];

/** Returns the region of the default answer: the one with most banners, at home before abroad. */
function strongest(state: Whispers, empire: Empire): Region {
  const own = regionsOf(state, empire);
  const home = own.filter((region) => homeOf(region) === empire);
  return (home.length > 0 ? home : own).reduce((best, region) =>
    state.banners[region] > state.banners[best] ? region : best,
  );
}
