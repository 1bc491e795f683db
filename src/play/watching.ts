import type { Chairs, Person, TableRules, UserId } from './api';
import { seatKeptFor, seatOf } from './chairs';

/** A table, as far as it says who may look at it. */
interface Watched {
  readonly status: string;
  readonly tableRules: TableRules;
  readonly chairs: Chairs;
  readonly host: Person;
}

/**
 * Whether the bot shows this table to somebody. Its people are those who sit there, whose seat a computer
 * keeps, and the host. Once it is over it is anybody's to look at.
 */
export const mayWatch = ({ status, tableRules, chairs, host }: Watched, user: UserId): boolean =>
  status !== 'playing' ||
  tableRules.noWatchers !== true ||
  host.user === user ||
  seatOf(chairs, user) !== undefined ||
  seatKeptFor(chairs, user) !== undefined;
