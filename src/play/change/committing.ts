import { isDeepStrictEqual } from 'node:util';
import type { Change, NewMove, Row, Store } from '../../store';

/**
 * A commit may have been stored even if its reply is lost. The row is read before a player is told that
 * nothing was changed.
 */

/** Thrown if it is not known whether a change was stored. `counted` resolves when it is: true if it was. */
export class InDoubt extends Error {
  constructor(
    readonly counted: Promise<boolean | undefined>,
    cause: unknown,
  ) {
    super('it is not known whether a change was stored', { cause });
    this.name = 'InDoubt';
  }
}

/** How long the row is read again: Discord accepts an answer to an interaction for 15 minutes. */
const MAX_LOOK_MS = 12 * 60_000;
const MAX_PAUSE_MS = 15_000;

/**
 * Commits a change. Returns false if another change was stored first. If the connection fails, reads the row
 * to see whether the commit succeeded, and retries once if it did not.
 */
export async function commitWithRecovery(store: Store, change: Change): Promise<boolean> {
  for (let tries = 0; ; tries++) {
    try {
      return await store.commit(change);
    } catch (error) {
      let found: boolean | undefined;
      try {
        found = await wasStored(store, change);
      } catch {
        throw new InDoubt(pollUntilKnown(store, change), error);
      }
      if (found === true) return true;
      // Another change was stored first, or later. The caller decides again by the new row.
      if (found === undefined) return false;
      if (tries > 0) throw error;
    }
  }
}

async function pollUntilKnown(store: Store, change: Change): Promise<boolean | undefined> {
  const until = Date.now() + MAX_LOOK_MS;
  for (let pause = 500; Date.now() < until; pause = Math.min(MAX_PAUSE_MS, pause * 2)) {
    await new Promise((resolve) => setTimeout(resolve, pause).unref());
    try {
      return (await wasStored(store, change)) ?? false;
    } catch {
      // The database still does not answer.
    }
  }
  return undefined;
}

/**
 * True: the row holds this change. False: it is as it was before. Undefined: it has moved on by another one.
 */
async function wasStored(store: Store, change: Change): Promise<boolean | undefined> {
  const row = await store.readLocked(change.id);
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
