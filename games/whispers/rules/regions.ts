import type { Choice, Denial, Option, Params, Rule, Seat, Table } from '../../../src/engine/game';
import { homeOf, REGIONS, type Region } from '../data/map';
import { empireName, regionIcons, regionName, type Why } from '../names';
import type { QuestionId } from '../questions';
import type { Whispers } from '../state';

/** Yes, perhaps several times; the reason why not; or null where nobody would think of it. */
export type Verdict = true | Pick<Option, 'least' | 'most'> | Why | null;

/** To think better of it. */
export const BACK = { key: 'back', value: undefined, idle: true } as const;

/** A region as an option: badged on the map, listed by its home. */
const regionOption = (state: Whispers, region: Region): Choice<Region> => ({
  key: `at:${region}`,
  value: region,
  groups: [`home-${homeOf(region)}`],
  spot: region,
  params: () => ({
    region: regionName(region),
    empire: empireName(state.holders[region]),
    banners: state.banners[region],
    icons: regionIcons(region),
  }),
});

/** Regions that may be named, and why the others may not. */
export function regions(state: Whispers, judge: (region: Region) => Verdict): (Choice<Region> | Denial)[] {
  const listed: (Choice<Region> | Denial)[] = [];
  for (const region of REGIONS) {
    const verdict = judge(region);
    if (verdict === null) continue;
    if (verdict === true) listed.push(regionOption(state, region));
    else if (typeof verdict === 'string')
      listed.push({ key: `at:${region}`, why: verdict, params: () => ({ region: regionName(region) }) });
    else listed.push({ ...regionOption(state, region), ...verdict });
  }
  return listed;
}

/** One region, or none: every such question can be left, and is when time is up. */
export const chooseRegion = (
  table: Table<Whispers>,
  seat: Seat,
  id: QuestionId,
  judge: (region: Region) => Verdict,
  params?: () => Params,
): Rule<Region | undefined> =>
  table.choose(seat, id, () => [...regions(table.state, judge), BACK], params && { params });

/** How many, from one up, or not at all: the next one above is refused with its reason. */
export const chooseCount = (
  table: Table<Whispers>,
  seat: Seat,
  id: QuestionId,
  most: () => number,
  beyond: () => Why,
  params: () => Params,
): Rule<number | undefined> =>
  table.choose(
    seat,
    id,
    () => [
      ...Array.from({ length: most() }, (_, index) => countOption(index + 1)),
      { key: `count:${most() + 1}`, why: beyond(), params: { count: most() + 1 } },
      BACK,
    ],
    { params },
  );

const countOption = (count: number): Choice<number> => ({
  key: `count:${count}`,
  value: count,
  amount: count,
  params: { count },
});
