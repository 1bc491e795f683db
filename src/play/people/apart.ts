import type { PersonNow } from '../table/people';
import type { UserId } from '../table/table';

/** True if one of two players does not want to be seated with the other. */
export const areApart =
  (known: ReadonlyMap<UserId, PersonNow>) =>
  (one: UserId, other: UserId): boolean =>
    known.get(one)?.settings.avoid.includes(other) === true ||
    known.get(other)?.settings.avoid.includes(one) === true;
