import type { PrismaClient } from '../generated/client';
import { createRateLimiter } from './rate-limits';

/** Stores which drawings the bot uploaded as its emoji: Discord tells only their names. */
export interface Emojis {
  /** Hashes of the drawings, by the emoji's id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  note(id: string, hash: string): Promise<void>;
  /** Claims the upload for a minute; false: another process holds it. */
  claim(): Promise<boolean>;
  /** Claims the upload for one more minute from now. */
  keepClaim(): Promise<void>;
  release(): Promise<void>;
}

const CLAIM = 'emoji upload';
const CLAIM_MS = 60_000;

/** `alone`: no other process uses this database, so a claim from before belongs to a process that died. */
export function createEmojis(prisma: PrismaClient, alone: boolean): Emojis {
  let isFirst = true;
  const release = async (): Promise<void> => {
    await prisma.brake.deleteMany({ where: { key: CLAIM } });
  };
  return {
    hashes: async () => new Map((await prisma.emoji.findMany()).map(({ id, hash }) => [id, hash] as const)),
    async note(id, hash) {
      await prisma.emoji.upsert({ where: { id }, create: { id, hash }, update: { hash } });
    },
    async claim() {
      if (alone && isFirst) await release();
      isFirst = false;
      return createRateLimiter(prisma).take(CLAIM, { everyMs: CLAIM_MS, burst: 1 }, new Date());
    },
    async keepClaim() {
      await prisma.brake.updateMany({
        where: { key: CLAIM },
        data: { dueAt: new Date(Date.now() + CLAIM_MS) },
      });
    },
    release,
  };
}
