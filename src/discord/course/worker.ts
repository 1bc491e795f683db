import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { games, picturesOf } from '../../../games';
import { keepGroundsIn } from '../../picture';
import { course } from '../../picture/animate';
import { framesOf, type CourseJob } from './frames';

/** A thread that draws the course of one game, and ends. */
// Whatever else is to be drawn comes first. Linux knows priorities of single threads.
if (process.platform === 'linux') setPriority(19);
const { job, grounds } = workerData as { readonly job: CourseJob; readonly grounds: string };
keepGroundsIn(grounds);

async function make(): Promise<Uint8Array | undefined> {
  const game = games.find(({ id }) => id === job.played.game);
  const title = game && picturesOf(game.id);
  if (!game || !title) return undefined;
  return (await course(framesOf(game, title, job)))?.gif;
}

make().then(
  (gif) => parentPort?.postMessage({ gif }),
  (error: unknown) =>
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) }),
);
