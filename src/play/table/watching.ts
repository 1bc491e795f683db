import { seatKeptFor, seatOf } from './seats';
import type { SeatOccupants, Person, UserId } from './table';
import type { TableRules } from './table-rules';

/** A table, as far as it says who may look at it. */
interface Watched {
  readonly status: string;
  readonly tableRules: TableRules;
  readonly chairs: SeatOccupants;
  readonly host: Person;
}

/**
 * True if the bot shows this table to a user: one who sits there, whose seat a computer keeps, or the host. A
 * finished table is open to all.
 */
export const mayWatch = ({ status, tableRules, chairs, host }: Watched, user: UserId): boolean =>
  status !== 'playing' ||
  tableRules.noWatchers !== true ||
  host.user === user ||
  seatOf(chairs, user) !== undefined ||
  seatKeptFor(chairs, user) !== undefined;
