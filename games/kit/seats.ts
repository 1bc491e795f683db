import { seatAt, seatsUpTo } from '../../src/engine/contract/game';
import type { Dealer, Seat } from '../../src/engine/contract/game';

export { seatAt };

/** Seats and turn order. The order goes to the left, and the first seat follows the last. */

/** Holds one entry for each seat, in the order of the seats. */
interface Seated<P = unknown> {
  readonly players: readonly P[];
}

export const seatsOf = ({ players }: Seated): readonly Seat[] => seatsUpTo(players.length);

/** Returns each entry with its seat. */
export const bySeat = <P>(players: readonly P[]): (readonly [seat: Seat, player: P])[] =>
  players.map((of, place) => [seatAt(place), of] as const);

export function player<P>({ players }: Seated<P>, seat: Seat): P {
  const found = players[seat];
  if (found === undefined) throw new Error(`there is no seat ${seat}`);
  return found;
}

export const seatAfter = ({ players }: Seated, seat: Seat): Seat => seatAt((seat + 1) % players.length);
export const seatBefore = ({ players }: Seated, seat: Seat): Seat =>
  seatAt((seat + players.length - 1) % players.length);

/** Returns all seats once around, from this seat on. */
export const clockwiseFrom = ({ players }: Seated, first: Seat): Seat[] =>
  players.map((_, distance) => seatAt((first + distance) % players.length));

/** Returns all other seats once around, from the left of this seat on. */
export const othersFrom = (state: Seated, seat: Seat): Seat[] => clockwiseFrom(state, seat).slice(1);

export const drawSeat = (dealer: Dealer, seats: number): Seat => seatAt(dealer.random(seats));
