import type { Pace } from '../store';
import type { PlayContext } from './context';

/** Brakes on floods. They are rows, so that several processes brake as one. */
export interface PlayBrakes {
  mayPress(user: string): Promise<boolean>;
  mayRedraw(game: string): Promise<boolean>;
  sweep(): Promise<void>;
}

/** Nobody who reads what they press is faster than this, and below it nothing is asked of the database. */
const UNNOTICED = 4;
const SECOND = 1_000;
/** What is above that: a handful at once, and then two a second. */
const PRESSES: Pace = { every: 500, burst: 6 };
/** A board that was called for stands where it was posted for a while. */
const BOARDS: Pace = { every: 120_000, burst: 1 };
const SWEEP = 10 * 60_000;
const MOST_KNOWN = 5_000;

export function brakesOf({ store, now, log }: Pick<PlayContext, 'store' | 'now' | 'log'>): PlayBrakes {
  /** When each person pressed in the last second. */
  const presses = new Map<string, number[]>();
  let swept = 0;

  const inLastSecond = (user: string): number => {
    const at = now().getTime();
    const recent = [...(presses.get(user) ?? []).filter((then) => at - then < SECOND), at];
    presses.delete(user);
    presses.set(user, recent.slice(-UNNOTICED - 1));
    if (presses.size > MOST_KNOWN) presses.delete(presses.keys().next().value as string);
    return recent.length;
  };
  const take = (key: string, pace: Pace): Promise<boolean> =>
    store.brakes.take(key, pace, now()).catch((error: unknown) => {
      // Whatever is wrong with the database, the press itself will say so.
      log.warn({ err: error }, 'a brake could not be looked at');
      return true;
    });

  return {
    mayPress: async (user) => inLastSecond(user) <= UNNOTICED || take(`press ${user}`, PRESSES),
    mayRedraw: (game) => take(`board ${game}`, BOARDS),
    async sweep() {
      if (now().getTime() - swept < SWEEP) return;
      swept = now().getTime();
      await store.brakes.sweep(now());
    },
  };
}
