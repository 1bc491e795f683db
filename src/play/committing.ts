import { isDeepStrictEqual } from 'node:util';
import type { Change, NewMove, Row, Store } from '../store';

/**
 * A commit whose answer is lost may have counted: nobody is told that nothing was changed before the row has
 * been asked.
 */

/** Whether a change counted could not be found out. `counted` resolves when it has been: true, it counted. */
export class InDoubt extends Error {
  constructor(
    readonly counted: Promise<boolean | undefined>,
    cause: unknown,
  ) {
    super('it is not known whether a change was stored', { cause });
    this.name = 'InDoubt';
  }
}

/** So long it is looked up: an answer to an interaction can be filled in for a quarter of an hour. */
const LONGEST_LOOK = 12 * 60_000;
const LONGEST_PAUSE = 15_000;

/**
 * Commits. False: somebody was faster. What breaks on the way back is looked up in the row; what did not get
 * through is tried once more.
 */
export async function committed(store: Store, change: Change): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    try {
      return await store.commit(change);
    } catch (error) {
      let found: boolean | undefined;
      try {
        found = await counted(store, change);
      } catch {
        throw new InDoubt(lookedUp(store, change), error);
      }
      if (found === true) return true;
      // Somebody else was faster, or came afterwards: judged anew by what they left.
      if (found === undefined) return false;
      if (tries > 0) throw error;
    }
  }
}

async function lookedUp(store: Store, change: Change): Promise<boolean | undefined> {
  const until = Date.now() + LONGEST_LOOK;
  for (let pause = 500; Date.now() < until; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    try {
      return (await counted(store, change)) ?? false;
    } catch {
      // The books are still closed.
    }
  }
  return undefined;
}

/**
 * True: the row holds this change. False: it is as it was before. Undefined: it has moved on by another one.
 */
async function counted(store: Store, change: Change): Promise<boolean | undefined> {
  const row = await store.written(change.id);
  if (!row) return undefined;
  if (row.version === change.version) return false;
  const { moves = [], moveCount = 0 } = change;
  if (moves.length > 0) {
    const stored = (await store.moves(change.id)).slice(moveCount, moveCount + moves.length);
    const holds = stored.length === moves.length && stored.every((one, at) => isSame(one, moves[at]));
    return holds ? true : undefined;
  }
  return row.version === change.version + 1 && holdsFields(row, change) ? true : undefined;
}

const plain = (what: unknown): unknown => JSON.parse(JSON.stringify(what ?? null));
function isSame(stored: NewMove, move: NewMove | undefined): boolean {
  if (!move) return false;
  const { kind, seat, what, source, at } = stored;
  return isDeepStrictEqual(plain({ kind, seat, what, source, at }), plain(move));
}
const holdsFields = (row: Row, { fields }: Change): boolean =>
  Object.entries(fields).every(([name, value]) =>
    isDeepStrictEqual(plain(row[name as keyof Row]), plain(value)),
  );
