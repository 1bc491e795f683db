import type { Seat } from '../engine/game';
import type { Chairs, UserId } from './api';

/** Who sits where: the index of a chair is the seat. */

const SEATS: readonly Seat[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

export const asSeat = (number: number): Seat | undefined => SEATS[number];
/** The seats of a table, or of any list that has one entry for each of them. */
export const seatsOf = (each: { readonly length: number }): Seat[] => SEATS.slice(0, each.length);

export const seatOf = (chairs: Chairs, user: UserId): Seat | undefined =>
  seatsOf(chairs).find((seat) => {
    const chair = chairs[seat];
    return chair?.kind === 'person' && chair.user === user;
  });
export const persons = (chairs: Chairs): Seat[] =>
  seatsOf(chairs).filter((seat) => chairs[seat]?.kind === 'person');
export const usersOf = (chairs: Chairs): UserId[] =>
  chairs.flatMap((chair) => (chair?.kind === 'person' ? [chair.user] : []));
