import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  afterCall,
  TOGETHER_MS,
  callNow,
  nextCall,
  onBoard,
  type NotifiedState,
  type PendingNotification,
} from './reminders';
import { afterQuiet, isQuiet } from '../availability/quiet';
import { DEFAULT_SETTINGS, WAYS, type Settings } from '../availability/settings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const at = (text: string, zone = 'UTC'): Date => DateTime.fromISO(text, { zone }).toJSDate();
const local = (date: Date, zone: string): string =>
  DateTime.fromJSDate(date, { zone }).toFormat('yyyy-MM-dd HH:mm');

/** The minute of the day on a wall, asked of the platform and not of the library the rules use. */
function wallMinute(zone: string, date: Date): number {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    .format(date)
    .split(':')
    .map(Number);
  return (parts[0] ?? 0) * 60 + (parts[1] ?? 0);
}

describe('quiet hours', () => {
  const night = (zone: string, from = 22 * 60, to = 8 * 60) => ({ zone, quiet: { from, to } });

  test('last from one minute of the day to another, over midnight too', () => {
    const berlin = night('Europe/Berlin');
    for (const [time, quiet] of [
      ['21:59', false],
      ['22:00', true],
      ['03:00', true],
      ['07:59', true],
      ['08:00', false],
    ] as const)
      expect(isQuiet(berlin, at(`2026-06-10T${time}`, 'Europe/Berlin'))).toBe(quiet);
  });

  test('end on the day they should', () => {
    const berlin = night('Europe/Berlin');
    const ends = (time: string): string =>
      local(afterQuiet(berlin, at(time, 'Europe/Berlin')), 'Europe/Berlin');
    expect(ends('2026-06-10T23:30')).toBe('2026-06-11 08:00');
    expect(ends('2026-06-11T02:00')).toBe('2026-06-11 08:00');
    expect(ends('2026-06-11T12:00')).toBe('2026-06-11 12:00');
  });

  test.each([
    ['Europe/Berlin', '2026-03-28T23:00', '2026-10-24T23:00'],
    ['America/New_York', '2026-03-07T23:00', '2026-10-31T23:00'],
    ['Australia/Lord_Howe', '2026-10-03T23:00', '2026-04-04T23:00'],
  ])(
    'in %s they end at eight on the wall, also in the nights in which the clocks change',
    (zone, spring, autumn) => {
      for (const evening of [spring, autumn]) {
        const end = afterQuiet(night(zone), at(evening, zone));
        expect(local(end, zone).slice(-5)).toBe('08:00');
        expect(end.getTime() - at(evening, zone).getTime()).not.toBe(9 * HOUR);
      }
    },
  );

  test('that end at a minute which does not exist, or exists twice, still end', () => {
    const jumps = night('Europe/Berlin', 22 * 60, 150);
    const spring = afterQuiet(jumps, at('2026-03-28T23:00', 'Europe/Berlin'));
    expect(isQuiet(jumps, spring)).toBe(false);
    expect(spring.getTime()).toBeLessThanOrEqual(at('2026-03-29T04:00', 'Europe/Berlin').getTime());
    const second = new Date(at('2026-10-25T00:00', 'Europe/Berlin').getTime() + 3 * HOUR + 10 * MINUTE);
    expect(local(second, 'Europe/Berlin')).toBe('2026-10-25 02:10');
    expect(local(afterQuiet(jumps, second), 'Europe/Berlin')).toBe('2026-10-25 02:30');
  });
});

const zones = fc.constantFrom(
  ...['Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati'],
  ...['America/St_Johns', 'Africa/Casablanca', 'Pacific/Chatham', 'America/Santiago', 'Asia/Tokyo'],
);
const dates = fc
  .integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') })
  .map((ms) => new Date(ms));
const minute = fc.integer({ min: 0, max: 1439 });
const settings: fc.Arbitrary<Settings> = fc
  .record({
    zone: zones,
    quiet: fc.option(fc.record({ from: minute, to: minute }).filter(({ from, to }) => from !== to)),
    way: fc.constantFrom(...WAYS),
    remindAfter: fc.option(fc.integer({ min: 5, max: 10_000 })),
    remindEvery: fc.option(fc.integer({ min: 5, max: 10_000 })),
  })
  .map((some) => ({ ...DEFAULT_SETTINGS, ...some }));
