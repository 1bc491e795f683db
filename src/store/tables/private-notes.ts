import { Prisma, type PrismaClient } from '../generated/client';
import type { Rows } from '../rows/statements';

/** The notes that players write at a table for themselves. */
export interface NoteStore {
  read(game: string, user: string): Promise<string | undefined>;
  /** Replaces the note. Returns false if the user has no seat there, or the game is not running. */
  write(game: string, user: string, text: string, at: Date): Promise<boolean>;
  remove(game: string, user: string): Promise<void>;
  /** Deletes the notes of games that ended before this time. Returns their number. */
  expire(before: Date): Promise<number>;
}

export const createPrivateNotes = (prisma: PrismaClient, rows: Rows): NoteStore => ({
  async read(gameId, userId) {
    const [found] = await rows<{ text: string }>(Prisma.sql`
      SELECT "text" FROM "private_notes" WHERE "game_id" = ${gameId} AND "user_id" = ${userId}`);
    return found?.text;
  },
  async write(game, user, text, at) {
    // Without loading the game: a game that can't be loaded also takes notes.
    const written = await prisma.$executeRaw`
      INSERT INTO "private_notes" ("game_id", "user_id", "text", "written_at")
      SELECT "players"."game_id", "players"."user_id", ${text}, ${at}
        FROM "players" JOIN "games" ON "games"."id" = "players"."game_id"
        WHERE "players"."game_id" = ${game} AND "players"."user_id" = ${user} AND "games"."status" = 'playing'
      ON CONFLICT ("game_id", "user_id") DO UPDATE
        SET "text" = excluded."text", "written_at" = excluded."written_at"`;
    return written === 1;
  },
  async remove(gameId, userId) {
    await prisma.privateNote.deleteMany({ where: { gameId, userId } });
  },
  expire: (before) => prisma.$executeRaw`
    DELETE FROM "private_notes" USING "games"
      WHERE "games"."id" = "private_notes"."game_id" AND "games"."ended_at" < ${before}`,
});
