import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openStore, type Store } from '..';
import { makeSnapshot } from '../open/make-snapshot';
import { openMemory } from './memory';

/**
 * A database for one test file. `open` twice gives two processes' worth of stores on it, where there is a
 * server.
 */
export interface TestDatabase {
  open(): Promise<Store>;
  readonly url?: string;
  drop(): Promise<void>;
}

export interface Kind {
  readonly name: string;
  create(): Promise<TestDatabase>;
}

export { openMemory };

const embedded: Kind = {
  name: 'embedded Postgres',
  async create() {
    // The embedded database allows one process, so a second open returns the same store.
    const store = await openMemory();
    return { open: async () => ({ ...store, close: async () => {} }), drop: () => store.close() };
  },
};

/** As a host without a server has it: on files, in a thread of its own. */
const threaded: Kind = {
  name: 'embedded Postgres in its thread',
  async create() {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-store-'));
    await makeSnapshot();
    const store = await openStore({ folder: path.join(folder, 'postgres') });
    return {
      open: async () => ({ ...store, close: async () => {} }),
      async drop() {
        await store.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

const server = (admin: string): Kind => ({
  name: 'a PostgreSQL server',
  async create() {
    const name = `guildhall_test_${randomBytes(5).toString('hex')}`;
    await onServer(admin, `CREATE DATABASE "${name}"`);
    const url = Object.assign(new URL(admin), { pathname: `/${name}` }).toString();
    const opened: Store[] = [];
    return {
      url,
      async open() {
        const store = await openStore({ url, connections: 4 });
        opened.push(store);
        return store;
      },
      async drop() {
        await Promise.all(opened.map((store) => store.close()));
        await onServer(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
      },
    };
  },
});

export async function askServer(address: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}
export async function onServer(address: string, sql: string): Promise<void> {
  await askServer(address, sql);
}

const address = process.env['TEST_DATABASE_URL'];

/** Every suite over a store runs on both databases; the server's half where `TEST_DATABASE_URL` names one. */
export const databases: readonly Kind[] = address ? [embedded, server(address)] : [embedded];
export const serverDatabase: Kind | undefined = address ? server(address) : undefined;
/** Every way to open a store, for its own suite. */
export const everyDatabase: readonly Kind[] = [...databases, threaded];
