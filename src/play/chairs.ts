import { seatsUpTo, type Seat } from '../engine/game';
import type { Chairs, UserId } from './api';

/** Who sits where: the index of a chair is the seat. */

const ALL = seatsUpTo(10);

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
