import type { Worker } from 'node:worker_threads';
import type { GroundAsked } from './ground-place';

type Made = 'made' | 'failed';

export interface GroundQueue {
  /** Makes the grounds. `failed`: at least one of them could not be made. */
  make(wanted: readonly GroundAsked[]): Promise<Made>;
  close(): Promise<void>;
}
interface Making {
  readonly label: string;
  readonly made: Promise<Made>;
  readonly done: (how: Made) => void;
}

/** Makes grounds in the background, one after the other, in a worker that ends when the queue is empty. */
export function createGroundQueue(startWorker: () => Worker, complain: (fault: string) => void): GroundQueue {
  const open = new Map<number, Making>();
  /** A ground that failed once fails again: no picture waits for it a second time. */
  const failed = new Set<string>();
  let next = 0;
  let worker: Worker | undefined;
  const leave = async (): Promise<void> => {
    const gone = worker;
    worker = undefined;
    for (const { done } of open.values()) done('failed');
    open.clear();
    await gone?.terminate();
  };
  const fail = (label: string, fault: string): void => {
    failed.add(label);
    complain(fault);
  };
  const hire = (): Worker => {
    const hired = startWorker();
    hired.unref();
    hired.on('message', ({ id, fault }: { id: number; fault?: string }) => {
      const making = open.get(id);
      open.delete(id);
      if (making && fault !== undefined) fail(making.label, fault);
      making?.done(fault === undefined ? 'made' : 'failed');
      if (open.size === 0) void leave();
    });
    hired.on('error', (error) => {
      if (worker !== hired) return;
      for (const { label } of open.values()) failed.add(label);
      complain(error instanceof Error ? error.message : String(error));
      void leave();
    });
    return hired;
  };
  const makeOne = (asked: GroundAsked): Promise<Made> => {
    const label = JSON.stringify(asked);
    if (failed.has(label)) return Promise.resolve('failed');
    for (const making of open.values()) if (making.label === label) return making.made;
    let done: Making['done'] = () => {};
    const made = new Promise<Made>((resolve) => {
      done = resolve;
    });
    const id = next++;
    open.set(id, { label, made, done });
    worker ??= hire();
    worker.postMessage({ id, asked });
    return made;
  };
  return {
    async make(wanted) {
      const made = await Promise.all(wanted.map(makeOne));
      return made.includes('failed') ? 'failed' : 'made';
    },
    close: leave,
  };
}

/** Waits for at most this many milliseconds: `late` after that. */
export async function within<T>(ms: number, what: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), ms);
    timer.unref();
  });
  try {
    return await Promise.race([what, late]);
  } finally {
    clearTimeout(timer);
  }
}
