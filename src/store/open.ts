import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { openHere, openThread } from './embedded';
import { holdFolder } from './folder-lock';
import { PrismaClient } from './generated/client';
import { migrate } from './migrate';
import { storeOn, type Store } from './store';

/** A PostgreSQL server by its address, or the embedded one in a folder (`memory://` for tests). */
export type Where = { readonly url: string; readonly connections?: number } | { readonly folder: string };

/** Opens the database, brings its tables up to date, and hands out the store. */
export function openStore(where: Where): Promise<Store> {
  return 'url' in where ? openServer(where.url, where.connections ?? 8) : openEmbedded(where.folder);
}

/**
 * A server that does not answer must not be waited for: whoever pressed is told so. The bounds are kept on
 * this side, since a pooler in transaction mode takes no settings for a session.
 */
const DEADLINES = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 } as const;
/** Laying out tables may take its time. */
const MIGRATING = { ...DEADLINES, query_timeout: 120_000 } as const;

async function openServer(url: string, connections: number): Promise<Store> {
  const client = new pg.Client({ connectionString: url, ...MIGRATING });
  await client.connect();
  try {
    // A server that lets us in and then keeps silent is not waited for as long as a migration is.
    await client.query({ text: 'SELECT 1', ...DEADLINES });
    await migrate({
      query: (text, values) => client.query(text, values),
      exec: (text) => client.query(text),
    });
  } finally {
    await client.end();
  }
  const pool = new pg.Pool({ connectionString: url, max: connections, ...DEADLINES });
  // A connection that breaks while nobody uses it is replaced when the next one is wanted.
  pool.on('error', () => {});
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: 'minimal',
  });
  // Whoever closes a second time waits for the first.
  let ended: Promise<void> | undefined;
  const store = await storeOn(prisma, { kind: 'server', close: () => (ended ??= pool.end()) });
  return {
    ...store,
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

async function openEmbedded(folder: string): Promise<Store> {
  if (folder.includes('://')) return openHere(folder);
  const release = holdFolder(folder);
  try {
    const store = await openThread(folder);
    return {
      ...store,
      async close() {
        await store.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
