import sharp from 'sharp';
import { palettePng } from './png';

const pixels = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => number,
): Parameters<typeof palettePng>[0] => ({
  width,
  height,
  data: Uint32Array.from(
    { length: width * height },
    (_, at) => 0xff000000 | colourAt(at % width, Math.floor(at / width)),
  ),
});
const read = async (png: Buffer): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

test('flat colours come back as they were', async () => {
  const colours = [0x0000ff, 0x00ff00, 0xff0000, 0x123456];
  const { data, width, height } = await read(
    palettePng(pixels(40, 30, (x) => colours[Math.floor(x / 10)] ?? 0)),
  );
  expect([width, height]).toEqual([40, 30]);
  // Red lies lowest in a pixel and first in a row.
  expect([...data.subarray(0, 3)]).toEqual([0xff, 0, 0]);
  expect([...data.subarray(39 * 3, 40 * 3)]).toEqual([0x56, 0x34, 0x12]);
});

test('the shades of a smoothed edge are rounded to near ones', async () => {
  const shade = (x: number, y: number): number =>
    (y < 8 ? x : 0xff - x) * (y % 2 === 0 ? 0x010101 : 0x000101);
  const { data } = await read(palettePng(pixels(256, 16, shade)));
  const off = Array.from({ length: 256 * 16 }, (_, at) =>
    [0, 1, 2].map((part) =>
      Math.abs(((shade(at % 256, Math.floor(at / 256)) >> (8 * part)) & 0xff) - (data[at * 3 + part] ?? 0)),
    ),
  ).flat();
  expect(Math.max(...off)).toBeLessThanOrEqual(30);
  expect(Math.max(...off)).toBeGreaterThan(0);
});

test('what covers much keeps its exact colour beside thousands of others', async () => {
  const { data } = await read(
    palettePng(pixels(200, 100, (x, y) => (x < 100 ? 0x0a1435 : (x * 1237 + y * 7919 * 31) & 0xffffff))),
  );
  expect([...data.subarray(0, 3)]).toEqual([0x35, 0x14, 0x0a]);
});

test('the colour of a piece is exact however little of it there is', async () => {
  // A grey stone next to a lilac that covers more: without its own tone, the stone would be lilac.
  const [stone, lilac] = [0x7d756f, 0x886973];
  const picture = pixels(200, 100, (x, y) => (y === 0 && x < 8 ? stone : y < 2 ? lilac : 0x123456));
  const first = async (pieces?: ReadonlySet<number>): Promise<number[]> => [
    ...(await read(palettePng({ ...picture, ...(pieces && { pieces }) }))).data.subarray(0, 3),
  ];
  expect(await first()).toEqual([0x73, 0x69, 0x88]);
  expect(await first(new Set([stone]))).toEqual([0x6f, 0x75, 0x7d]);
});
