import { say } from '../engine/game';
import type { OutboxItem, OutboxKind } from '../store';
import { boardsOf, type Done } from './boards';
import { Barred, Unavailable, Undeliverable, type Sender } from './sending';
import type { Lobby, Position } from './api';
import { courseBelow, showCourse } from './course';
import { lengthsOf } from './lengths';
import { isRunning, lobbyOf, motionOf, positionOf, type LoadedGame } from './loaded';
import type { PlayContext } from './context';
import { readItem } from './rows';
import { strip } from './replaced-boards';

/** Carries out the items of one game, in their order, and says what that came to. */
export interface Delivery {
  send(items: readonly OutboxItem[]): Promise<Delivered>;
}
export interface Delivered {
  /** Something else is to be sent for this game at once. */
  readonly more: boolean;
  /** So long its channel is to be left alone, in milliseconds. */
  readonly closed?: Unavailable & { readonly wait: number };
}

/** What the board's message says and whom it calls go out together, and after a failure together again. */
export const BOARD: readonly OutboxKind[] = ['board', 'mention'];
/**
 * An evening's game is not kept waiting longer than this for a board that Discord would not take a moment
 * ago.
 */
const LONGEST_WAIT = 30_000;
/** After an hour of that it is no hiccup. */
const PATIENT_TRIES = 120;
const PATIENT_WAIT = 5 * 60_000;
/** A missing right is back when somebody gives it: we hear of that, unless we were not there to hear. */
const SHORTEST_BAR = 60_000;
const LONGEST_BAR = 30 * 60_000;
/** A replaced board that cannot be stripped does no harm: its buttons answer that the table has moved on. */
const STRIP_TRIES = 8;
/** A game's course takes some seconds to draw. */
const MAKING = 3_000;

