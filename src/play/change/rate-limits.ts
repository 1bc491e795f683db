import { LRUCache } from 'lru-cache';
import type { Log } from '../../log';
import type { RateLimit, Store } from '../../store';

/** Someone asked for costly work too often: they are told so, and nothing has been done. */
export class TooOften extends Error {
  constructor() {
    super('asked for costly work too often');
    this.name = 'TooOften';
  }
}

/** Rate limits against floods. They are rows, so they hold across processes. */
export interface PlayLimits {
  mayPress(user: string): Promise<boolean>;
  mayRedraw(game: string): Promise<boolean>;
  /** Counts a piece of costly work for someone: a game played again, an export. Throws `TooOften`. */
  costly(user: string): Promise<void>;
  /** True if someone may show another moment of a game in public. */
  mayShare(user: string): Promise<boolean>;
  /** True if someone may call a table: once a day and table. */
  mayCall(user: string, game: string): Promise<boolean>;
  /** True if a player may be invited to a table once more. */
  mayInvite(guest: string, game: string): Promise<boolean>;
  /** True if someone may announce another league in public. */
  mayAnnounce(user: string): Promise<boolean>;
  sweep(): Promise<void>;
}

/** Up to this many presses a second need no look into the database. No player who reads presses faster. */
const FREE_PRESSES_PER_SECOND = 4;
const SECOND_MS = 1_000;
/** The rate limit above that: 6 presses at once, then 2 a second. */
const PRESSES: RateLimit = { everyMs: 500, burst: 6 };
/** A board that was called for stands where it was posted for a while. */
const BOARDS: RateLimit = { everyMs: 120_000, burst: 1 };
/** Each takes up to 3 s of the main thread, in slices: so one person takes a fifth of it at most. */
const COSTLY: RateLimit = { everyMs: 15_000, burst: 10 };
/** Public messages: a few at once, then few. */
const SHARES: RateLimit = { everyMs: 60_000, burst: 5 };
const LEAGUES: RateLimit = { everyMs: 10 * 60_000, burst: 6 };
const CALLS: RateLimit = { everyMs: 24 * 3_600_000, burst: 1 };
const INVITATIONS: RateLimit = { everyMs: 12 * 3_600_000, burst: 1 };
const SWEEP_MS = 10 * 60_000;
const MAX_KNOWN = 5_000;

export function createPlayLimits({
  store,
  now,
  log,
}: {
  readonly store: Store;
  readonly now: () => Date;
  readonly log: Log;
}): PlayLimits {
  /** When each person pressed in the last second. */
  const presses = new LRUCache<string, number[]>({ max: MAX_KNOWN });
  let swept = 0;

  const inLastSecond = (user: string): number => {
    const at = now().getTime();
    const recent = [...(presses.get(user) ?? []).filter((then) => at - then < SECOND_MS), at];
    presses.set(user, recent.slice(-FREE_PRESSES_PER_SECOND - 1));
    return recent.length;
  };
  const take = (key: string, pace: RateLimit): Promise<boolean> =>
    store.rateLimiter.take(key, pace, now()).catch((error: unknown) => {
      // Whatever is wrong with the database, the press itself will say so.
      log.warn({ err: error }, 'rate limit check failed; request allowed');
      return true;
    });

  return {
    mayPress: async (user) => inLastSecond(user) <= FREE_PRESSES_PER_SECOND || take(`press ${user}`, PRESSES),
    mayRedraw: (game) => take(`board ${game}`, BOARDS),
    async costly(user) {
      if (!(await take(`costly ${user}`, COSTLY))) throw new TooOften();
    },
    mayShare: (user) => take(`share ${user}`, SHARES),
    mayCall: (user, game) => take(`call ${user} ${game}`, CALLS),
    mayInvite: (guest, game) => take(`invite ${guest} ${game}`, INVITATIONS),
    mayAnnounce: (user) => take(`league ${user}`, LEAGUES),
    async sweep() {
      if (now().getTime() - swept < SWEEP_MS) return;
      swept = now().getTime();
      await store.rateLimiter.sweep(now());
    },
  };
}
