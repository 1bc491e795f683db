import { area, line, noise, path, type Grounds, type Point, type Shape } from '../../src/picture/kit';

/**
 * The ground: the land of Valeria under the centre. The wilds with their peaks reach the edge of a wood, then
 * come the fields of the Citizens with lanes between the plots, and the hills by a river. The land shows
 * between the cards and on empty slots.
 */

export const WIDE = 992;
const TALL = { wilds: 157, fields: 309, hills: 214 };

type Tone = `#${string}`;
const TONES = {
  light: {
    wilds: [0xc3, 0xae, 0x92],
    crag: ['#a8927a', '#947d67'],
    wood: ['#7f8d66', '#66764f'],
    fields: [0xd4, 0xd6, 0xa2],
    furrow: '#bcbf86',
    lane: '#e6d8b0',
    wall: '#cdb98c',
    roof: '#ab7a58',
    hills: [0xb6, 0xc6, 0x9a],
    hill: ['#a5b98d', '#94ab80'],
    river: '#8fb6c0',
  },
  dark: {
    wilds: [0x3a, 0x2e, 0x26],
    crag: ['#4a3b31', '#57473b'],
    wood: ['#2c3a28', '#3a4a32'],
    fields: [0x33, 0x3c, 0x26],
    furrow: '#424c31',
    lane: '#4d4330',
    wall: '#574b38',
    roof: '#6b4734',
    hills: [0x28, 0x38, 0x2c],
    hill: ['#304434', '#3a503d'],
    river: '#1f424c',
  },
} as const;
type Tones = (typeof TONES)['light' | 'dark'];

const rough = noise(451, 2);
/** Fills the plain colour with a few lighter and darker patches, because they show between cards. */
const patched =
  ([r, g, b]: readonly [number, number, number], wide: number) =>
  (x: number, y: number): number => {
    const by = Math.round((rough(x / wide, y / wide) - 0.5) * 1.6) * 8;
    return ((r + by) << 16) | ((g + by) << 8) | (b + by);
  };

/** Draws this number of pieces at even places across the land, each one different. */
const across = (count: number, draw: (x: number, much: number, at: number) => Shape[]): Shape[] =>
  Array.from({ length: count }, (_, at) =>
    draw(((at + 0.5) * WIDE) / count, rough(at * 7.3, 2.1), at),
  ).flat();

const peak = (
  x: number,
  low: number,
  half: number,
  high: number,
  [dim, lit]: readonly [Tone, Tone],
): Shape[] => {
  const top: Point = [x, low - high];
  return [
    area([[[x - half, low], top, [x + half, low]]], { fill: dim }),
    area([[top, [x - half, low], [x - half * 0.1, low], [x - half * 0.25, low - high * 0.45]]], {
      fill: lit,
    }),
  ];
};
const pine = (x: number, low: number, high: number, fill: Tone): Shape =>
  area(
    [
      [
        [x - high * 0.34, low],
        [x, low - high],
        [x + high * 0.34, low],
      ],
    ],
    { fill },
  );
const house = (x: number, low: number, size: number, { wall, roof }: Tones): Shape[] => [
  area(
    [
      [
        [x, low],
        [x, low - size * 0.6],
        [x + size, low - size * 0.6],
        [x + size, low],
      ],
    ],
    { fill: wall },
  ),
  area(
    [
      [
        [x - size * 0.14, low - size * 0.6],
        [x + size * 0.5, low - size * 1.1],
        [x + size * 1.14, low - size * 0.6],
      ],
    ],
    {
      fill: roof,
    },
  ),
];

const wilds = (of: Tones): Shape[] => [
  ...across(9, (x, much) => peak(x + 40 * much, TALL.wilds - 8, 70, 62 + 44 * much, of.crag)),
  ...across(70, (x, much, at) => [pine(x, TALL.wilds + 1, 9 + 8 * much, of.wood[at % 2] ?? of.wood[0])]),
];

/** Draws fields with two directions of ploughing, and every third a hamlet. */
const fields = (of: Tones): Shape[] => [
  ...[0, 1].flatMap((row) =>
    across(10, (x, much, at) => {
      const [left, top, w, h] = [x - 42, 8 + row * 156, 84, 132];
      if ((at + row) % 3 === 1)
        return [0, 1, 2].flatMap((one) =>
          house(left + 8 + one * 26, top + 50 + ((one * 37) % 50), 18 + 6 * much, of),
        );
      return Array.from({ length: 7 }, (_, each) => {
        const along = (each + 0.5) / 7;
        const ends: Point[] =
          (at + row) % 2 === 0
            ? [
                [left + w * along, top],
                [left + w * along - 10, top + h],
              ]
            : [
                [left, top + h * along],
                [left + w, top + h * along - 8],
              ];
        return line(ends, { stroke: of.furrow, thickness: 3 });
      });
    }),
  ),
  path(`M0 155C${WIDE * 0.3} 153 ${WIDE * 0.6} 157 ${WIDE} 155`, { stroke: of.lane, thickness: 9 }),
  ...[1, 2, 3, 4].map((at) => {
    const x = (WIDE * at) / 5;
    return path(`M${x} 0C${x - 3} 90 ${x + 3} 190 ${x} ${TALL.fields}`, { stroke: of.lane, thickness: 7 });
  }),
];

const rolling = (low: number, swing: number, turns: number): Point[] => [
  [0, TALL.hills],
  ...Array.from({ length: 41 }, (_, at): Point => [
    (WIDE * at) / 40,
    low - swing * Math.sin((at / 40) * Math.PI * turns + turns),
  ]),
  [WIDE, TALL.hills],
];
const hills = (of: Tones): Shape[] => [
  path(`M0 3C${WIDE * 0.25} 7 ${WIDE * 0.6} 1 ${WIDE} 5`, { stroke: of.river, thickness: 12 }),
  area([rolling(96, 18, 5)], { fill: of.hill[0] }),
  area([rolling(146, 16, 7)], { fill: of.hill[1] }),
  ...across(22, (x, much, at) => [pine(x, 110 + 60 * much, 20, of.wood[at % 2] ?? of.wood[0])]),
];

export const grounds: Grounds = {
  wilds: (theme) => ({
    w: WIDE,
    h: TALL.wilds,
    tone: patched(TONES[theme].wilds, 90),
    shapes: wilds(TONES[theme]),
  }),
  fields: (theme) => ({
    w: WIDE,
    h: TALL.fields,
    tone: patched(TONES[theme].fields, 110),
    shapes: fields(TONES[theme]),
  }),
  hills: (theme) => ({
    w: WIDE,
    h: TALL.hills,
    tone: patched(TONES[theme].hills, 110),
    shapes: hills(TONES[theme]),
  }),
};
