import type { Phrase, Seat } from '../engine/game';
import type { Errand, NewErrand, Result } from '../store';
import { Undeliverable, type Mention, type MessageRef, type Sender } from './api';
import { isRunning, lobbyOf, motionOf, positionOf, type Held, type Running } from './held';
import type { House } from './house';
import { log } from './record';

/**
 * Carries out what must be made true in the channel, after the change that called for it was stored. Each errand is drawn from the row as it is at
 * the moment of sending; a nonce keeps what was sent but not noted from being sent twice.
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
const POLL = 1_000;
const MOST_AT_ONCE = 16;
/** What the board's message says and whom it calls go out together, and after a failure together again. */
const BOARD = ['board', 'mention'];
const HOUR = 3_600_000;
/** An evening's game is not kept waiting longer than this for a board that Discord would not take a moment ago. */
const LONGEST_WAIT = 30_000;
/** After an hour of that it is no hiccup. */
const PATIENT_TRIES = 120;
const PATIENT_WAIT = 5 * 60_000;
/** A replaced board that cannot be stripped does no harm: its buttons answer that the table has moved on. */
const STRIP_TRIES = 8;

export function dispatcherOf(house: House, sender: Sender): Dispatcher {
  const { store, book } = house;
  const inFlight = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let again = false;
  let stopped = true;

  const look = (): void => {
    if (stopped) return;
    if (looking) {
      again = true;
      return;
    }
    looking = round()
      .catch((error: unknown) => house.log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        looking = undefined;
        if (again) {
          again = false;
          look();
        } else schedule(POLL);
      });
  };
  const schedule = (wait: number): void => {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(look, wait);
  };
  const round = async (): Promise<void> => {
    if (inFlight.size >= MOST_AT_ONCE) return;
    const now = house.now();
    const claimed = await store.outbox.claim(
      now,
      new Date(now.getTime() + LEASE),
      MOST_AT_ONCE - inFlight.size,
      BOARD,
    );
    const byGame = new Map<string, Errand[]>();
    for (const errand of claimed) byGame.set(errand.game, [...(byGame.get(errand.game) ?? []), errand]);
    for (const [game, errands] of byGame) {
      const work = deliver(game, errands)
        .catch((error: unknown) =>
          house.log.error({ game, err: error }, 'errands could not be taken off the list'),
        )
        .finally(() => {
          inFlight.delete(work);
          look();
        });
      inFlight.add(work);
    }
  };

  const deliver = async (game: string, errands: readonly Errand[]): Promise<void> => {
    const board = errands.filter(({ kind }) => BOARD.includes(kind));
    const groups: Errand[][] = [
      ...ofKind(errands, 'lobby'),
      ...ofKind(errands, 'notice'),
      ...(board.length > 0 ? [board] : []),
      ...ofKind(errands, 'strip'),
      ...ofKind(errands, 'final'),
    ];
    const unknown = errands.filter((errand) => !groups.some((group) => group.includes(errand)));
    for (const group of [...groups, ...unknown.map((errand) => [errand])]) await attempt(game, group);
  };

  const attempt = async (game: string, group: readonly Errand[]): Promise<void> => {
    const held = await book.current(game);
    if (!held) return store.outbox.done(group, house.now());
    try {
      await carryOut(held, group);
    } catch (error) {
      const [first] = group;
      const tries = first?.attempts ?? 1;
      const about = { game, version: held.row.version, errand: first?.kind, attempt: tries };
      if (error instanceof Undeliverable || (first?.kind === 'strip' && tries >= STRIP_TRIES)) {
        house.log.warn(
          { ...about, why: error instanceof Error ? error.message : String(error) },
          'a message can never be delivered and was dropped',
        );
        return store.outbox.done(group, house.now());
      }
      const wait = tries > PATIENT_TRIES ? PATIENT_WAIT : Math.min(LONGEST_WAIT, 1000 * 2 ** (tries - 1));
      house.log.warn({ ...about, err: error, wait }, 'a message could not be sent, trying again later');
      await store.outbox.later(group, new Date(house.now().getTime() + wait));
      setTimeout(look, wait).unref();
    }
  };

  const done = async (
    game: string,
    group: readonly Errand[],
    result: Omit<Result, 'game'> = {},
  ): Promise<void> => {
    await store.outbox.done(group, house.now(), { game, ...result });
    if (result.posted) book.posted(game, result.posted);
  };

  const carryOut = async (held: Held, group: readonly Errand[]): Promise<void> => {
    const [errand] = group;
    if (!errand) return;
    const send = { nonce: errand.nonce, again: errand.attempts > 1 };
    const { id } = held.row;
    switch (errand.kind) {
      case 'lobby': {
        const sent = await sender.lobby(send, lobbyOf(held));
        return done(id, group, sent === 'edited' ? {} : { posted: { lobby: sent } });
      }
      case 'notice': {
        const { phrase, motion } = errand.what as { phrase: Phrase; motion?: number };
        const open = held.notes.motion;
        await sender.notice(
          send,
          isRunning(held) ? { position: positionOf(held) } : { lobby: lobbyOf(held) },
          phrase,
          open && open.number === motion ? motionOf(open, held.chairs) : undefined,
        );
        return done(id, group);
      }
      case 'board':
      case 'mention':
        return isRunning(held) ? showBoard(held, group) : done(id, group);
      case 'strip':
        if (isRunning(held)) await sender.strip(errand.what as MessageRef, positionOf(held));
        return done(id, group);
      case 'final':
        if (isRunning(held)) await sender.final(send, positionOf(held));
        return done(id, group);
      default:
        throw new Undeliverable(`nobody knows how to send ${errand.kind}`);
    }
  };

  const showBoard = async (held: Running, group: readonly Errand[]): Promise<void> => {
    const { row } = held;
    const over = row.status !== 'playing';
    const old = row.posted.board;
    const stale = !old || house.now().getTime() - old.at.getTime() > HOUR;
    const retried = group.some((errand) => errand.attempts > 1);
    // A second attempt under the same nonce brings back the message of the first: what that one was not for needs another.
    const now = group.filter((errand) => over || !retried || errand.attempts > 1 || errand.key === 'board');
    const later = group.filter((errand) => !now.includes(errand));
    const calls = now.filter((errand) => errand.kind === 'mention' && (!retried || errand.attempts > 1));
    const asked = now.some((errand) => (errand.what as { fresh?: boolean }).fresh === true);
    // Nothing is left to press at the end: the last board loses its controls, and so does one that may have got through without our hearing of it.
    const unheard = retried && (stale || asked || calls.length > 0);
    if (over && stale && !unheard) {
      if (old) await sender.strip(old, positionOf(held));
      return done(row.id, group);
    }
    const running = over ? held : await withThread(held, group);
    const position = positionOf(running);
    const mentions = over ? [] : calls.flatMap((errand) => stillDue(running, errand));
    const fresh = over || retried ? unheard : stale || asked || mentions.length > 0;
    const news = over ? [] : await log(house, position, null, { from: old?.lines ?? 0 });
    const sent = await sender.board(sendOf(now), position, { fresh, mentions, news });
    if (sent === 'edited') await done(row.id, now);
    else {
      const replaced: NewErrand[] = old && old.message !== sent.message ? [stripping(old)] : [];
      const lines = position.lineCount + position.session.lines.length;
      await done(row.id, now, { posted: { board: { ...sent, at: house.now(), lines } }, errands: replaced });
    }
    if (later.length > 0) await store.outbox.release(later);
    const shown = sent === 'edited' ? old : sent;
    if (shown) addPicture(row, shown);
  };

  /** Whoever else sends for this game may have replaced the board, or changed what it shows, while its picture was being drawn. */
  const addPicture = ({ id, version }: Running['row'], board: MessageRef): void => {
    const current = async (): Promise<boolean> => {
      const now = await store.glance(id);
      return now?.version === version && now.posted.board?.message === board.message;
    };
    const add = async (): Promise<void> => {
      if (!(await sender.latePicture(board, current)) || (await current())) return;
      // That happened in the very moment: what the picture may have covered is made true once more.
      const now = await store.glance(id);
      await store.outbox.raise(
        id,
        [now?.posted.board?.message === board.message ? { key: 'board', kind: 'board' } : stripping(board)],
        house.now(),
      );
      look();
    };
    void add().catch((error: unknown) =>
      house.log.warn({ game: id, version, err: error }, 'a picture could not follow its board'),
    );
  };

  const withThread = async (held: Running, group: readonly Errand[]): Promise<Running> => {
    const position = positionOf(held);
    if (!position.house.thread || position.place.thread !== undefined) return held;
    const thread = await sender.thread(sendOf(group), position);
    await done(held.row.id, [], { posted: { thread } });
    return { ...held, row: { ...held.row, posted: { ...held.row.posted, thread } } };
  };

  return {
    start() {
      stopped = false;
      // Nobody else can be sending from a database of our own: what is held was held by a process that died.
      const free = store.kind === 'embedded' ? store.outbox.releaseAll() : Promise.resolve();
      void free.then(look, (error: unknown) => {
        house.log.error({ err: error }, 'the outbox could not be read');
        schedule(POLL);
      });
    },
    nudge: look,
    async idle() {
      for (;;) {
        if ((await store.outbox.pending()) === 0 && inFlight.size === 0) return;
        look();
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(inFlight);
    },
  };
}

