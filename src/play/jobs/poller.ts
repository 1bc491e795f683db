import type { Log } from '../../log';
import { logRepeated } from './log-repeated';

/** Looks for due work at intervals. Rows say what is due, so any process can do it. */
export interface Poller {
  start(): void;
  /** Something is due in so many milliseconds. Default: now. */
  nudge(ms?: number): void;
  stop(): Promise<void>;
}

export interface PollerOptions {
  readonly log: Log;
  /** The line of the log when a round fails. */
  readonly failure: string;
  /** Between two rounds, unless something is due before. */
  readonly everyMs: number;
  /** At least so much time is between two rounds. Default: none. */
  readonly breathMs?: number;
}

/** `round` can answer with the milliseconds to the next thing that is due. Two rounds never run at once. */
export function openPoller(
  round: () => Promise<unknown>,
  { log, failure, everyMs, breathMs = 0 }: PollerOptions,
): Poller {
  let timer: NodeJS.Timeout | undefined;
  /** When the next round begins; nothing is planned while one runs. */
  let planned = Infinity;
  /** The earliest time that a nudge named while a round ran. */
  let wanted = Infinity;
  let ended = -Infinity;
  let running: Promise<void> | undefined;
  let stopped = true;

  const plan = (at: number): void => {
    const next = Math.max(at, ended + breathMs);
    if (stopped || next >= planned) return;
    clearTimeout(timer);
    planned = next;
    timer = setTimeout(run, Math.max(0, next - performance.now()));
  };
  const run = (): void => {
    clearTimeout(timer);
    planned = Infinity;
    wanted = Infinity;
    let dueMs = everyMs;
    running = Promise.resolve()
      .then(round)
      .then((ms) => {
        if (typeof ms === 'number') dueMs = Math.min(everyMs, ms);
      })
      .catch((error: unknown) => logRepeated(log, { err: error }, failure, 'error'))
      .finally(() => {
        running = undefined;
        ended = performance.now();
        plan(Math.min(wanted, ended + dueMs));
      });
  };

  return {
    start() {
      stopped = false;
      if (!running) run();
    },
    nudge(ms = 0) {
      if (stopped) return;
      const at = performance.now() + ms;
      if (running) wanted = Math.min(wanted, at);
      else if (ms <= 0 && at >= ended + breathMs) run();
      else plan(at);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const JOBS_MS = 5_000;
/** Polls for background jobs: ratings, leagues, the archive, notifications. */
export const openJobs = (jobs: () => Promise<void>, log: Log): Poller =>
  openPoller(jobs, {
    log,
    failure: 'background jobs failed (ratings, leagues, archive); retrying',
    everyMs: JOBS_MS,
  });
