import { existsSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { groundsFolder } from '../../../picture';
import type { CourseJob } from './frames';

/** Draws the GIFs of finished games, one after the other, behind everything else. */
export interface RecapGifs {
  /**
   * The moving picture of this game, undefined if none can be made, or `later` while it is being drawn.
   */
  take(game: string, job: () => Promise<CourseJob>): Buffer | undefined | 'later';
  close(): Promise<void>;
}

/** A thread that has not come to an end by then never will. */
const DRAWING_TIMEOUT_MS = 5 * 60_000;
/** Finished GIFs that are kept until they are delivered. */
const MAX_KEPT = 3;

type Said = { readonly gif?: Uint8Array; readonly fault?: string };

/** All other pictures come first. At 19 the thread would get almost no time on a busy machine. */
const NICENESS = 15;

/** `shelf`: the module of the games, which the thread loads. */
export function openRecapGifs(
  shelf: string,
  complain: (fault: unknown) => void,
  niceness = NICENESS,
): RecapGifs {
  /** GIFs that are finished or being drawn. They are drawn again after a restart. */
  const made = new Map<string, { gif?: Buffer | undefined; done: boolean }>();
  const threads = new Set<Worker>();
  let turn: Promise<void> = Promise.resolve();
  let closed = false;

  const draw = (job: CourseJob): Promise<Buffer | undefined> =>
    new Promise((resolve, reject) => {
      const worker = workerThread({ job, grounds: groundsFolder(), shelf, niceness });
      threads.add(worker);
      const late = setTimeout(
        () => reject(new Error('drawing the GIF of a game took too long')),
        DRAWING_TIMEOUT_MS,
      );
      late.unref();
      worker.unref();
      worker.on('message', ({ gif, fault }: Said) =>
        fault === undefined ? resolve(gif && Buffer.from(gif)) : reject(new Error(fault)),
      );
      worker.on('error', reject);
      worker.on('exit', () => {
        threads.delete(worker);
        clearTimeout(late);
        resolve(undefined);
      });
    });

  return {
    take(game, job) {
      const known = made.get(game);
      if (known) return known.done ? known.gif : 'later';
      const old = [...made].filter(([, { done }]) => done).slice(0, -MAX_KEPT);
      for (const [name] of old) made.delete(name);
      const one: { gif?: Buffer | undefined; done: boolean } = { done: false };
      made.set(game, one);
      turn = turn.then(async () => {
        try {
          if (!closed) one.gif = await draw(await job());
        } catch (error) {
          complain(error);
        }
        one.done = true;
      });
      return 'later';
    },
    async close() {
      closed = true;
      await Promise.all([...threads].map((worker) => worker.terminate()));
    },
  };
}

const resourceLimits = { maxOldGenerationSizeMb: 320 };
/** Built, the worker is JavaScript; from the sources it is run through tsx. */
interface WorkerJob {
  readonly job: CourseJob;
  readonly grounds: string;
  readonly shelf: string;
  readonly niceness: number;
}
function workerThread(workerData: WorkerJob): Worker {
  const built = path.join(__dirname, 'worker.js');
  if (existsSync(built)) return new Worker(built, { resourceLimits, workerData });
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(path.join(__dirname, 'worker.ts'))});`, {
    eval: true,
    resourceLimits,
    workerData,
  });
}
