import {
  chip,
  group,
  panel,
  run,
  spent,
  text,
  token,
  type RunPart,
  type Shape,
} from '../../../src/picture/kit';
import { RESOURCES } from '../data/items';
import { INFLUENCE_CARDS, WONDER_IDS, WONDERS } from '../data/wonders';
import { say } from '../names';
import type { View } from '../view';
import { besideHall } from './hall';
import { effectsRun, itemsRun } from './runs';
import { GOODS, sign } from './signs';
import { townBottom } from './town';

/** Works of Wonder: the possible Contributions, the next reset, and the remaining price of each Wonder. */

const BAND = { y: townBottom + 8, h: 67 } as const;
export const courtBottom = (view: View): number => (view.court ? BAND.y + BAND.h : townBottom);

export const court = (view: View): Shape[] =>
  view.court ? [...consequence(view), ...contributions(view), ...wonders(view)] : [];

function consequence({ court: of }: View): Shape[] {
  if (!of) return [];
  const { x, y, w, h } = besideHall;
  if (!of.consequence)
    return [
      ...panel(x, y, w, h),
      text(say('picture.consequence'), x + 12, y + 1, w - 24, 32, { size: 24, ink: 'muted' }),
      text(say('picture.court-later'), x + 12, y + 32, w - 24, h - 40, { size: 24, lines: 2 }),
    ];
  const { profiteerSteps, princessReward } = INFLUENCE_CARDS[of.consequence].consequence;
  const steps = profiteerSteps.filter(({ op }) => op !== 'own-workers-there-to-prison');
  return [
    ...panel(x, y, w, h),
    text(say('picture.consequence'), x + 12, y + 1, w - 24, 32, { size: 24, ink: 'muted' }),
    chip(sign('profiteer'), x + 22, y + 48, 29),
    run([...effectsRun(steps), sign('prison')], x + 40, y + 32, w - 44, 32, {
      size: 24,
      name: `profiteer ${of.consequence}`,
    }),
    chip(sign('princess'), x + 22, y + 81, 29),
    run(slashed(effectsRun(princessReward)), x + 40, y + 65, w - 44, 32, {
      size: 24,
      name: `princess ${of.consequence}`,
    }),
  ];
}

/** Replaces words by a slash, because there is no room for words. */
const slashed = (parts: readonly RunPart[]): RunPart[] =>
  parts.map((part) =>
    typeof part === 'object' && 'text' in part && part.text === 'picture.or' ? '/' : part,
  );

const CONTRIBUTE = { x: 10, w: 530, head: 124 } as const;
function contributions({ court: of }: View): Shape[] {
  if (!of) return [];
  const { x, w, head } = CONTRIBUTE;
  return [
    ...panel(x, BAND.y, w, BAND.h),
    chip(sign('princess'), x + head / 2, BAND.y + 20, 30),
    text(say('picture.contribute'), x + 3, BAND.y + 33, head - 6, 32, { size: 24, align: 'center' }),
    ...(of.consequence ? places(of) : later(x + head)),
  ];
}

type Of = NonNullable<View['court']>;

const later = (left: number): Shape[] => [
  text(say('picture.court-later'), left + 8, BAND.y + 4, CONTRIBUTE.w - CONTRIBUTE.head - 16, BAND.h - 8, {
    size: 24,
    lines: 2,
  }),
];

function places(of: Of): Shape[] {
  const { x, w, head } = CONTRIBUTE;
  const each = (w - head - 6) / RESOURCES.length;
  return RESOURCES.map((kind, at) => {
    const gone = of.contributed.includes(kind) || !of.contribution;
    const parts = itemsRun(of.contribution?.[kind] ?? {});
    const shapes = [
      chip(GOODS[kind], 17, 34, 31, { role: 'good' }),
      ...[parts.slice(0, 2), parts.slice(2)].flatMap((line, row, all) =>
        line.length === 0
          ? []
          : [run(line, 35, all[1]?.length ? 2 + row * 31 : 18, each - 35, 32, { size: 24 })],
      ),
    ];
    const left = x + head + at * each;
    return gone
      ? spent(left, BAND.y, shapes, { name: `contribution ${kind} taken` })
      : group(left, BAND.y, shapes, `contribution ${kind} free`);
  });
}

const WONDER = { x: 548, w: 442, head: 104 } as const;
function wonders({ court: of }: View): Shape[] {
  if (!of) return [];
  const { x, w, head } = WONDER;
  const each = (w - head - 6) / WONDER_IDS.length;
  return [
    ...panel(x, BAND.y, w, BAND.h),
    chip(sign('wonder'), x + head / 2, BAND.y + 20, 30),
    text(say('picture.wonders'), x + 3, BAND.y + 33, head - 6, 32, { size: 24, align: 'center' }),
    ...WONDER_IDS.map((id, at) => {
      const { on, owner } = of.wonders[id];
      const { resource, cost, influence } = WONDERS[id];
      const left = x + head + at * each;
      if (owner !== null)
        return group(
          left,
          BAND.y,
          [
            chip(GOODS[resource], 16, 35, 29, { role: 'good' }),
            token(owner, 47, 35, 29, { name: `built ${id}`, role: 'builder' }),
          ],
          `wonder ${id} built`,
        );
      return group(
        left,
        BAND.y,
        [
          chip(GOODS[resource], 17, 20, 29, { role: 'good' }),
          text(Math.max(0, cost - on), 36, 3, 34, 32, {
            size: 26,
            weight: 900,
            role: 'number',
            name: `left ${id}`,
          }),
          chip(sign('influence'), 17, 49, 27),
          text(influence, 36, 33, 34, 32, { size: 26, weight: 700 }),
        ],
        `wonder ${id}`,
      );
    }),
  ];
}
