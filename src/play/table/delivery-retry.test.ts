import { MissingPermission, retryWait, Unavailable, Undeliverable } from './delivery-retry';

test('a message is tried again after a while that doubles, and every five minutes in an outage', () => {
  const waits = (error: unknown): number[] =>
    [1, 2, 5, 6, 120, 121].map((tries) => retryWait(error, tries) / 1000);
  expect(waits(new Error('502'))).toEqual([1, 2, 16, 30, 30, 300]);
  expect(waits(new Unavailable('slow'))).toEqual([1, 2, 16, 30, 30, 300]);
  expect(waits(new Unavailable('a pause', 7_000))).toEqual([7, 7, 7, 7, 7, 7]);
  expect(waits(new MissingPermission('50013'))).toEqual([60, 120, 960, 1800, 1800, 1800]);
  expect([new Undeliverable('x').gone, new Unavailable('x').everywhere]).toEqual([false, false]);
});
