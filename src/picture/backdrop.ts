import { mix } from './colour';
import type { Backdrop } from './face';
import { area, circle, line, path, rect } from './make';
import type { Point, Shape } from './scene';

/**
 * The windows' scenes: flat tones of the kind's colour, a few silhouettes, nothing that an emblem cannot
 * stand on.
 */

type Painter = (w: number, h: number, tone: Tone) => Shape[];
/** The kind's colour, lighter above 0 and darker below. */
type Tone = (step: number) => `#${string}`;

const STEPS = 4;
/** A sky in even steps: flat tones keep a picture small. */
const sky = (w: number, h: number, tone: Tone, from = 0.16, to = -0.3): Shape[] =>
  Array.from({ length: STEPS }, (_, at) =>
    rect(0, (h * at) / STEPS, w, h / STEPS + 1, { fill: tone(from + ((to - from) * at) / (STEPS - 1)) }),
  );
const ridge = (w: number, h: number, heights: readonly number[]): Point[] => [
  [0, h],
  ...heights.map((at, index): Point => [(w * index) / (heights.length - 1), h * (1 - at)]),
  [w, h],
];
const fan = (w: number, h: number, x: number, y: number, tone: Tone, step: number, count = 15): Shape[] =>
  Array.from({ length: count }, (_, at) => {
    const reach = (w + h) * 1.5;
    const [a, b] = [0, 0.45].map((half) => (Math.PI * 2 * (at + half)) / count + 0.1);
    return area(
      [
        [
          [x, y],
          [x + reach * Math.cos(a ?? 0), y + reach * Math.sin(a ?? 0)],
          [x + reach * Math.cos(b ?? 0), y + reach * Math.sin(b ?? 0)],
        ],
      ],
      { fill: tone(step), opacity: 0.55 },
    );
  });
const roofs = (w: number, h: number, tone: Tone, step: number, low: number): Shape[] =>
  [0.02, 0.11, 0.2, 0.72, 0.8, 0.9].map((at, index) => {
    const [x, wide, tall] = [
      w * at,
      w * 0.085,
      h * (low + ([0.1, 0.18, 0.07, 0.09, 0.17, 0.11][index] ?? 0)),
    ];
    return area(
      [
        [
          [x, h],
          [x, h - tall],
          [x + wide / 2, h - tall - h * 0.13],
          [x + wide, h - tall],
          [x + wide, h],
        ],
      ],
      { fill: tone(step) },
    );
  });

