/** Moments in the reader's own time zone and language. */
import type { TimeStyle } from './markdown';

const parts: Readonly<Record<Exclude<TimeStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { hour: '2-digit', minute: '2-digit' },
  T: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  d: { year: 'numeric', month: '2-digit', day: '2-digit' },
  D: { year: 'numeric', month: 'long', day: 'numeric' },
  f: { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  F: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit' },
  s: { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  S: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

/** The last time that a Date can hold. Later times are shown as numbers. */
const LAST = 8.64e15;

export function momentText(ms: number, style: TimeStyle, now: number, locale?: string): string {
  if (!(Math.abs(ms) <= LAST)) return 'Invalid date';
  return style === 'R' ? relative(ms, now, locale) : format(locale, parts[style]).format(ms);
}

const steps: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number, below: number])[] = [
  ['second', 1, 45],
  ['minute', 60, 45 * 60],
  ['hour', 3600, 22 * 3600],
  ['day', 86_400, 26 * 86_400],
  ['month', 30.44 * 86_400, 320 * 86_400],
  ['year', 365.25 * 86_400, Infinity],
];

export function relative(ms: number, now: number, locale?: string): string {
  const seconds = (ms - now) / 1000;
  const [unit, size] = steps.find(([, , below]) => Math.abs(seconds) < below) ?? ['year', 1, 0];
  const count =
    Math.trunc(Math.sign(seconds)) *
    Math.max(unit === 'second' ? 0 : 1, Math.round(Math.abs(seconds) / size));
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(count, unit);
}

function dayOf(ms: number): string {
  return new Date(ms).toDateString();
}

export function sameDay(a: number, b: number): boolean {
  return dayOf(a) === dayOf(b);
}

export function clock(ms: number, locale?: string): string {
  return momentText(ms, 't', ms, locale);
}

export function longDay(ms: number, locale?: string): string {
  return momentText(ms, 'D', ms, locale);
}

/** Returns the time next to an author's name: the hour today, and otherwise the day and the hour. */
export function stamp(ms: number, now: number, locale?: string): string {
  return sameDay(ms, now) ? clock(ms, locale) : momentText(ms, 's', now, locale);
}
