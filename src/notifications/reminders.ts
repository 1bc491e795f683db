import { afterQuiet, isQuiet } from '../availability/quiet';
import type { Settings } from '../availability/settings';

/**
 * Decides who is notified when a table waits for them, when, and how. These functions know no clock, no
 * database and no Discord. Everything follows from the arguments, so two processes decide alike.
 */

/**
 * The state of the first notification of a wait.
 *
 * - `board`: the board that is about to be sent tells the player, if they can be notified then.
 * - `owed`: the board could not notify them, so they must still be notified.
 * - `direct`: the board mentioned them, and a direct message must follow.
 * - `told`: they were notified.
 */
export const FIRSTS = ['board', 'owed', 'direct', 'told'] as const;
export type First = (typeof FIRSTS)[number];

/** A table that has waited for a player since a moment, and the number of notifications for this wait. */
export interface PendingNotification {
  readonly since: Date;
  readonly first: First;
  /** Reminders so far. */
  readonly reminders: number;
  /** When they were told or reminded last; since then counts what they asked for. */
  readonly calledAt: Date;
  /** When the player loses the seat unless they move. */
  readonly runsOut?: Date | undefined;
}

/** The player to notify. */
export interface NotifiedState {
  readonly settings: Settings;
  /** The moment at which the player is back. Until then they are not notified. */
  readonly awayUntil?: Date;
}

const MINUTE_MS = 60_000;
/** A board that was to call has so long to go out before it is looked at again. */
export const BOARD_WAIT_MS = MINUTE_MS;
/**
 * Notifications due within this time are sent with those that are due now: one message instead of two. A
 * reminder that joins can be early by at most a quarter of the time since the last notification.
 */
export const TOGETHER_MS = 60 * MINUTE_MS;

const later = (...dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));
const plus = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE_MS);

/** Returns when a person is to be notified about a wait next; null: never again. */
export function nextCall(wait: PendingNotification, { settings, awayUntil }: NotifiedState): Date | null {
  if (settings.way === 'neither') return null;
  const tellable = (due: Date): Date => afterQuiet(settings, awayUntil ? later(due, awayUntil) : due);
  const usual = wantedAt(wait, settings);
  const warning = warningAt(wait);
  const times = [
    ...(usual ? [tellable(usual)] : []),
    // A warning after the time has run out would be wrong.
    ...(warning && wait.runsOut && tellable(warning) < wait.runsOut ? [tellable(warning)] : []),
  ];
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}

/** The last quarter of the time, and at most its last day. */
const MAX_WARNING_MS = 24 * 60 * MINUTE_MS;

/** Returns when a player is warned that they lose the seat, or null: they were told in time already. */
function warningAt(wait: PendingNotification): Date | null {
  const { first, calledAt } = wait;
  const [from, at] = warningOf(wait) ?? [];
  return first === 'told' && from && at && calledAt < from ? at : null;
}

/** Returns the first moment of a warning, if it joins another notification, and the usual one. */
function warningOf({ since, runsOut }: PendingNotification): readonly [Date, Date] | undefined {
  if (!runsOut) return undefined;
  const begun = since.getTime();
  const whole = Math.max(0, runsOut.getTime() - begun);
  const at = runsOut.getTime() - Math.min(MAX_WARNING_MS, whole / 4);
  return [new Date(at - Math.min(TOGETHER_MS, (at - begun) / 4)), new Date(at)];
}

/** True if a notification now warns that time runs out. */
export const isWarning = (wait: PendingNotification, now: Date): boolean =>
  (warningOf(wait)?.[0] ?? wait.runsOut ?? NEVER) <= now;
const NEVER = new Date(8.64e15);

/** The same, as if they were awake and here. Reminders count from when they were told or reminded last. */
function wantedAt(
  { since, first, reminders, calledAt }: PendingNotification,
  settings: Settings,
): Date | null {
  if (first === 'board') return plus(since, BOARD_WAIT_MS / MINUTE_MS);
  if (first !== 'told') return calledAt;
  const minutes = reminders === 0 ? settings.remindAfter : settings.remindEvery;
  return minutes === null ? null : plus(calledAt, minutes);
}

export const isAway = ({ awayUntil }: NotifiedState, now: Date): boolean =>
  awayUntil !== undefined && awayUntil > now;
/** True if a player must not be notified at this moment. */
export const leftAlone = (person: NotifiedState, now: Date): boolean =>
  isAway(person, now) || isQuiet(person.settings, now);

/**
 * Returns how a board that is sent now notifies the player whose turn it is, and which notification is then
 * still owed.
 */
export function onBoard(
  person: NotifiedState,
  now: Date,
): { readonly mention: boolean; readonly first: First } {
  const { way } = person.settings;
  if (way === 'neither') return { mention: false, first: 'told' };
  if (leftAlone(person, now)) return { mention: false, first: 'owed' };
  return { mention: way !== 'direct', first: WAY_FIRST[way] };
}
const WAY_FIRST = { mention: 'told', direct: 'owed', both: 'direct' } as const;

/** Returns the ways in which a player is notified of a wait. */
export const waysOf = (
  { first }: PendingNotification,
  { way }: Settings,
): { readonly mention: boolean; readonly direct: boolean } => ({
  mention: first !== 'direct' && (way === 'mention' || way === 'both'),
  direct: way === 'direct' || way === 'both',
});

/** Returns a wait after the player was notified of it. */
export const afterCall = <W extends PendingNotification>(wait: W, now: Date): W => ({
  ...wait,
  first: 'told',
  reminders: wait.first === 'told' ? wait.reminders + 1 : wait.reminders,
  calledAt: now,
});

const mayBeEarly = ({ calledAt }: PendingNotification, at: Date): number =>
  Math.min(TOGETHER_MS, (at.getTime() - calledAt.getTime()) / 4);

/**
 * Returns the waits to notify a player of now, longest first. It is empty if none is due. If one is due,
 * those that are due within the hour join it.
 */
export function callNow<W extends PendingNotification>(
  waits: readonly W[],
  person: NotifiedState,
  now: Date,
): readonly W[] {
  const due = waits.flatMap((wait) => {
    const at = wait.first === 'board' ? null : nextCall(wait, person);
    return at ? [{ wait, at }] : [];
  });
  if (leftAlone(person, now) || !due.some(({ at }) => at <= now)) return [];
  return due
    .filter(
      ({ wait, at }) =>
        at <= now || (wait.first === 'told' && at.getTime() - now.getTime() <= mayBeEarly(wait, at)),
    )
    .map(({ wait }) => wait)
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}
