import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Order, Verdict } from './worker';

export type Outcome = 'killed' | 'survived' | 'timedOut';

const TICK_MS = 10;
const LOOK_EVERY_MS = 200;

/**
 * Returns the processor time that a process has used. A busy machine does not make a test fail. Where the
 * system does not tell it, returns the time of the clock.
 */
function usedMs(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return performance.now();
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Tries changes in a process of its own, which is ended if a change never comes to an end. */
export class Worker {
  private child: ChildProcess | undefined;

  /** The processor time that the process has used. */
  get usedMs(): number {
    return usedMs(this.child?.pid);
  }

  /**
   * Returns what the suites made of a change. Default: no change, and no limit of processor time. An
   * earlier change can end the process later, so the end counts only in a new process.
   */
  async try(suites: readonly string[], changed?: Order['changed'], limitMs?: number): Promise<Outcome> {
    const isNew = this.child === undefined;
    const outcome = await this.attempt(suites, changed, limitMs);
    if (outcome !== 'ended') return outcome;
    return isNew ? 'killed' : this.try(suites, changed, limitMs);
  }

  private attempt(
    suites: readonly string[],
    changed: Order['changed'],
    limitMs: number | undefined,
  ): Promise<Outcome | 'ended'> {
    const child = (this.child ??= fork(path.join(__dirname, 'worker.js'), {
      stdio: ['ignore', 'ignore', 2, 'ipc'],
    }));
    const began = usedMs(child.pid);
    return new Promise((resolve) => {
      const finish = (outcome: Outcome | 'ended'): void => {
        clearInterval(timer);
        child.removeAllListeners();
        if (outcome === 'timedOut' || outcome === 'ended') this.stop();
        resolve(outcome);
      };
      const look = (): void => {
        if (limitMs !== undefined && usedMs(child.pid) - began > limitMs) finish('timedOut');
      };
      const timer = setInterval(look, LOOK_EVERY_MS);
      child.once('message', ({ failed }: Verdict) => finish(failed ? 'killed' : 'survived'));
      child.once('exit', () => finish('ended'));
      child.send({ suites, ...(changed && { changed }) } satisfies Order);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
