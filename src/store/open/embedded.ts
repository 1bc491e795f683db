import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type * as Adapter from 'pglite-prisma-adapter';
import { ErrorElsewhere, LoggableError, type ErrorFacts } from '../../log';
import { openingFault } from './embedded-fault';
import { checkFolder, isLaidOut, removeUnfinished } from './embedded-folder';
import { layOutFromSnapshot } from './embedded-snapshot';
import type * as Client from '../generated/client';
import type * as Lite from './pglite';
import type * as Storing from '../tables/store';
import type { Store } from '../tables/store';

/** Opens the embedded database in the calling thread. */
export async function openHere(folder: string): Promise<Store> {
  // Only the thread loads these: the bot itself starts faster without them.
  const { PrismaPGlite } = require('pglite-prisma-adapter') as typeof Adapter;
  const { PrismaClient } = require('../generated/client') as typeof Client;
  const { startMaintenance, migratePglite, openPglite } = require('./pglite') as typeof Lite;
  const { createStore } = require('../tables/store') as typeof Storing;
  const lite = await openPglite(folder);
  await migratePglite(lite);
  // Longer messages would carry what was to be written, seeds among it, into the log.
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(lite), errorFormat: 'minimal' });
  const left = startMaintenance(lite);
  return createStore(prisma, {
    kind: 'embedded',
    async close() {
      await left();
      await lite.close();
    },
  });
}

/** A call of the store in its thread, and its result: both are plain data. */
export interface Call {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}
export type Reply =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: ErrorFacts };

/**
 * Opens the embedded database in a thread of its own. PostgreSQL runs in the thread that holds it, and a
 * press must not wait for that. Whole calls of the store are sent, not single queries: otherwise a
 * transaction would wait for this thread at each query, and all other calls for the transaction.
 */
export async function openThread(folder: string): Promise<Store> {
  if (!isLaidOut(folder)) await layOut(folder);
  checkFolder(folder);
  return ready(startThread(folder));
}

/**
 * Returns the path of code that runs in another thread or process. Built, it is JavaScript. From the sources
 * it runs through tsx.
 */
const built = (name: string): string | undefined =>
  [path.join(__dirname, `${name}.js`)].find((file) => existsSync(file));
const source = (name: string): string => path.join(__dirname, `${name}.ts`);

/**
 * The folder gets its name when it is whole. Each layout has a folder of its own, because a process that
 * outlives a killed bot may still be writing to the last one.
 */
async function layOut(folder: string): Promise<void> {
  removeLeftovers(folder);
  const fresh = `${folder}.new-${randomBytes(4).toString('hex')}`;
  try {
    if (!layOutFromSnapshot(fresh)) await layOutElsewhere(fresh);
  } catch (error) {
    const fault = error instanceof LoggableError ? error.message : openingFault(error, path.dirname(folder));
    rmSync(fresh, { recursive: true, force: true });
    throw new LoggableError(`no database can be laid out there: ${fault}`);
  }
  removeUnfinished(folder);
  renameSync(fresh, folder);
}

/** Laying out without a snapshot takes memory that a process keeps: so another process does it, and ends. */
export async function layOutElsewhere(folder: string): Promise<void> {
  const script = built('embedded-layout');
  const child = fork(script ?? source('embedded-layout'), [folder], {
    execArgv: script === undefined ? ['--require', 'tsx/cjs'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let fault = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    fault += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new LoggableError(fault.trim());
}

/** Layouts of earlier starts that were stopped. One that is still being written is left to the next start. */
function removeLeftovers(folder: string): void {
  const [parent, name] = [path.dirname(folder), path.basename(folder)];
  for (const other of readdirSync(parent))
    if (other.startsWith(`${name}.new`) && /^(-[0-9a-f]{8})?$/.test(other.slice(`${name}.new`.length)))
      try {
        rmSync(path.join(parent, other), { recursive: true, force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error;
      }
}

/** Rows come and go: a small young generation is swept often. PostgreSQL's own memory is not counted here. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 512 };

function startThread(folder: string): Worker {
  const script = built('embedded-thread');
  const how = { workerData: folder, resourceLimits };
  return script === undefined
    ? new Worker(`require('tsx/cjs'); require(${JSON.stringify(source('embedded-thread'))});`, {
        ...how,
        eval: true,
      })
    : new Worker(script, how);
}

async function ready(thread: Worker): Promise<Store> {
  const open = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  let next = 0;
  let gone: Error | undefined;
  const ask = (name: string, args: readonly unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone);
      const id = next++;
      open.set(id, { resolve, reject });
      thread.postMessage({ id, name, args } satisfies Call);
    });
  thread.on('message', (reply: Reply) => {
    const asked = open.get(reply.id);
    open.delete(reply.id);
    if ('error' in reply) asked?.reject(new ErrorElsewhere(reply.error));
    else asked?.resolve(reply.value);
  });
  // The bot cannot work without its database: an error of the open thread ends the process like any other
  // uncaught error.
  thread.once('exit', () => {
    gone = new LoggableError('the embedded database has ended');
    for (const { reject } of open.values()) reject(gone);
  });
  const names = await ask('open', []).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  return storeBy(ask, names as MethodNames);
}

/** The names of a store's methods by part: `''` for its own, `outbox` for those of the outbox. */
export type MethodNames = Readonly<Record<string, readonly string[]>>;

export function methodNames(store: Store): MethodNames {
  const methods = (part: object): string[] =>
    Object.entries(part).flatMap(([name, value]) => (typeof value === 'function' ? [name] : []));
  const parts = Object.entries(store).filter(([, value]) => typeof value === 'object');
  return {
    '': methods(store),
    ...Object.fromEntries(parts.map(([name, part]) => [name, methods(part as object)])),
  };
}

/** A store that sends every call to the thread, by the names that the thread reported. */
function storeBy(
  ask: (name: string, args: readonly unknown[]) => Promise<unknown>,
  names: MethodNames,
): Store {
  const calls = (part: string, prefix: string): object =>
    Object.fromEntries(
      (names[part] ?? []).map((name) => [name, (...args: unknown[]) => ask(prefix + name, args)]),
    );
  const parts = Object.keys(names).filter((part) => part !== '');
  return {
    kind: 'embedded',
    ...calls('', ''),
    ...Object.fromEntries(parts.map((part) => [part, calls(part, `${part}.`)])),
  } as Store;
}
