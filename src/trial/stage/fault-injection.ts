import type { Picker } from '../../engine/check/fuzz';
import type { BotProcess } from './child-process';
import type { Sandbox } from 'discord-stand-in';

/** Trouble of every kind at random moments, until it is called off. */
export interface FaultInjection {
  /** Notes that a player sends an answer. */
  answered(): void;
  readonly kills: () => number;
  /** How often each kind of trouble was made. */
  readonly made: ReadonlyMap<string, number>;
  /** Ends the trouble; resolves when every process is up again. */
  calm(): Promise<void>;
}

export interface BotProcesses {
  readonly processes: (BotProcess | undefined)[];
  start(at: number): Promise<BotProcess>;
}

const SENDS = ['POST /channels/:id/messages', 'PATCH /channels/:id/messages/:message'] as const;
const ANSWERS = [
  'POST /interactions/:id/:token/callback',
  'PATCH /webhooks/:id/:token/messages/:message',
  'POST /webhooks/:id/:token',
] as const;

/**
 * How many answers are sent on average before a process is killed, and before something smaller goes wrong;
 * and after how many kills it is enough.
 */
export interface FaultRate {
  readonly kill: number;
  readonly trouble: number;
  readonly kills: number;
}

/**
 * A kill comes within this many milliseconds of an answer: before its commit, between commit and sending, or
 * after both.
 */
const MOMENT = 250;

/** Makes trouble in step with the answers, so that a slow machine sees no more of it than a fast one. */
export function injectFaults(
  sandbox: Sandbox,
  crew: BotProcesses,
  dice: Picker,
  pace: FaultRate,
): FaultInjection {
  const { faults } = sandbox;
  const made = new Map<string, number>();
  const oneOf = <T>(list: readonly T[]): T => list[dice(list.length)] as T;
  let kills = 0;
  let over = false;
  const restarts = new Set<Promise<void>>();
  const due = new Map<NodeJS.Timeout, () => void>();
  const within = (max: number, act: () => void): void => {
    const timer = setTimeout(() => {
      due.delete(timer);
      act();
    }, dice(max));
    due.set(timer, act);
  };
  const countdown = (mean: number): number => 1 + dice(2 * mean);
  let toKill = countdown(pace.kill);
  let toTrouble = countdown(pace.trouble);

  const kill = (): void => {
    const at = dice(crew.processes.length);
    const victim = crew.processes[at];
    if (!victim) return;
    crew.processes[at] = undefined;
    kills++;
    // Now and then what the victim is sending gets through, and it dies before it can note so.
    if (dice(3) === 0) faults.delay(oneOf(SENDS), 200);
    const restart = victim.kill().then(async () => {
      crew.processes[at] = await crew.start(at);
    });
    restarts.add(restart);
    void restart.finally(() => restarts.delete(restart)).catch(() => undefined);
  };
  const troubles: Readonly<Record<string, () => void>> = {
    'send 500': () => faults.fail(oneOf(SENDS), 500, 1 + dice(3)),
    'send 429': () => faults.rateLimit(oneOf(SENDS), 0.1 + dice(10) / 10),
    'send late': () => faults.delay(oneOf(SENDS), 100 + dice(1500)),
    'send cut': () => faults.cut(oneOf(SENDS)),
    'answer to send lost': () => faults.loseAnswer(oneOf(SENDS)),
    'reply 500': () => faults.fail(oneOf(ANSWERS), 500, 1 + dice(4)),
    'reply late': () => faults.delay(oneOf(ANSWERS), 100 + dice(1500)),
    'reply cut': () => faults.cut(oneOf(ANSWERS)),
    'answer to reply lost': () => faults.loseAnswer(oneOf(ANSWERS)),
    'press twice': () => faults.deliverTwice(2),
    'press late': () => faults.deliverLate(50 + dice(600)),
    'press lost': () => faults.loseDelivery(),
    'sockets dropped': () => faults.dropSockets(dice(2) === 0 ? 4000 : 1006),
    'reconnect asked': () => faults.askReconnect(),
    'session invalid': () => faults.invalidate(dice(2) === 0),
  };
  /** Faults that stop all tables for seconds are rarer than those of one press. */
  const rare = new Set(['sockets dropped', 'reconnect asked', 'session invalid', 'press lost']);
  const common = Object.keys(troubles).filter((kind) => !rare.has(kind));
  const trouble = (): void => {
    if (faults.pending() > 6) return;
    const any = oneOf(Object.keys(troubles));
    const kind = rare.has(any) && dice(4) > 0 ? oneOf(common) : any;
    troubles[kind]?.();
    made.set(kind, (made.get(kind) ?? 0) + 1);
  };
  return {
    answered() {
      if (over) return;
      if (kills < pace.kills && --toKill <= 0) {
        toKill = countdown(pace.kill);
        within(MOMENT, kill);
      }
      if (--toTrouble <= 0) {
        toTrouble = countdown(pace.trouble);
        trouble();
      }
    },
    kills: () => kills,
    made,
    async calm() {
      over = true;
      // Faults that were due within the moment happen at once: a short run ends with the kill that it began.
      for (const [timer, act] of due) {
        clearTimeout(timer);
        act();
      }
      due.clear();
      faults.clear();
      await Promise.all(restarts);
      await sandbox.botOnline();
    },
  };
}
