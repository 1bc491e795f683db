/**
 * People first: what a computer does waits while a press is being worked on, but not for ever, or a busy bot
 * would have no computers.
 */
export interface RightOfWay {
  /** A press, from its coming in to its answer. */
  during<T>(press: () => Promise<T>): Promise<T>;
  /** Resolves when no press is under way, or after `patience` milliseconds. */
  clear(): Promise<void>;
}

const MAX_WAIT_MS = 500;

export function rightOfWay(patience = MAX_WAIT_MS): RightOfWay {
  let presses = 0;
  let waiting: (() => void)[] = [];
  return {
    async during(press) {
      presses++;
      try {
        return await press();
      } finally {
        presses--;
        if (presses === 0) {
          for (const go of waiting) go();
          waiting = [];
        }
      }
    },
    async clear() {
      if (presses === 0) return;
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, patience);
        waiting.push(() => {
          clearTimeout(late);
          resolve();
        });
      });
    },
  };
}
