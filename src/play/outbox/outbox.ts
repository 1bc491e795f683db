import { LRUCache } from 'lru-cache';
import type { Replays } from '../replay/replays';
import type { Busy, OutboxItem } from '../../store';
import type { PlayContext } from '../change/context';
import { BOARD, deliveryOf, type Delivered } from './delivery';
import { retryPostponed, createPlaces } from './places';
import { logRepeated } from '../jobs/log-repeated';
import { openPoller } from '../jobs/poller';
import type { Sender } from './sending';
import { MissingPermission } from '../table/delivery-retry';

/**
 * Sends the messages of a change after it was stored. Each item is drawn from the row at the moment of
 * sending. A nonce prevents a second message if the first was sent but not noted.
 *
 * Trouble in one channel does not delay others. Each channel has at most one game's messages under way, and
 * slow ones take no place that others need. Postponed items go back into their rows with a time.
 */
export interface Dispatcher {
  start(): void;
  nudge(): void;
  /**
   * Returns the time since when a due item cannot be sent, or undefined if all items go out. Items that wait
   * for a permission do not count.
   */
  failingSince(): Date | undefined;
  /** Resolves when nothing is left to send. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** After this time another process takes over the items of a dead one. */
const LEASE_MS = 15_000;
/** A living process renews its lease after this time. */
const RENEW_AFTER_MS = LEASE_MS / 3;
const POLL_MS = 1_000;
/** Between two looks at the list there is time for others to be written to it. */
const POLL_GAP_MS = 10;
/** Games that are sent for at the same time, those not counted that take long. */
const MAX_AT_ONCE = 64;
const SLOW_SEND_MS = 500;
/**
 * After so many looks, one every half second, it is said who waits for whom. Looks and no deadline: when we
 * had no time to hear an answer, the channel need not have been silent.
 */
const MAX_SILENT_LOOKS = 10;

interface Work {
  readonly channel: string;
  readonly items: readonly OutboxItem[];
  readonly since: number;
  /** It takes long: its place is free for others, its channel is not. */
  slow: boolean;
  over: Promise<void>;
}
/** A channel that did not answer, or asked to be left alone. */
interface Closed {
  readonly since: Date;
  readonly until: Until;
  /** A right is missing: it may be back at any moment. */
  readonly barred: boolean;
}

/**
 * The end of a pause by two clocks: it is over when one of them says so. A wall clock that is set back would
 * prolong it. The monotonic clock stops while the machine sleeps.
 */
interface Until {
  readonly wall: number;
  readonly monotonic: number;
}
/** A wall clock that goes back by more than this was set back. */
const SET_BACK_MS = 1_000;
/** Channels whose trouble is remembered; of more, the oldest is tried again. */
const MAX_CLOSED = 2000;
/** After a failure that is not repeated for this long, another process has taken over. */
const FAILING_MS = 6 * 60_000;

export function createDispatcher(context: PlayContext, replays: Replays, sender: Sender): Dispatcher {
  const { store } = context;
  const works = new Map<string, Work>();
  const closed = new LRUCache<string, Closed>({ max: MAX_CLOSED });
  /** Nothing at all may be sent before this time. */
  let allClosed: Until = { wall: 0, monotonic: 0 };
  /** Games that could not be sent for: since when, and until when that is recent. */
  const failing = new Map<string, { readonly since: Date; readonly until: number }>();
  /** The latest time that the wall clock has shown. */
  let latest = -Infinity;
  let renewal: NodeJS.Timeout | undefined;
  /** There may be something on the list that could not be taken yet. */
  let missed = false;
  let stopped = true;

  const isOver = ({ wall, monotonic }: Until): boolean =>
    wall <= context.now().getTime() || monotonic <= performance.now();
  const untilOf = (wait: number): Until => ({
    wall: after(wait).getTime(),
    monotonic: performance.now() + wait,
  });
  const busy = (): Busy => {
    return {
      games: [...works.keys()],
      channels: [
        ...[...works.values()].map(({ channel }) => channel),
        ...[...closed].filter(([, { until }]) => !isOver(until)).map(([channel]) => channel),
      ],
    };
  };
  const round = async (): Promise<number | undefined> => {
    const now = context.now();
    // Rows that were due a moment ago are due in the future, by as much as the clock was set back.
    if (now.getTime() < latest - SET_BACK_MS) {
      context.log.warn(
        { seconds: Math.round((latest - now.getTime()) / 1000) },
        'the system clock was set back; retrying messages now',
      );
      await store.outbox.retryAllNow(now);
      await retryPostponed(context, 'everywhere');
    }
    latest = now.getTime();
    const quick = [...works.values()].filter(({ slow }) => !slow).length;
    const room = Math.min(MAX_AT_ONCE - quick, sender.room?.() ?? Infinity);
    missed = works.size > 0 || closed.size > 0;
    if (room <= 0 || !isOver(allClosed)) return 2 * POLL_GAP_MS;
    const claimed = await store.outbox.claim(now, after(LEASE_MS), room, BOARD, busy());
    const byGame = new Map<string, OutboxItem[]>();
    for (const item of claimed) {
      const others = byGame.get(item.game);
      if (others) others.push(item);
      else byGame.set(item.game, [item]);
    }
    if (byGame.size >= room) missed = true;
    for (const [game, items] of byGame) begin(game, items);
    return undefined;
  };
  const poller = openPoller(round, {
    log: context.log,
    failure: 'failed to read the outbox; retrying',
    everyMs: POLL_MS,
    breathMs: POLL_GAP_MS,
  });
  const look = (): void => poller.nudge();
  const delivery = deliveryOf(context, replays, sender, look);
  const after = (wait: number): Date => new Date(context.now().getTime() + wait);

  const begin = (game: string, items: readonly OutboxItem[]): void => {
    const channel = items[0]?.channel ?? '';
    const before = closed.get(channel);
    const since = context.now();
    const work: Work = {
      channel,
      items,
      since: performance.now(),
      slow: before !== undefined,
      over: Promise.resolve(),
    };
    let looks = 0;
    const watch = setInterval(() => {
      looks++;
      if (looks === 1) {
        work.slow = true;
        if (missed) look();
      } else if (looks === MAX_SILENT_LOOKS) {
        clearInterval(watch);
        context.log.warn(
          { channel, game, since },
          'a channel does not answer; its tables wait for it, and no others',
        );
      }
    }, SLOW_SEND_MS);
    works.set(game, work);
    work.over = delivery
      .send(items)
      .then(({ more, failed, closed: reason }) => {
        note(game, failed === true || (reason !== undefined && !(reason instanceof MissingPermission)));
        if (reason) close(channel, game, reason);
        else if (closed.delete(channel))
          context.log.info({ channel, since: before?.since }, 'a channel can be sent to again');
        if (more) missed = true;
      })
      .catch((error: unknown) =>
        logRepeated(context.log, { game, err: error }, 'failed to note what was sent', 'error'),
      )
      .finally(() => {
        clearInterval(watch);
        works.delete(game);
        if (missed) look();
      });
  };

  const note = (game: string, isFailure: boolean): void => {
    const { since = context.now() } = failing.get(game) ?? {};
    failing.delete(game);
    if (isFailure) failing.set(game, { since, until: performance.now() + FAILING_MS });
  };

  const close = (channel: string, game: string, reason: NonNullable<Delivered['closed']>): void => {
    const { waitMs: wait, everywhere } = reason;
    const until = untilOf(wait);
    const said = { until: new Date(until.wall), err: reason };
    poller.nudge(wait);
    if (everywhere) {
      allClosed = until;
      logRepeated(context.log, said, 'Discord asks for a pause everywhere; all tables wait');
      return;
    }
    const since = closed.get(channel)?.since ?? context.now();
    closed.set(channel, { since, until, barred: reason instanceof MissingPermission });
    logRepeated(
      context.log,
      { channel, game, since, ...said },
      'a channel is left alone; its tables wait for it, and no others',
    );
  };

  const renew = async (): Promise<void> => {
    const since = performance.now() - RENEW_AFTER_MS;
    const long = [...works.values()].filter((work) => work.since < since).flatMap(({ items }) => items);
    if (long.length === 0) return;
    await store.outbox
      .renew(long, after(LEASE_MS))
      .catch((error: unknown) => logRepeated(context.log, { err: error }, 'failed to extend a lease'));
  };

  const places = createPlaces(context, look);
  sender.watch?.({
    ...places,
    opened(where) {
      if (stopped) return;
      for (const [channel, { barred }] of [...closed]) if (barred) closed.delete(channel);
      places.opened(where);
    },
  });

  return {
    start() {
      stopped = false;
      renewal = setInterval(() => void renew(), RENEW_AFTER_MS);
      renewal.unref();
      // An embedded database has one process. So held items belong to a process that died.
      const free = store.kind === 'embedded' ? store.outbox.releaseAll() : Promise.resolve();
      // Permissions may have come back, and pauses ended, while no process ran.
      const tried = free.then(() => retryPostponed(context, 'everywhere'));
      void tried
        .catch((error: unknown) =>
          logRepeated(context.log, { err: error }, 'failed to read the outbox; retrying', 'error'),
        )
        .then(() => {
          if (!stopped) poller.start();
        });
    },
    nudge() {
      if (works.size > 0) missed = true;
      look();
    },
    failingSince() {
      for (const [game, { until }] of failing) if (until < performance.now()) failing.delete(game);
      const times = [...failing.values()].map(({ since }) => since.getTime());
      return times.length > 0 ? new Date(Math.min(...times)) : undefined;
    },
    async idle() {
      for (;;) {
        if ((await store.outbox.pending()) === 0 && works.size === 0) return;
        look();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async stop() {
      stopped = true;
      clearInterval(renewal);
      await poller.stop();
      await Promise.all([...works.values()].map(({ over }) => over));
    },
  };
}
