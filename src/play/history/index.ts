import { finishing } from '../people/finishing';
import type { PlayHistory } from './api';
import type { HistoryContext } from './context';
import { history } from './history';
import { leaderboard } from './leaderboard';
import { profile } from './profile';
import { rateFinished } from './rating';

export type * from './api';
export { recalculateRatings } from './rating';

const DAY_MS = 86_400_000;
const AT_ONCE = 50;

export function createHistory(context: HistoryContext): PlayHistory {
  const { store, now, keepDays } = context;
  return {
    history: (asked) => history(context, asked),
    profile: (asked, of, title) => profile(context, asked, of, title),
    finishing: (user) => finishing(store, user, now()),
    leaderboard: (asked) => leaderboard(context, asked),
    forget: (user) => store.history.forget(user),
    async runDueJobs() {
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
