import { runsAt, runsOut, timeRun, type Hours, type Rests } from './clock-hours';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The minute of the day on a wall, by the platform's own clock. */
const wallOf = (zone: string): ((at: number) => number) => {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return (at) => {
    const [hour = 0, minute = 0] = format.format(at).split(':').map(Number);
    return (hour % 24) * 60 + minute;
  };
};
const within = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

/** Both changes of the clocks: an hour in Berlin and New York, half an hour on Lord Howe Island. */
const CHANGES = [
  ['Europe/Berlin', '2026-03-29T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-03-08T07:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
] as const;
const AGREED: readonly (readonly [string, Rests, { from: number; to: number } | null])[] = [
  ['over quiet hours that end in the lost hour', { nights: true }, { from: 22 * 60, to: 2 * 60 + 15 }],
  ['over quiet hours', { nights: true }, { from: 23 * 60, to: 7 * 60 }],
  ['in a window', { window: { from: 18 * 60, to: 23 * 60 } }, null],
  ['in a window at night', { window: { from: 1 * 60 + 30, to: 5 * 60 } }, null],
  [
    'in a window, but not in quiet hours',
    { nights: true, window: { from: 1080, to: 60 } },
    { from: 1320, to: 480 },
  ],
];

describe.each(AGREED)('time that runs %s', (_, rests, quiet) => {
  test.each(CHANGES)(
    'runs by the wall in %s when the clocks change at %s',
    (zone, change) => {
      const hours: Hours = { zone, quiet };
      const wall = wallOf(zone);
      const runs = (at: number): boolean =>
        (!rests.window || within(wall(at), rests.window.from, rests.window.to)) &&
        !(rests.nights && quiet && within(wall(at), quiet.from, quiet.to));
      const begin = Date.parse(change) - 30 * HOUR;
      let run = 0;
      for (let at = begin; at < begin + 60 * HOUR; at += MINUTE) {
        // Time that is used up at a moment runs out at that moment, and not before.
        if (run > 0 && (at / MINUTE) % 47 === 0 && runs(at - MINUTE))
          expect(runsOut(hours, rests, new Date(begin), run)).toEqual(new Date(at));
        if ((at / MINUTE) % 41 === 0) expect(runsAt(hours, rests, new Date(at))).toBe(runs(at));
        if (runs(at)) run += MINUTE;
        if ((at / MINUTE) % 53 === 0)
          expect(timeRun(hours, rests, new Date(begin), new Date(at + MINUTE))).toBe(run);
      }
      expect(run).toBeGreaterThan(5 * HOUR);
    },
    60_000,
  );
});

test('runs by day and by night where nothing is agreed, whatever the wall shows', () => {
  const hours: Hours = { zone: 'Europe/Berlin', quiet: { from: 0, to: 720 } };
  const from = new Date('2026-03-28T20:00:00Z');
  expect(runsOut(hours, {}, from, 24 * HOUR)).toEqual(new Date('2026-03-29T20:00:00Z'));
  expect(timeRun(hours, {}, from, new Date('2026-03-29T20:00:00Z'))).toBe(24 * HOUR);
});

test('stands still until somebody is back, where that is agreed', () => {
  const hours: Hours = { zone: null, quiet: null, away: new Date('2026-03-05T08:00:00Z') };
  const from = new Date('2026-03-01T08:00:00Z');
  expect(runsOut(hours, { away: true }, from, HOUR)).toEqual(new Date('2026-03-05T09:00:00Z'));
  expect(runsOut(hours, {}, from, HOUR)).toEqual(new Date('2026-03-01T09:00:00Z'));
});

test('goes by the table for the window of whoever has not said where they are, and never backwards', () => {
  const rests: Rests = { window: { from: 18 * 60, to: 23 * 60 }, zone: 'Asia/Tokyo' };
  const from = new Date('2026-03-01T00:00:00Z');
  expect(runsOut({ zone: null, quiet: null }, rests, from, HOUR)).toEqual(new Date('2026-03-01T10:00:00Z'));
  expect(timeRun({ zone: null, quiet: null }, rests, from, new Date('2026-02-27T00:00:00Z'))).toBe(0);
});

test('cannot be stopped for good: quiet hours count for twelve at most, and not with nothing left', () => {
  const from = new Date('2026-03-01T00:00:00Z');
  const always: Hours = { zone: 'UTC', quiet: { from: 60, to: 59 } };
  expect(timeRun(always, { nights: true }, from, new Date('2026-03-02T00:00:00Z'))).toBe(12 * HOUR);
  const evenings: Hours = { zone: 'UTC', quiet: { from: 17 * 60, to: 2 * 60 } };
  const rests: Rests = { nights: true, window: { from: 18 * 60, to: 23 * 60 } };
  expect(timeRun(evenings, rests, from, new Date('2026-03-02T00:00:00Z'))).toBe(5 * HOUR);
});
