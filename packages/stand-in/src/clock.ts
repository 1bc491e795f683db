/** Is injectable time. Tokens, links, archiving and message ages use it, so that tests need not wait. */
export interface Clock {
  now(): number;
  /** Runs `act` once, `ms` from now. Returns a function that cancels it. */
  after(ms: number, act: () => void): () => void;
}

export const systemClock: Clock = {
  now: Date.now,
  after(ms, act) {
    // Nothing here waits longer than a timer can.
    const timer = setTimeout(act, Math.min(ms, 2 ** 31 - 1));
    timer.unref();
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends Clock {
  /** Moves time forward, and runs all due work in order. */
  advance(ms: number): void;
}

export function manualClock(start = Date.now()): ManualClock {
  let now = start;
  const due = new Set<{ at: number; act: () => void }>();
  return {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + ms, act };
      due.add(entry);
      return () => due.delete(entry);
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...due].filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        due.delete(next);
        now = Math.max(now, next.at);
        next.act();
      }
      now = end;
    },
  };
}

export const isMovable = (clock: Clock): clock is ManualClock => 'advance' in clock;

/** Returns a clock that runs like real time and can be moved forward. */
export function movableClock(): ManualClock {
  let ahead = 0;
  interface Entry {
    readonly at: number;
    readonly act: () => void;
    cancel(): void;
  }
  const due = new Set<Entry>();
  const now = (): number => Date.now() + ahead;
  const arm = (entry: Entry): void => {
    entry.cancel = systemClock.after(Math.max(0, entry.at - now()), () => fire(entry));
  };
  const fire = (entry: Entry): void => {
    entry.cancel();
    if (due.delete(entry)) entry.act();
  };
  return {
    now,
    after(ms, act) {
      const entry: Entry = { at: now() + ms, act, cancel: () => undefined };
      due.add(entry);
      arm(entry);
      return () => {
        entry.cancel();
        due.delete(entry);
      };
    },
    advance(ms) {
      const end = now() + ms;
      for (;;) {
        const next = [...due].filter((entry) => entry.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        ahead += Math.max(0, next.at - now());
        fire(next);
      }
      ahead += Math.max(0, end - now());
      for (const entry of due) {
        entry.cancel();
        arm(entry);
      }
    },
  };
}
