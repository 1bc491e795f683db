import { openPoller, type PollerOptions } from './poller';

const failed = jest.fn();
const log = { info() {}, warn() {}, error: failed };
const options: PollerOptions = { log, failure: 'it failed', everyMs: 1_000 };
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  failed.mockClear();
});
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);

/** A round that takes so long, and the times at which it began. */
const rounds = (takesMs = 0, due?: () => number | undefined) => {
  const began: number[] = [];
  const start = performance.now();
  const round = async (): Promise<number | undefined> => {
    began.push(Math.round(performance.now() - start));
    if (takesMs > 0) await new Promise((resolve) => setTimeout(resolve, takesMs));
    return due?.();
  };
  return { began, round };
};

test('a round runs at the start and then at intervals, until it is stopped', async () => {
  const { began, round } = rounds();
  const poller = openPoller(round, options);
  await pass(5_000);
  expect(began).toEqual([]);
  poller.start();
  await pass(2_500);
  expect(began.map((at) => at - 5_000)).toEqual([0, 1_000, 2_000]);
  await poller.stop();
  poller.nudge();
  await pass(5_000);
  expect(began).toHaveLength(3);
});

test('a round says when the next one is due, at the latest after the interval', async () => {
  const dues = [300, 9_000];
  const { began, round } = rounds(0, () => dues.shift());
  const poller = openPoller(round, options);
  poller.start();
  await pass(2_500);
  expect(began).toEqual([0, 300, 1_300, 2_300]);
  await poller.stop();
});

test('a nudge brings the next round nearer, and never puts it off', async () => {
  const { began, round } = rounds();
  const poller = openPoller(round, options);
  poller.start();
  await pass(100);
  poller.nudge(5_000);
  poller.nudge(200);
  poller.nudge(400);
  await pass(250);
  expect(began).toEqual([0, 300]);
  poller.nudge();
  await pass(0);
  expect(began).toEqual([0, 300, 350]);
  await pass(1_000);
  expect(began).toEqual([0, 300, 350, 1_350]);
  await poller.stop();
});

test('a nudge during a round is kept for its end: two rounds never run at once', async () => {
  const { began, round } = rounds(100);
  const poller = openPoller(round, options);
  poller.start();
  await pass(50);
  poller.nudge();
  poller.nudge();
  await pass(40);
  expect(began).toEqual([0]);
  await pass(300);
  expect(began).toHaveLength(2);
  // A timer of 0 ms runs 1 ms later.
  expect([100, 101]).toContain(began[1]);
  await poller.stop();
});

test('between two rounds there is a breath', async () => {
  const { began, round } = rounds();
  const poller = openPoller(round, { ...options, breathMs: 10 });
  poller.start();
  await pass(2);
  for (let n = 0; n < 5; n++) poller.nudge();
  await pass(20);
  expect(began).toEqual([0, 10]);
  await poller.stop();
});

test('to start twice starts one round', async () => {
  const { began, round } = rounds(100);
  const poller = openPoller(round, options);
  poller.start();
  poller.start();
  await pass(150);
  expect(began).toEqual([0]);
  await poller.stop();
});

test('a round that fails is logged, and the next one comes', async () => {
  let rounds = 0;
  const poller = openPoller(async () => {
    if (++rounds === 1) throw new Error('no database');
  }, options);
  poller.start();
  await pass(1_500);
  expect(rounds).toBe(2);
  expect(failed).toHaveBeenCalledTimes(1);
  expect(failed).toHaveBeenCalledWith(expect.anything(), 'it failed');
  await poller.stop();
});

test('to stop waits for the round that runs', async () => {
  const { began, round } = rounds(100);
  const poller = openPoller(round, options);
  poller.start();
  await pass(10);
  let isOver = false;
  const stopping = poller.stop().then(() => {
    isOver = true;
  });
  await pass(50);
  expect(isOver).toBe(false);
  await pass(50);
  await stopping;
  await pass(5_000);
  expect(began).toEqual([0]);
});
