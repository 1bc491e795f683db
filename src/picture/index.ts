import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Job, Rendered } from './render';

export { traceOf, type Trace } from './layout';
export type { Job, Rendered } from './render';

export interface Studio {
  /** The picture, or undefined where there is none to be had: the board is then read as text. */
  render(job: Job): Promise<Rendered | undefined>;
  close(): Promise<void>;
}

interface Hand {
  readonly worker: Worker;
  readonly waiting: Map<number, (rendered: Rendered | undefined) => void>;
  broken: boolean;
}

const KEPT = 60;
/** More than this waiting, and a board goes out without its picture: the next press brings it. */
const MOST_WAITING = 8;
const PATIENCE_MS = 10_000;

/**
 * Draws off the main thread, in at most as many workers as there are cores. The same visible state is drawn once. If the native part does
 * not load, that is said once and everything goes on without pictures.
 */
export function studio(how: { workers?: number; complain?: (fault: string) => void } = {}): Studio {
  const most = how.workers ?? Math.max(1, availableParallelism() - 1);
  const hands: Hand[] = [];
  const kept = new Map<string, Promise<Rendered | undefined>>();
  let next = 0;
  let given = false;

  const giveUp = (fault: string): void => {
    if (given) return;
    given = true;
    how.complain?.(fault);
  };

  const hire = (): Hand => {
    const hand: Hand = { worker: workerThread(), waiting: new Map(), broken: false };
    hand.worker.unref();
    hand.worker.on(
      'message',
      ({ id, rendered, fault }: { id: number; rendered?: Rendered; fault?: string }) => {
        if (fault !== undefined) giveUp(fault);
        hand.waiting.get(id)?.(rendered && { ...rendered, png: Buffer.from(rendered.png) });
        hand.waiting.delete(id);
      },
    );
    const lost = (error: unknown): void => {
      hand.broken = true;
      hands.splice(hands.indexOf(hand), hands.includes(hand) ? 1 : 0);
      if (error instanceof Error) giveUp(error.message);
      for (const settle of hand.waiting.values()) settle(undefined);
      hand.waiting.clear();
    };
    hand.worker.on('error', lost);
    hand.worker.on('exit', lost);
    hands.push(hand);
    return hand;
  };

  const send = (job: Job): Promise<Rendered | undefined> => {
    if (hands.reduce((sum, hand) => sum + hand.waiting.size, 0) >= MOST_WAITING)
      return Promise.resolve(undefined);
    const idle = hands.find((hand) => hand.waiting.size === 0);
    const hand =
      idle ??
      (hands.length < most ? hire() : hands.reduce((a, b) => (a.waiting.size <= b.waiting.size ? a : b)));
    return new Promise((resolve) => {
      const id = next++;
      const timer = setTimeout(() => {
        hand.waiting.delete(id);
        resolve(undefined);
      }, PATIENCE_MS);
      timer.unref();
      hand.waiting.set(id, (rendered) => {
        clearTimeout(timer);
        resolve(rendered);
      });
      hand.worker.postMessage({ id, job });
    });
  };

  return {
    render(job) {
      const label = createHash('sha256').update(JSON.stringify(job)).digest('base64url');
      const known = kept.get(label);
      if (known) return known;
      const made = send(job);
      kept.set(label, made);
      void made.then((rendered) => {
        if (!rendered) kept.delete(label);
      });
      if (kept.size > KEPT) kept.delete(kept.keys().next().value as string);
      return made;
    },
    async close() {
      await Promise.all(hands.splice(0).map((hand) => hand.worker.terminate()));
    },
  };
}

/** A picture needs little memory: a small young generation is swept often, and the buffers of finished pictures go with it. */
const resourceLimits = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 };

/** Built, the worker is JavaScript; from the sources it is run through tsx. */
function workerThread(): Worker {
  const built = path.join(__dirname, 'worker.js');
  if (existsSync(built)) return new Worker(built, { resourceLimits });
  return new Worker(`require('tsx/cjs'); require(${JSON.stringify(path.join(__dirname, 'worker.ts'))});`, {
    eval: true,
    resourceLimits,
  });
}
