import { seatsUpTo, type Seat } from '../../engine/contract/game';

import type { Notes } from './notes';
import type { SeatOccupants, UserId } from './table';

/** Reads the occupants of seats: the index of a chair is the seat. */

const ALL = seatsUpTo(10);

/** The occupants of the seats, and since when a table waits for them. */
export interface Seating {
  readonly chairs: SeatOccupants;
  readonly notes: Pick<Notes, 'since'>;
}

/** A number that comes from outside, if there is such a seat. */
export const asSeat = (number: number): Seat | undefined => ALL[number];
/** The seats of a table, or of any list that has one entry for each of them. */
export const seatsOf = (each: { readonly length: number }): Seat[] => seatsUpTo(each.length);

export const seatOf = (chairs: SeatOccupants, user: UserId): Seat | undefined =>
  seatsOf(chairs).find((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && chair.user === user;
  });
export const persons = (chairs: SeatOccupants): Seat[] =>
  seatsOf(chairs).filter((seat) => chairs[seat]?.kind === 'person');
/** True if one person plays with computers, and no one can come back to a seat. */
export const isOnlyPerson = (chairs: SeatOccupants): boolean =>
  persons(chairs).length === 1 && !chairs.some((chair) => chair?.kind === 'computer' && chair.standsInFor);
export const usersOf = (chairs: SeatOccupants): UserId[] =>
  chairs.flatMap((chair) => (chair?.kind === 'person' ? [chair.user] : []));
/** Returns the number of the next computer that sits down. */
export const nextComputer = (chairs: SeatOccupants): number =>
  Math.max(0, ...chairs.map((chair) => (chair?.kind === 'computer' ? chair.number : 0))) + 1;
/** Returns the players of a table: those in seats, and those who will be back. */
export const playersOf = (chairs: SeatOccupants): UserId[] => [
  ...usersOf(chairs),
  ...chairs.flatMap((chair) =>
    chair?.kind === 'computer' && chair.standsInFor && chair.whileAway ? [chair.standsInFor.user] : [],
  ),
];
/** The seat on which a computer plays until this person is back. */
export const seatKeptFor = (chairs: SeatOccupants, user: UserId): Seat | undefined =>
  seatsOf(chairs).find((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'computer' && chair.standsInFor?.user === user;
  });
