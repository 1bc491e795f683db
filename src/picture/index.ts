import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { groundsFolder, type GroundAsked } from './ground-place';
import type { Job, Rendered } from './render';

export { groundsFolder, keepGroundsIn } from './ground-place';
export type { Job, Rendered } from './render';
export { spotsIn } from './spots';
export { THEMES, type ThemeName } from './theme';
export { changedSince, traceOf, type Changed, type Trace } from './trace';

export interface Studio {
  /** The picture, or undefined where there is none to be had: the board is then read as text. */
  render(job: Job): Promise<Rendered | undefined>;
  close(): Promise<void>;
}

interface Waiting {
  readonly job: Job;
  readonly answer: (rendered: Rendered | undefined) => void;
}
interface Hand {
  readonly worker: Worker;
  under?: Waiting & { readonly id: number; readonly watch: NodeJS.Timeout };
}

export interface StudioSetting {
  readonly workers?: number;
  /** How long somebody waits for a picture. */
  readonly patienceMs?: number;
  /** A worker that has been at one picture for so long does not come back to us. */
  readonly stuckMs?: number;
  /** Told once, when nothing can be drawn at all. */
  readonly complain?: (fault: string) => void;
  /** Told now and then, while pictures are left out because drawing is behind. */
  readonly late?: (why: string) => void;
}

const KEPT = 60;
/**
 * More than this waiting for each worker, and a board goes out without its picture: the next press brings it.
 */
const MOST_WAITING = 8;
const PATIENCE_MS = 10_000;
const STUCK_MS = 60_000;
const SAID_EVERY_MS = 600_000;

/**
 * Draws off the main thread, in at most as many workers as there are cores. The same visible state is drawn
 * once; a state that waits while a newer one of its subject is due is not drawn at all. If the native part
 * does not load, that is said once and everything goes on without pictures.
 */
