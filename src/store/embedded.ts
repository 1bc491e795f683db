import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { PrismaPGlite } from 'pglite-prisma-adapter';
import { ErrorElsewhere, LoggableError, type ErrorFacts } from '../log';
import { PrismaClient } from './generated/client';
import { keepLookingAfter, migrateLite, openLite } from './lite';
import type { Finding } from './finding';
import type { Leagues } from './leagues';
import type { History } from './history';
import type { Analyses } from './analyses';
import type { Nights } from './nights';
import type { Brakes } from './brakes';
import type { Votes } from './votes';
import type { Outbox } from './outbox';
import type { StoredRatings } from './ratings';
import type { Calls } from './calls';
import type { People } from './people';
import type { Privacy } from './privacy';
import type { TryOuts } from './try-outs';
import { storeOn, type Store } from './store';

/** The embedded database in the thread that asks. */
export async function openHere(folder: string, laidOut?: Blob): Promise<Store> {
  const lite = await openLite(folder, laidOut);
  await migrateLite(lite);
  // Longer messages would carry what was to be written, seeds among it, into the log.
  const prisma = new PrismaClient({ adapter: new PrismaPGlite(lite), errorFormat: 'minimal' });
  const left = keepLookingAfter(lite);
  return storeOn(prisma, {
    kind: 'embedded',
    async close() {
      await left();
      await lite.close();
    },
  });
}

/** A question to the store in its thread, and what comes of it. All of it is plain data. */
export interface Call {
  readonly id: number;
  readonly name: string;
  readonly args: readonly unknown[];
}
export type Reply =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: ErrorFacts };

/**
 * The embedded database in a thread of its own: PostgreSQL reckons in the thread it lives in, and a press
 * must not wait for that. Whole calls of the store go over, not single queries: a transaction would wait for
 * this thread at each of them, and everybody else for the transaction.
 */
export async function openThread(folder: string): Promise<Store> {
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await layOut(folder);
  return ready(startThread(folder));
}

/** What runs beside this code. Built, it is JavaScript; from the sources it goes through tsx. */
const built = (name: string): string | undefined =>
  [path.join(__dirname, `${name}.js`)].find((file) => existsSync(file));
const source = (name: string): string => path.join(__dirname, `${name}.ts`);

/**
 * Laying out a new database takes memory that a process keeps when it is done: so another process does it,
 * and ends. Whatever stops it leaves no half of one: the folder gets its name when it is whole.
 */
async function layOut(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new LoggableError(`${folder} holds other files and no database`);
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const script = built('embedded-layout');
  const child = fork(script ?? source('embedded-layout'), [fresh], {
    execArgv: script === undefined ? ['--require', 'tsx/cjs'] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let fault = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    fault += chunk.toString();
  });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new LoggableError(`no database can be laid out there: ${fault.trim()}`);
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(fresh, folder);
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
  // Without its database the bot is nothing: an error of the thread itself, once it is open, ends the process
  // as any other that nobody catches.
  thread.once('exit', () => {
    gone = new LoggableError('the embedded database has ended');
    for (const { reject } of open.values()) reject(gone);
    open.clear();
  });
  await ask('open', []).catch(async (error: unknown) => {
    await thread.terminate();
    throw error;
  });
  return storeBy(ask);
}

const OUTBOX = [
  'claim',
  'renew',
  'done',
  'later',
  'release',
  'releaseAll',
  'raise',
  'hasten',
  'pending',
  'nextDue',
] as const;
const HISTORY = [
  'page',
  'resultsOf',
  'sums',
  'lengths',
  'toArchive',
  'archive',
  'deleteBefore',
  'forget',
] as const;
const FINDING = [
  'open',
  'seek',
  'unseek',
  'seekers',
  'sought',
  'seat',
  'lapse',
  'server',
  'changeServer',
  'share',
  'unshare',
  'sharedWith',
] as const;
const LEAGUES = [
  'create',
  'load',
  'inGuild',
  'commit',
  'due',
  'medals',
  'claimNotices',
  'noteNotice',
] as const;
const RATINGS = ['next', 'write', 'rated', 'replace', 'of', 'top', 'above'] as const;
const CALLS = ['claim', 'note', 'ofGame', 'fromPeople', 'ofUser', 'longest', 'lookAgain'] as const;
const PEOPLE = ['load', 'many', 'change', 'away', 'meet', 'claimUntold', 'told', 'forget'] as const;
const PRIVACY = ['about', 'forget'] as const;
const TRY_OUTS = ['create', 'load', 'change', 'drop', 'lapse'] as const;
const BRAKES = ['take', 'sweep'] as const;
const VOTES = ['asked', 'of', 'closed'] as const;
const ANALYSES = ['ask', 'of', 'claim', 'keep', 'free'] as const;
const NIGHTS = ['claim', 'keep', 'finish'] as const;
const STORE = [
  'create',
  'load',
  'glance',
  'commit',
  'written',
  'brief',
  'inChannel',
  'ofUser',
  'due',
  'behind',
  'nextWake',
  'checkpoints',
  'checkpoint',
  'lines',
  'moves',
  'close',
] as const;

/** Every call goes where `ask` takes it. A call that is not in the lists above does not compile. */
function storeBy(ask: (name: string, args: readonly unknown[]) => Promise<unknown>): Store {
  const calls = <K extends string, T>(names: readonly K[], prefix: string): Pick<T, K & keyof T> =>
    Object.fromEntries(names.map((name) => [name, (...args: unknown[]) => ask(prefix + name, args)])) as Pick<
      T,
      K & keyof T
    >;
  return {
    kind: 'embedded',
    outbox: calls<(typeof OUTBOX)[number], Outbox>(OUTBOX, 'outbox.'),
    finding: calls<(typeof FINDING)[number], Finding>(FINDING, 'finding.'),
    leagues: calls<(typeof LEAGUES)[number], Leagues>(LEAGUES, 'leagues.'),
    history: calls<(typeof HISTORY)[number], History>(HISTORY, 'history.'),
    ratings: calls<(typeof RATINGS)[number], StoredRatings>(RATINGS, 'ratings.'),
    calls: calls<(typeof CALLS)[number], Calls>(CALLS, 'calls.'),
    people: calls<(typeof PEOPLE)[number], People>(PEOPLE, 'people.'),
    privacy: calls<(typeof PRIVACY)[number], Privacy>(PRIVACY, 'privacy.'),
    tryOuts: calls<(typeof TRY_OUTS)[number], TryOuts>(TRY_OUTS, 'tryOuts.'),
    brakes: calls<(typeof BRAKES)[number], Brakes>(BRAKES, 'brakes.'),
    votes: calls<(typeof VOTES)[number], Votes>(VOTES, 'votes.'),
    analyses: calls<(typeof ANALYSES)[number], Analyses>(ANALYSES, 'analyses.'),
    nights: calls<(typeof NIGHTS)[number], Nights>(NIGHTS, 'nights.'),
    ...calls<(typeof STORE)[number], Store>(STORE, ''),
  };
}
