import { MAP, neighbours, REGIONS, type Region } from './data/map';

type Point = readonly [x: number, y: number];
const at = (region: Region): Point => MAP[region].at;
const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
const BORDERS = REGIONS.flatMap((region) =>
  neighbours(region)
    .filter((next) => region < next)
    .map((next) => [region, next] as const),
);

test('on the map of the picture no border crosses another', () => {
  const crossing = BORDERS.flatMap(([a, b], index) =>
    BORDERS.slice(index + 1)
      .filter(
        ([c, d]) =>
          new Set([a, b, c, d]).size === 4 &&
          turn(at(a), at(b), at(c)) !== turn(at(a), at(b), at(d)) &&
          turn(at(c), at(d), at(a)) !== turn(at(c), at(d), at(b)),
      )
      .map(([c, d]) => `${a}–${b} and ${c}–${d}`),
  );
  expect(crossing).toEqual([]);
});

test('on the map of the picture no border runs behind a third region', () => {
  const [w, h] = [86, 40];
  const behind = BORDERS.flatMap(([a, b]) =>
    REGIONS.filter(
      (region) =>
        region !== a &&
        region !== b &&
        Array.from({ length: 99 }, (_, step) => (step + 1) / 100).some((share) => {
          const [x, y] = [at(a)[0] + (at(b)[0] - at(a)[0]) * share, at(a)[1] + (at(b)[1] - at(a)[1]) * share];
          return Math.abs(x - at(region)[0]) < w / 2 && Math.abs(y - at(region)[1]) < h / 2;
        }),
    ).map((region) => `${a}–${b} behind ${region}`),
  );
  expect(behind).toEqual([]);
});