export function studio(how: StudioSetting = {}): Studio {
  const most = how.workers ?? Math.max(1, availableParallelism() - 1);
  const hands: Hand[] = [];
  const queue: Waiting[] = [];
  const kept = new Map<string, Promise<Rendered | undefined>>();
  const grounds = groundsmen(how.complain ?? (() => {}));
  let next = 0;
  let given = false;
  let said = -Infinity;

  const giveUp = (fault: string): void => {
    if (given) return;
    given = true;
    how.complain?.(fault);
  };

  const leftOut = (why: string): void => {
    if (performance.now() - said < SAID_EVERY_MS) return;
    said = performance.now();
    how.late?.(why);
  };

  const hire = (): Hand => {
    const hand: Hand = { worker: workerThread({ grounds: groundsFolder() }) };
    hand.worker.unref();
    hand.worker.on(
      'message',
      ({ id, rendered, fault }: { id: number; rendered?: Rendered; fault?: string }) => {
        if (fault !== undefined) giveUp(fault);
        if (hand.under?.id === id) {
          const { answer, watch } = hand.under;
          clearTimeout(watch);
          delete hand.under;
          answer(rendered && { ...rendered, png: Buffer.from(rendered.png) });
        }
        goOn();
      },
    );
    const lost = (error: unknown): void => {
      if (hands.includes(hand)) hands.splice(hands.indexOf(hand), 1);
      if (error instanceof Error) giveUp(error.message);
      clearTimeout(hand.under?.watch);
      hand.under?.answer(undefined);
      delete hand.under;
      // Who waits for a worker that cannot be had would wait for ever.
      if (hands.length === 0) for (const { answer } of queue.splice(0)) answer(undefined);
      else goOn();
    };
    hand.worker.on('error', lost);
    hand.worker.on('exit', lost);
    hands.push(hand);
    return hand;
  };

  const goOn = (): void => {
    while (queue.length > 0) {
      const idle = hands.find((hand) => !hand.under) ?? (hands.length < most ? hire() : undefined);
      const first = idle && queue.shift();
      if (!first) return;
      const watch = setTimeout(() => {
        leftOut('a worker did not come back from a picture');
        void idle.worker.terminate();
      }, how.stuckMs ?? STUCK_MS);
      watch.unref();
      idle.under = { ...first, id: next++, watch };
      idle.worker.postMessage({ id: idle.under.id, job: first.job });
    }
  };

  const send = (job: Job, label: string): Promise<Rendered | undefined> => {
    const older = job.subject === undefined ? -1 : queue.findIndex((one) => one.job.subject === job.subject);
    if (older >= 0) for (const { answer } of queue.splice(older, 1)) answer(undefined);
    if (queue.length + hands.filter((hand) => hand.under).length >= MOST_WAITING * most) {
      leftOut('too many wait');
      return Promise.resolve(undefined);
    }
    return new Promise((resolve) => {
      const one: Waiting = {
        job,
        answer(rendered) {
          clearTimeout(timer);
          resolve(rendered);
          // Too late for whoever asked, and there for whoever asks next.
          if (rendered && !rendered.wanted && !kept.has(label)) keep(label, Promise.resolve(rendered));
        },
      };
      const timer = setTimeout(() => {
        leftOut('it takes too long');
        // Nobody waits for it any more: those behind it shall not wait for it either.
        if (queue.includes(one)) queue.splice(queue.indexOf(one), 1);
        resolve(undefined);
      }, how.patienceMs ?? PATIENCE_MS);
      timer.unref();
      queue.push(one);
      goOn();
    });
  };
  const keep = (label: string, made: Promise<Rendered | undefined>): void => {
    kept.set(label, made);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
  };

  return {
    render(job) {
      const { subject: _whose, ...what } = job;
      const label = createHash('sha256').update(JSON.stringify(what)).digest('base64url');
      const known = kept.get(label);
      if (known) return known;
      const made = send(job, label);
      keep(label, made);
      void made.then((rendered) => {
        // Without its ground, or not at all: another time it may be had.
        if (!rendered || rendered.wanted) kept.delete(label);
        if (rendered?.wanted) grounds.make(rendered.wanted);
      });
      return made;
    },
    async close() {
      await Promise.all([grounds.close(), ...hands.splice(0).map((hand) => hand.worker.terminate())]);
    },
  };
}

/** Makes grounds in the background, one after the other, in a worker that leaves when it is done. */
function groundsmen(complain: (fault: string) => void): {
  make(wanted: readonly GroundAsked[]): void;
  close(): Promise<void>;
} {
  const tried = new Set<string>();
  let open = 0;
  let worker: Worker | undefined;
  const leave = async (): Promise<void> => {
    const gone = worker;
    worker = undefined;
    open = 0;
    await gone?.terminate();
  };
  return {
    make(wanted) {
      for (const asked of wanted) {
        const label = JSON.stringify(asked);
        if (tried.has(label)) continue;
        tried.add(label);
        if (!worker) {
          worker = workerThread({ grounds: groundsFolder(), maker: true });
          worker.unref();
          worker.on('message', ({ fault }: { fault?: string }) => {
            if (fault !== undefined) complain(fault);
            if (--open === 0) void leave();
          });
          worker.on('error', (error) => {
            complain(error instanceof Error ? error.message : String(error));
            void leave();
          });
        }
        open++;
        worker.postMessage({ id: open, asked });
      }
    },
    close: leave,
  };
}

/**
 * A picture needs little memory: a small young generation is swept often, and the buffers of finished
 * pictures go with it.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

/** Built, the worker is JavaScript; from the sources it is run through tsx. */
function workerThread(workerData: { readonly grounds: string; readonly maker?: true }): Worker {
  const built = path.join(__dirname, 'worker.js');
  if (existsSync(built)) return new Worker(built, { resourceLimits, workerData });
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(path.join(__dirname, 'worker.ts'))});`, {
    eval: true,
    resourceLimits,
    workerData,
  });
}