/** `look`: something new is to be sent, or will be. */
export function deliveryOf(context: PlayContext, sender: Sender, look: () => void): Delivery {
  const { store, cache } = context;
  const lengths = lengthsOf(context);
  const done: Done = async (game, group, result = {}) => {
    const more = await store.outbox.done(group, context.now(), { game, ...result });
    if (result.posted) cache.posted(game, result.posted);
    return more;
  };

  const boards = boardsOf(context, sender, { look, done });

  const send = async (items: readonly OutboxItem[]): Promise<Delivered> => {
    const [one] = items;
    if (!one) return { more: false };
    const board = items.filter(({ kind }) => BOARD.includes(kind));
    const known: OutboxItem[][] = [
      ...ofKind(items, 'lobby'),
      ...ofKind(items, 'notice'),
      ...(board.length > 0 ? [board] : []),
      ...ofKind(items, 'strip'),
      ...ofKind(items, 'final'),
      ...ofKind(items, 'moment'),
      ...ofKind(items, 'course'),
    ];
    const unknown = items.filter((item) => !known.some((group) => group.includes(item)));
    const groups = [...known, ...unknown.map((item) => [item])];
    // What was claimed came with what the row says: nothing is asked again.
    let loaded = await cache.as(one.game, one.version, one.posted);
    let more = false;
    for (const [at, group] of groups.entries()) {
      const came = loaded ? await attempt(loaded, group) : await store.outbox.done(group, context.now());
      if (typeof came === 'object') {
        const rest = groups.slice(at + 1).flat();
        if (rest.length > 0) await store.outbox.later(rest, after(came.wait));
        return { more, closed: came };
      }
      more = came || more;
      loaded = await cache.remembered(one.game);
    }
    return { more };
  };
  const after = (wait: number): Date => new Date(context.now().getTime() + wait);

  /** True: there is more to send. An object: nothing more can be sent there for a while. */
  const attempt = async (
    loaded: LoadedGame,
    group: readonly OutboxItem[],
  ): Promise<boolean | NonNullable<Delivered['closed']>> => {
    try {
      return await carryOut(loaded, group);
    } catch (error) {
      const [first] = group;
      const tries = first?.attempts ?? 1;
      const about = { game: loaded.row.id, version: loaded.row.version, item: first?.kind, attempt: tries };
      const { thread } = loaded.row.posted;
      if (error instanceof Undeliverable && error.gone && thread !== null && thread !== loaded.row.channel)
        return attempt(await boards.withoutThread(loaded), group);
      if (error instanceof Undeliverable || (first?.kind === 'strip' && tries >= STRIP_TRIES)) {
        context.log.warn(
          { ...about, why: error instanceof Error ? error.message : String(error) },
          'a message can never be delivered and was dropped',
        );
        return store.outbox.done(group, context.now());
      }
      const wait = waitAfter(error, tries);
      context.log.warn({ ...about, err: error, wait }, 'a message could not be sent, trying again later');
      await store.outbox.later(group, after(wait));
      if (!(error instanceof Unavailable)) {
        setTimeout(look, wait).unref();
        return false;
      }
      return Object.assign(error, { wait });
    }
  };

  const carryOut = async (loaded: LoadedGame, group: readonly OutboxItem[]): Promise<boolean> => {
    const [item] = group;
    if (!item) return false;
    const send = { nonce: item.nonce, again: item.attempts > 1 };
    const { id } = loaded.row;
    switch (item.kind) {
      case 'lobby': {
        const sent = await sender.lobby(send, await lengths.with(lobbyOf(loaded)));
        return done(id, group, sent === 'edited' ? {} : { posted: { lobby: sent } });
      }
      case 'notice': {
        const { phrase, motion, otherwise, over, ...calls } = readItem.notice(item.what);
        if (over !== undefined) {
          for (const message of await store.votes.of(id, over))
            await sender.voteOver(message, tableOf(loaded), phrase);
          await store.votes.closed(id, over);
          return done(id, group);
        }
        const note = loaded.notes.motion;
        const open = note?.number === motion ? note : undefined;
        // A vote that has been decided in the meantime is not put to anybody any more.
        if (motion !== undefined && !open) return done(id, group);
        const table = tableOf(loaded);
        const how = {
          calls,
          ...(open && { motion: motionOf(open, loaded.chairs, loaded.row.tableRules) }),
        };
        const at = await sender.notice(send, table, phrase, how).catch((error: unknown) => {
          const isShut = error instanceof Undeliverable || error instanceof Barred;
          if (!open || otherwise === undefined || !isShut) throw error;
          return sender.notice(send, table, phrase, { ...how, place: otherwise });
        });
        // Noted before it counts as sent: it is found when the vote is over, whatever happens in between.
        if (open) await store.votes.asked(id, open.number, at);
        return done(id, group);
      }
      case 'board':
      case 'mention':
        return isRunning(loaded) ? boards.show(loaded, group) : done(id, group);
      case 'strip':
        if (isRunning(loaded)) await strip(context, sender, loaded, readItem.strip(item.what));
        return done(id, group);
      case 'final':
        if (isRunning(loaded)) {
          const final = await sender.final(send, positionOf(loaded));
          return done(id, group, { final, outbox: sender.course ? [courseBelow(final)] : [] });
        }
        await sender.notice(send, { lobby: lobbyOf(loaded) }, say('notice.broken-over'));
        return done(id, group);
      case 'moment': {
        const { entries, eyes, by } = readItem.moment(item.what);
        const past = await context.past.of(id);
        // What may be shown is asked for again: the row is the truth.
        if (past && (eyes === null || past.now.status !== 'playing'))
          await sender.moment(send, { past, stop: past.stopNamed(entries), eyes, by });
        return done(id, group);
      }
      case 'course':
        if ((await showCourse(context, sender, loaded, item.what)) === 'done') return done(id, group);
        await store.outbox.later(group, after(MAKING));
        setTimeout(look, MAKING).unref();
        return false;
      default:
        throw new Undeliverable(`nobody knows how to send ${item.kind}`);
    }
  };

  return { send };
}

const tableOf = (loaded: LoadedGame): { readonly position: Position } | { readonly lobby: Lobby } =>
  isRunning(loaded) ? { position: positionOf(loaded) } : { lobby: lobbyOf(loaded) };

function waitAfter(error: unknown, tries: number): number {
  if (error instanceof Barred) return Math.min(LONGEST_BAR, SHORTEST_BAR * 2 ** (tries - 1));
  const patience = tries > PATIENT_TRIES ? PATIENT_WAIT : Math.min(LONGEST_WAIT, 1000 * 2 ** (tries - 1));
  return error instanceof Unavailable ? (error.wait ?? patience) : patience;
}

const ofKind = (items: readonly OutboxItem[], kind: string): OutboxItem[][] =>
  items.filter((item) => item.kind === kind).map((item) => [item]);
