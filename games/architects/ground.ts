import { line, noise, path, type Grounds, type GroundPlan, type Shape } from '../../src/picture/kit';

/**
 * The ground: the meadow with its lanes and tufts of grass. It is quiet, because names and Workers are drawn
 * on it.
 */

const [W, H] = [574, 252];
const TONES = {
  light: {
    low: [0xc4, 0xd2, 0x9c],
    high: [0xd6, 0xdf, 0xb4],
    lane: '#dccfa6',
    edge: '#c6b98c',
    tuft: '#a9b982',
  },
  dark: {
    low: [0x2c, 0x3a, 0x28],
    high: [0x38, 0x48, 0x31],
    lane: '#4b4030',
    edge: '#3c3428',
    tuft: '#475a3e',
  },
} as const;

const steps = (share: number): number => Math.round(share * 3) / 3;

function lanes(lane: string, edge: string): Shape[] {
  const ways = [
    'M-6 82C140 90 240 76 330 84S520 78 580 86',
    'M-6 166C110 160 250 172 380 165S540 170 580 164',
    'M186 80C192 114 184 134 190 160S184 226 190 256',
    'M380 78C374 106 384 128 378 158S386 222 380 256',
  ];
  return [
    ...ways.map((d) => path(d, { stroke: edge as `#${string}`, thickness: 13 })),
    ...ways.map((d) => path(d, { stroke: lane as `#${string}`, thickness: 9 })),
  ];
}

function tufts(colour: string): Shape[] {
  const where = noise(5, 1);
  return Array.from({ length: 26 }, (_, at) => {
    const [x, y] = [where(at * 7.3, 1.7) * W, where(3.1, at * 5.9) * H];
    return [-4, 0, 4].map((lean) =>
      line(
        [
          [x + lean * 0.5, y],
          [x + lean, y - 7],
        ],
        { stroke: colour as `#${string}`, thickness: 1.6 },
      ),
    );
  }).flat();
}

export const grounds: Grounds = {
  town: (theme): GroundPlan => {
    const { low, high, lane, edge, tuft } = TONES[theme];
    const rough = noise(11, 1);
    return {
      w: W,
      h: H,
      tone: (x, y) => {
        const share = steps(rough(x / 150, y / 70));
        const [r, g, b] = [0, 1, 2].map((at) =>
          Math.round((low[at] ?? 0) + ((high[at] ?? 0) - (low[at] ?? 0)) * share),
        ) as [number, number, number];
        return (r << 16) | (g << 8) | b;
      },
      shapes: [...lanes(lane, edge), ...tufts(tuft)],
    };
  },
};
