import type { Log } from '../../log';
import type { Store } from '../../store';
import type { UserId } from '../table/table';

/** The services and settings that all parts of the history use. */
export interface HistoryContext {
  readonly store: Store;
  readonly log: Log;
  readonly now: () => Date;
  /** Those among them who chose not to be listed. */
  readonly hidden: (users: readonly UserId[]) => Promise<ReadonlySet<UserId>>;
  /** Finished games are deleted after this number of days. Default: never. */
  readonly keepDays?: number | undefined;
}
