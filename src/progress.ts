/** Reports, on the terminal and on other outputs, each piece of work that takes longer than a second. */

export interface Progress {
  /** Runs the work; its name is shown once it has taken a second. */
  during<T>(name: string, work: Promise<T>): Promise<T>;
}

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const SECOND_MS = 1000;

/**
 * Reports progress. On a terminal it rewrites one line each second. Elsewhere each piece of work gets its own
 * line once it has taken a second. `show` receives at once the name of the present work.
 */
export function openProgress(terminal: Terminal, show: (line: string) => void = () => {}): Progress {
  return {
    async during(name, work) {
      const since = Date.now();
      show(name);
      let shown = false;
      const timer = setInterval(() => {
        const seconds = Math.round((Date.now() - since) / SECOND_MS);
        if (terminal.isTTY) terminal.write(`\r\x1b[K  ${name} (${seconds} s)`);
        else if (!shown) terminal.write(`  ${name}\n`);
        shown = true;
      }, SECOND_MS);
      try {
        return await work;
      } finally {
        clearInterval(timer);
        if (shown && terminal.isTTY) terminal.write('\r\x1b[K');
      }
    },
  };
}
