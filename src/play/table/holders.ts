import type { Seat } from '../../engine/contract/game';
import type { HolderNote, Notes } from './notes';
import type { Person } from './table';

/**
 * Notes the holders of a seat, each with the first and the last move. Written when a seat changes hands,
 * never before.
 */

/** The player leaves the seat to a computer. */
export function heldUntil(notes: Notes, seat: Seat, person: Person, count: number): Notes {
  const holders = notes.holders ?? [];
  const open = holders.findIndex((one) => one.seat === seat && one.to === undefined);
  const last = holders.findLast((one) => one.seat === seat);
  const closed: HolderNote =
    open < 0
      ? { seat, user: person.user, name: person.name, from: last?.to ?? 0, to: count }
      : { ...(holders[open] as HolderNote), to: count };
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

/** True if more than one player held the seat. Its result is then no measure of either. */
export const isHandedOn = ({ holders = [] }: Pick<Notes, 'holders'>, seat: number): boolean =>
  new Set(holders.filter((one) => one.seat === seat).map(({ user }) => user)).size > 1;
