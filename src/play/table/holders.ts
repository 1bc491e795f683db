import type { Seat } from '../../engine/contract/game';
import type { HolderNote, Notes } from './notes';
import type { Person } from './table';

/**
 * Notes the holders of a seat, each with the first and the last move. Written when a seat changes hands,
 * never before.
 */

/** A player who leaves while away has this time to come back. Only then the game counts as not finished. */
export const EXCUSED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Returns from when a game counts as not finished by a player who leaves it now. */
export const countsFrom = (now: Date, away: boolean): Date =>
  away ? new Date(now.getTime() + EXCUSED_DAYS * DAY_MS) : now;

/** The player leaves the seat to a computer. `gaveUp`: from when it counts as a game not finished. */
export function heldUntil(
  notes: Notes,
  seat: Seat,
  person: Person,
  { count, gaveUp }: { readonly count: number; readonly gaveUp?: Date | undefined },
): Notes {
  const holders = notes.holders ?? [];
  const open = holders.findIndex((one) => one.seat === seat && one.to === undefined);
  const last = holders.findLast((one) => one.seat === seat);
  const held = holders[open] ?? { seat, user: person.user, name: person.name, from: last?.to ?? 0 };
  const closed: HolderNote = { ...held, to: count, ...(gaveUp && { gaveUp: gaveUp.toISOString() }) };
  return {
    ...notes,
    holders: open < 0 ? [...holders, closed] : holders.map((one, at) => (at === open ? closed : one)),
  };
}

/** A player takes the seat, or takes it back. */
export const heldFrom = (notes: Notes, seat: Seat, { user, name }: Person, count: number): Notes => ({
  ...notes,
  holders: [...(notes.holders ?? []), { seat, user, name, from: count }],
});

/** Another player takes the seat of one who is excused: they can't come back, so it never counts. */
export function excused(notes: Notes, seat: Seat, now: Date): Notes {
  const holders = notes.holders?.map(({ gaveUp, ...one }) => {
    const counts = gaveUp !== undefined && (one.seat !== seat || new Date(gaveUp) <= now);
    return counts ? { ...one, gaveUp } : one;
  });
  return holders ? { ...notes, holders } : notes;
}

/** True if more than one player held the seat. Its result is then no measure of either. */
export const isHandedOn = ({ holders = [] }: Pick<Notes, 'holders'>, seat: number): boolean =>
  new Set(holders.filter((one) => one.seat === seat).map(({ user }) => user)).size > 1;
