import {
  area,
  circle,
  group,
  icon,
  line,
  path,
  rect,
  type Group,
  type Ink,
  type Point,
  type Shape,
} from '../../../src/picture/kit';
import type { OpenLocation } from '../data/locations';

/** The buildings of the town, 84 by 56, each drawn once and kept. */

const LINE = { stroke: '#1e1a17', thickness: 2.4 } as const;
const WALL = '#f0e3c8/#cdbf9f';
const DARK = '#3a2a1c';
const LIT = '#f3d47a';
const poly = (fill: Ink, ...points: readonly Point[]): Shape => area([points], { fill, ...LINE });

const house = (x: number, y: number, w: number, h: number, roof: Ink): Shape[] => [
  rect(x + 4, y + h * 0.4, w - 8, h * 0.6, { fill: WALL, ...LINE }),
  poly(roof, [x, y + h * 0.46], [x + w * 0.16, y], [x + w * 0.84, y], [x + w, y + h * 0.46]),
  rect(x + w * 0.42, y + h * 0.66, w * 0.17, h * 0.34, { fill: DARK }),
  rect(x + w * 0.17, y + h * 0.6, w * 0.14, h * 0.17, { fill: LIT, stroke: '#1e1a17', thickness: 1.4 }),
  rect(x + w * 0.69, y + h * 0.6, w * 0.14, h * 0.17, { fill: LIT, stroke: '#1e1a17', thickness: 1.4 }),
];
const fir = (x: number, y: number, h: number): Shape[] => [
  rect(x - 2.5, y - 6, 5, 8, { fill: '#5a3d1e' }),
  ...[0, 1, 2].map((at) => {
    const [top, half] = [y - h + at * h * 0.24, 6 + at * 3.4];
    return area(
      [
        [
          [x, top],
          [x + half, top + h * 0.42],
          [x - half, top + h * 0.42],
        ],
      ],
      // On the dark meadow the trees are lighter than the ground, and their outline is darker.
      {
        fill: at % 2 ? '#2f6b3a/#5d9a5f' : '#276032/#4f8a54',
        stroke: '#173b1e/#16241a',
        thickness: 1.6,
      },
    );
  }),
];

const DRAWN: Readonly<Record<OpenLocation, () => Shape[]>> = {
  quarry: () => [
    poly('#8d949c', [2, 54], [10, 26], [20, 18], [30, 34], [34, 54]),
    poly('#a3a9b0', [24, 54], [30, 14], [42, 2], [56, 16], [60, 54]),
    poly('#7c838c', [50, 54], [56, 28], [68, 20], [80, 38], [82, 54]),
    line(
      [
        [42, 4],
        [40, 24],
        [46, 40],
      ],
      { stroke: '#5d636b', thickness: 2 },
    ),
  ],
  forest: () => [
    ...fir(14, 50, 42),
    ...fir(68, 50, 40),
    ...fir(30, 52, 50),
    ...fir(54, 53, 48),
    ...fir(42, 55, 44),
  ],
  silversmith: () => [...house(4, 4, 66, 50, '#55708f'), icon('anvil', 58, 32, 24, 'ink', { halo: 'halo' })],
  mines: () => [
    path('M4 55C6 20 24 4 42 4S78 20 80 55Z', { fill: '#8a6a42', ...LINE }),
    path('M24 55V38C24 26 32 20 42 20S60 26 60 38V55Z', { fill: '#20150c', ...LINE }),
    path('M20 55V36C20 22 30 16 42 16S64 22 64 36V55', { stroke: '#c9a25e', thickness: 4 }),
    rect(62, 44, 18, 9, { fill: '#8d8478', ...LINE }),
    circle(67, 54, 3, { fill: '#1e1a17' }),
    circle(76, 54, 3, { fill: '#1e1a17' }),
  ],
  'kings-storehouse': () => [...house(6, 4, 72, 50, '#b8862f'), icon('queen', 32, 4, 21, '#fff6df')],
  workshop: () => [...house(2, 6, 52, 48, '#a4472f'), ...house(40, 20, 42, 35, '#b9563a')],
  'town-centre': () => [
    ...house(0, 10, 42, 42, '#a4472f'),
    ...house(42, 10, 42, 42, '#55708f'),
    circle(42, 46, 12, { fill: '#8f969e', ...LINE }),
    circle(42, 45, 8, { fill: '#6fa9c4' }),
    rect(39.5, 30, 5, 14, { fill: '#a3a9b0', stroke: '#1e1a17', thickness: 1.6 }),
  ],
  guardhouse: () => [
    rect(18, 14, 50, 41, { fill: '#8f949a', ...LINE }),
    ...[0, 1, 2, 3].map((at) => rect(15 + at * 15.5, 4, 10, 13, { fill: '#8f949a', ...LINE })),
    path('M33 55V38C33 30 37 27 43 27S53 30 53 38V55Z', { fill: DARK, ...LINE }),
    ...[38, 43, 48].map((x) =>
      line(
        [
          [x, 29],
          [x, 55],
        ],
        { stroke: '#a7adb4', thickness: 2 },
      ),
    ),
  ],
  'tax-stand': () => [
    rect(12, 30, 60, 25, { fill: '#8a5a2e', ...LINE }),
    rect(14, 16, 5, 20, { fill: '#5a3d1e' }),
    rect(65, 16, 5, 20, { fill: '#5a3d1e' }),
    ...[0, 1, 2, 3, 4, 5].map((at) =>
      poly(
        at % 2 ? '#f0e3c8' : '#9c3328',
        [6 + at * 12, 22],
        [10 + at * 10.7, 4],
        [20.7 + at * 10.7, 4],
        [18 + at * 12, 22],
      ),
    ),
  ],
};

export const HOUSE = { w: 84, h: 56 } as const;
export const houseOf = (spot: OpenLocation, x: number, y: number): Group => ({
  ...group(x, y, DRAWN[spot]()),
  kept: [HOUSE.w, HOUSE.h],
});
