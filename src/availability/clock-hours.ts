import { DateTime } from 'luxon';
import type { QuietHours, Settings } from './settings';

/** Decides when the time of a player who must move runs, by their own local time, and when it is used up. */

/** The settings that decide when a player's time runs. */
export interface Hours extends Pick<Settings, 'zone' | 'quiet'> {
  /** They said they would be back then. */
  readonly away?: Date | undefined;
}
/** The rules that a table agreed on. Default: time runs by day and by night. */
export interface Rests {
  /** Time does not run in a player's quiet hours. */
  readonly nights?: boolean | undefined;
  /** Nor until they are back. */
  readonly away?: boolean | undefined;
  /** It runs from one minute of the day to another, over midnight if the first is the later one. */
  readonly window?: QuietHours | undefined;
  /** The time zone of players who have not set theirs. */
  readonly zone?: string | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;
/** Quiet hours stop no clock for longer than this a day. */
const MAX_QUIET = 12 * 60;
/** The minimum running time per day, in minutes. With less, quiet hours do not count. */
const MIN_RUNNING = 60;
/** The number of days after which a time limit counts as never reached. */
const MAX_DAYS = 400;

/** Returns the milliseconds of a player's time that ran between two moments. */
export function timeRun(hours: Hours, rests: Rests, from: Date, to: Date): number {
  let run = 0;
  for (const [begins, ends] of stretches(hours, rests, from.getTime())) {
    if (begins >= to.getTime()) break;
    run += Math.min(ends, to.getTime()) - begins;
  }
  return run;
}

/** Returns the moment at which this many milliseconds have run. */
export function runsOut(hours: Hours, rests: Rests, from: Date, milliseconds: number): Date {
  let left = milliseconds;
  let last = from.getTime();
  for (const [begins, ends] of stretches(hours, rests, from.getTime())) {
    if (ends - begins >= left) return new Date(begins + left);
    left -= ends - begins;
    last = ends;
  }
  return new Date(last);
}

/** True if a player's time runs at a moment. */
export const runsAt = (hours: Hours, rests: Rests, at: Date): boolean => {
  for (const [begins] of stretches(hours, rests, at.getTime())) return begins <= at.getTime();
  return false;
};

/** The stretches of time from a moment on in which it runs, one after the other. */
function* stretches(hours: Hours, rests: Rests, moment: number): Generator<readonly [number, number]> {
  const from = rests.away === true && hours.away ? Math.max(moment, hours.away.getTime()) : moment;
  const runs = minutesOf(hours, rests);
  if (!runs) {
    yield [from, Number.MAX_SAFE_INTEGER];
    return;
  }
  const zone = hours.zone ?? (rests.window ? rests.zone : undefined) ?? 'UTC';
  let day = DateTime.fromMillis(from, { zone }).startOf('day');
  for (let days = 0; days < MAX_DAYS; days++) {
    const next = day.plus({ days: 1 }).startOf('day');
    for (const [begins, ends] of runningOn(day, next, runs))
      if (ends > from) yield [Math.max(begins, from), ends];
    day = next;
  }
}

/** In which minutes of a day time runs; undefined: in all of them. */
function minutesOf({ quiet }: Hours, { nights, window }: Rests): readonly boolean[] | undefined {
  const rest = nights === true ? quiet : null;
  if (!rest && !window) return undefined;
  const minutes = Array.from({ length: DAY_MINUTES }, (_, minute) => minute);
  const open = minutes.map((minute) => !window || isWithin(minute, window));
  if (!rest) return open;
  const long = (rest.to - rest.from + DAY_MINUTES) % DAY_MINUTES;
  const capped = { from: rest.from, to: (rest.from + Math.min(long, MAX_QUIET)) % DAY_MINUTES };
  const awake = minutes.map((minute) => open[minute] === true && !isWithin(minute, capped));
  return awake.filter((runs) => runs).length >= MIN_RUNNING ? awake : open;
}
const isWithin = (minute: number, { from, to }: QuietHours): boolean =>
  from < to ? minute >= from && minute < to : minute >= from || minute < to;

function* runningOn(
  day: DateTime,
  next: DateTime,
  runs: readonly boolean[],
): Generator<readonly [number, number]> {
  const start = day.toMillis();
  const length = (next.toMillis() - start) / MINUTE_MS;
  const minuteAt = wallOf(day, length);
  let began: number | undefined;
  for (let minute = 0; minute < length; minute++) {
    const run = runs[minuteAt(minute)] === true;
    if (run) began ??= minute;
    else if (began !== undefined) {
      yield [start + began * MINUTE_MS, start + minute * MINUTE_MS];
      began = undefined;
    }
  }
  if (began !== undefined) yield [start + began * MINUTE_MS, start + length * MINUTE_MS];
}

/**
 * Returns a function from minutes since the start of a day to the local time. The clocks change at most once
 * a day.
 */
function wallOf(day: DateTime, length: number): (minute: number) => number {
  if (length === DAY_MINUTES) return (minute) => minute;
  const offsetAt = (minute: number): number => day.plus({ minutes: minute }).offset;
  const [first, last] = [day.offset, offsetAt(length - 1)];
  let [before, after] = [0, length - 1];
  while (after - before > 1) {
    const middle = (before + after) >> 1;
    if (offsetAt(middle) === first) before = middle;
    else after = middle;
  }
  const start = day.hour * 60 + day.minute;
  return (minute) => (start + minute + (minute >= after ? last - first : 0)) % DAY_MINUTES;
}
