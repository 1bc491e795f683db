import { mix } from '../scene/colour';
import type { Backdrop } from '../scene/face';
import { area, circle, line, path, rect } from '../scene/make';
import type { Point, Shape } from '../scene/scene';

/** The scenes of windows: flat tones of the kind's colour, a few silhouettes, and room for an emblem. */

type Painter = (w: number, h: number, tone: Tone) => Shape[];
/** The kind's colour, lighter above 0 and darker below. */
type Tone = (step: number) => `#${string}`;

/** Skies and floors in even steps, fewer in low windows: every tone is one of a few, and is kept exactly. */
const stepsIn = (high: number): number => (high < LOW ? 4 : 7);
const LOW = 66;
interface Band {
  readonly top: number;
  readonly low: number;
  readonly step: number;
}
const bands = (top: number, low: number, from: number, to: number, count = stepsIn(low - top)): Band[] =>
  Array.from({ length: count }, (_, at) => ({
    top: top + ((low - top) * at) / count,
    low: top + ((low - top) * (at + 1)) / count,
    step: from + ((to - from) * at) / (count - 1),
  }));
const filled = (w: number, list: readonly Band[], tone: Tone): Shape[] =>
  list.map(({ top, low, step }) => rect(0, top, w, low - top + 1, { fill: tone(step) }));
const sky = (w: number, h: number, tone: Tone, from = 0.16, to = -0.3): Shape[] =>
  filled(w, bands(0, h, from, to), tone);
const ridge = (w: number, h: number, heights: readonly number[]): Point[] => [
  [0, h],
  ...heights.map((at, index): Point => [(w * index) / (heights.length - 1), h * (1 - at)]),
  [w, h],
];

/** Returns the part of a convex figure between two heights. */
function between(ring: readonly Point[], top: number, low: number): Point[] {
  const cut = (list: readonly Point[], edge: number, side: 1 | -1): Point[] =>
    list.flatMap((to, at) => {
      const from = list[(at + list.length - 1) % list.length] ?? to;
      const [was, is] = [(from[1] - edge) * side >= 0, (to[1] - edge) * side >= 0];
      const part = (edge - from[1]) / (to[1] - from[1]);
      const met: Point = [from[0] + (to[0] - from[0]) * part, edge];
      return [...(was === is ? [] : [met]), ...(is ? [to] : [])];
    });
  return cut(cut(ring, top, 1), low, -1);
}
/** Rays from a point: in each band of the sky by as much lighter than it. */
function fan(w: number, [x, y]: Point, list: readonly Band[], tone: Tone, count: number): Shape[] {
  const reach = w * 3;
  const rays = Array.from({ length: count }, (_, at): Point[] => {
    const [a = 0, b = 0] = [0, 0.45].map((half) => (Math.PI * 2 * (at + half)) / count + 0.1);
    return [
      [x, y],
      [x + reach * Math.cos(a), y + reach * Math.sin(a)],
      [x + reach * Math.cos(b), y + reach * Math.sin(b)],
    ];
  });
  return list.map(({ top, low, step }) =>
    area(
      rays.map((ray) => between(ray, top, low + 1)).filter(({ length }) => length > 2),
      { fill: tone(step + 0.16) },
    ),
  );
}
const roofs = (w: number, h: number, tone: Tone, step: number, low: number): Shape[] => [
  area(
    [0.02, 0.11, 0.2, 0.72, 0.8, 0.9].map((at, index): Point[] => {
      const [x, wide, tall] = [
        w * at,
        w * 0.085,
        h * (low + ([0.1, 0.18, 0.07, 0.09, 0.17, 0.11][index] ?? 0)),
      ];
      return [
        [x, h],
        [x, h - tall],
        [x + wide / 2, h - tall - h * 0.13],
        [x + wide, h - tall],
        [x + wide, h],
      ];
    }),
    { fill: tone(step) },
  ),
];

