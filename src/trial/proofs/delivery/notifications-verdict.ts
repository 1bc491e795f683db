import { TOGETHER_MS } from '../../../notifications/reminders';
import type { Settings } from '../../../availability/settings';

/**
 * Compares the notifications that people got with those that they asked for, calculated from their settings
 * alone.
 */

export interface Somebody {
  readonly user: string;
  readonly settings: Settings;
  readonly away?: { readonly from: number; readonly until: number };
}

export interface Begun {
  readonly game: string;
  readonly user: string;
  readonly since: number;
  /** When they answered. */
  until: number;
}
export interface Told {
  readonly game: string;
  readonly user: string;
  readonly since: number;
  readonly at: number;
  readonly how: 'board' | 'mention' | 'direct';
  readonly message: string;
}
interface Verdict {
  readonly inQuietHours: number;
  readonly doubled: number;
  readonly missed: number;
  readonly faults: readonly string[];
}

const MINUTE = 60_000;
/** A direct message follows the board after a minute, and the clock is polled only at ticks. */
const GRACE_TICKS = 3;

export function judged({
  crowd,
  waits,
  told,
  ticks,
  end,
}: {
  readonly crowd: readonly Somebody[];
  readonly waits: readonly Begun[];
  readonly told: readonly Told[];
  readonly ticks: readonly number[];
  readonly end: number;
}): Verdict {
  const faults: string[] = [];
  const people = new Map(crowd.map((person) => [person.user, person]));
  const free = wallsOf(ticks);
  const mayCall = (person: Somebody, tick: number): boolean =>
    !(person.away && tick >= person.away.from && tick < person.away.until) && free(person, tick);
  /** The first moment from then on at which they might have been called. */
  const firstFree = (person: Somebody, from: number): number => {
    let at = lowerBound(ticks, from);
    while (at < ticks.length && !mayCall(person, ticks[at] ?? 0)) at++;
    return ticks[at] ?? end;
  };
  const byWait = new Map<string, Told[]>();
  for (const one of told) {
    const key = `${one.game} ${one.user} ${one.since}`;
    byWait.set(key, [...(byWait.get(key) ?? []), one]);
  }

  let [inQuietHours, doubled, missed] = [0, 0, 0];
  const fault = (what: string, { game, user, since }: Begun, at: number): void => {
    faults.push(
      `${what}: ${user} at ${game}, ${new Date(since).toISOString()}, ${new Date(at).toISOString()}`,
    );
  };
  for (const wait of waits) {
    const person = people.get(wait.user);
    if (!person) continue;
    const { way, remindAfter, remindEvery } = person.settings;
    const mine = byWait.get(`${wait.game} ${wait.user} ${wait.since}`) ?? [];
    for (const one of mine)
      if (!mayCall(person, one.at)) {
        inQuietHours++;
        fault('in quiet hours or while away', wait, one.at);
      }
    // Both ways of one call are one; a board that called and the direct message a moment later as well.
    const moments = [...new Set(mine.map(({ at }) => at))].sort((a, b) => a - b);
    const isDirect = (at: number): readonly boolean[] =>
      mine.filter((one) => one.at === at).map(({ how }) => how === 'direct');
    const completes = (at: number, before: number): boolean =>
      lowerBound(ticks, at) - lowerBound(ticks, before) <= GRACE_TICKS &&
      isDirect(at).every(Boolean) &&
      !isDirect(before).some(Boolean);
    const calls = moments.filter((at, n) => n === 0 || way !== 'both' || !completes(at, moments[n - 1] ?? 0));
    const ways = new Set(
      mine.filter(({ at }) => at <= (calls[0] ?? 0) + GRACE_TICKS * 5 * MINUTE).map(({ how }) => how),
    );
    if (way === 'both' && calls.length > 0 && wait.until - (calls[0] ?? 0) > 30 * MINUTE && ways.size < 2) {
      if (
        lowerBound(ticks, end) - lowerBound(ticks, calls[0] ?? 0) > GRACE_TICKS &&
        mayCall(person, (calls[0] ?? 0) + 10 * MINUTE)
      ) {
        missed++;
        fault('called by one way only', wait, calls[0] ?? 0);
      }
    }
    if (way === 'neither') {
      doubled += calls.length;
      if (calls.length > 0) fault('called who wants no calls', wait, calls[0] ?? 0);
      continue;
    }
    let wanted: number | null = wait.since;
    let early = 0;
    for (let n = 0; n <= calls.length; n++) {
      const call = calls[n];
      if (wanted === null) {
        if (call !== undefined) {
          doubled += calls.length - n;
          fault('called once more than asked for', wait, call);
        }
        break;
      }
      const latest = firstFree(person, firstFree(person, wanted) + GRACE_TICKS * 5 * MINUTE);
      if (call === undefined) {
        if (latest < Math.min(wait.until, end)) {
          missed++;
          fault('not called', wait, latest);
        }
        break;
      }
      if (call < wanted - early) {
        doubled++;
        fault('called too early', wait, call);
      }
      if (call > latest) {
        missed++;
        fault('called too late', wait, call);
      }
      const minutes = n === 0 ? remindAfter : remindEvery;
      wanted = minutes === null ? null : call + minutes * MINUTE;
      // Moved by the night it may be early by a quarter of all that time, and never by more than an hour.
      early = wanted === null ? 0 : Math.min(TOGETHER_MS, (firstFree(person, wanted) - call) / 4);
    }
  }
  // A notification without a wait was about an answer given long ago.
  const known = new Set(waits.map(({ game, user, since }) => `${game} ${user} ${since}`));
  for (const [key, all] of byWait) if (!known.has(key)) doubled += all.length;
  return { inQuietHours, doubled, missed, faults };
}

/** Returns whether it is a quiet hour in a player's local time, by the platform's own clock. */
function wallsOf(ticks: readonly number[]): (person: Somebody, tick: number) => boolean {
  const walls = new Map<string, Map<number, number>>();
  const wallOf = (zone: string): Map<number, number> => {
    let wall = walls.get(zone);
    if (!wall) {
      const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
      wall = new Map(
        ticks.map((tick) => {
          const [hour = 0, minute = 0] = format.format(tick).split(':').map(Number);
          return [tick, (hour % 24) * 60 + minute];
        }),
      );
      walls.set(zone, wall);
    }
    return wall;
  };
  return ({ settings: { zone, quiet } }, tick) => {
    if (!quiet) return true;
    const wall = wallOf(zone ?? 'UTC').get(tick) ?? 0;
    const { from, to } = quiet;
    return !(from < to ? wall >= from && wall < to : wall >= from || wall < to);
  };
}

function lowerBound(all: readonly number[], value: number): number {
  let [low, high] = [0, all.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((all[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
