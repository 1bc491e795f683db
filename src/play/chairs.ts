import { seatsUpTo, type Seat } from '../engine/game';
import type { Chairs, UserId } from './api';
import type { Notes } from './notes';

/** Who sits where: the index of a chair is the seat. */

const ALL = seatsUpTo(10);

/** Who sits where, and since when a table waits for them. */
export interface Seating {
  readonly chairs: Chairs;
  readonly notes: Pick<Notes, 'since'>;
}

/** A number that comes from outside, if there is such a seat. */
export const asSeat = (number: number): Seat | undefined => ALL[number];
/** The seats of a table, or of any list that has one entry for each of them. */
export const seatsOf = (each: { readonly length: number }): Seat[] => seatsUpTo(each.length);

export const seatOf = (chairs: Chairs, user: UserId): Seat | undefined =>
  seatsOf(chairs).find((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && chair.user === user;
  });
export const persons = (chairs: Chairs): Seat[] =>
  seatsOf(chairs).filter((seat) => chairs[seat]?.kind === 'person');
export const usersOf = (chairs: Chairs): UserId[] =>
  chairs.flatMap((chair) => (chair?.kind === 'person' ? [chair.user] : []));
/** What the next computer that sits down is called by. */
export const nextComputer = (chairs: Chairs): number =>
  Math.max(0, ...chairs.map((chair) => (chair?.kind === 'computer' ? chair.number : 0))) + 1;
/** Whose table it is: those who sit there, and those who will be back. */
export const playersOf = (chairs: Chairs): UserId[] => [
  ...usersOf(chairs),
  ...chairs.flatMap((chair) =>
    chair?.kind === 'computer' && chair.standsInFor && chair.whileAway ? [chair.standsInFor.user] : [],
  ),
];
/** The seat on which a computer plays until this person is back. */
export const seatKeptFor = (chairs: Chairs, user: UserId): Seat | undefined =>
  seatsOf(chairs).find((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'computer' && chair.standsInFor?.user === user;
  });
