import type * as PrismaAdapter from '@prisma/adapter-pg';
import type * as Postgres from 'pg';
import { compileWasmQuickly } from '../../wasm';
import { directRows } from './direct';
import { openHere, openThread } from './embedded';
import { holdFolder } from './folder-lock';
import type * as Client from '../generated/client';
import { migrate } from './migrate';
import type * as Storing from '../tables/store';
import type { Store } from '../tables/store';

/** A PostgreSQL server by its address, or the embedded one in a folder (`memory://` for tests). */
export type Where = { readonly url: string; readonly connections?: number } | { readonly folder: string };

/** Opens the database, brings its tables up to date, and hands out the store. */
export function openStore(where: Where): Promise<Store> {
  return 'url' in where ? openServer(where.url, where.connections ?? 8) : openEmbedded(where.folder);
}

/**
 * Timeouts for a server that does not answer: the player who pressed is told. The client enforces them,
 * because a pooler in transaction mode takes no settings for a session.
 */
const DEADLINES = { connectionTimeoutMillis: 5_000, query_timeout: 10_000 } as const;
/** Laying out tables may take its time. */
const MIGRATING = { ...DEADLINES, query_timeout: 120_000 } as const;

/**
 * Prisma's adapter writes and reads times in UTC without a zone, so the server must work in UTC too. This is
 * the one setting of a session that PgBouncer keeps in transaction mode. Migrations do without: one of them
 * asks for the zone in which earlier releases wrote.
 */
const IN_UTC = {
  onConnect: async (connection: Postgres.ClientBase): Promise<void> => {
    await connection.query("SET TIME ZONE 'UTC'");
  },
} as const;

/**
 * Node ends the process for an `error` event without a listener, and a connection that the server terminates
 * emits one at any moment. The query under way is rejected too, and so is the next one: they report it.
 */
const heardElsewhere = (): void => {};

async function openServer(url: string, connections: number): Promise<Store> {
  compileWasmQuickly();
  // A bot with an embedded database goes without these.
  const { PrismaPg } = require('@prisma/adapter-pg') as typeof PrismaAdapter;
  const pg = require('pg') as typeof Postgres;
  const { PrismaClient } = require('../generated/client') as typeof Client;
  const { createStore } = require('../tables/store') as typeof Storing;
  const client = new pg.Client({ connectionString: url, ...MIGRATING });
  client.on('error', heardElsewhere);
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
  const pool = new pg.Pool({ connectionString: url, max: connections, ...DEADLINES, ...IN_UTC });
  // A connection that breaks while it is idle is replaced when the next one is needed.
  pool.on('error', heardElsewhere);
  // The pool listens to idle connections only, and Prisma only within a transaction.
  pool.on('connect', (connection) => void connection.on('error', heardElsewhere));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    errorFormat: 'minimal',
  });
  // A second call waits for the first.
  let ended: Promise<void> | undefined;
  const store = await createStore(prisma, {
    kind: 'server',
    rows: directRows(pool),
    close: () => (ended ??= pool.end()),
  });
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
