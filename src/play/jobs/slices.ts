/**
 * Long work on the thread that answers presses, in slices: after each slice everything else has its turn.
 * Discord waits 3 s for an answer, and playing a game of 1,000 answers again can take that long.
 */

/** A slice ends with the step that passes this limit, and after this many steps on any machine. */
export const SLICE_MS = 10;
export const MAX_SLICE_STEPS = 20;

/** Resolves in a turn of the event loop in which no other slice runs. */
export type NextTurn = () => Promise<void>;

/** Hands out turns of the event loop one by one: ten long tasks hold the thread no longer than one does. */
export function createTurns(): NextTurn {
  let last: Promise<void> = Promise.resolve();
  return () => (last = last.then(() => new Promise<void>((resolve) => void setImmediate(resolve))));
}

export interface SliceOptions {
  readonly nextTurn?: NextTurn;
  readonly now?: () => number;
}

const turns = createTurns();

/** Returns a function to call between two steps. It waits if the slice has lasted long enough. */
export function createSlices({
  nextTurn = turns,
  now = () => performance.now(),
}: SliceOptions = {}): () => Promise<void> {
  let until = -Infinity;
  let steps = 0;
  return async () => {
    if (now() < until && steps++ < MAX_SLICE_STEPS) return;
    await nextTurn();
    until = now() + SLICE_MS;
    steps = 1;
  };
}

/** Runs a generator to its end, in slices. */
export async function runInSlices<T>(
  steps: Iterator<unknown, T, void>,
  options: SliceOptions = {},
): Promise<T> {
  const pause = createSlices(options);
  for (;;) {
    await pause();
    const step = steps.next();
    if (step.done) return step.value;
  }
}
