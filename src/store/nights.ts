import type { PrismaClient } from './generated/client';
import { insertGame, type NewRow } from './games';
import { remember, type NewFinished } from './history';
import { json, type Json } from './rows';

/** The games that computers play against each other at night: one row, held by whoever plays on. */
export interface Nights {
  /** For whoever asks, if nobody holds it and less than so many milliseconds were thought that night. */
  claim(asked: {
    readonly night: string;
    readonly most: number;
    readonly now: Date;
    readonly until: Date;
  }): Promise<ClaimedNight | undefined>;
  /** Lets it go: how far the game has come. Nothing is written where somebody else has taken over. */
  keep(claimed: ClaimedNight, spent: number, game: Json): Promise<void>;
  /** Lets it go: the game is over and remembered, all of it or nothing. */
  finish(
    claimed: ClaimedNight,
    spent: number,
    over: { readonly row: NewRow; readonly finished: NewFinished },
  ): Promise<void>;
}
export interface ClaimedNight {
  /** This attempt's number, from 1. */
  readonly attempts: number;
  /** Milliseconds thought that night. */
  readonly spent: number;
  /** How many games were played to their end, in all nights. */
  readonly played: number;
  /** The one under way, if any. */
  readonly game: Json;
}

interface Columns {
  readonly attempts: number;
  readonly spent_ms: number;
  readonly played: number;
  readonly game: string | null;
}

export function nightsOn(prisma: PrismaClient): Nights {
  return {
    async claim({ night, most, now, until }) {
      const [row] = await prisma.$queryRaw<Columns[]>`
        UPDATE "nightly_games" SET "held_to" = ${until}, "attempts" = "attempts" + 1, "night" = ${night},
          "spent_ms" = CASE WHEN "night" = ${night} THEN "spent_ms" ELSE 0 END
        WHERE "id" = 1 AND ("held_to" IS NULL OR "held_to" <= ${now})
          AND NOT ("night" = ${night} AND "spent_ms" >= ${most})
        RETURNING "attempts", "spent_ms", "played", "game"`;
      return (
        row && {
          attempts: row.attempts,
          spent: row.spent_ms,
          played: row.played,
          game: row.game === null ? null : json(row.game),
        }
      );
    },
    async keep({ attempts }, spent, game) {
      await prisma.nightlyGames.updateMany({
        where: { id: 1, attempts },
        data: { spentMs: spent, game: game === null ? null : JSON.stringify(game), heldTo: null },
      });
    },
    async finish({ attempts, played }, spent, { row, finished }) {
      await prisma.$transaction(
        async (tx) => {
          const { count } = await tx.nightlyGames.updateMany({
            where: { id: 1, attempts },
            data: { spentMs: spent, played: played + 1, game: null, heldTo: null },
          });
          if (count === 0) return;
          await insertGame(tx, row);
          await remember(tx, row.id, finished);
        },
        { maxWait: 15_000, timeout: 15_000 },
      );
    },
  };
}