const PAINTERS: Readonly<Record<Backdrop, Painter>> = {
  plain: (w, h, tone) => sky(w, h, tone),
  fields: (w, h, tone) => [
    ...sky(w, h * 0.7, tone, 0.1, -0.22),
    circle(w / 2, h * 0.72, h * 0.62, { fill: tone(0.2) }),
    area([curve(w, h * 0.7, 0.12, 0.1, 1.4)], { fill: tone(-0.16) }),
    ...roofs(w, h, tone, -0.36, 0.3),
    ...filled(w, bands(h * 0.64, h, -0.2, -0.46, 4), tone),
    ...Array.from({ length: 13 }, (_, at) =>
      line(
        [
          [w / 2 + (at - 6) * w * 0.035, h * 0.64],
          [w / 2 + (at - 6) * w * 0.17, h],
        ],
        { stroke: tone(-0.58), thickness: 3 },
      ),
    ),
  ],
  night: (w, h, tone) => [
    ...sky(w, h, tone, 0.14, -0.5),
    path('M0 -1A1 1 0 1 1 -0.9 0.44A0.86 0.86 0 0 0 0 -1Z', {
      fill: tone(0.68),
      x: w * 0.84,
      y: h * 0.27,
      scale: h * 0.15,
    }),
    gables(w, h, tone(-0.36), 0.09, 0.06),
    gables(w, h, tone(-0.58), -0.03, -0.12),
  ],
  wall: (w, h, tone) => [
    ...sky(w, h * 0.7, tone, 0.16, -0.2),
    ...[0.13, 0.87].flatMap((at) => [
      line(
        [
          [w * at, h * 0.6],
          [w * at, h * 0.12],
        ],
        { stroke: tone(0.5), thickness: 4 },
      ),
      area(
        [
          [
            [w * at, h * 0.12],
            [w * (at + 0.095), h * 0.21],
            [w * at, h * 0.3],
          ],
        ],
        { fill: tone(0.5) },
      ),
    ]),
    area(
      Array.from({ length: 10 }, (_, at): Point[] => box(w * (at / 10 + 0.02), h * 0.54, w * 0.06, h * 0.14)),
      { fill: tone(-0.42) },
    ),
    ...filled(w, bands(h * 0.66, h, -0.36, -0.56, 3), tone),
    ...[0.66, 0.775, 0.89].flatMap((y, row) => [
      line(
        [
          [0, h * y],
          [w, h * y],
        ],
        { stroke: tone(-0.08), thickness: 2 },
      ),
      ...Array.from({ length: 7 }, (_, at) => {
        const x = (w * (at + (row % 2 ? 0.75 : 0.25))) / 6.5;
        return line(
          [
            [x, h * y],
            [x, h * Math.min(1, y + 0.115)],
          ],
          { stroke: tone(-0.08), thickness: 2 },
        );
      }),
    ]),
  ],
  arches: (w, h, tone) => {
    const list = bands(0, h, 0.12, -0.44);
    return [
      ...filled(w, list, tone),
      ...fan(w, [w / 2, h * 0.45], list, tone, 16),
      ...[0.05, 0.8].map((x) =>
        area([arch(w * x, h * 0.28, w * 0.15, h * 0.74)], { stroke: tone(-0.56), thickness: 4 }),
      ),
    ];
  },
  crags: (w, h, tone) => [
    ...sky(w, h, tone, 0.16, -0.16),
    area([ridge(w, h, [0.62, 0.78, 0.6, 0.72, 0.56, 0.74, 0.6])], { fill: tone(-0.2) }),
    area([ridge(w, h, [0.4, 0.5, 0.56, 0.42, 0.6, 0.5, 0.56, 0.4])], { fill: tone(-0.38) }),
    area([ridge(w, h, [0.3, 0.38, 0.24, 0.16, 0.28, 0.4, 0.2])], { fill: tone(-0.58) }),
  ],
  hills: (w, h, tone) => [
    ...sky(w, h, tone, 0.16, -0.12),
    circle(w * 0.66, h * 0.32, h * 0.17, { fill: tone(0.4) }),
    area([curve(w, h, 0.54, 0.08, 1.6)], { fill: tone(-0.16) }),
    area([curve(w, h, 0.42, 0.1, 1)], { fill: tone(-0.34) }),
    area([curve(w, h, 0.2, 0.09, 2.2)], { fill: tone(-0.54) }),
  ],
  rays: (w, h, tone) => {
    const list = bands(0, h, 0.08, -0.54);
    return [...filled(w, list, tone), ...fan(w, [w / 2, -h * 0.2], list, tone, 40)];
  },
  sea: (w, h, tone) => [
    ...sky(w, h, tone, 0.26, 0),
    circle(w * 0.2, h * 0.3, h * 0.15, { fill: tone(0.55) }),
    ...[0.46, 0.32, 0.18, 0.06].map((low, at) =>
      area([curve(w, h, low, 0.035, 7 + at * 1.3)], { fill: tone(-0.14 - at * 0.14) }),
    ),
  ],
  town: (w, h, tone) => [
    ...sky(w, h, tone, 0.2, -0.1),
    ...roofs(w, h, tone, -0.22, 0.36),
    ...roofs(w * 1.1, h, tone, -0.42, 0.14),
    rect(0, h * 0.88, w, h * 0.12, { fill: tone(-0.56) }),
  ],
  forest: (w, h, tone) => [
    ...sky(w, h, tone, 0.16, -0.16),
    ...[-0.2, -0.38, -0.56].map((step, row) =>
      area(
        Array.from({ length: 13 }, (_, at): Point[] => {
          const x = w * ((at + row * 0.5) / 11.5);
          const tall = h * (0.66 - row * 0.17 + ((at * 7) % 3) * 0.05);
          return [
            [x - w * 0.07, h],
            [x, h - tall],
            [x + w * 0.07, h],
          ];
        }),
        { fill: tone(step) },
      ),
    ),
  ],
  hall: (w, h, tone) => [
    ...sky(w, h, tone, 0.08, -0.34),
    ...[0.03, 0.25, 0.6, 0.82].flatMap((x) => [
      area([arch(w * x, h * 0.16, w * 0.15, h * 0.7)], { fill: tone(-0.34) }),
      area([arch(w * (x + 0.022), h * 0.24, w * 0.128, h * 0.62)], { fill: tone(-0.54) }),
    ]),
    ...filled(w, bands(h * 0.84, h, -0.5, -0.66, 2), tone),
  ],
};

