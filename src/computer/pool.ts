import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ThoughtRequest, ThoughtResult } from './job';

/**
 * Worker threads for searches, fewer than there are cores. They start when first needed. A thread that does
 * not answer in time is terminated and the caller gets an error, so a table never stalls.
 */
export interface Pool {
  /**
   * Rejects if the thread broke or took far too long. Requests that no player waits for (`idle`) run when
   * there is no other request.
   */
  ask(asked: ThoughtRequest, idle?: boolean): Promise<ThoughtResult>;
  /** The number of questions that wait for a thread, without the idle ones. */
  readonly waiting: number;
  close(): Promise<void>;
}

interface Task {
  readonly asked: ThoughtRequest;
  readonly resolve: (result: ThoughtResult) => void;
  readonly reject: (fault: Error) => void;
}
interface Thread {
  readonly worker: Worker;
  /**
   * True once the thread has loaded every title. On a busy machine that can take longer than a caller should
   * wait.
   */
  ready: boolean;
  task?: Task | undefined;
  deadline?: NodeJS.Timeout | undefined;
  /** Ends the thread if no task comes. */
  rest?: NodeJS.Timeout | undefined;
}
type Said = { readonly ready: true } | { readonly result: ThoughtResult } | { readonly fault: string };

/** How many milliseconds longer than its budget an answer may take. */
const GRACE_MS = 8_000;
const MAX_THREADS = 4;
/** A thread without a task ends after this time, and frees its memory. */
const REST_MS = 5 * 60_000;

export interface PoolSetting {
  /** The module that exports `games`. */
  readonly shelf: string;
  readonly threads?: number;
  readonly grace?: number;
  readonly restMs?: number;
  /** The computers' dice. */
  readonly chance: () => string;
}

export function openPool({
  shelf,
  threads = threadsHere(),
  grace = GRACE_MS,
  restMs = REST_MS,
  chance,
}: PoolSetting): Pool {
  const all = new Set<Thread>();
  const queue: Task[] = [];
  const idleQueue: Task[] = [];
  let closed = false;

  const done = (thread: Thread): Task | undefined => {
    const { task } = thread;
    clearTimeout(thread.deadline);
    thread.task = undefined;
    return task;
  };
  const lost = (thread: Thread, fault: Error): void => {
    all.delete(thread);
    clearTimeout(thread.rest);
    done(thread)?.reject(fault);
    void thread.worker.terminate();
    next();
  };
  const started = (): Thread => {
    const thread: Thread = { worker: workerThread(shelf), ready: false };
    thread.worker.unref();
    thread.worker.on('message', (said: Said) => {
      if ('ready' in said) {
        thread.ready = true;
        put(thread);
        return;
      }
      const task = done(thread);
      if ('fault' in said) task?.reject(new Error(said.fault));
      else task?.resolve(said.result);
      next();
      if (!thread.task) rest(thread);
    });
    thread.worker.on('error', (fault) =>
      lost(thread, fault instanceof Error ? fault : new Error('the thread of the computer players failed')),
    );
    all.add(thread);
    return thread;
  };
  const rest = (thread: Thread): void => {
    clearTimeout(thread.rest);
    thread.rest = setTimeout(() => {
      all.delete(thread);
      void thread.worker.terminate();
    }, restMs);
    thread.rest.unref();
  };
  const put = ({ worker, ready, task }: Thread): void => {
    if (ready && task) worker.postMessage({ asked: task.asked, chance: chance() });
  };
  /**
   * Rejects the task of a late thread. A thread that is searching is terminated. A thread that is still
   * loading goes on loading.
   */
  const late = (thread: Thread): void => {
    const fault = new Error('a computer player searched for too long');
    if (thread.ready) return lost(thread, fault);
    done(thread)?.reject(fault);
    next();
  };
  const next = (): void => {
    if (closed) return;
    for (;;) {
      const first = queue.length > 0 ? queue : idleQueue;
      if (first.length === 0) return;
      const free = [...all].find(({ task }) => !task) ?? (all.size < threads ? started() : undefined);
      const task = free && first.shift();
      if (!free || !task) return;
      const { budget } = task.asked;
      const asked = { ...task.asked, budget: shared(budget, queue.length / threads) };
      clearTimeout(free.rest);
      free.task = { ...task, asked };
      free.deadline = setTimeout(() => late(free), (budget.milliseconds ?? 0) + grace);
      put(free);
    }
  };

  return {
    ask: (asked, idle = false) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('computer players are shut down'));
        (idle ? idleQueue : queue).push({ asked, resolve, reject });
        next();
      }),
    get waiting() {
      return queue.length;
    },
    async close() {
      closed = true;
      const fault = new Error('computer players are shut down');
      for (const { reject } of [...queue.splice(0), ...idleQueue.splice(0)]) reject(fault);
      for (const thread of all) done(thread)?.reject(fault);
      await Promise.all([...all].map(({ worker }) => worker.terminate()));
      all.clear();
    },
  };
}

const threadsHere = (): number => Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));

/** The longer the queue, the less time each takes; never less than a glance. */
const shared = (budget: ThoughtRequest['budget'], queued: number): ThoughtRequest['budget'] =>
  budget.milliseconds === undefined
    ? budget
    : { ...budget, milliseconds: Math.max(30, Math.round(budget.milliseconds / (1 + queued))) };

const resourceLimits = { maxOldGenerationSizeMb: 256 };

/** Built, the worker is JavaScript; from the sources it is run through tsx. */
function workerThread(shelf: string): Worker {
  const how = { workerData: { shelf }, resourceLimits };
  const built = path.join(__dirname, 'worker.js');
  if (existsSync(built)) return new Worker(built, how);
  const source = JSON.stringify(path.join(__dirname, 'worker.ts'));
  return new Worker(`require('tsx/cjs'); require(${source});`, { eval: true, ...how });
}
