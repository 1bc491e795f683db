import { parentPort } from 'node:worker_threads';
import { render, type Job } from './render';

parentPort?.on('message', ({ id, job }: { id: number; job: Job }) => {
  render(job).then(
    (rendered) => parentPort?.postMessage({ id, rendered }),
    (error: unknown) => parentPort?.postMessage({ id, fault: error instanceof Error ? error.message : String(error) }),
  );
});
