import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { groundImage, takeWanted, type GroundPlan } from './ground';
import { makeGround } from '../paint/ground-maker';
import { keepGroundsIn } from './ground-place';
import { noise } from '../scene/noise';
import { envOf } from '../paint/render';
import { rect } from '../kit';

const folder = mkdtempSync(path.join(tmpdir(), 'grounds-'));
beforeAll(() => keepGroundsIn(folder));

const asked = { game: 'common', ground: 'meadow', theme: 'light', scale: 0.5 } as const;
const rough = noise(7);
const meadow: GroundPlan = {
  w: 400,
  h: 300,
  tone: (x, y) => (x < 100 ? 0x204060 : 0x80a050 + (Math.floor(rough(x / 30, y / 30) * 24) << 8)),
  shapes: [rect(0, 250, 400, 50, { fill: '#c0a060' })],
};

test('a ground is missing until made, then kept on disk in few tones, its shapes over them', () => {
  expect(groundImage(asked)).toBeUndefined();
  makeGround(asked, envOf('common', undefined, []), meadow);
  expect(readdirSync(folder)).toHaveLength(1);
  const image = groundImage(asked);
  expect([image?.width, image?.height]).toEqual([200, 150]);
  const pen = image?.getContext('2d');
  const at = (x: number, y: number): number[] => [...(pen?.getImageData(x, y, 1, 1).data ?? [])].slice(0, 3);
  expect(at(10, 10)).toEqual([0x20, 0x40, 0x60]);
  expect(at(150, 140)).toEqual([0xc0, 0xa0, 0x60]);
  const data = pen?.getImageData(0, 0, 200, 150).data ?? new Uint8ClampedArray();
  const tones = new Set(new Uint32Array(data.buffer, data.byteOffset, data.length / 4));
  expect(tones.size).toBeGreaterThan(3);
  expect(tones.size).toBeLessThanOrEqual(40);
});

test('a title without grounds wants none', () => {
  groundImage({ ...asked, ground: 'sea' });
  expect(takeWanted()).toEqual([]);
});

test('roughness is the same in the same place, and within bounds', () => {
  const places = Array.from({ length: 500 }, (_, at) => [at * 0.37, at * 0.11] as const);
  const heights = places.map(([x, y]) => rough(x, y));
  expect(heights).toEqual(places.map(([x, y]) => noise(7)(x, y)));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...heights)).toBeLessThanOrEqual(1);
  expect(Math.max(...heights) - Math.min(...heights)).toBeGreaterThan(0.4);
});
