import type { Prisma, PrismaClient } from './generated/client';
import type { NewRow } from './games';

/**
 * So much at once, and so much in the long run: `burst` pieces, and then one in every `every` milliseconds.
 */
export interface Pace {
  readonly every: number;
  readonly burst: number;
}

/**
 * Brakes on whoever asks for too much: rows, so that they hold over all processes. A brake is the moment up
 * to which what was asked for is spread out; whoever is further ahead of the clock than their burst must
 * wait.
 */
export interface Brakes {
  /** Takes one piece; false: not now. */
  take(key: string, pace: Pace, now: Date): Promise<boolean>;
  /** Lets go of brakes that have long stopped braking; how many. */
  sweep(now: Date): Promise<number>;
}

export function brakesOn(prisma: PrismaClient): Brakes {
  return {
    async take(key, { every, burst }, now) {
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

/** How many open lobbies a host has in a channel. */
export async function lobbiesOf(
  tx: Prisma.TransactionClient,
  { channel, fields: { hostId } }: NewRow,
): Promise<number> {
  // One after the other, whichever process they come through: else each would count the same lobbies.
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${channel} ${hostId}`}, 0))`;
  return tx.game.count({ where: { channelId: channel, hostId, status: 'lobby' } });
}
