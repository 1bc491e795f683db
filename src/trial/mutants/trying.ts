import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Changed, Part, Profile } from './suites';
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

  /**
   * Returns the result of these tests after a change. An earlier change can end the process later, so only a
   * new process counts as killed by its end.
   */
  async try(parts: readonly Part[], changed: Changed, limitMs: number): Promise<Outcome> {
    const isNew = this.child === undefined;
    const verdict = await this.ask({ parts, changed }, limitMs);
    if (verdict === 'timedOut') return 'timedOut';
    if (verdict === 'ended') return isNew ? 'killed' : this.try(parts, changed, limitMs);
    return verdict.failed ? 'killed' : 'survived';
  }

  /** Returns which parts of these files each test of a suite runs. */
  async profileOf(suite: string, files: readonly string[]): Promise<Profile> {
    const verdict = await this.ask({ suite, files });
    if (typeof verdict === 'string' || !('tests' in verdict)) throw new Error(`${suite} ends its process`);
    return verdict;
  }

  private ask(order: Order, limitMs = Infinity): Promise<Verdict | 'timedOut' | 'ended'> {
    const child = (this.child ??= fork(path.join(__dirname, 'worker.js'), {
      stdio: ['ignore', 'ignore', 2, 'ipc'],
    }));
    const began = usedMs(child.pid);
    return new Promise((resolve) => {
      const finish = (verdict: Verdict | 'timedOut' | 'ended'): void => {
        clearInterval(timer);
        child.removeAllListeners();
        if (typeof verdict === 'string') this.stop();
        resolve(verdict);
      };
      const timer = setInterval(() => {
        if (usedMs(child.pid) - began > limitMs) finish('timedOut');
      }, LOOK_EVERY_MS);
      child.once('message', (verdict: Verdict) => finish(verdict));
      child.once('exit', () => finish('ended'));
      child.send(order);
    });
  }

  stop(): void {
    this.child?.kill('SIGKILL');
    this.child = undefined;
  }
}
