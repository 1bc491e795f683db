import { readChange, readSettings, DEFAULT_SETTINGS } from './settings';
import { cityOf, clocksOf, minuteOf, REGIONS, timeOf, zonesLike } from './zones';

describe('settings', () => {
  test('whoever has said nothing has the usual ones', () => {
    expect(readSettings({})).toEqual(DEFAULT_SETTINGS);
    expect(readSettings(undefined)).toEqual(DEFAULT_SETTINGS);
  });

  test('what makes no sense goes by the usual, and spoils nothing beside it', () => {
    expect(
      readSettings({ zone: 'Mars/Olympus', way: 'pigeon', quiet: { from: 60, to: 60 }, teaching: false }),
    ).toEqual({ ...DEFAULT_SETTINGS, teaching: false });
  });

  test('a change with a word of nonsense is no change', () => {
    expect(readChange({ zone: 'Europe/Berlin', quiet: null })).toEqual({
      zone: 'Europe/Berlin',
      quiet: null,
    });
    expect(readChange({ zone: 'Europe/Atlantis' })).toBeUndefined();
    expect(readChange({ remindAfter: 0 })).toBeUndefined();
    expect(readChange({ moustache: true })).toBeUndefined();
  });
});

describe('time zones', () => {
  const summer = new Date('2026-07-01T12:00:00Z');

  test('are found by a city however it is typed, the exact one first', () => {
    expect(zonesLike('berlin')[0]).toBe('Europe/Berlin');
    expect(zonesLike('são paulo')[0]).toBe('America/Sao_Paulo');
    expect(zonesLike('europe/paris')).toEqual(['Europe/Paris']);
    expect(zonesLike('xyzzy')).toEqual([]);
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina');
  });

  test('are found by the clock on the wall, at most a menu of clocks in each part of the world', () => {
    for (const region of REGIONS) {
      const clocks = clocksOf(region, summer);
      expect(clocks.length).toBeGreaterThan(0);
      expect(clocks.length).toBeLessThanOrEqual(25);
    }
    const berlin = clocksOf('Europe', summer).find(({ zones }) => zones.includes('Europe/Berlin'));
    expect(berlin?.offset).toBe(120);
  });

  test('a time is read as people write it', () => {
    expect(['22:30', '7', '07.15', '24:00', 'noon', '8:60'].map(minuteOf)).toEqual([
      1350,
      420,
      435,
      undefined,
      undefined,
      undefined,
    ]);
    expect(timeOf(435)).toBe('07:15');
  });
});
