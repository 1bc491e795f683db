import { json, type Json } from '../rows/rows';
import type { PrismaClient } from '../generated/client';

/** Finished games that a computer goes through again: a row from the wish to what was found. */
export interface Analyses {
  /** Notes that it is wanted, if that has not been noted. */
  ask(game: string, now: Date): Promise<void>;
  of(game: string): Promise<StoredAnalysis | undefined>;
  /** Claims the analysis that has waited longest and that no process works on. */
  claim(now: Date, until: Date): Promise<ClaimedAnalysis | undefined>;
  /**
   * Stores the progress, or with `ready` the result. Returns false if another process has taken over, or if
   * the game is gone.
   */
  keep(claimed: Pick<ClaimedAnalysis, 'game' | 'attempts'>, kept: KeptAnalysis): Promise<boolean>;
  /** Lets go of one that could not be finished: it is due again then; null: never. */
  free(claimed: Pick<ClaimedAnalysis, 'game' | 'attempts'>, due: Date | null): Promise<void>;
}

export interface StoredAnalysis {
  readonly state: Json;
  readonly ready: boolean;
  /** True if no process will work on it any more. */
  readonly ended: boolean;
}
export interface ClaimedAnalysis {
  readonly game: string;
  readonly state: Json;
  /** This attempt's number, from 1. */
  readonly attempts: number;
}
export interface KeptAnalysis {
  readonly state: Json;
  readonly ready: boolean;
  /** The end of the lease. Another process can take over after it. */
  readonly until: Date;
}

export function createAnalyses(prisma: PrismaClient): Analyses {
  return {
    async ask(game, now) {
      await prisma.$executeRaw`INSERT INTO "analyses" ("game_id", "due_at") VALUES (${game}, ${now})
        ON CONFLICT DO NOTHING`;
    },
    async of(game) {
      const found = await prisma.analysis.findUnique({ where: { gameId: game } });
      return found
        ? { state: json(found.state), ready: found.ready, ended: found.dueAt === null }
        : undefined;
    },
    async claim(now, until) {
      const [row] = await prisma.$queryRaw<{ game_id: string; state: string; attempts: number }[]>`
        UPDATE "analyses" SET "held_to" = ${until}, "attempts" = "attempts" + 1
        WHERE "game_id" IN (SELECT "game_id" FROM "analyses"
          WHERE "due_at" <= ${now} AND ("held_to" IS NULL OR "held_to" <= ${now})
          ORDER BY "due_at", "game_id" LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING "game_id", "state", "attempts"`;
      return row && { game: row.game_id, state: json(row.state), attempts: row.attempts };
    },
    async keep({ game, attempts }, { state, ready, until }) {
      const { count } = await prisma.analysis.updateMany({
        where: { gameId: game, attempts, ready: false },
        data: {
          state: JSON.stringify(state),
          ready,
          leaseUntil: ready ? null : until,
          ...(ready && { dueAt: null }),
        },
      });
      return count === 1;
    },
    async free({ game, attempts }, due) {
      await prisma.analysis.updateMany({
        where: { gameId: game, attempts, ready: false },
        data: { leaseUntil: null, dueAt: due },
      });
    },
  };
}
