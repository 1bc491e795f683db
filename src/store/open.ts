import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { openHere, openThread } from './embedded';
import { PrismaClient } from './generated/client';
import { LoggableError } from '../log';
import { migrate } from './migrate';
import { storeOn, type Store } from './store';

/** A PostgreSQL server by its address, or the embedded one in a folder (`memory://` for tests). */
export type Where = { readonly url: string; readonly connections?: number } | { readonly folder: string };

/** Opens the database, brings its tables up to date, and hands out the store. */
export function openStore(where: Where): Promise<Store> {
  return 'url' in where ? openServer(where.url, where.connections ?? 8) : openEmbedded(where.folder);
}

async function openServer(url: string, connections: number): Promise<Store> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await migrate({
      query: (text, values) => client.query(text, values),
      exec: (text) => client.query(text),
    });
  } finally {
    await client.end();
  }
  const prisma = new PrismaClient({
    adapter: new PrismaPg({ connectionString: url, max: connections }),
    errorFormat: 'minimal',
  });
  return storeOn(prisma, { kind: 'server', close: async () => {} });
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

/** The embedded database bears one process only: a second one on the same folder is turned away before it does damage. */
function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = `${path.resolve(folder)}.pid`;
  const holder = readHolder(file);
  if (holder !== undefined && holder !== process.pid && isAlive(holder)) {
    throw new LoggableError(
      `the database in ${folder} is in use by process ${holder}: stop that first, or set DATABASE_URL to use a server`,
    );
  }
  writeFileSync(file, String(process.pid));
  return () => rmSync(file, { force: true });
}

function readHolder(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
