import { DateTime } from 'luxon';
import { untilOf } from './away';

const berlin = { zone: 'Europe/Berlin', quiet: { from: 1320, to: 540 } };
const shown = (
  text: string,
  now: string,
  settings: Parameters<typeof untilOf>[2] = berlin,
): string | undefined => {
  const zone = settings.zone ?? 'UTC';
  const until = untilOf(text, DateTime.fromISO(now, { zone }).toJSDate(), settings);
  return until && DateTime.fromJSDate(until, { zone }).toFormat('yyyy-MM-dd HH:mm');
};

describe('away until', () => {
  test('a day begins when the quiet hours end, or at eight', () => {
    expect(shown('tomorrow', '2026-06-10T15:00')).toBe('2026-06-11 09:00');
    expect(shown('tomorrow', '2026-06-10T15:00', { zone: 'Asia/Tokyo', quiet: null })).toBe(
      '2026-06-11 08:00',
    );
    expect(shown('tonight', '2026-06-10T15:00')).toBe('2026-06-10 19:00');
    expect(shown('week', '2026-06-10T15:00')).toBe('2026-06-17 09:00');
  });

  test('Sunday is the next one, also on a Sunday, and on the day on which the clocks change', () => {
    expect(shown('sunday', '2026-06-10T15:00')).toBe('2026-06-14 09:00');
    expect(shown('sunday', '2026-06-14T15:00')).toBe('2026-06-21 09:00');
    expect(shown('sunday', '2026-03-27T15:00')).toBe('2026-03-29 09:00');
    expect(shown('sunday', '2026-10-24T15:00')).toBe('2026-10-25 09:00');
  });

  test('a date may have a time; what is past, far off or no date is not taken', () => {
    expect(shown('2026-07-01', '2026-06-10T15:00')).toBe('2026-07-01 09:00');
    expect(shown('2026-07-01 18:30', '2026-06-10T15:00')).toBe('2026-07-01 18:30');
    for (const wrong of ['2026-06-01', '2027-06-01', '2026-13-01', 'some day', ''])
      expect(shown(wrong, '2026-06-10T15:00')).toBeUndefined();
    expect(shown('tonight', '2026-06-10T21:00')).toBeUndefined();
  });
});
