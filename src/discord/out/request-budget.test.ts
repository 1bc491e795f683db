import { createRequestBudget } from './request-budget';

describe('the pace of what Discord counts', () => {
  test('leaves room for fifty requests a second, and for a few at once', () => {
    let time = 0;
    const pace = createRequestBudget(50, () => time);
    let sent = 0;
    for (; time < 10_000; time += 5)
      while (pace.room() > 0) {
        pace.spend();
        sent++;
      }
    expect(sent).toBeGreaterThanOrEqual(500);
    expect(sent).toBeLessThanOrEqual(510);
  });

  test('owes what was spent beyond the room there was', () => {
    let time = 0;
    const pace = createRequestBudget(50, () => time);
    for (let n = 0; n < 20; n++) pace.spend();
    expect(pace.room()).toBe(0);
    time += 200;
    expect(pace.room()).toBe(0);
    time += 100;
    expect(pace.room()).toBe(5);
  });

  test('is busy once most requests of a second were used, and a second later no more', () => {
    let time = 0;
    const pace = createRequestBudget(45, () => time);
    for (let n = 0; n < 35; n++) pace.spend();
    expect(pace.isBusy()).toBe(false);
    pace.spend();
    expect(pace.isBusy()).toBe(true);
    time += 1_000;
    expect(pace.isBusy()).toBe(false);
  });

  test('never lets more than a second of requests out in any second', () => {
    let time = 0;
    const pace = createRequestBudget(45, () => time);
    const sent: number[] = [];
    for (; time < 10_000; time += 1)
      while (pace.room() > 0) {
        pace.spend();
        sent.push(time);
      }
    for (const from of sent)
      expect(sent.filter((at) => at >= from && at < from + 1000).length).toBeLessThanOrEqual(45);
  });

  test('lets requests out in the order in which they asked', async () => {
    const pace = createRequestBudget(45);
    const began = performance.now();
    const order: number[] = [];
    await Promise.all(Array.from({ length: 30 }, (_, n) => pace.take().then(() => order.push(n))));
    expect(order).toEqual(Array.from({ length: 30 }, (_, n) => n));
    // Nine at once, and the others one by one.
    expect(performance.now() - began).toBeGreaterThan(400);
  });

  test('leaves room for boards while many notifications wait, and lets those out too', async () => {
    const pace = createRequestBudget(45);
    let notifications = 0;
    const end = performance.now() + 2_000;
    const work = async (): Promise<void> => {
      while (performance.now() < end) {
        await pace.ready();
        await pace.take();
        notifications++;
      }
    };
    const workers = Array.from({ length: 8 }, work);
    let looks = 0;
    let withRoom = 0;
    while (performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      looks++;
      if (pace.room() > 0) withRoom++;
    }
    await Promise.all(workers);
    expect(withRoom / looks).toBeGreaterThan(0.6);
    expect(notifications).toBeGreaterThan(20);
  });

  test('lets notifications out also while boards take all the room', async () => {
    let time = 0;
    const pace = createRequestBudget(45, () => time);
    let outAt = Infinity;
    while (pace.room() > 1) pace.spend();
    void pace.ready().then(() => (outAt = time));
    while (outAt === Infinity && time < 20_000) {
      time += 20;
      while (pace.room() > 1) pace.spend();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    expect(outAt).toBeGreaterThan(4_000);
    expect(outAt).toBeLessThan(20_000);
  });

  test('goes on while the wall clock is set back by an hour', async () => {
    const pace = createRequestBudget(45);
    const real = Date.now;
    for (let n = 0; n < 9; n++) await pace.take();
    jest.spyOn(Date, 'now').mockImplementation(() => real() - 3_600_000);
    const began = performance.now();
    for (let n = 0; n < 20; n++) await pace.take();
    expect(performance.now() - began).toBeLessThan(3_000);
    jest.restoreAllMocks();
  });
});
