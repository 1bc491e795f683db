import type { Seat } from '../../engine/contract/game';
import { runsOut, timeRun, type Hours, type Rests } from '../../availability/clock-hours';

import { asSeat, persons, seatsOf, type Seating } from './seats';

import { inactivityDeadlines } from './vote-quorum';
import type { HoursNote, Notes, TimeNote } from './rows';
import { type TableRules, hasClock } from './table-rules';
import type { PersonNow } from './people';
import type { SeatOccupant } from './table';

/** Calculates whose time runs, how much of it is left, and when the next event is due. */

const MINUTE_MS = 60_000;

/** Returns the time of the next automatic event of a running game, or null. */
export function nextWake(notes: Notes, chairs: readonly SeatOccupant[], rules: TableRules): Date | null {
  const times: number[] = [];
  if (notes.computerAt !== undefined) times.push(Date.parse(notes.computerAt));
  if (notes.planDue) times.push(Date.parse(notes.planDue.at));
  if (notes.motion) {
    const silent = inactivityDeadlines(notes.motion, notes, chairs, rules).map(({ from }) => from.getTime());
    times.push(Date.parse(notes.motion.expires), ...silent);
  }
  times.push(...overtime(notes, chairs, rules).map(({ due }) => due.getTime()));
  for (const hours of notes.hours ?? []) if (hours?.away !== undefined) times.push(Date.parse(hours.away));
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}

/** When the time of each person who is asked is used up, and something is to happen then. */
export function overtime(
  notes: Notes,
  chairs: readonly SeatOccupant[],
  rules: TableRules,
): { readonly seat: Seat; readonly due: Date }[] {
  // One vote at a time decides about a seat.
  if (rules.atZero === 'vote' && notes.motion) return [];
  return persons(chairs).flatMap((seat) => {
    const due = dueOf(notes, rules, seat);
    return due ? [{ seat, due }] : [];
  });
}

/** When the time of a seat is used up, if it is asked and the table plays with a clock. */
export function dueOf(notes: Notes, rules: TableRules, seat: Seat): Date | null {
  const since = notes.since[seat] ?? null;
  if (since === null || !hasClock(rules)) return null;
  const time = notes.time?.[seat];
  const max = rules.bank
    ? (time?.left ?? rules.bank.minutes * MINUTE_MS)
    : (rules.turnMinutes ?? 0) * MINUTE_MS;
  const left = Math.max(0, max - (time?.used ?? 0));
  return runsOut(hoursIn(notes, seat), restsOf(rules), new Date(time?.at ?? since), left);
}

/** When a player who is asked loses the seat, if the table gives it to a computer or votes on that. */
export function seatLostAt(
  { notes, tableRules }: { readonly notes: Notes; readonly tableRules: TableRules },
  seat: number,
): Date | undefined {
  const { atZero } = tableRules;
  const known = atZero === 'computer' || atZero === 'vote' ? asSeat(seat) : undefined;
  return (known !== undefined && dueOf(notes, tableRules, known)) || undefined;
}

export const restsOf = ({ rests = [], window }: TableRules): Rests => ({
  nights: rests.includes('nights'),
  away: rests.includes('away'),
  window,
  zone: window?.zone,
});
const hoursIn = (notes: Notes, seat: Seat): Hours => {
  const note = notes.hours?.[seat];
  return {
    zone: note?.zone ?? null,
    quiet: note?.quiet ?? null,
    away: note?.away === undefined ? undefined : new Date(note.away),
  };
};

/** Returns the part of a player's settings that a table's clock uses, or null. */
export function hoursOf({ settings, awayUntil }: PersonNow, rules: TableRules, now: Date): HoursNote | null {
  const { zone, quiet } = settings;
  const nights = hasClock(rules) && rules.rests?.includes('nights') === true && quiet !== null;
  const places = hasClock(rules) && (nights || rules.window !== undefined) && zone !== null;
  const note = {
    ...(places && { zone }),
    ...(nights && { quiet }),
    ...(awayUntil && awayUntil > now && { away: awayUntil.toISOString() }),
  };
  return Object.keys(note).length === 0 ? null : note;
}

/**
 * Returns the time left after a change. A player whose turn ended pays for it and gets the increment. Each
 * answer adds it once, even after an undo and a redo.
 */
export function timeAfter(
  before: Seating,
  after: { readonly notes: Notes; readonly chairs: readonly SeatOccupant[]; readonly tableRules: TableRules },
  answersOf: (seat: Seat) => number,
  now: Date,
): readonly TimeNote[] | undefined {
  const { notes, tableRules: rules } = after;
  if (!hasClock(rules)) return undefined;
  const full = (rules.bank?.minutes ?? 0) * MINUTE_MS;
  const adds = (rules.bank?.increment ?? 0) * MINUTE_MS;
  return seatsOf(after.chairs).map((seat): TimeNote => {
    const time = notes.time?.[seat] ?? { left: full, credited: 0, used: 0, at: null };
    const [was, is] = [before.notes.since[seat] ?? null, notes.since[seat] ?? null];
    if (is === was) return time;
    let { left, credited } = time;
    // A clock that was agreed on with this very change has not run yet.
    if (was !== null && notes.time && rules.bank && before.chairs[seat]?.kind === 'person') {
      const used = time.used + timeRun(hoursIn(notes, seat), restsOf(rules), new Date(time.at ?? was), now);
      const answers = answersOf(seat);
      left = Math.min(full, Math.max(0, left - used) + (answers > credited ? adds : 0));
      credited = Math.max(credited, answers);
    }
    return { left: is === null ? left : Math.max(left, adds), credited, used: 0, at: null };
  });
}

/** The same notes with other hours of a seat: what has run so far has run by the old ones. */
export function withHours(
  notes: Notes,
  chairs: readonly SeatOccupant[],
  seat: Seat,
  hours: HoursNote | null,
  rules: TableRules,
  now: Date,
): Notes {
  const since = notes.since[seat] ?? null;
  const all = seatsOf(chairs).map((one) => (one === seat ? hours : (notes.hours?.[one] ?? null)));
  const time = notes.time?.map((one, at) => {
    if (at !== seat || since === null) return one;
    const run = timeRun(hoursIn(notes, seat), restsOf(rules), new Date(one.at ?? since), now);
    return { ...one, used: one.used + run, at: now.toISOString() };
  });
  return {
    ...notes,
    hours: all.some((one) => one !== null) ? all : undefined,
    ...(time && { time }),
  };
}

export const awayOf = (notes: Notes, seat: Seat, now: Date): Date | null => {
  const until = notes.hours?.[seat]?.away;
  return until !== undefined && new Date(until) > now ? new Date(until) : null;
};
