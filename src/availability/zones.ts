import { DateTime } from 'luxon';

/** Time zones as people find theirs: by the clock on their wall, or by the name of a city. */

const ALL: readonly string[] = Intl.supportedValuesOf('timeZone').filter((name) => name.includes('/'));
const regionOf = (zone: string): string => zone.split('/')[0] ?? zone;

export const REGIONS: readonly string[] = [...new Set(ALL.map(regionOf))];

/** Returns the readable name of a zone such as "Europe/Isle_of_Man". */
export const cityOf = (zone: string): string =>
  zone
    .split('/')
    .slice(zone.includes('/') ? 1 : 0)
    .reverse()
    .join(', ')
    .replace(/_/g, ' ');

export const offsetOf = (zone: string, at: Date): number => DateTime.fromJSDate(at, { zone }).offset;

/** Returns the local times of a region's clocks at this moment, earliest first. */
export function clocksOf(
  region: string,
  at: Date,
): readonly { readonly offset: number; readonly zones: readonly string[] }[] {
  const byOffset = new Map<number, string[]>();
  for (const zone of ALL) {
    if (regionOf(zone) !== region) continue;
    const offset = offsetOf(zone, at);
    byOffset.set(offset, [...(byOffset.get(offset) ?? []), zone]);
  }
  return [...byOffset].sort(([a], [b]) => a - b).map(([offset, zones]) => ({ offset, zones }));
}

/**
 * Returns the time zones that a typed text can mean: the exact name first, then cities that begin with it.
 */
export function zonesLike(text: string): readonly string[] {
  const wanted = plain(text);
  if (wanted === '') return ALL;
  const rank = (zone: string): number => {
    const [name, city] = [plain(zone), plain(cityOf(zone))];
    if (name === wanted || city === wanted) return 0;
    if (city.startsWith(wanted)) return 1;
    return name.includes(wanted) ? 2 : 3;
  };
  return ALL.map((zone) => ({ zone, rank: rank(zone) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map(({ zone }) => zone);
}
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();

/** Returns the local time of a zone, with its day if that differs. */
export const clockIn = (zone: string, at: Date): string =>
  DateTime.fromJSDate(at, { zone }).toFormat('HH:mm');

/** Returns "22:30" as the minute of the day. Undefined if the text is not a time. */
export function minuteOf(text: string): number | undefined {
  const [, hours = '', minutes = '0'] = /^\s*(\d{1,2})(?:[:.h](\d{2}))?\s*$/.exec(text) ?? [];
  const minute = Number(hours) * 60 + Number(minutes);
  return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? minute : undefined;
}
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const isKnownZone = (name: string): boolean => ALL.includes(name);
