import type { Prisma, PrismaClient } from '../generated/client';

/**
 * Runs one statement, not in a transaction of several, and returns its rows. A BIGINT may come as a text, so
 * its reader converts it.
 */
export type Rows = <T extends object>(statement: Prisma.Sql) => Promise<T[]>;

export const prismaRows =
  (prisma: PrismaClient | Prisma.TransactionClient): Rows =>
  (statement) =>
    prisma.$queryRaw(statement);
