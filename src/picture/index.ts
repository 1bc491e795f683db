import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { groundsFolder } from './ground/ground-place';
import { createGroundQueue, within } from './ground/ground-queue';
import type { Job, Rendered } from './paint/render';

export { groundsFolder, keepGroundsIn } from './ground/ground-place';
export type { Job, Rendered } from './paint/render';
export { spotsIn } from './layout/spots';
export { THEMES, type ThemeName } from './scene/theme';
export { changedSince, traceOf, type Trace } from './layout/trace';

export interface Studio {
  /** Returns the picture, or undefined if it could not be drawn: the board is then shown as text. */
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
  /** Ends the worker if no picture comes. */
  rest?: NodeJS.Timeout;
}

export interface StudioSetting {
  readonly workers?: number;
  /** How long a caller waits for a picture. */
  readonly patienceMs?: number;
  /** A worker that has been at one picture for so long does not come back to us. */
  readonly stuckMs?: number;
  /** A worker without a picture to draw ends after this time, and frees its memory. */
  readonly restMs?: number;
  /** How long a picture waits for grounds that have never been made. */
  readonly groundMs?: number;
  /** Told once, when nothing can be drawn at all. */
  readonly complain?: (fault: string) => void;
  /** Told now and then, while pictures are left out because drawing is behind. */
  readonly late?: (why: string) => void;
}

/** The pictures in memory. A picture has 50 to 150 KB. */
const MAX_KEPT_BYTES = 4 * 2 ** 20;
const REST_MS = 5 * 60_000;
/**
 * More than this waiting for each worker, and a board goes out without its picture: the next press brings it.
 */
const MAX_WAITING = 8;
const PATIENCE_MS = 25_000;
const STUCK_MS = 60_000;
const GROUND_MS = 180_000;
const SAID_EVERY_MS = 600_000;

/**
 * Draws off the main thread, in at most as many workers as there are cores. The same visible state is drawn
 * once; a state that waits while a newer one of its subject is due is not drawn at all. If the native part
 * does not load, that is said once and everything goes on without pictures.
 */
export function studio(how: StudioSetting = {}): Studio {
  const max = how.workers ?? Math.max(1, availableParallelism() - 1);
  const hands: Hand[] = [];
  const queue: Waiting[] = [];
  const kept = new LRUCache<string, Promise<Rendered | undefined>>({ maxSize: MAX_KEPT_BYTES });
  const keep = (label: string, rendered: Rendered): void =>
    void kept.set(label, Promise.resolve(rendered), { size: rendered.png.length });
  /** The latest picture asked for of each subject, while it is not there. */
  const newest = new Map<string, number>();
  let asked = 0;
  const grounds = createGroundQueue(
    () => workerThread({ grounds: groundsFolder(), maker: true }),
    how.complain ?? (() => {}),
  );
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

  const rest = (hand: Hand): void => {
    clearTimeout(hand.rest);
    hand.rest = setTimeout(() => {
      hands.splice(hands.indexOf(hand), 1);
      void hand.worker.terminate();
    }, how.restMs ?? REST_MS);
    hand.rest.unref();
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
        if (!hand.under) rest(hand);
      },
    );
    const lost = (error: unknown): void => {
      if (hands.includes(hand)) hands.splice(hands.indexOf(hand), 1);
      if (error instanceof Error) giveUp(error.message);
      clearTimeout(hand.rest);
      clearTimeout(hand.under?.watch);
      hand.under?.answer(undefined);
      delete hand.under;
      // Without a worker, a waiting picture would wait forever.
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
      const idle = hands.find((hand) => !hand.under) ?? (hands.length < max ? hire() : undefined);
      const first = idle && queue.shift();
      if (!first) return;
      clearTimeout(idle.rest);
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
    if (queue.length + hands.filter((hand) => hand.under).length >= MAX_WAITING * max) {
      leftOut('too many wait');
      return Promise.resolve(undefined);
    }
    return new Promise((resolve) => {
      const one: Waiting = {
        job,
        answer(rendered) {
          clearTimeout(timer);
          resolve(rendered);
          // The picture is too late for this caller. It is kept for the next one.
          if (rendered && !rendered.wanted && !kept.has(label)) keep(label, rendered);
        },
      };
      const timer = setTimeout(() => {
        leftOut('it takes too long');
        // The caller no longer waits for it, so the pictures behind it do not wait for it either.
        if (queue.includes(one)) queue.splice(queue.indexOf(one), 1);
        resolve(undefined);
      }, how.patienceMs ?? PATIENCE_MS);
      timer.unref();
      queue.push(one);
      goOn();
    });
  };
  /** No picture goes out without its ground, which takes seconds to make where no start has made it yet. */
  const whole = async (job: Job, label: string): Promise<Rendered | undefined> => {
    const { subject } = job;
    const number = ++asked;
    if (subject !== undefined) newest.set(subject, number);
    try {
      const first = await send(job, label);
      if (!first?.wanted) return first;
      const made = await within(how.groundMs ?? GROUND_MS, grounds.make(first.wanted));
      if (made === 'late') leftOut('its ground takes too long');
      // A newer state of the same subject is waiting for the ground as well: that one is drawn.
      if (made === 'late' || (subject !== undefined && newest.get(subject) !== number)) return undefined;
      // A ground that cannot be made at all is complained of, and does without.
      return made === 'failed' ? first : await send(job, label);
    } finally {
      if (subject !== undefined && newest.get(subject) === number) newest.delete(subject);
    }
  };

  return {
    render(job) {
      const { subject: _whose, ...what } = job;
      const label = createHash('sha256').update(JSON.stringify(what)).digest('base64url');
      const known = kept.get(label);
      if (known) return known;
      const made = whole(job, label);
      // Its size is known when it is drawn.
      kept.set(label, made, { size: 1 });
      void made.then((rendered) => {
        if (kept.get(label) !== made) return;
        if (rendered && !rendered.wanted) keep(label, rendered);
        // None, or one whose ground cannot be made: another time it may be had.
        else kept.delete(label);
      });
      return made;
    },
    async close() {
      await Promise.all([grounds.close(), ...hands.splice(0).map((hand) => hand.worker.terminate())]);
    },
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
