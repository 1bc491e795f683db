import { setPriority } from 'node:os';
import { setImmediate as breath } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { keepGroundsIn, type GroundAsked } from './ground-place';
import { makeGround } from './ground-maker';
import { envOf, render, type Job } from './render';

// A press is more urgent than any picture, and a picture than a ground. Linux knows priorities of single
// threads; elsewhere this would be the whole bot's.
const { grounds, maker } = (workerData ?? {}) as { readonly grounds?: string; readonly maker?: boolean };
if (process.platform === 'linux') setPriority(maker ? 19 : 10);
if (grounds !== undefined) keepGroundsIn(grounds);

type Task = { readonly id: number } & ({ readonly job: Job } | { readonly asked: GroundAsked });
let turn: Promise<void> = Promise.resolve();

parentPort?.on('message', (task: Task) => {
  turn = turn.then(async () => {
    try {
      if ('job' in task) parentPort?.postMessage({ id: task.id, rendered: render(task.job) });
      else {
        makeGround(task.asked, envOf(task.asked.game, undefined, []));
        parentPort?.postMessage({ id: task.id });
      }
    } catch (error) {
      parentPort?.postMessage({ id: task.id, fault: error instanceof Error ? error.message : String(error) });
    }
    // What a picture took is given back between two turns of the event loop; jobs that wait all come in one.
    await breath();
  });
});
