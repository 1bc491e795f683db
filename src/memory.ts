import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Settings for tests. */
export interface MemoryOptions {
  readonly everyMs?: number;
  readonly heapUsed?: () => number;
  /** The share of the time since a measurement in which this thread worked, 0 to 1. */
  readonly load?: (since: EventLoopUtilization | undefined) => EventLoopUtilization;
  readonly collect?: () => void;
}

const EVERY_MS = 20_000;
/** Only a few messages are answered in a quiet time. */
const QUIET = 0.03;
/** Less garbage is not worth a collection. */
const MIN_GROWTH = 12 * 2 ** 20;

/**
 * Gives memory back when this thread rests after a busy time. Node collects garbage only while it works, so a
 * resting bot would keep the memory of its busiest minute. A collection takes about a tenth of a second.
 * Returns a function that stops it.
 */
export function giveMemoryBack({
  everyMs = EVERY_MS,
  heapUsed = () => process.memoryUsage().heapUsed,
  load = (since) => performance.eventLoopUtilization(since),
  collect = collectGarbage,
}: MemoryOptions = {}): () => void {
  let left = 0;
  let since = load(undefined);
  const timer = setInterval(() => {
    const { utilization } = load(since);
    since = load(undefined);
    if (utilization > QUIET || heapUsed() < left + MIN_GROWTH) return;
    collect();
    left = heapUsed();
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
