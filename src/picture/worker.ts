import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { render, type Job } from './render';

// A press is more urgent than any picture. Linux knows priorities of single threads; elsewhere this would be the whole bot's.
if (process.platform === 'linux') setPriority(10);

parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
  try {
    parentPort?.postMessage({ id, rendered: render(job) });
  } catch (error) {
    parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) });
  }
});
