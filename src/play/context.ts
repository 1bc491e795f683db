import { randomBytes } from 'node:crypto';
import type { Picker } from '../engine/fuzz';
import { Illegal, type Seat } from '../engine/game';
import { LoggableError, type Log } from '../log';
import type { Store } from '../store';
import type { Fault } from './outcomes';
import type { GameCache } from './cache';
import { committed, InDoubt } from './committing';
import { draftOn, type Draft } from './draft';
import { isRunning, type LoadedGame, type RunningGame } from './loaded';
import type { People } from './manners/people';
import type { Past } from './past';
import { waitBy } from './plan-notes';
import type { Pondering } from './pondering';
import type { RightOfWay } from './right-of-way';

/** What every part of play works with. */
export interface PlayContext {
  readonly store: Store;
  readonly cache: GameCache;
  readonly people: People;
  readonly log: Log;
  readonly now: () => Date;
  /** Milliseconds a computer thinks. */
  readonly pace: number;
  readonly lobbyHours: number;
  /** Of one host in one channel. */
  readonly mostLobbies: number;
  readonly pick: Picker;
  /** Where a game's chance comes from. */
  readonly seed: () => string;
  readonly pondering: Pondering;
  readonly past: Past;
  readonly way: RightOfWay;
  /**
   * Something was written: the outbox looks at once, the clock when the game is to be woken; at once unless
   * that is told.
   */
  readonly nudge: (wake?: Date | null) => void;
}

/** How a change is decided on: an answer without a change, or what to do to the draft. */
export type Plan<T> =
  | { readonly no: T }
  | {
      readonly run: (draft: Draft) => void;
      readonly actor?: Seat;
      readonly done: (after: RunningGame, draft: Draft) => T;
    };

const MOST_TRIES = 20;

/**
 * The one way a running game is changed. What is in memory is good enough to try; only the row itself is good
 * enough to refuse, so a refusal is judged again if the row has moved on. Whoever loses the race for a
 * version is judged anew by what the winner left.
 */
export function change<T>(
  context: PlayContext,
  id: string,
  decide: (loaded: LoadedGame) => Plan<T>,
  unknown: T,
): Promise<T | Fault> {
  return guarded(context, id, () =>
    context.cache.inTurn(id, async () => {
      const { cache, store } = context;
      let loaded = await cache.remembered(id);
      let sure = false;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (!loaded) return unknown;
        const plan = decide(loaded);
        if ('no' in plan) {
          if (sure) return plan.no;
        } else if (isRunning(loaded)) {
          const draft = draftOn(loaded, {
            now: context.now(),
            pace: context.pace,
            wait: () => waitBy(context.pick),
          });
          try {
            plan.run(draft);
          } catch (error) {
            if (!(error instanceof Illegal) || sure) throw error;
            loaded = await cache.current(id);
            sure = true;
            continue;
          }
          const { change: written, after } = draft.finish(plan.actor);
          if (await committed(store, written)) {
            cache.keep(after);
            context.pondering.begin(after);
            context.nudge(after.row.wake);
            return plan.done(after, draft);
          }
          cache.drop(id);
        } else {
          throw new LoggableError('a plan for a game that is not running');
        }
        loaded = await cache.current(id);
        sure = true;
      }
      throw new LoggableError(`lost the race for the row ${MOST_TRIES} times`);
    }),
  );
}

/**
 * Whatever breaks is ours: memory is dropped, the player gets a reference that stands in the log. The row is
 * as it was, unless the database kept silent about a commit: then it is being looked up.
 */
export async function guarded<T>(
  context: PlayContext,
  id: string,
  work: () => Promise<T>,
): Promise<T | Fault> {
  try {
    return await work();
  } catch (error) {
    const version = context.cache.version(id);
    context.cache.drop(id);
    const reference = randomBytes(3).toString('hex');
    if (error instanceof InDoubt) {
      const about = { game: id, version, reference };
      context.log.error({ ...about, err: error.cause }, 'whether a change was stored is being looked up');
      const counted = error.counted.then((counts) => {
        context.log.info({ ...about, counts: counts ?? 'unknown' }, 'a change was looked up');
        context.cache.drop(id);
        context.nudge();
        return counts;
      });
      return { kind: 'fault', reference, counted };
    }
    context.log.error({ game: id, version, reference, err: error }, 'something broke, nothing was changed');
    return { kind: 'fault', reference };
  }
}
