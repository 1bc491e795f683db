import { randomBytes } from 'node:crypto';
import type { Picker } from '../engine/fuzz';
import { Illegal, type Seat } from '../engine/game';
import { LoggableError, type Log } from '../log';
import type { Store } from '../store';
import type { Fault } from './api';
import type { Book } from './book';
import { draftOn, type Draft } from './draft';
import { isRunning, type Held, type Running } from './held';

/** What every part of play works with. */
export interface House {
  readonly store: Store;
  readonly book: Book;
  readonly log: Log;
  readonly now: () => Date;
  /** Milliseconds a computer thinks. */
  readonly pace: number;
  readonly lobbyHours: number;
  readonly pick: Picker;
  /** Where a game's chance comes from. */
  readonly seed: () => string;
  /** Something was written: the outbox and the clock look at once. */
  readonly nudge: () => void;
}

/** How a change is decided on: an answer without a change, or what to do to the draft. */
export type Plan<T> =
  | { readonly no: T }
  | {
      readonly run: (draft: Draft) => void;
      readonly actor?: Seat;
      readonly done: (after: Running, draft: Draft) => T;
    };

const MOST_TRIES = 20;

/**
 * The one way a running game is changed. What is in memory is good enough to try; only the row itself is good enough to refuse, so a refusal is
 * judged again if the row has moved on. Whoever loses the race for a version is judged anew by what the winner left.
 */
export function change<T>(
  house: House,
  id: string,
  decide: (held: Held) => Plan<T>,
  unknown: T,
): Promise<T | Fault> {
  return guarded(house, id, () =>
    house.book.inTurn(id, async () => {
      const { book, store } = house;
      let held = await book.remembered(id);
      let sure = false;
      for (let tries = 0; tries < MOST_TRIES; tries++) {
        if (!held) return unknown;
        const plan = decide(held);
        if ('no' in plan) {
          if (sure) return plan.no;
        } else if (isRunning(held)) {
          const draft = draftOn(held, { now: house.now(), pace: house.pace });
          try {
            plan.run(draft);
          } catch (error) {
            if (!(error instanceof Illegal) || sure) throw error;
            held = await book.current(id);
            sure = true;
            continue;
          }
          const { change: written, after } = draft.finish(plan.actor);
          if (await store.commit(written)) {
            book.keep(after);
            house.nudge();
            return plan.done(after, draft);
          }
          book.drop(id);
        } else {
          throw new LoggableError('a plan for a game that is not running');
        }
        held = await book.current(id);
        sure = true;
      }
      throw new LoggableError(`lost the race for the row ${MOST_TRIES} times`);
    }),
  );
}

/** Whatever breaks is ours: the row is as it was, memory is dropped, the player gets a reference that stands in the log. */
export async function guarded<T>(house: House, id: string, work: () => Promise<T>): Promise<T | Fault> {
  try {
    return await work();
  } catch (error) {
    const version = house.book.version(id);
    house.book.drop(id);
    const reference = randomBytes(3).toString('hex');
    house.log.error({ game: id, version, reference, err: error }, 'something broke, nothing was changed');
    return { kind: 'fault', reference };
  }
}
