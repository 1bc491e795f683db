import type { Prisma, PrismaClient } from '../generated/client';
import type { NewRow } from './games';

/** A limit: `burst` pieces at once, then one every `everyMs`. */
export interface RateLimit {
  readonly everyMs: number;
  readonly burst: number;
}

/**
 * Rate limits by the generic cell rate algorithm, stored as rows, so that they hold across processes. Each
 * request moves a stored time forward by `everyMs`. A request is refused while that time is more than the
 * burst ahead of now.
 */
export interface RateLimiter {
  /** Takes one piece; false: not now. */
  take(key: string, pace: RateLimit, now: Date): Promise<boolean>;
  /** Deletes the rate limits that no longer refuse anything. Returns their number. */
  sweep(now: Date): Promise<number>;
}

export function createRateLimiter(prisma: PrismaClient): RateLimiter {
  return {
    async take(key, { everyMs: every, burst }, now) {
      const next = new Date(now.getTime() + every);
      const furthest = new Date(now.getTime() + every * (burst - 1));
      const taken = await prisma.$executeRaw`
        INSERT INTO "brakes" ("key", "due_at") VALUES (${key}, ${next})
        ON CONFLICT ("key") DO UPDATE
          SET "due_at" = GREATEST("brakes"."due_at", ${now}) + ${every} * INTERVAL '1 millisecond'
          WHERE "brakes"."due_at" <= ${furthest}`;
      return taken === 1;
    },
    async sweep(now) {
      const { count } = await prisma.brake.deleteMany({ where: { dueAt: { lt: now } } });
      return count;
    },
  };
}

/** Returns the number of open lobbies that a host has in a channel. */
export async function lobbiesOf(
  tx: Prisma.TransactionClient,
  { channel, fields: { hostId } }: NewRow,
): Promise<number> {
  // One after the other, whichever process they come through: else each would count the same lobbies.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${channel} ${hostId}`}, 0))`;
  return tx.game.count({ where: { channelId: channel, hostId, status: 'lobby' } });
}
