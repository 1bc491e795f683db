import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../../store/generated/client';

/** The rows of the bot that plays nothing: one of 3 KB for each message. */
export interface FloorRows {
  add(id: string): Promise<void>;
  /** Writes the row and returns its new version. */
  write(id: string): Promise<number>;
  claim(id: string): Promise<void>;
  release(id: string): Promise<void>;
}

const STATE = 'x'.repeat(3_000);

export async function openFloorRows(url: string): Promise<FloorRows> {
  const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max: 8 }) });
  await prisma.$executeRaw`CREATE TABLE IF NOT EXISTS "floor" ("id" TEXT PRIMARY KEY, "version" INT NOT NULL,
    "state" TEXT NOT NULL, "held" BOOLEAN NOT NULL DEFAULT false)`;
  return {
    async add(id) {
      await prisma.$executeRaw`INSERT INTO "floor" ("id", "version", "state") VALUES (${id}, 0, ${STATE})`;
    },
    async write(id) {
      const [row] = await prisma.$queryRaw<{ version: number }[]>`UPDATE "floor"
        SET "version" = "version" + 1, "state" = ${STATE} WHERE "id" = ${id} RETURNING "version"`;
      return row?.version ?? 0;
    },
    async claim(id) {
      await prisma.$queryRaw`UPDATE "floor" SET "held" = true WHERE "id" = ${id} RETURNING "id"`;
    },
    async release(id) {
      await prisma.$queryRaw`UPDATE "floor" SET "held" = false WHERE "id" = ${id} RETURNING "id"`;
    },
  };
}
