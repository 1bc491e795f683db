import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { root } from '../../words/catalogue/files';
import type { Store } from '..';
import { PrismaClient } from '../generated/client';
import { migrations } from '../open/migrate';
import { migratePglite, openPglite } from '../open/pglite';
import { createStore } from '../tables/store';

/** An open database in memory, and its client. */
interface Memory {
  readonly lite: PGlite;
  readonly prisma: PrismaClient;
}

/** Node's own, also while a test has fake timers. */
const turn = setImmediate;

/** PGlite starts timers of ten seconds. They must not hold a process that is done. */
const { execProtocolRawSync } = PGlite.prototype;
PGlite.prototype.execProtocolRawSync = function (...given) {
  return withoutHold(() => execProtocolRawSync.apply(this, given));
};

function withoutHold<T>(task: () => T): T {
  const { setTimeout: real } = globalThis;
  const unheld = (end: () => void, time?: number): NodeJS.Timeout =>
    real(() => withoutHold(end), time).unref();
  globalThis.setTimeout = Object.assign(unheld, real);
  try {
    return task();
  } finally {
    globalThis.setTimeout = real;
  }
}

/** Databases that earlier suites of this worker closed. They are empty. */
const free: Memory[] = [];

/**
 * A store on a database of its own in memory. To open one takes a second of processor time, so it is emptied
 * when it is closed, and the next caller gets it.
 */
export async function openMemory(): Promise<Store> {
  const memory = free.pop() ?? (await open());
  let isOpen = true;
  return createStore(memory.prisma, {
    kind: 'embedded',
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await empty(memory.lite);
      free.push(memory);
    },
  });
}

/** Opens a database in memory that has all tables. */
export async function openWithTables(): Promise<PGlite> {
  const lite = await openPglite('memory://', await laidOut());
  await migratePglite(lite);
  return lite;
}

/** Opens a database in memory without a table, as a first start finds it. */
export async function openEmpty(): Promise<PGlite> {
  const lite = await openPglite('memory://', await laidOut());
  await lite.exec('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  return lite;
}

async function open(): Promise<Memory> {
  const lite = await openWithTables();
  letOthersGo(lite);
  return { lite, prisma: new PrismaClient({ adapter: new PrismaPGlite(lite), errorFormat: 'minimal' }) };
}

/**
 * In this thread a query never waits, so a game of computers would hold the thread from start to end. The bot
 * has its database elsewhere and waits for each query. So does this one.
 */
function letOthersGo(lite: PGlite): void {
  const query = lite.query.bind(lite);
  lite.query = async (...given) => {
    await turn();
    return query(...given);
  };
}

/** To delete the few rows of a test is ten times faster than to truncate all tables. */
async function empty(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ statement: string }>(EMPTY);
  const statements = rows.map(({ statement }) => statement).join('; ');
  await lite.exec(`SET session_replication_role = replica; ${statements}; RESET session_replication_role`);
}

const EMPTY = `
  SELECT format('DELETE FROM %I', tablename) AS statement FROM pg_tables
   WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'
  UNION ALL
  SELECT format('ALTER SEQUENCE %I RESTART', sequencename) FROM pg_sequences
   WHERE schemaname = 'public' AND last_value IS NOT NULL`;

/**
 * The dump of a database with its tables, after layout and migrations. Both take seconds, so the result is
 * stored in a file for all suites. Other migrations or another PGlite make another file.
 */
async function laidOut(): Promise<Blob> {
  const modules = path.join(root, 'node_modules');
  const made = createHash('sha256').update(
    readFileSync(path.join(modules, '@electric-sql', 'pglite', 'package.json')),
  );
  for (const { checksum } of migrations()) made.update(checksum);
  const folder = path.join(modules, '.cache');
  const file = path.join(folder, `laid-out-${made.digest('hex').slice(0, 12)}.tar`);
  if (!existsSync(file)) {
    const lite = await openPglite('memory://');
    await migratePglite(lite);
    // Tests create no databases in it. Without its templates it loads in half the time.
    await lite.exec('UPDATE pg_database SET datistemplate = false, datallowconn = true');
    for (const template of ['template0', 'template1']) await lite.exec(`DROP DATABASE ${template}`);
    const dump = Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
    await lite.close();
    mkdirSync(folder, { recursive: true });
    // Another suite can do the same at this moment: no suite must read half a file.
    const whole = `${file}.${process.pid}`;
    writeFileSync(whole, dump);
    renameSync(whole, file);
  }
  return new Blob([readFileSync(file)]);
}
