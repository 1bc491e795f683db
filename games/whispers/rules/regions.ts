/** Questions about regions and numbers of banners. */

import type { Choice, Denial, Option, Params, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { homeOf, MAP, REGIONS, type Region } from '../data/map';
import { empireName, regionIcons, regionName, type Why } from '../names';
import type { QuestionId } from '../questions';
import type { Whispers } from '../state';

/** Says if a region can be chosen: yes, perhaps several times; no, with a reason; or null to leave it out. */
export type Verdict = true | Pick<Option, 'min' | 'max' | 'open'> | Why | null;

/** Cancels the question. */
export const BACK = { key: 'back', value: undefined, idle: true } as const;

/** Returns a region as an option: with a badge on the map, and listed by its home. */
const regionOption = (
  state: Whispers,
  region: Region,
  more?: (region: Region) => Params,
): Choice<Region> => ({
  key: `at:${region}`,
  value: region,
  groups: [`home-${homeOf(region)}`],
  spot: region,
  signed: true,
  params: () => ({
    region: regionName(region),
    code: MAP[region].code,
    empire: empireName(state.holders[region]),
    banners: state.banners[region],
    icons: regionIcons(region),
    ...more?.(region),
  }),
});

/** Lists the regions: possible, or refused with a reason. */
export function regions(
  state: Whispers,
  judge: (region: Region) => Verdict,
  more?: (region: Region) => Params,
): (Choice<Region> | Denial)[] {
  const listed: (Choice<Region> | Denial)[] = [];
  for (const region of REGIONS) {
    const verdict = judge(region);
    if (verdict === null) continue;
    if (typeof verdict === 'string')
      listed.push({ key: `at:${region}`, why: verdict, params: () => ({ region: regionName(region) }) });
    else listed.push({ ...regionOption(state, region, more), ...(verdict === true ? {} : verdict) });
  }
  return listed;
}

/** Asks for one region. The player can cancel, and a player whose time is up cancels. */
export const chooseRegion = (
  table: Table<Whispers>,
  seat: Seat,
  id: QuestionId,
  judge: (region: Region) => Verdict,
  params?: () => Params,
): Rule<Region | undefined> =>
  table.choose(seat, id, () => [...regions(table.state, judge), BACK], params && { params });

interface CountOptions {
  readonly secret?: boolean;
  readonly open?: (count: number) => boolean;
  /** The whole answer of an attack sends all banners. */
  readonly suggestsMost?: boolean;
}

/** Asks for a number from one up, or to cancel. The next higher number is refused with its reason. */
export const chooseCount = (
  table: Table<Whispers>,
  seat: Seat,
  id: QuestionId,
  most: () => number,
  beyond: () => Why,
  params: () => Params,
  { secret, open, suggestsMost }: CountOptions = {},
): Rule<number | undefined> =>
  table.choose(
    seat,
    id,
    () => [
      ...Array.from({ length: most() }, (_, index) => countOption(index + 1, open?.(index + 1))),
      { key: `count:${most() + 1}`, why: beyond(), params: { count: most() + 1 } },
      BACK,
    ],
    {
      params,
      ...(secret && { secret }),
      ...(suggestsMost && { suggest: () => [`count:${most()}`] }),
    },
  );

const countOption = (count: number, open = false): Choice<number> => ({
  key: `count:${count}`,
  value: count,
  amount: count,
  open,
  params: { count },
});
