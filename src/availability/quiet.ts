import { DateTime } from 'luxon';
import type { Settings } from './settings';

/** The hours in which a player gets no notifications, by their own local time. */

const minuteOf = (when: DateTime): number => when.hour * 60 + when.minute;

/** True if a minute of the day lies between two others, over midnight if the first is the later one. */
const between = (minute: number, from: number, to: number): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

type Quiet = Pick<Settings, 'zone' | 'quiet'>;

export function isQuiet({ zone, quiet }: Quiet, at: Date): boolean {
  return (
    quiet !== null &&
    between(minuteOf(DateTime.fromJSDate(at, { zone: zone ?? 'UTC' })), quiet.from, quiet.to)
  );
}

/**
 * Returns the first moment from `at` on at which the player can be notified: `at` itself, or the end of their
 * quiet hours. If the clocks jump over that end in spring, it is the moment of the jump. If an hour occurs
 * twice in autumn, it is the first moment after which no quiet minute follows directly.
 */
export function afterQuiet(person: Quiet, at: Date): Date {
  const { zone, quiet } = person;
  if (quiet === null || !isQuiet(person, at)) return at;
  const local = DateTime.fromJSDate(at, { zone: zone ?? 'UTC' });
  const sameDay = local.startOf('day').set({ hour: Math.floor(quiet.to / 60), minute: quiet.to % 60 });
  const end = minuteOf(local) < quiet.to ? sameDay : sameDay.plus({ days: 1 });
  // Luxon moves a time that does not exist forward, and takes the earlier of one that comes twice: from there
  // it is at most an hour or two, minute by minute, to a moment that is not quiet.
  let found = end.toJSDate() > at ? end : end.plus({ hours: 1 });
  for (let tries = 0; tries < MAX_MINUTES && isQuiet(person, found.toJSDate()); tries++)
    found = found.plus({ minutes: 1 }).startOf('minute');
  return found.toJSDate();
}
/** No change of the clocks is longer. */
const MAX_MINUTES = 26 * 60;
