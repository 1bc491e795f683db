import { noise, path, line, type Grounds, type Shape } from '../../src/picture/kit';

/**
 * The ground: Lisbon before it is rebuilt, sand with stones and cracks down to a quay, and the Tejo below.
 */

const W = 682;
const H = 566;
const QUAY = { y: 468, h: 20 };

const rough = noise(1755);
const wet = noise(17, 3);

const mixed = (a: number, b: number, share: number): number => {
  const part = (shift: number): number =>
    Math.round(((a >> shift) & 255) + (((b >> shift) & 255) - ((a >> shift) & 255)) * share) << shift;
  return part(16) | part(8) | part(0);
};
const TONES = {
  light: {
    sand: 0xe3d3aa,
    stone: 0xd6c494,
    sea: 0x93bcc1,
    deep: 0x7fabb3,
    quay: 0xbba67a,
    joint: '#8a7850',
    wave: '#b4d3d5',
    crack: '#c2ae7d',
  },
  dark: {
    sand: 0x332c21,
    stone: 0x3c3428,
    sea: 0x20404a,
    deep: 0x1a343d,
    quay: 0x4d4433,
    joint: '#2a241b',
    wave: '#35606b',
    crack: '#4a4132',
  },
} as const;

const STEPS = 3;
/** Rounds a tone to a few even steps. Flat tones keep the image of the ground small. */
const stepped = (share: number): number => Math.round(Math.max(0, Math.min(1, share)) * STEPS) / STEPS;

const waves = (colour: `#${string}`): Shape[] =>
  Array.from({ length: 18 }, (_, at) => {
    const [x, y] = [(at * 137) % (W - 60), QUAY.y + QUAY.h + 10 + ((at * 53) % (H - QUAY.y - QUAY.h - 20))];
    return path(`M${x} ${y}q8 -6 16 0t16 0`, { stroke: colour, thickness: 2.5 });
  });
const cracks = (colour: `#${string}`): Shape[] =>
  [
    [96, 92, 5],
    [590, 300, -4],
    [300, 18, 4],
    [20, 430, 6],
  ].map(([x = 0, y = 0, lean = 1]) =>
    line(
      Array.from({ length: 7 }, (_, at) => [
        x + at * lean * 2.4 + (rough(at * 3.1 + x, y) - 0.5) * 26,
        y + at * 9,
      ]),
      { stroke: colour, thickness: 2 },
    ),
  );
const stones = (joint: `#${string}`): Shape[] => [
  ...[0, QUAY.h / 2, QUAY.h].map((y) =>
    line(
      [
        [0, QUAY.y + y],
        [W, QUAY.y + y],
      ],
      { stroke: joint, thickness: 2 },
    ),
  ),
  ...[0, 1].flatMap((row) =>
    Array.from({ length: 27 }, (_, at) => {
      const x = at * 27 + row * 13;
      return line(
        [
          [x, QUAY.y + (row * QUAY.h) / 2],
          [x, QUAY.y + ((row + 1) * QUAY.h) / 2],
        ],
        { stroke: joint, thickness: 2 },
      );
    }),
  ),
];

export const grounds: Grounds = {
  lisbon: (theme) => {
    const of = TONES[theme];
    return {
      w: W,
      h: H,
      tone: (x, y) => {
        if (y >= QUAY.y + QUAY.h)
          return mixed(of.sea, of.deep, stepped((y - QUAY.y) / 80 + (wet(x / 60, y / 18) - 0.5) * 0.9));
        if (y >= QUAY.y) return of.quay;
        const pebble = rough(x / 7, y / 5) > 0.74 ? 0.5 : 0;
        return mixed(of.sand, of.stone, stepped(rough(x / 90, y / 90) * 0.8 + pebble - 0.1));
      },
      shapes: [...waves(of.wave), ...cracks(of.crack), ...stones(of.joint)],
    };
  },
};
