import type { PrismaClient } from '../generated/client';

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

/** `alone`: no other process uses this database, so a claim from before belongs to a process that died. */
export function emojisOn(prisma: PrismaClient, alone: boolean): Emojis {
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
      const claimed = await prisma.$executeRaw`
      INSERT INTO "brakes" ("key", "due_at") VALUES (${CLAIM}, NOW() + INTERVAL '1 minute')
      ON CONFLICT ("key") DO UPDATE SET "due_at" = EXCLUDED."due_at" WHERE "brakes"."due_at" <= NOW()`;
      return claimed === 1;
    },
    async keepClaim() {
      await prisma.$executeRaw`
      UPDATE "brakes" SET "due_at" = NOW() + INTERVAL '1 minute' WHERE "key" = ${CLAIM}`;
    },
    release,
  };
}
