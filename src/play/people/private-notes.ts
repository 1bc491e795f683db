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

export function privateNotesOf({ store, now }: Pick<PlayContext, 'store' | 'now'>): PrivateNotes {
  let tended = 0;
  return {
    of: (game, user) => store.privateNotes.read(game, user),
    async write(game, user, text) {
      // PostgreSQL stores no NUL.
      const kept = text.replaceAll('\0', '').trim().slice(0, MAX_NOTE_LENGTH);
      if (kept !== '') return (await store.privateNotes.write(game, user, kept, now())) ? 'saved' : 'refused';
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
