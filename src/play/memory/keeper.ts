import type { Log } from '../../log';

/** Looks again and again for what has become due. Rows say what that is: any process may do it. */
export interface Keeper {
  start(): void;
  stop(): Promise<void>;
}

const POLL = 5_000;

export function openKeeper(tend: () => Promise<void>, log: Log): Keeper {
  let timer: NodeJS.Timeout | undefined;
  let tending: Promise<void> | undefined;
  let stopped = true;
  const round = (): void => {
    tending = tend()
      .catch((error: unknown) => log.error({ err: error }, 'what is due beside the games could not be done'))
      .finally(() => {
        if (!stopped) timer = setTimeout(round, POLL);
      });
  };
  return {
    start() {
      stopped = false;
      round();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await tending;
    },
  };
}