const stripping = ({ channel, message }: MessageRef): NewErrand => ({
  key: `strip:${message}`,
  kind: 'strip',
  what: { channel, message },
});
const ofKind = (errands: readonly Errand[], kind: string): Errand[][] =>
  errands.filter((errand) => errand.kind === kind).map((errand) => [errand]);
/** Under which nonce a group goes out: that of what was tried first, at every further attempt, whatever has joined the group since. */
const sendOf = (group: readonly Errand[]): { nonce: string; again: boolean } => {
  const attempts = Math.max(...group.map((errand) => errand.attempts));
  const eldest = group.filter((errand) => errand.attempts === attempts);
  const first = eldest.find((errand) => errand.kind === 'board') ?? eldest[0];
  return { nonce: first?.nonce ?? '', again: attempts > 1 };
};

/** Whose turn it still is. Whoever has answered in the meantime needs no mention. */
function stillDue(held: Running, errand: Errand): Mention[] {
  const { seat, given } = errand.what as { seat: Seat; given: number };
  const asked = held.session.waiting.find(
    (one) => one.seat === seat && Number.parseInt(one.mark, 10) === given,
  );
  const chair = held.chairs[seat];
  return asked && chair?.kind === 'person' ? [{ seat, user: chair.user, ask: asked.mark }] : [];
}
