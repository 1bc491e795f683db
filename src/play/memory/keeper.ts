import type { Log } from '../../log';

/** Looks again and again for what has become due. Rows say what that is: any process may do it. */
export interface Keeper {
  start(): void;
  /** Something is due now. */
  nudge(): void;
  stop(): Promise<void>;
}

const POLL = 5_000;

export function openKeeper(tend: () => Promise<void>, log: Log): Keeper {
  let timer: NodeJS.Timeout | undefined;
  let tending: Promise<void> | undefined;
  let stopped = true;
  let again = false;
  const round = (): void => {
    again = false;
    tending = tend()
      .catch((error: unknown) => log.error({ err: error }, 'what is due beside the games could not be done'))
      .finally(() => {
        tending = undefined;
        if (!stopped) timer = setTimeout(round, again ? 0 : POLL);
      });
  };
  return {
    start() {
      stopped = false;
      round();
    },
    nudge() {
      if (stopped) return;
      again = true;
      if (tending) return;
      clearTimeout(timer);
      round();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await tending;
    },
  };
}
