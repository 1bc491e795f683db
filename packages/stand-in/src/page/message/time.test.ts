import { momentText, relative, stamp } from './time';

const now = Date.UTC(2026, 7, 15, 12, 0, 0);
const after = (seconds: number) => relative(now + seconds * 1000, now, 'en-US');

describe('moments', () => {
  test.each([
    [0, 'in 0 seconds'],
    [24, 'in 24 seconds'],
    [-24, '24 seconds ago'],
    [50, 'in 1 minute'],
    [-20 * 60, '20 minutes ago'],
    [50 * 60, 'in 1 hour'],
    [-5 * 3600, '5 hours ago'],
    [23 * 3600, 'in 1 day'],
    [40 * 86_400, 'in 1 month'],
    [-400 * 86_400, '1 year ago'],
  ])('%d seconds from now is %j', (seconds, words) => {
    expect(after(seconds)).toBe(words);
  });

  test('are told in the language of the reader', () => {
    expect(relative(now + 7200_000, now, 'de')).toBe('in 2 Stunden');
    expect(momentText(now, 'D', now, 'fr')).toBe('15 août 2026');
  });

  test('each style tells as much as it should', () => {
    const en = (style: Parameters<typeof momentText>[1]) => momentText(now, style, now, 'en-US');
    expect(en('d')).toBe('08/15/2026');
    expect(en('D')).toBe('August 15, 2026');
    expect(en('F')).toMatch(/^Saturday, August 15, 2026 at /);
    expect(en('T')).toMatch(/^\d\d:\d\d:\d\d [AP]M$/);
  });

  test('a moment no calendar holds says so', () => {
    expect(momentText(Number.POSITIVE_INFINITY, 'f', now)).toBe('Invalid date');
    expect(momentText(8.64e18, 'R', now)).toBe('Invalid date');
  });

  test('next to a name today is an hour and another day is a date', () => {
    expect(stamp(now, now, 'en-US')).toMatch(/^\d\d:\d\d [AP]M$/);
    expect(stamp(now - 3 * 86_400_000, now, 'en-US')).toMatch(/^08\/12\/2026, /);
  });
});
