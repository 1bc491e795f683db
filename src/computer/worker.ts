import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../engine/game';
import { picker } from '../engine/fuzz';
import { reckon, type Asked } from './job';

/** A thread that thinks for one seat at a time. It knows the titles by the module it is told to load. */
// A press is more urgent than any computer's answer. Linux knows priorities of single threads.
if (process.platform === 'linux') setPriority(10);
const { shelf } = workerData as { readonly shelf: string };

const { games } = require(shelf) as { readonly games: readonly AnyGame[] };

parentPort?.on('message', ({ asked, chance }: { asked: Asked; chance: string }) => {
  try {
    parentPort?.postMessage({ reckoned: reckon(games, asked, picker(chance)) });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
parentPort?.postMessage({ ready: true });
