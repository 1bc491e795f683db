import type { Busy, OutboxItem } from '../store';
import type { PlayContext } from './context';
import { BOARD, deliveryOf, type Delivered } from './delivery';
import { placesOf } from './places';
import { Barred, type Sender } from './sending';

/**
 * Carries out what must be made true in the channel, after the change that called for it was stored. Each
 * item is drawn from the row as it is at the moment of sending; a nonce keeps what was sent but not noted
 * from being sent twice.
 *
 * A channel's trouble is its own: each has at most one game's messages on their way, whoever takes long keeps
 * its channel and no place that others need, and what must wait goes back into its row with the time.
 */
export interface Dispatcher {
  start(): void;
  nudge(): void;
  /** Resolves when nothing is left to send. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/** What a dead process was sending is taken over after this time. */
const LEASE = 15_000;
/** Whoever still works holds on to it in time. */
const RENEWAL = LEASE / 3;
const POLL = 1_000;
/** Between two looks at the list there is time for others to be written to it. */
const BREATH = 10;
/** Games that are sent for at the same time, those not counted that take long. */
const MOST_AT_ONCE = 64;
const LONG = 500;
/**
 * After so many looks, one every half second, it is said who waits for whom. Looks and no deadline: when we
 * had no time to hear an answer, the channel need not have been silent.
 */
const TROUBLE = 10;

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
  readonly until: number;
  /** A right is missing: it may be back at any moment. */
  readonly barred: boolean;
}

export function dispatcherOf(context: PlayContext, sender: Sender): Dispatcher {
  const { store } = context;
  const works = new Map<string, Work>();
  const closed = new Map<string, Closed>();
  /** Nothing at all may be sent before this time. */
  let allClosed = 0;
  let timer: NodeJS.Timeout | undefined;
  let planned = Infinity;
  let renewal: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let looked = -Infinity;
  let again = false;
  /** There may be something on the list that could not be taken yet. */
  let missed = false;
  let stopped = true;

  const look = (): void => {
    if (stopped) return;
    const early = looked + BREATH - performance.now();
    if (looking) again = true;
    else if (early > 0) schedule(early);
    else
      looking = round()
        .catch((error: unknown) => context.log.error({ err: error }, 'the outbox could not be read'))
        .finally(() => {
          looking = undefined;
          looked = performance.now();
          schedule(again ? BREATH : POLL);
          again = false;
        });
  };
  const schedule = (wait: number): void => {
    if (stopped || performance.now() + wait >= planned) return;
    clearTimeout(timer);
    planned = performance.now() + wait;
    timer = setTimeout(() => {
      planned = Infinity;
      look();
    }, wait);
  };
  const busy = (now: Date): Busy => {
    const time = now.getTime();
    return {
      games: [...works.keys()],
      channels: [
        ...[...works.values()].map(({ channel }) => channel),
        ...[...closed].filter(([, { until }]) => until > time).map(([channel]) => channel),
      ],
    };
  };
  const delivery = deliveryOf(context, sender, look);

  const round = async (): Promise<void> => {
    const now = context.now();
    const quick = [...works.values()].filter(({ slow }) => !slow).length;
    const room = Math.min(MOST_AT_ONCE - quick, sender.room?.() ?? Infinity);
    missed = works.size > 0 || closed.size > 0;
    if (room <= 0 || allClosed > now.getTime()) return schedule(2 * BREATH);
    const claimed = await store.outbox.claim(now, after(LEASE), room, BOARD, busy(now));
    const byGame = new Map<string, OutboxItem[]>();
    for (const item of claimed) {
      const others = byGame.get(item.game);
      if (others) others.push(item);
      else byGame.set(item.game, [item]);
    }
    if (byGame.size >= room) missed = true;
    for (const [game, items] of byGame) begin(game, items);
  };
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
      } else if (looks === TROUBLE) {
        clearInterval(watch);
        context.log.warn(
          { channel, game, since },
          'a channel does not answer; its tables wait for it, and no others',
        );
      }
    }, LONG);
    works.set(game, work);
    work.over = delivery
      .send(items)
      .then(({ more, closed: reason }) => {
        if (reason) close(channel, game, reason);
        else if (closed.delete(channel))
          context.log.info({ channel, since: before?.since }, 'a channel can be sent to again');
        if (more) missed = true;
      })
      .catch((error: unknown) =>
        context.log.error({ game, err: error }, 'items could not be taken off the list'),
      )
      .finally(() => {
        clearInterval(watch);
        works.delete(game);
        if (missed) look();
      });
  };

  const close = (channel: string, game: string, reason: NonNullable<Delivered['closed']>): void => {
    const { wait, everywhere } = reason;
    const until = after(wait);
    schedule(wait);
    if (everywhere) {
      allClosed = until.getTime();
      context.log.warn({ until }, 'Discord asks for a pause everywhere; all tables wait');
      return;
    }
    const since = closed.get(channel)?.since ?? context.now();
    closed.delete(channel);
    closed.set(channel, { since, until: until.getTime(), barred: reason instanceof Barred });
    if (closed.size > MOST_CLOSED) closed.delete(closed.keys().next().value as string);
    context.log.warn(
      { channel, game, since, until },
      'a channel is left alone; its tables wait for it, and no others',
    );
  };

  const renew = async (): Promise<void> => {
    const since = performance.now() - RENEWAL;
    const long = [...works.values()].filter((work) => work.since < since).flatMap(({ items }) => items);
    if (long.length === 0) return;
    await store.outbox
      .renew(long, after(LEASE))
      .catch((error: unknown) =>
        context.log.warn({ err: error }, 'what is being sent could not be held on to'),
      );
  };

  const places = placesOf(context, look);
  sender.watch?.({
    ...places,
    opened(where) {
      if (stopped) return;
      for (const [channel, { barred }] of closed) if (barred) closed.delete(channel);
      places.opened(where);
    },
  });

  return {
    start() {
      stopped = false;
      renewal = setInterval(() => void renew(), RENEWAL);
      renewal.unref();
      // Nobody else can be sending from a database of our own: what is held was held by a process that died.
      const free = store.kind === 'embedded' ? store.outbox.releaseAll() : Promise.resolve();
      // A right that came back, or a pause that ended, while nobody was up was told to nobody.
      const tried = free.then(() => store.outbox.hasten('everywhere', context.now()));
      void tried.then(look, (error: unknown) => {
        context.log.error({ err: error }, 'the outbox could not be read');
        schedule(POLL);
      });
    },
    nudge() {
      if (works.size > 0) missed = true;
      look();
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
      clearTimeout(timer);
      planned = Infinity;
      clearInterval(renewal);
      await looking;
      await Promise.all([...works.values()].map(({ over }) => over));
    },
  };
}

/** Channels whose trouble is remembered; of more, the oldest is tried again. */
const MOST_CLOSED = 2000;
