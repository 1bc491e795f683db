import { giveMemoryBack } from './memory';

const MB = 2 ** 20;
const used = (utilization: number) => ({ idle: 0, active: 0, utilization });

describe('a thread gives memory back', () => {
  let [heap, busy, collected] = [0, 0, 0];
  let stop: () => void;
  beforeEach(() => {
    jest.useFakeTimers();
    [heap, busy, collected] = [100 * MB, 0, 0];
    stop = giveMemoryBack({
      everyMs: 1000,
      heapUsed: () => heap,
      load: (since) => used(since ? busy : 0),
      collect() {
        collected++;
        heap = 60 * MB;
      },
    });
  });
  afterEach(() => {
    stop();
    jest.useRealTimers();
  });

  test('when it rests', () => {
    jest.advanceTimersByTime(1000);
    expect(collected).toBe(1);
  });
  test('not while it works, and once it rests', () => {
    busy = 0.5;
    jest.advanceTimersByTime(5000);
    expect(collected).toBe(0);
    busy = 0.01;
    jest.advanceTimersByTime(1000);
    expect(collected).toBe(1);
  });
  test('again only after it has used more', () => {
    jest.advanceTimersByTime(5000);
    expect(collected).toBe(1);
    heap = 70 * MB;
    jest.advanceTimersByTime(5000);
    expect(collected).toBe(1);
    heap = 75 * MB;
    jest.advanceTimersByTime(1000);
    expect(collected).toBe(2);
  });
});

test('garbage is really collected', () => {
  jest.useFakeTimers();
  const list: unknown[] = [];
  for (let at = 0; at < 500_000; at++) list.push({ at });
  list.length = 0;
  const before = process.memoryUsage().heapUsed;
  const stop = giveMemoryBack({ load: () => used(0) });
  jest.advanceTimersByTime(20_000);
  stop();
  jest.useRealTimers();
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 5 * MB);
});
