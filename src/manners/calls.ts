import { afterQuiet, isQuiet } from './quiet';
import type { Settings } from './settings';

/**
 * Who is called when a table waits for them, when, and how. Nothing here knows a clock, a database or
 * Discord: everything follows from what is handed in, so that two processes come to the same answer.
 */

/**
 * Whether somebody knows that a table waits for them. `board`: the board that is about to go out tells them,
 * if they may be called then; `owed`: that could not be, they are still to be told; `direct`: the board has
 * called them, and they want to be written to as well; `told`: they know.
 */
export const FIRSTS = ['board', 'owed', 'direct', 'told'] as const;
export type First = (typeof FIRSTS)[number];

/** A table that waits for somebody since a moment, and how often they have been told of this one wait. */
export interface Wait {
  readonly since: Date;
  readonly first: First;
  /** Reminders so far. */
  readonly reminders: number;
  /** When they were told or reminded last; since then counts what they asked for. */
  readonly calledAt: Date;
}

/** Who is called. */
export interface Called {
  readonly settings: Settings;
  /** They said they would be back then: until then nobody calls them. */
  readonly awayUntil?: Date;
}

const MINUTE = 60_000;
/** A board that was to call has so long to go out before it is looked at again. */
export const BOARD_PATIENCE = MINUTE;
/**
 * What would be due so soon goes along with what is due now: one message instead of two. But nobody who was
 * told a moment ago is reminded for another table's sake: it may be early by a quarter of the time since
 * then.
 */
export const ALONG = 60 * MINUTE;

const later = (...dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));
const plus = (date: Date, minutes: number): Date => new Date(date.getTime() + minutes * MINUTE);

/** When a person is to be called about a wait next; null: never again. */
export function nextCall(wait: Wait, { settings, awayUntil }: Called): Date | null {
  if (settings.way === 'neither') return null;
  const due = wantedAt(wait, settings);
  return due && afterQuiet(settings, awayUntil ? later(due, awayUntil) : due);
}

/** The same, as if they were awake and here. Reminders count from when they were told or reminded last. */
function wantedAt({ since, first, reminders, calledAt }: Wait, settings: Settings): Date | null {
  if (first === 'board') return plus(since, BOARD_PATIENCE / MINUTE);
  if (first !== 'told') return calledAt;
  const minutes = reminders === 0 ? settings.remindAfter : settings.remindEvery;
  return minutes === null ? null : plus(calledAt, minutes);
}

export const isAway = ({ awayUntil }: Called, now: Date): boolean =>
  awayUntil !== undefined && awayUntil > now;
/** Whether somebody is to be left alone at this moment. */
export const leftAlone = (person: Called, now: Date): boolean =>
  isAway(person, now) || isQuiet(person.settings, now);

/**
 * What a board that goes out now does for somebody whose turn it has become, and what is owed them
 * afterwards.
 */
export function onBoard(person: Called, now: Date): { readonly mention: boolean; readonly first: First } {
  const { way } = person.settings;
  if (way === 'neither') return { mention: false, first: 'told' };
  if (leftAlone(person, now)) return { mention: false, first: 'owed' };
  return { mention: way !== 'direct', first: WAY_FIRST[way] };
}
const WAY_FIRST = { mention: 'told', direct: 'owed', both: 'direct' } as const;

/** By which ways somebody is called about a wait. */
export const waysOf = (
  { first }: Wait,
  { way }: Settings,
): { readonly mention: boolean; readonly direct: boolean } => ({
  mention: first !== 'direct' && (way === 'mention' || way === 'both'),
  direct: way === 'direct' || way === 'both',
});

/** A wait after somebody has been called about it. */
export const afterCall = <W extends Wait>(wait: W, now: Date): W => ({
  ...wait,
  first: 'told',
  reminders: wait.first === 'told' ? wait.reminders + 1 : wait.reminders,
  calledAt: now,
});

const mayBeEarly = ({ calledAt }: Wait, at: Date): number =>
  Math.min(ALONG, (at.getTime() - calledAt.getTime()) / 4);

/**
 * Of everything that waits for one person, what they are called about now: nothing, as long as nothing is
 * due; and then what is due within the hour goes along. The longest wait first.
 */
export function callNow<W extends Wait>(waits: readonly W[], person: Called, now: Date): readonly W[] {
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
