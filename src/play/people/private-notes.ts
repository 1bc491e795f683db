import { LRUCache } from 'lru-cache';
import type { PlayContext } from '../change/context';
import type { GameId, UserId } from '../table/table';

/** Stores notes that a player writes at a table for themselves. No other player ever sees one. */
export interface PrivateNotes {
  of(game: GameId, user: UserId): Promise<string | undefined>;
  /** Replaces the note. An empty text deletes it. Refused: the user does not play there. */
  write(game: GameId, user: UserId, text: string): Promise<'saved' | 'deleted' | 'refused'>;
  /** Deletes the notes of games that have been over for a week. */
  runDueJobs(): Promise<void>;
}

export const MAX_NOTE_LENGTH = 1_000;
const KEPT_MS = 7 * 86_400_000;
const EVERY_MS = 10 * 60_000;
/** Every panel asks, and most players have none. One that another process stored is seen after this time. */
const EMPTY_MS = 10 * 60_000;
const MAX_EMPTY = 20_000;

export function privateNotesOf({ store, now }: Pick<PlayContext, 'store' | 'now'>): PrivateNotes {
  let tended = 0;
  let written = 0;
  /** Players who had no note at a table, and when. */
  const empty = new LRUCache<string, number>({ max: MAX_EMPTY });
  const keyOf = (game: GameId, user: UserId): string => `${game} ${user}`;
  return {
    async of(game, user) {
      const key = keyOf(game, user);
      if (Math.abs(now().getTime() - (empty.get(key) ?? -Infinity)) < EMPTY_MS) return undefined;
      const before = written;
      const note = await store.privateNotes.read(game, user);
      // A note that was written meanwhile must not be taken for none.
      if (note === undefined && written === before) empty.set(key, now().getTime());
      return note;
    },
    async write(game, user, text) {
      // PostgreSQL stores no NUL.
      const kept = text.replaceAll('\0', '').trim().slice(0, MAX_NOTE_LENGTH);
      if (kept !== '') {
        const isWritten = await store.privateNotes.write(game, user, kept, now());
        written++;
        empty.delete(keyOf(game, user));
        return isWritten ? 'saved' : 'refused';
      }
      await store.privateNotes.remove(game, user);
      return 'deleted';
    },
    async runDueJobs() {
      if (now().getTime() - tended < EVERY_MS) return;
      tended = now().getTime();
      await store.privateNotes.expire(new Date(now().getTime() - KEPT_MS));
    },
  };
}
