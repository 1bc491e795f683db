import { parentPort, workerData } from 'node:worker_threads';
import type { AnyGame } from '../engine/contract/game';
import { picker } from '../engine/check/fuzz';
import { thinkJob, type ThoughtRequest } from './job';
import { giveMemoryBack } from '../memory';
import { lowerPriority } from '../priority';

/** A thread that thinks for one seat at a time. It knows the titles by the module it is told to load. */
// A press is more urgent than any computer's answer.
lowerPriority(10);
giveMemoryBack();
const { shelf } = workerData as { readonly shelf: string };

const { games } = require(shelf) as { readonly games: readonly AnyGame[] };

parentPort?.on('message', ({ asked, chance }: { asked: ThoughtRequest; chance: string }) => {
  try {
    const result = thinkJob(games, asked, picker(chance));
    parentPort?.postMessage({ result: result.fault === undefined ? result : { ...result, chance } });
  } catch (error) {
    parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
  }
});
parentPort?.postMessage({ ready: true });
