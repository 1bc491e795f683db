import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../../../engine/contract/game';
import type { TitleShelf } from '../../../picture/scene/titles';
import { keepGroundsIn } from '../../../picture';
import { drawRecap } from '../../../picture/paint/animate';
import { lowerPriority } from '../../../priority';
import { framesOf, type CourseJob } from './frames';

/** A thread that draws the course of one game, and ends. */
const { job, grounds, shelf, niceness } = workerData as {
  readonly job: CourseJob;
  readonly grounds: string;
  readonly shelf: string;
  readonly niceness: number;
};
lowerPriority(niceness);
const { games, picturesOf } = require(shelf) as {
  readonly games: readonly AnyGame[];
  readonly picturesOf: TitleShelf['picturesOf'];
};
keepGroundsIn(grounds);

async function make(): Promise<Uint8Array | undefined> {
  const game = games.find(({ id }) => id === job.played.game);
  const title = game && picturesOf(game.id);
  if (!game || !title) return undefined;
  return (await drawRecap(framesOf(game, title, job)))?.gif;
}

make().then(
  (gif) => parentPort?.postMessage({ gif }),
  (error: unknown) =>
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) }),
);
