import { paceOf } from './pace';

describe('the pace of what Discord counts', () => {
  test('leaves room for fifty requests a second, and for a few at once', () => {
    let time = 0;
    const pace = paceOf(50, () => time);
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
    const pace = paceOf(50, () => time);
    for (let n = 0; n < 20; n++) pace.spend();
    expect(pace.room()).toBe(0);
    time += 200;
    expect(pace.room()).toBe(0);
    time += 100;
    expect(pace.room()).toBe(5);
  });
});
