import { DateTime } from 'luxon';
import { afterQuiet } from './quiet';
import type { Settings } from './settings';

/** "Until when?", as people say it. */

export const UNTILS = ['tonight', 'tomorrow', 'sunday', 'week'] as const;

/** The longest absence. A player who is away for longer leaves the table. */
const MAX_DAYS = 90;
const MORNING = 8;
const EVENING = 19;

/**
 * Returns the moment that an absence ends, in the player's local time: a day begins in the morning, or when
 * their quiet hours end.
 */
export function untilOf(
  text: string,
  now: Date,
  settings: Pick<Settings, 'zone' | 'quiet'>,
): Date | undefined {
  const local = DateTime.fromJSDate(now, { zone: settings.zone ?? 'UTC' });
  const meant = dayOf(text.trim().toLowerCase(), local);
  if (!meant?.isValid) return undefined;
  const until = afterQuiet(settings, meant.toJSDate());
  return until > now && until <= local.plus({ days: MAX_DAYS }).toJSDate() ? until : undefined;
}

function dayOf(text: string, local: DateTime): DateTime | undefined {
  const today = local.startOf('day');
  const morning = (day: DateTime): DateTime => day.set({ hour: MORNING });
  switch (text) {
    case 'tonight': {
      const evening = today.set({ hour: EVENING });
      return evening > local ? evening : undefined;
    }
    case 'tomorrow':
      return morning(today.plus({ days: 1 }));
    case 'sunday':
      return morning(today.plus({ days: 7 - (local.weekday % 7) }));
    case 'week':
      return morning(today.plus({ days: 7 }));
    default: {
      const [, date = '', time] = /^(\d{4}-\d{2}-\d{2})(?:[ t](\d{1,2}:\d{2}))?$/.exec(text) ?? [];
      const zone = local.zoneName ?? 'UTC';
      if (date === '') return undefined;
      return time === undefined
        ? morning(DateTime.fromISO(date, { zone }))
        : DateTime.fromFormat(`${date} ${time.padStart(5, '0')}`, 'yyyy-MM-dd HH:mm', { zone });
    }
  }
}
