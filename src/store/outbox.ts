import { randomBytes } from 'node:crypto';
import type { PrismaClient } from './generated/client';
import { Prisma } from './generated/client';
import { json, type NewOutboxItem, type OutboxItem, type OutboxKind, type Posted } from './rows';

/**
 * Rows of things to be made true in the channel. Claims are leases: what a dead process held is free again
 * when its time is up.
 */
export interface Outbox {
  /**
   * Items that are due, of at most so many games, those nobody else is sending for, oldest first. Kinds that
   * go out as one message are due together: what was tried in one is tried again in one, also if only a part
   * of it was asked for anew.
   */
  claim(
    now: Date,
    until: Date,
    most: number,
    together?: readonly OutboxKind[],
  ): Promise<readonly OutboxItem[]>;
  /**
   * Takes what was done off the list and notes what came of it. What was asked for anew in the meantime
   * stays, under a new nonce.
   */
  done(items: readonly OutboxItem[], now: Date, result?: Result): Promise<void>;
  /** Frees them to be tried again. */
  later(items: readonly OutboxItem[], due: Date): Promise<void>;
  /** Frees them as if they had never been claimed. */
  release(items: readonly OutboxItem[]): Promise<void>;
  /** Frees everything: for a database that only this process uses, at its start. */
  releaseAll(): Promise<void>;
  /** Asks for something outside any change. */
  raise(game: string, items: readonly NewOutboxItem[], at: Date): Promise<void>;
  pending(): Promise<number>;
  nextDue(): Promise<Date | undefined>;
}

/** What sending brought about, recorded with it. */
export interface Result {
  readonly game: string;
  readonly posted?: Partial<Posted>;
  /** Where the end of the game stands. */
  readonly final?: { readonly channel: string; readonly message: string };
  readonly outbox?: readonly NewOutboxItem[];
}

/** Fifteen characters: short enough for a nonce, and never twice. */
export const newNonce = (): string => randomBytes(11).toString('base64url');

/**
 * Writes items, in the transaction that calls for them. One that waits already is asked for once more, under
 * the nonce it has.
 */
export async function raise(
  tx: Prisma.TransactionClient,
  game: string,
  items: readonly NewOutboxItem[],
  at: Date,
): Promise<void> {
  if (items.length === 0) return;
  const rows = items.map(
    ({ key, kind, what }) =>
      Prisma.sql`(${game}, ${key}, ${kind}::"OutboxKind", ${JSON.stringify(what ?? {})}, ${newNonce()}, ${at})`,
  );
  await tx.$executeRaw`
    INSERT INTO "outbox" ("game_id", "key", "kind", "what", "nonce", "due_at") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("game_id", "key") DO UPDATE SET "wanted" = "outbox"."wanted" + 1, "what" = excluded."what", "due_at" = LEAST("outbox"."due_at", excluded."due_at")`;
}

interface ItemRow {
  id: bigint;
  game_id: string;
  key: string;
  kind: OutboxKind;
  what: string;
  nonce: string;
  wanted: number;
  attempts: number;
}

