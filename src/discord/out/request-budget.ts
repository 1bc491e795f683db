/**
 * Spreads the requests that Discord counts over time. Its clock is monotonic: a wall clock that is set back
 * or forward changes nothing.
 */
export interface RequestBudget {
  /** How many requests may go out now, those that wait in `take` not among them. */
  room(): number;
  /** True if nearly all requests of the last second were used. */
  isBusy(): boolean;
  /** Counts a request that goes out now. */
  spend(): void;
  /** Waits until a request may go out, in the order of asking, and counts it. */
  take(): Promise<void>;
  /**
   * Waits until there is more room than boards need, and counts nothing: for what can wait, and looks at its
   * newest rows just before it is sent. It waits for boards no longer than some seconds.
   */
  ready(): Promise<void>;
}

/**
 * Discord allows each bot 50 requests a second, in all its processes together, and counts them as they
 * arrive. The rest is for requests that arrive closer together than they went out.
 */
export const PER_SECOND = 45;
/** The part of a second's requests that may go out at once. */
const AT_ONCE = 0.2;
const SECOND_MS = 1000;
/** The part of what may go out at once that is kept for boards, and how long. */
const FOR_BOARDS = 0.5;
const BEHIND_BOARDS_MS = 5_000;
/** The part of a second's requests from which on the rest is kept for what someone waits for. */
const BUSY = 0.8;

export function createRequestBudget(
  perSecond: number,
  now: () => number = () => performance.now(),
): RequestBudget {
  const max = Math.max(1, perSecond * AT_ONCE);
  const inAnySecond = Math.max(1, Math.round(perSecond));
  /** When requests went out during the last second. */
  const recent: number[] = [];
  let left = max;
  let at = now();
  const reserve = Math.floor(max * FOR_BOARDS);
  let waiting = 0;
  let takers: Promise<void> = Promise.resolve();
  let others: Promise<void> = Promise.resolve();

  const fill = (): void => {
    const time = now();
    left = Math.min(max, left + ((time - at) * perSecond) / SECOND_MS);
    at = time;
    while (recent[0] !== undefined && recent[0] <= time - SECOND_MS) recent.shift();
  };
  const free = (): number => Math.min(Math.floor(left), inAnySecond - recent.length);
  /** Milliseconds until the next request may go out. */
  const untilFree = (): number => {
    fill();
    if (free() > 0) return 0;
    const forToken = left >= 1 ? 0 : ((1 - left) * SECOND_MS) / perSecond;
    const first = recent[Math.max(0, recent.length - inAnySecond)] ?? at;
    const forSecond = recent.length < inAnySecond ? 0 : first + SECOND_MS - at;
    return Math.max(1, Math.ceil(Math.max(forToken, forSecond)));
  };
  const spend = (): void => {
    fill();
    left -= 1;
    recent.push(at);
  };
  const take = async (): Promise<void> => {
    for (let wait = untilFree(); wait > 0; wait = untilFree()) await sleep(wait);
    waiting--;
    spend();
  };
  const ready = async (since: number): Promise<void> => {
    for (;;) {
      fill();
      const kept = now() - since < BEHIND_BOARDS_MS ? reserve : 0;
      if (free() > kept) return;
      await sleep(SECOND_MS / perSecond);
    }
  };
  return {
    room() {
      fill();
      return Math.max(0, free() - waiting);
    },
    isBusy() {
      fill();
      return recent.length >= inAnySecond * BUSY;
    },
    spend,
    take() {
      waiting++;
      takers = takers.then(take);
      return takers;
    },
    ready() {
      const since = now();
      const mine = others.then(() => ready(since));
      // The next one sees the room that is left.
      others = mine.then(() => sleep(SECOND_MS / perSecond));
      return mine;
    },
  };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