const PAINTERS: Readonly<Record<Backdrop, Painter>> = {
  plain: (w, h, tone) => sky(w, h, tone),
  fields: (w, h, tone) => [
    ...sky(w, h, tone, 0.2, -0.05),
    circle(w / 2, h * 0.72, h * 0.62, { fill: tone(0.3), opacity: 0.5 }),
    ...roofs(w, h, tone, -0.2, 0.3),
    rect(0, h * 0.64, w, h * 0.36, { fill: tone(-0.1) }),
    ...Array.from({ length: 13 }, (_, at) =>
      line(
        [
          [w / 2 + (at - 6) * w * 0.035, h * 0.64],
          [w / 2 + (at - 6) * w * 0.17, h],
        ],
        { stroke: tone(-0.34), thickness: 3 },
      ),
    ),
  ],
  night: (w, h, tone) => [
    ...sky(w, h, tone, 0.22, -0.35),
    path('M0 -1A1 1 0 1 1 -0.9 0.44A0.86 0.86 0 0 0 0 -1Z', {
      fill: tone(0.68),
      x: w * 0.84,
      y: h * 0.27,
      scale: h * 0.15,
    }),
    ...Array.from({ length: 9 }, (_, at) => {
      const [x, tall] = [
        w * (at / 8 - 0.03),
        h * ([0.48, 0.62, 0.5, 0.66, 0.52, 0.6, 0.47, 0.64, 0.5][at] ?? 0),
      ];
      return area(
        [
          [
            [x - w * 0.03, h],
            [x - w * 0.03, h - tall * 0.75],
            [x + w * 0.03, h - tall],
            [x + w * 0.09, h - tall * 0.75],
            [x + w * 0.09, h],
          ],
        ],
        { fill: tone(-0.4) },
      );
    }),
  ],
  wall: (w, h, tone) => [
    ...sky(w, h, tone, 0.3, -0.02),
    line(
      [
        [w * 0.87, h * 0.6],
        [w * 0.87, h * 0.14],
      ],
      { stroke: tone(0.45), thickness: 4 },
    ),
    area(
      [
        [
          [w * 0.87, h * 0.14],
          [w * 0.965, h * 0.22],
          [w * 0.87, h * 0.32],
        ],
      ],
      { fill: tone(0.45) },
    ),
    ...Array.from({ length: 10 }, (_, at) =>
      rect(w * (at / 10 + 0.02), h * 0.56, w * 0.06, h * 0.12, { fill: tone(-0.3) }),
    ),
    rect(0, h * 0.66, w, h * 0.34, { fill: tone(-0.3) }),
    ...[0.77, 0.89].map((y) =>
      line(
        [
          [0, h * y],
          [w, h * y],
        ],
        { stroke: tone(-0.12), thickness: 2 },
      ),
    ),
    ...Array.from({ length: 20 }, (_, at) => {
      const row = at % 3;
      const x = w * ((Math.floor(at / 3) + (row % 2 ? 0.5 : 0)) / 6.5);
      const y = [0.66, 0.77, 0.89][row] ?? 0;
      return line(
        [
          [x, h * y],
          [x, h * Math.min(1, y + 0.115)],
        ],
        { stroke: tone(-0.12), thickness: 2 },
      );
    }),
  ],
  arches: (w, h, tone) => [
    ...sky(w, h, tone, 0.1, -0.22),
    ...fan(w, h, w / 2, h * 0.45, tone, 0.38, 16),
    ...[0.05, 0.8].map((x) =>
      area([arch(w * x, h * 0.28, w * 0.15, h * 0.74)], { stroke: tone(-0.5), thickness: 3 }),
    ),
  ],
  crags: (w, h, tone) => [
    ...sky(w, h, tone, 0.14, -0.1),
    area([ridge(w, h, [0.62, 0.78, 0.6, 0.72, 0.56, 0.74, 0.6])], { fill: tone(-0.2) }),
    area([ridge(w, h, [0.3, 0.46, 0.32, 0.24, 0.38, 0.5, 0.28])], { fill: tone(-0.42) }),
  ],
  hills: (w, h, tone) => [
    ...sky(w, h, tone, 0.24, -0.05),
    circle(w * 0.84, h * 0.32, h * 0.17, { fill: tone(0.45) }),
    area([curve(w, h, 0.46, 0.1, 1)], { fill: tone(-0.24) }),
    area([curve(w, h, 0.3, 0.08, 2.2)], { fill: tone(-0.4) }),
  ],
  rays: (w, h, tone) => [...sky(w, h, tone, 0.06, -0.5), ...fan(w, h, w / 2, -h * 0.2, tone, 0.24, 40)],
  sea: (w, h, tone) => [
    ...sky(w, h, tone, 0.34, 0.05),
    circle(w * 0.2, h * 0.3, h * 0.15, { fill: tone(0.6) }),
    ...[0.44, 0.28, 0.13].map((low, at) =>
      area([curve(w, h, low, 0.035, 7 + at * 1.3)], { fill: tone(-0.12 - at * 0.16) }),
    ),
  ],
  town: (w, h, tone) => [
    ...sky(w, h, tone, 0.26, 0),
    ...roofs(w, h, tone, -0.16, 0.36),
    ...roofs(w * 1.1, h, tone, -0.32, 0.14),
    rect(0, h * 0.88, w, h * 0.12, { fill: tone(-0.42) }),
  ],
  forest: (w, h, tone) => [
    ...sky(w, h, tone, 0.24, -0.08),
    ...[-0.16, -0.34].flatMap((step, row) =>
      Array.from({ length: 12 }, (_, at) => {
        const [x, tall] = [w * ((at + row * 0.5) / 11), h * ((row ? 0.42 : 0.62) + ((at * 7) % 3) * 0.05)];
        return area(
          [
            [
              [x - w * 0.07, h],
              [x, h - tall],
              [x + w * 0.07, h],
            ],
          ],
          { fill: tone(step) },
        );
      }),
    ),
  ],
  hall: (w, h, tone) => [
    ...sky(w, h, tone, 0.02, -0.3),
    ...[0.03, 0.25, 0.6, 0.82].map((x) =>
      area([arch(w * x, h * 0.16, w * 0.15, h * 0.7)], { fill: tone(-0.42) }),
    ),
    rect(0, h * 0.84, w, h * 0.16, { fill: tone(-0.5) }),
  ],
};

/** A round arch as a ring of corners. */
const arch = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y + h],
  ...Array.from({ length: 9 }, (_, at): Point => {
    const angle = Math.PI - (Math.PI * at) / 8;
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