const box = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
/** A row of gables, so far to the side and by so much higher. */
const gables = (w: number, h: number, fill: `#${string}`, aside: number, higher: number): Shape =>
  area(
    Array.from({ length: 9 }, (_, at): Point[] => {
      const x = w * (at / 8 + aside - 0.03);
      const tall = h * (([0.48, 0.62, 0.5, 0.66, 0.52, 0.6, 0.47, 0.64, 0.5][at] ?? 0) + higher);
      return [
        [x - w * 0.03, h],
        [x - w * 0.03, h - tall * 0.75],
        [x + w * 0.03, h - tall],
        [x + w * 0.09, h - tall * 0.75],
        [x + w * 0.09, h],
      ];
    }),
    { fill },
  );
/** A round arch as a ring of corners. */
const arch = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y + h],
  ...Array.from({ length: 17 }, (_, at): Point => {
    const angle = Math.PI - (Math.PI * at) / 16;
    return [x + w / 2 + (w / 2) * Math.cos(angle), y + w / 2 - (w / 2) * Math.sin(angle)];
  }),
  [x + w, y + h],
];
const curve = (w: number, h: number, low: number, swing: number, turns: number): Point[] => [
  [0, h],
  ...Array.from({ length: 25 }, (_, at): Point => [
    (w * at) / 24,
    h * (1 - low - swing * Math.sin((at / 24) * Math.PI * turns + turns)),
  ]),
  [w, h],
];

export const backdrop = (scene: Backdrop, colour: string, w: number, h: number): Shape[] =>
  PAINTERS[scene](w, h, (step) => (step >= 0 ? mix(colour, '#ffffff', step) : mix(colour, '#120c08', -step)));
