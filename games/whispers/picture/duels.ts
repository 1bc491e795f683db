import type { Param, Params } from '../../../src/engine/contract/game';
import { panel, run, text, type Marks, type RunPart, type Shape } from '../../../src/picture/kit';
import { EMPIRES, type Empire } from '../data/empires';
import { has, MAP, neighbours, REGIONS, type Region } from '../data/map';
import { empireName, regionName, say } from '../names';
import { outcome } from '../rules/battle';
import { movable } from '../rules/control';
import type { March } from '../state';
import type { View } from '../view';
import { arms } from './look';
import type { Way } from './map-part';

/** Attacks and marches before their declaration: each with its arrow and its result. */

/** Says in words what an attack would leave if no card is played: no icon has to be read on a phone. */
export function fought(view: View, { from, to, banners }: March, empire: Empire): RunPart[] {
  const defender = view.holders[to];
  if (defender === empire && from !== to) return ['→', view.banners[to] + banners, arms(empire)];
  const { attackers, defenders } = outcome(banners, view.banners[to], has(to, 'tower'));
  if (attackers > 0) return [say('result.won', { count: attackers })];
  if (defenders > 0) return [say('result.lost', { count: defenders, empire: empireName(defender) })];
  return [say('result.even')];
}

interface Lane {
  readonly ways: readonly Way[];
  readonly parts: readonly RunPart[];
}

/**
 * The two questions of an attack: its source and its target. A march can go between any two regions of an
 * empire, so its source says nothing about its target, and it crosses no border.
 */
const SOURCES: ReadonlySet<string> = new Set(['attack-from']);
const TARGETS: ReadonlySet<string> = new Set(['attack-to', 'range-target', 'march-to']);
const MAX = { arrows: 14 } as const;
const ROW = 50;
const SIZE = 32;

export const regionIn = (param: Param | undefined): Region | undefined =>
  typeof param === 'object' && 'text' in param
    ? REGIONS.find((region) => regionName(region).text === param.text)
    : undefined;
export const isRegion = (spot: string | undefined): spot is Region =>
  REGIONS.some((region) => region === spot);

export const enemiesOf = (view: View, region: Region): Region[] =>
  neighbours(region).filter((next) => view.holders[next] !== view.holders[region]);

function lanes(view: View, { decision, params, candidates }: Marks<View>): Lane[] {
  const named = candidates.flatMap(({ option: { spot } }) => (isRegion(spot) ? [spot] : []));
  if (SOURCES.has(decision))
    return named.map((region) => ({
      ways: enemiesOf(view, region).map((to) => [region, to] as const),
      parts: [],
    }));
  if (decision === 'place') return [{ ways: aimed(params, candidates), parts: [] }];
  const from = regionIn(params?.['from']);
  if (!TARGETS.has(decision) || !from) return [];
  const banners = sent(view, from, params?.['count']);
  const empire =
    decision === 'march-to' ? view.holders[from] : (view.activation?.active.empire ?? view.holders[from]);
  return named.map((to) => ({
    ways: decision === 'march-to' ? [] : [[from, to]],
    parts: [`${MAP[to].code}:`, ...fought(view, { from, to, banners }, empire)],
  }));
}

/** Returns the cities that new banners can win, if their player also decides for the Marshal. */
const aimed = (params: Params | undefined, candidates: Marks<View>['candidates']): Way[] =>
  candidates.flatMap(({ option }) =>
    EMPIRES.flatMap((of): Way[] => {
      const wins = ['win', 'soon'].some((odds) => {
        const key = `${odds}-${of}`;
        return params?.[key] !== undefined && option.params?.[key] !== undefined;
      });
      const aim = option.params?.[`aim-${of}`];
      const to = typeof aim === 'object' && 'text' in aim ? regionIn(aim.params?.['region']) : undefined;
      return wins && to && isRegion(option.spot) ? [[option.spot, to]] : [];
    }),
  );

/** Returns the largest number that can go. */
const sent = (view: View, from: Region, count: Param | undefined): number =>
  typeof count === 'number' ? count : movable(view, from);

/** Returns the arrows of a question. Several are drawn only across borders, so that they stay distinct. */
export function waysOf(view: View, marks: Marks<View>): readonly Way[] {
  const all = lanes(view, marks).flatMap((lane) => lane.ways);
  const ways = all.length > 1 ? all.filter(([from, to]) => neighbours(from).includes(to)) : all;
  return ways.length > MAX.arrows ? [] : ways;
}

/** Draws the results of attacks on each target, if the list fits. */
export function lanesPanel(
  view: View,
  marks: Marks<View>,
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
): Shape[] | undefined {
  const from = regionIn(marks.params?.['from']);
  const list = from ? lanes(view, marks) : [];
  if (!from || list.length === 0 || 54 + list.length * ROW > h) return undefined;
  return [
    ...panel(
      x,
      y,
      w,
      h,
      say('picture.if-go', { count: sent(view, from, marks.params?.['count']), from: MAP[from].code }),
    ),
    ...list.map(({ parts }, at) => run(parts, x + 14, y + 56 + at * ROW, w - 20, ROW, { size: SIZE })),
    ...(54 + list.length * ROW + 40 < h
      ? [
          text(say('preview.unless'), x + 14, y + h - 44, w - 28, 36, {
            size: 24,
            ink: 'muted' as const,
          }),
        ]
      : []),
  ];
}
