import type { PrismaClient } from '../generated/client';

/** Stores which drawings the bot uploaded as its emoji: Discord tells only their names. */
export interface Emojis {
  /** Hashes of the drawings, by the emoji's id. */
  hashes(): Promise<ReadonlyMap<string, string>>;
  note(id: string, hash: string): Promise<void>;
}

export const emojisOn = (prisma: PrismaClient): Emojis => ({
  hashes: async () => new Map((await prisma.emoji.findMany()).map(({ id, hash }) => [id, hash] as const)),
  async note(id, hash) {
    await prisma.emoji.upsert({ where: { id }, create: { id, hash }, update: { hash } });
  },
});
