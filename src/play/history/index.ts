import type { Log } from '../../log';
import type { Store } from '../../store';

import type { PlayHistory } from './api';
import { history } from './history';
import { leaderboard } from './leaderboard';
import { profile } from './profile';
import { rateFinished } from './rating';
import type { UserId } from '../table/table';

export type * from './api';
export { rateAnew } from './rating';

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

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

export function createHistory(context: HistoryContext): PlayHistory {
  const { store, now, keepDays } = context;
  return {
    history: (asked) => history(context, asked),
    profile: (asked, of, title) => profile(context, asked, of, title),
    leaderboard: (asked) => leaderboard(context, asked),
    forget: (user) => store.history.forget(user),
    async tend() {
      await rateFinished(store.ratings, now());
      for (const game of await store.history.toArchive(now(), AT_ONCE)) await store.history.archive(game);
      if (keepDays === undefined) return;
      const deleted = await store.history.deleteBefore(
        new Date(now().getTime() - keepDays * DAY_MS),
        AT_ONCE,
      );
      if (deleted > 0) context.log.info({ games: deleted, days: keepDays }, 'deleted old games');
    },
  };
}
