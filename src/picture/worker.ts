import { setImmediate as breath } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { keepGroundsIn, type GroundAsked } from './ground/ground-place';
import { makeGround } from './paint/ground-maker';
import { envOf, render, type Job } from './paint/render';
import { giveMemoryBack } from '../memory';
import { lowerPriority } from '../priority';

// A press is more urgent than any picture, and a picture than a ground.
const { grounds, maker } = (workerData ?? {}) as { readonly grounds?: string; readonly maker?: boolean };
lowerPriority(maker ? 19 : 10);
if (grounds !== undefined) keepGroundsIn(grounds);
giveMemoryBack();

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
    // Memory of a picture is freed between two turns of the event loop. Waiting jobs all arrive in one turn.
    await breath();
  });
});