const people: fc.Arbitrary<NotifiedState> = fc.record(
  { settings, awayUntil: dates },
  { requiredKeys: ['settings'] },
);
const waits: fc.Arbitrary<PendingNotification> = fc
  .record({
    since: dates,
    first: fc.constantFrom('owed' as const, 'direct' as const, 'told' as const),
    reminders: fc.nat(5),
    more: fc.nat(10 * 24 * HOUR),
  })
  .map(({ more, ...wait }) => ({ ...wait, calledAt: new Date(wait.since.getTime() + more) }));

describe('calls', () => {
  test('never fall into quiet hours, nor into the time somebody is away', () => {
    fc.assert(
      fc.property(waits, people, (wait, person) => {
        const next = nextCall(wait, person);
        if (!next) return;
        const { zone, quiet } = person.settings;
        if (quiet) {
          const wall = wallMinute(zone ?? 'UTC', next);
          const { from, to } = quiet;
          expect(from < to ? wall >= from && wall < to : wall >= from || wall < to).toBe(false);
        }
        if (person.awayUntil) expect(next.getTime()).toBeGreaterThanOrEqual(person.awayUntil.getTime());
      }),
      { numRuns: 2000 },
    );
  });

  test('come at once to whoever is due, and at no other time', () => {
    fc.assert(
      fc.property(fc.array(waits, { maxLength: 5 }), people, dates, (all, person, now) => {
        const called = callNow(all, person, now);
        const due = all.filter((wait) => (nextCall(wait, person)?.getTime() ?? Infinity) <= now.getTime());
        if (called.length > 0) {
          expect(due.length).toBeGreaterThan(0);
          expect(onBoard(person, now).mention || person.settings.way !== 'mention').toBe(true);
        }
        for (const wait of called)
          expect((nextCall(wait, person)?.getTime() ?? Infinity) - now.getTime()).toBeLessThanOrEqual(
            TOGETHER_MS,
          );
        const since = called.map((wait) => wait.since.getTime());
        expect(since).toEqual([...since].sort((a, b) => a - b));
      }),
      { numRuns: 2000 },
    );
  });

  test('about one wait are one, and then as many reminders as were asked for', () => {
    fc.assert(
      fc.property(settings, dates, (own, since) => {
        const person = { settings: own };
        let wait: PendingNotification = { since, first: 'owed', reminders: 0, calledAt: since };
        const times: number[] = [];
        for (let calls = 0; calls < 5; calls++) {
          const next = nextCall(wait, person);
          if (!next) break;
          times.push(next.getTime());
          wait = afterCall(wait, next);
          expect(callNow([wait], person, next)).toEqual([]);
        }
        const { way, remindAfter, remindEvery } = own;
        const reminded = remindAfter === null ? 1 : remindEvery === null ? 2 : 5;
        const max = way === 'neither' ? 0 : reminded;
        expect(times).toHaveLength(max);
        for (const [n, time] of times.entries())
          if (n > 1) expect(time - (times[n - 1] ?? 0)).toBeGreaterThanOrEqual((remindEvery ?? 0) * MINUTE);
      }),
    );
  });

  test('what a board cannot say at night is said in the morning, once', () => {
    const ada = { settings: { ...DEFAULT_SETTINGS, zone: 'Europe/Berlin', quiet: { from: 1320, to: 480 } } };
    const since = at('2026-03-28T23:10', 'Europe/Berlin');
    expect(onBoard(ada, since)).toEqual({ mention: false, first: 'owed' });
    const wait: PendingNotification = { since, first: 'owed', reminders: 0, calledAt: since };
    const morning = at('2026-03-29T08:00', 'Europe/Berlin');
    expect(nextCall(wait, ada)).toEqual(morning);
    expect(callNow([wait], ada, new Date(morning.getTime() - MINUTE))).toEqual([]);
    expect(callNow([wait], ada, morning)).toEqual([wait]);
    expect(nextCall(afterCall(wait, morning), ada)).toEqual(at('2026-03-30T08:00', 'Europe/Berlin'));
  });

  test('what is due within the hour goes along, the longest wait first', () => {
    const now = at('2026-05-05T12:00');
    const told = (hours: number): PendingNotification => {
      const since = new Date(now.getTime() - hours * HOUR);
      return { since, first: 'told', reminders: 0, calledAt: since };
    };
    const [soon, due, far] = [told(23.5), told(24), told(20)];
    expect(callNow([soon, due, far], { settings: DEFAULT_SETTINGS }, now)).toEqual([due, soon]);
    expect(callNow([soon, far], { settings: DEFAULT_SETTINGS }, now)).toEqual([]);
  });
});
