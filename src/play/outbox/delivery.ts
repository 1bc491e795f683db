import type { Replays } from '../replay/replays';
import { say } from '../../engine/contract/game';
import type { OutboxItem, OutboxKind } from '../../store';
import { boardsOf, type Done } from './boards';
import type { Sender } from './sending';

import { callRoleOf } from './call-role';
import { withFinishing } from '../people/finishing';
import { recapBelow, showRecap } from './recap';
import { lengthsOf } from '../table/lengths';
import { isRunning, lobbyOf, voteOf, positionOf, type LoadedGame } from '../loaded/loaded';
import type { PlayContext } from '../change/context';
import { logRepeated } from '../jobs/log-repeated';
import { readItem } from '../table/rows';
import { strip } from './replaced-boards';
import { MissingPermission, Unavailable, Undeliverable, retryWait } from '../table/delivery-retry';
import type { Lobby, Position } from '../table/table';

/** Sends the items of one game in their order, and returns the result. */
export interface Delivery {
  send(items: readonly OutboxItem[]): Promise<Delivered>;
}
export interface Delivered {
  /** Something else is to be sent for this game at once. */
  readonly more: boolean;
  /** Something could not be sent, for a reason that is not the channel's. */
  readonly failed?: boolean;
  /** Its channel is to be left alone for `waitMs`. */
  readonly closed?: Unavailable & { readonly waitMs: number };
}

/** A board and its mentions go out together, and are retried together. */
export const BOARD: readonly OutboxKind[] = ['board', 'mention'];
/** A replaced board that cannot be stripped does no harm: its buttons answer that the table has moved on. */
const STRIP_TRIES = 8;
/** In a rush a replaced board is tried again after this time: the requests are for current boards. */
const STRIP_WAIT_MS = 10_000;
/** A game's course takes some seconds to draw. */
const MAKING_MS = 3_000;