export function outboxOn(prisma: PrismaClient, kind: 'server' | 'embedded'): Outbox {
  const outbox = prisma.outboxItem;
  const take = (
    tx: Prisma.TransactionClient,
    games: readonly string[],
    now: Date,
    until: Date,
    together: readonly OutboxKind[],
  ): Promise<ItemRow[]> => tx.$queryRaw<ItemRow[]>`
    UPDATE "outbox" AS mine SET "held_to" = ${until}, "attempts" = "attempts" + 1 WHERE "game_id" = ANY(${games})
      AND ("due_at" <= ${now} OR ("kind"::text = ANY(${together}) AND EXISTS (
        SELECT 1 FROM "outbox" AS due WHERE due."game_id" = mine."game_id" AND due."kind"::text = ANY(${together}) AND due."due_at" <= ${now})))
      AND NOT EXISTS (SELECT 1 FROM "outbox" AS held WHERE held."game_id" = mine."game_id" AND held."held_to" > ${now})
    RETURNING "id", "game_id", "key", "kind", "what", "nonce", "wanted", "attempts"`;
  /** Those that are still ours: an attempt's number tells one holder from the next. */
  const ids = (items: readonly OutboxItem[]): Prisma.OutboxItemWhereInput => ({
    OR: items.map(({ id, attempts }) => ({ id, attempts })),
  });
  return {
    async claim(now, until, most, together = []) {
      const ready = (
        await prisma.$queryRaw<{ game_id: string }[]>`
        SELECT "game_id" FROM "outbox" AS mine WHERE "due_at" <= ${now}
          AND NOT EXISTS (SELECT 1 FROM "outbox" AS held WHERE held."game_id" = mine."game_id" AND held."held_to" > ${now})
        GROUP BY "game_id" ORDER BY MIN("id") LIMIT ${most}`
      ).map((row) => row.game_id);
      if (ready.length === 0) return [];
      // Two processes never send for one game at the same time, so that its messages stay in order: who holds
      // the game's row looks at its items alone.
      const rows =
        kind === 'embedded'
          ? await take(prisma, ready, now, until, together)
          : await prisma.$transaction(
              async (tx) => {
                const locked = await tx.$queryRaw<
                  { id: string }[]
                >`SELECT "id" FROM "games" WHERE "id" = ANY(${ready}) ORDER BY "id" FOR NO KEY UPDATE SKIP LOCKED`;
                return take(
                  tx,
                  locked.map(({ id }) => id),
                  now,
                  until,
                  together,
                );
              },
              { maxWait: 15_000, timeout: 15_000 },
            );
      return rows
        .map(({ id, game_id, key, kind, what, nonce, wanted, attempts }) => ({
          id,
          game: game_id,
          key,
          kind,
          what: json(what),
          nonce,
          wanted,
          attempts,
        }))
        .sort((a, b) => (a.id < b.id ? -1 : 1));
    },

    async done(items, now, result) {
      await prisma.$transaction(
        async (tx) => {
          // The game's row first, as every change does: the other way round two of them wait for each other
          // for ever.
          const game = result?.game ?? items[0]?.game;
          if (game !== undefined)
            await tx.$queryRaw`SELECT 1 AS "one" FROM "games" WHERE "id" = ${game} FOR NO KEY UPDATE`;
          let ours = items.length === 0;
          for (const { id, wanted, nonce, attempts } of items) {
            const done = await tx.outboxItem.deleteMany({ where: { id, nonce, attempts, wanted } });
            const again =
              done.count > 0
                ? done
                : await tx.outboxItem.updateMany({
                    where: { id, nonce, attempts },
                    data: { nonce: newNonce(), attempts: 0, heldTo: null, dueAt: now },
                  });
            if (again.count > 0) ours = true;
          }
          // Whoever was so slow that another took over has nothing to say any more: the other posted under
          // the same nonce, and notes it.
          if (!ours || !result) return;
          if (result.posted)
            await tx.game.updateMany({ where: { id: result.game }, data: postedColumns(result.posted) });
          if (result.final)
            await tx.finishedGame.updateMany({
              where: { gameId: result.game },
              data: { finalChannel: result.final.channel, finalMessage: result.final.message },
            });
          if (result.outbox) await raise(tx, result.game, result.outbox, now);
        },
        { maxWait: 15_000, timeout: 15_000 },
      );
    },

    async later(items, due) {
      await outbox.updateMany({ where: ids(items), data: { heldTo: null, dueAt: due } });
    },
    async release(items) {
      await outbox.updateMany({ where: ids(items), data: { heldTo: null, attempts: { decrement: 1 } } });
    },
    async releaseAll() {
      await outbox.updateMany({ where: { heldTo: { not: null } }, data: { heldTo: null } });
    },
    raise: (game, items, at) => raise(prisma, game, items, at),
    pending: () => outbox.count(),
    async nextDue() {
      const item = await outbox.findFirst({ select: { dueAt: true }, orderBy: { dueAt: 'asc' } });
      return item?.dueAt;
    },
  };
}

function postedColumns(posted: Partial<Posted>): Prisma.GameUpdateManyMutationInput {
  return {
    ...(posted.thread !== undefined && { threadId: posted.thread }),
    ...(posted.lobby && { lobbyChannel: posted.lobby.channel, lobbyMessage: posted.lobby.message }),
    ...(posted.board && {
      boardChannel: posted.board.channel,
      boardMessage: posted.board.message,
      boardAt: posted.board.at,
      boardLines: posted.board.lines,
    }),
  };
}
