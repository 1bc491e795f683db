import { randomBytes } from 'node:crypto';
import type { Picker } from '../../engine/check/fuzz';
import { Illegal, type Seat } from '../../engine/contract/game';
import { LoggableError, type Log } from '../../log';
import type { Change, Store } from '../../store';
import type { Fault } from '../table/outcomes';
import type { GameCache } from '../loaded/cache';
import { TooOften, type PlayLimits } from './rate-limits';
import { commitWithRecovery, InDoubt } from './committing';
import { draftOn, type Draft } from './draft';
import { isRunning, type LoadedGame, type RunningGame } from '../loaded/loaded';

import { waitBy } from '../loaded/plan-notes';
import type { ComputerTurns } from './computer-turns';
import type { RightOfWay } from './right-of-way';
import type { People } from '../table/people';

/** The services and settings that all parts of play use. */
export interface PlayContext {
  readonly store: Store;
  readonly cache: GameCache;
  readonly people: People;
  readonly log: Log;
  readonly now: () => Date;
  /** Milliseconds a computer thinks. */
  readonly paceMs: number;
  readonly lobbyHours: number;
  /** Limit for one host in one channel. */
  readonly maxLobbies: number;
  readonly pick: Picker;
  /** Where a game's chance comes from. */
  readonly seed: () => string;
  readonly computerTurns: ComputerTurns;
  readonly limits: PlayLimits;
  readonly way: RightOfWay;
  /**
   * Something was written: the outbox looks at once, the clock when the game is to be woken; at once unless
   * that is told.
   */
  readonly nudge: (wake?: Date | null) => void;
}

type Act = (context: PlayContext, ...rest: never[]) => unknown;
type BoundActs<Acts> = {
  [Name in keyof Acts]: Acts[Name] extends (context: PlayContext, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never;
};
/** Returns the same functions without their first parameter: each is called with this context. */
export function bindContext<Acts extends Record<string, Act>>(
  context: PlayContext,
  acts: Acts,
): BoundActs<Acts> {
  const bound = Object.entries(acts).map(([name, act]) => [name, act.bind(null, context)]);
  return Object.fromEntries(bound) as BoundActs<Acts>;
}

/** How a change is decided on: an answer without a change, or what to do to the draft. */
export type Plan<T> =
  | { readonly no: T }
  | {
      readonly run: (draft: Draft) => void;
      readonly actor?: Seat;
      readonly done: (after: RunningGame, draft: Draft) => T;
    };

/** The result of one try: an answer without a change, or a change. */
type Attempt<T> =
  | { readonly no: T }
  | {
      readonly change: Change;
      /** The game as it is in memory then. Without it, the next reader loads the row. */
      readonly after?: LoadedGame;
      readonly done: () => T;
    };

const MAX_TRIES = 20;

/**
 * The one way a row is changed: in the game's queue, where the version is the same. `attempt` is called again
 * with the new row if another change was first. `fromMemory`: the first try takes the copy in memory, and
 * only the row itself can refuse (`isSure`).
 */
export function changeRow<T>(
  context: PlayContext,
  id: string,
  attempt: (loaded: LoadedGame, isSure: boolean) => Attempt<T> | Promise<Attempt<T>>,
  { unknown, fromMemory = false }: { readonly unknown: T; readonly fromMemory?: boolean },
): Promise<T | Fault> {
  return guarded(context, id, () =>
    context.cache.inTurn(id, async () => {
      const { cache, store } = context;
      let loaded = await (fromMemory ? cache.remembered(id) : cache.current(id));
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        if (!loaded) return unknown;
        const isSure = !fromMemory || tries > 0;
        const found = await attempt(loaded, isSure);
        if ('no' in found) {
          if (isSure) return found.no;
        } else if (await commitWithRecovery(store, found.change)) {
          const { after } = found;
          if (after) cache.keep(after);
          else cache.drop(id);
          if (after && isRunning(after)) context.computerTurns.begin(after);
          context.nudge(after?.row.wake);
          return found.done();
        } else cache.drop(id);
        loaded = await cache.current(id);
      }
      throw new LoggableError(`lost the race for the row ${MAX_TRIES} times`);
    }),
  );
}

/**
 * The one way a running game is changed. The copy in memory is good enough to try. Only the row is good
 * enough to refuse, so a refusal is judged again if the row has moved on.
 */
export const change = <T>(
  context: PlayContext,
  id: string,
  decide: (loaded: LoadedGame) => Plan<T>,
  unknown: T,
): Promise<T | Fault> =>
  changeRow<T>(
    context,
    id,
    (loaded, isSure) => {
      const plan = decide(loaded);
      if ('no' in plan) return plan;
      if (!isRunning(loaded)) throw new LoggableError('a plan for a game that is not running');
      const draft = draftOn(loaded, {
        now: context.now(),
        paceMs: context.paceMs,
        wait: () => waitBy(context.pick),
      });
      try {
        plan.run(draft);
      } catch (error) {
        if (!(error instanceof Illegal) || isSure) throw error;
        return { no: unknown };
      }
      const { change: written, after } = draft.finish(plan.actor);
      return { change: written, after, done: () => plan.done(after, draft) };
    },
    { unknown, fromMemory: true },
  );

/**
 * Runs work and catches its errors. Drops the game from memory, and gives the player a reference that the log
 * contains. The row is unchanged, unless the database did not answer a commit: then the row is being read.
 */
export async function guarded<T>(
  context: PlayContext,
  id: string,
  work: () => Promise<T>,
): Promise<T | Fault> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TooOften) throw error;
    const version = context.cache.version(id);
    context.cache.drop(id);
    const reference = randomBytes(3).toString('hex');
    if (error instanceof InDoubt) {
      const about = { game: id, version, reference };
      context.log.error(
        { ...about, err: error.cause },
        'connection lost during a commit; checking whether the change was stored',
      );
      const counted = error.counted.then((counts) => {
        context.log.info({ ...about, counts: counts ?? 'unknown' }, 'checked whether the change was stored');
        context.cache.drop(id);
        context.nudge();
        return counts;
      });
      return { kind: 'fault', reference, counted };
    }
    context.log.error({ game: id, version, reference, err: error }, 'internal error; nothing was changed');
    return { kind: 'fault', reference };
  }
}