/** `look`: something new is to be sent, or will be. */
export function deliveryOf(
  context: PlayContext,
  replays: Replays,
  sender: Sender,
  look: () => void,
): Delivery {
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
    // The claimed items came with the version of the row, so a cached game is enough.
    let loaded = await cache.as(one.game, one.version, one.posted);
    let more = false;
    let failed = false;
    for (const [at, group] of groups.entries()) {
      const came = loaded ? await attempt(loaded, group) : await store.outbox.done(group, context.now());
      if (came === 'failed') failed = true;
      else if (typeof came === 'object') {
        const rest = groups.slice(at + 1).flat();
        if (rest.length > 0) await store.outbox.later(rest, after(came.waitMs));
        return { more, closed: came };
      }
      if (came === true) more = true;
      loaded = await cache.remembered(one.game);
    }
    return { more, failed };
  };
  const after = (waitMs: number): Date => new Date(context.now().getTime() + waitMs);

  /**
   * True: there is more to send. `failed`: it is tried again later. An object: nothing more can be sent there
   * for a while.
   */
  const attempt = async (
    loaded: LoadedGame,
    group: readonly OutboxItem[],
  ): Promise<boolean | 'taken' | 'failed' | NonNullable<Delivered['closed']>> => {
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
          'dropped a message that Discord will never accept',
        );
        return store.outbox.done(group, context.now());
      }
      const waitMs = retryWait(error, tries);
      logRepeated(context.log, { ...about, err: error, waitMs }, 'failed to send a message; retrying later');
      await store.outbox.later(group, after(waitMs));
      if (!(error instanceof Unavailable)) {
        setTimeout(look, waitMs).unref();
        return 'failed';
      }
      return Object.assign(error, { waitMs });
    }
  };

  const carryOut = async (loaded: LoadedGame, group: readonly OutboxItem[]): Promise<boolean | 'taken'> => {
    const [item] = group;
    if (!item) return false;
    const send = { nonce: item.nonce, again: item.attempts > 1 };
    const { id } = loaded.row;
    switch (item.kind) {
      case 'lobby': {
        const sent = await sender.lobby(
          send,
          await withFinishing(context, await lengths.with(lobbyOf(loaded))),
        );
        return done(id, group, sent === 'edited' ? {} : { posted: { lobby: sent } });
      }
      case 'notice': {
        const {
          phrase,
          motion,
          otherwise,
          over,
          user,
          direct,
          invites,
          freeSeat,
          by: _by,
          ...called
        } = readItem.notice(item.what);
        if (over !== undefined) {
          for (const message of await store.votes.of(id, over))
            await sender.voteOver(message, tableOf(loaded), phrase);
          await store.votes.closed(id, over);
          return done(id, group);
        }
        const note = loaded.notes.motion;
        const open = note?.number === motion ? note : undefined;
        // A vote that has been decided in the meantime is not posted.
        if (motion !== undefined && !open) return done(id, group);
        const named = user === undefined ? called.users : [user];
        // Players who have answered an invitation in the meantime are not asked any more.
        const users = invites ? named?.filter((one) => isInvited(loaded, one)) : named;
        if (invites && users?.length === 0) return done(id, group);
        if (freeSeat !== undefined && !isWanted(loaded, freeSeat)) return done(id, group);
        const role = freeSeat === undefined ? undefined : await callRoleOf(store, loaded.row.guild);
        const table = tableOf(loaded);
        const how = {
          calls: { ...called, ...(users && { users }), ...(role !== undefined && { role }) },
          ...(freeSeat !== undefined && { freeSeat }),
          ...(invites && { invites }),
          ...(direct && { direct }),
          ...(open && { motion: voteOf(open, loaded.chairs, loaded.row.tableRules) }),
        };
        const at = await sender.notice(send, table, phrase, how).catch((error: unknown) => {
          const isShut = error instanceof Undeliverable || error instanceof MissingPermission;
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
        if (sender.isBusy?.() === true && item.attempts < STRIP_TRIES) {
          await store.outbox.later(group, after(STRIP_WAIT_MS));
          return false;
        }
        if (isRunning(loaded)) await strip(context, sender, loaded, readItem.strip(item.what));
        return done(id, group);
      case 'final':
        if (isRunning(loaded)) {
          const final = await sender.final(send, positionOf(loaded));
          return done(id, group, { final, outbox: sender.postRecap ? [recapBelow(final)] : [] });
        }
        await sender.notice(send, { lobby: lobbyOf(loaded) }, say('notice.broken-over'));
        return done(id, group);
      case 'moment': {
        const { entries, perspective, by } = readItem.moment(item.what);
        const past = await replays.of(id);
        // The row decides again whether the moment can be shown.
        if (past && (perspective === null || past.now.status !== 'playing'))
          await sender.moment(send, { past, stop: past.stopNamed(entries), perspective, by });
        return done(id, group);
      }
      case 'course':
        if ((await showRecap(context, sender, loaded, item.what)) === 'done') return done(id, group);
        await store.outbox.later(group, after(MAKING_MS));
        setTimeout(look, MAKING_MS).unref();
        return false;
      default:
        throw new Undeliverable(`unknown kind of outbox item: ${item.kind}`);
    }
  };

  return { send };
}

const isInvited = ({ row, notes }: LoadedGame, user: string): boolean =>
  row.status === 'lobby' && notes.invited?.includes(user) === true;

const isWanted = ({ row, chairs }: LoadedGame, seat: number): boolean => {
  const chair = chairs[seat];
  return row.status === 'playing' && chair?.kind === 'computer' && chair.wanted === true;
};

const tableOf = (loaded: LoadedGame): { readonly position: Position } | { readonly lobby: Lobby } =>
  isRunning(loaded) ? { position: positionOf(loaded) } : { lobby: lobbyOf(loaded) };

const ofKind = (items: readonly OutboxItem[], kind: string): OutboxItem[][] =>
  items.filter((item) => item.kind === kind).map((item) => [item]);
