import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { Order, Verdict } from './worker';

export type Outcome = 'killed' | 'survived' | 'timedOut';

/** Tries changes in a process of its own, which is ended if a change never comes to an end. */
export class Worker {
  private child: ChildProcess | undefined;

  /** Returns what the suites made of a change. Default: no change, and no limit of time. */
  try(suites: readonly string[], changed?: Order['changed'], limitMs?: number): Promise<Outcome> {
    const child = (this.child ??= fork(path.join(__dirname, 'worker.js'), {
      stdio: ['ignore', 'ignore', 2, 'ipc'],
    }));
    return new Promise((resolve) => {
      const finish = (outcome: Outcome): void => {
        clearTimeout(timer);
        child.removeAllListeners();
        if (outcome === 'timedOut' || child.exitCode !== null) this.stop();
        resolve(outcome);
      };
      const timer = limitMs === undefined ? undefined : setTimeout(() => finish('timedOut'), limitMs);
      child.once('message', ({ failed }: Verdict) => finish(failed ? 'killed' : 'survived'));
      child.once('exit', () => finish('killed'));
      child.send({ suites, ...(changed && { changed }) } satisfies Order);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
