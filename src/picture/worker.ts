import { setPriority } from 'node:os';
import { setImmediate as breath } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { render, type Job } from './render';

// A press is more urgent than any picture. Linux knows priorities of single threads; elsewhere this would be the whole bot's.
if (process.platform === 'linux') setPriority(10);

let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
  turn = turn.then(async () => {
    try {
      parentPort?.postMessage({ id, rendered: render(job) });
    } catch (error) {
      parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
    }
    // What a picture took is given back between two turns of the event loop; jobs that wait all come in one.
    await breath();
  });
});
