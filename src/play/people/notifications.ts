import { createHash } from 'node:crypto';
import {
  afterCall,
  TOGETHER_MS,
  BOARD_WAIT_MS,
  callNow,
  isWarning,
  FIRSTS,
  nextCall,
  waysOf,
  type PendingNotification,
} from '../../notifications/reminders';
import type { NotificationNote, NotificationRow } from '../../store';

import type { PlayContext } from '../change/context';
import { seatLostAt } from '../table/clockwork';
import { channelOf } from '../loaded/loaded';
import { readBrief } from '../table/rows';
import { logRepeated } from '../jobs/log-repeated';

import type { Notification, Notifier, WaitingTable } from './notifier';
import { STRANGER } from './people';
import { MissingPermission, Undeliverable, retryWait } from '../table/delivery-retry';
import type { PersonNow } from '../table/people';
import { whereOf, type UserId } from '../table/table';

/** Notifies people when they wish, about everything that waits for them at once. */

const LEASE_MS = 60_000;
/** A process that still works extends its lease in time. */
const RENEWAL_MS = LEASE_MS / 3;
const MAX_PEOPLE = 20;
/** People who are sent to at the same time: one who waits for an answer of Discord delays few others. */
const AT_ONCE = 8;
/** A board that has not gone out by then notifies no one any more: they are told in another way. */
const BOARD_LATEST = 10 * BOARD_WAIT_MS;
const MIN_RETRY_MS = 1_000;

export type NotificationContext = Pick<PlayContext, 'store' | 'people' | 'now' | 'log'>;

interface Waiting extends PendingNotification {
  readonly row: NotificationRow;
  readonly table: WaitingTable;
  /** The host lets people be called there. */
  readonly open: boolean;
}

/** A notification that could not be sent, or only in part. */
interface Failure {
  readonly error: unknown;
  /** They were mentioned; the direct message is still owed. */
  readonly mentioned: boolean;
}

/** Does what is due for some people. True: there may be more. */
export async function notifyPeople(context: NotificationContext, caller: Notifier): Promise<boolean> {
  const { store, log } = context;
  const now = context.now();
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const rows = await store.calls.claim(now, after(LEASE_MS), after(TOGETHER_MS), MAX_PEOPLE);
  if (rows.length === 0) return false;
  const users = [...new Set(rows.map(({ user }) => user))];
  const left = new Set(rows);
  const renewal = setInterval(() => {
    if (left.size === 0) return;
    const until = new Date(context.now().getTime() + LEASE_MS);
    void store.calls
      .renew([...left], until)
      .catch((error: unknown) => logRepeated(log, { err: error }, 'failed to extend a lease'));
  }, RENEWAL_MS);
  renewal.unref();
  const next = users.values();
  const work = async (): Promise<void> => {
    for (const user of next) {
      const mine = rows.filter((row) => row.user === user);
      await store.calls.note(await callOne(context, caller, user, mine));
      for (const row of mine) left.delete(row);
    }
  };
  try {
    const works = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const came of works) if (came.status === 'rejected') throw came.reason;
  } finally {
    clearInterval(renewal);
  }
  return users.length === MAX_PEOPLE;
}

async function callOne(
  context: NotificationContext,
  caller: Notifier,
  user: UserId,
  rows: readonly NotificationRow[],
): Promise<NotificationNote[]> {
  const { store, people, log } = context;
  await caller.ready?.();
  // Waiting for that took time: someone may have answered, or set something else.
  const held = await store.calls.held(rows);
  const person = (await people.several([user])).get(user) ?? STRANGER;
  const now = context.now();
  const waits = (await Promise.all(held.map((row) => waitingOf(context, row, now)))).filter(
    (wait) => wait !== undefined,
  );
  const called = triedBefore(callNow(waits, person, now));
  const failures = await say(context, caller, person, called);
  for (const { error } of new Set(failures.values()))
    logRepeated(log, { user, err: error }, 'failed to notify a player; retrying later');
  return held.map((row) => {
    const wait = waits.find((one) => one.row === row);
    if (!wait) return { row, first: row.first, reminders: row.reminders, calledAt: row.calledAt, due: null };
    const failure = failures.get(wait);
    if (failure) return failed(wait, failure, now);
    const { first, reminders, calledAt } = called.includes(wait) ? afterCall(wait, now) : wait;
    const next = nextCall({ ...wait, first, reminders, calledAt }, person);
    const due = next && (next > now ? next : new Date(now.getTime() + BOARD_WAIT_MS));
    return { row, first, reminders, calledAt, due };
  });
}

/** Retried as long as it takes: an outage is no reason to forget that someone waits. */
function failed(wait: Waiting, { error, mentioned }: Failure, now: Date): NotificationNote {
  const { row } = wait;
  const pause = Math.max(MIN_RETRY_MS, retryWait(error, row.attempts));
  const due = new Date(now.getTime() + pause);
  const { first, reminders, calledAt } = mentioned
    ? { ...afterCall(wait, now), first: 'direct' as const }
    : row;
  return { row, first, reminders, calledAt, due, failed: true };
}

/**
 * Returns the tables of a notification that was tried before. A retry has the same tables, so it is the same
 * message.
 */
function triedBefore(called: readonly Waiting[]): readonly Waiting[] {
  const tries = Math.max(...called.map(({ row }) => row.attempts));
  return called.filter(({ row }) => row.attempts === tries);
}

async function waitingOf(
  { store, log }: NotificationContext,
  row: NotificationRow,
  now: Date,
): Promise<Waiting | undefined> {
  const stored = await store.brief(row.game);
  if (stored?.status !== 'playing') return undefined;
  try {
    const brief = readBrief(stored);
    const first = FIRSTS.find((one) => one === row.first) ?? 'told';
    const { board } = brief.posted;
    const wait = {
      since: row.since,
      first: first === 'board' && now.getTime() - row.since.getTime() > BOARD_LATEST ? 'owed' : first,
      reminders: row.reminders,
      calledAt: row.calledAt,
      runsOut: seatLostAt(brief, row.seat),
    };
    const { atZero } = brief.tableRules;
    return {
      ...wait,
      row,
      open: brief.tableRules.calls !== false,
      table: {
        id: brief.id,
        game: brief.game,
        where: channelOf(brief),
        since: row.since,
        again: first === 'told',
        ...(wait.runsOut &&
          isWarning(wait, now) && {
            runsOut: { at: wait.runsOut, then: atZero === 'vote' ? 'vote' : 'computer' },
          }),
        ...(board && { message: { channel: board.channel, message: board.message } }),
      },
    };
  } catch (error) {
    log.warn({ game: row.game, err: error }, 'no notification sent: the game is damaged');
    return undefined;
  }
}

/** Sends what is due by each way. Returns what could not be sent: everything else is done with. */
async function say(
  { people, log }: NotificationContext,
  caller: Notifier,
  { settings }: PersonNow,
  called: readonly Waiting[],
): Promise<ReadonlyMap<Waiting, Failure>> {
  const failures = new Map<Waiting, Failure>();
  const [one] = called;
  if (!one) return failures;
  const { user } = one.row;
  const call = (scope: string, waits: readonly Waiting[]): Notification => ({
    nonce: nonceOf(scope, waits),
    user,
    language: settings.language,
    tables: waits.map(({ table }) => table),
  });
  const isMentioned = (wait: Waiting): boolean => wait.open && waysOf(wait, settings).mention;
  const mentionAll = async (waits: readonly Waiting[]): Promise<void> => {
    for (const [place, some] of byPlace(waits)) {
      const channels = new Set(some.map(({ table: { where } }) => whereOf(where)));
      try {
        const closed = await mentioned(caller, call(place, some), channels);
        if (closed)
          logRepeated(log, { user, err: closed }, 'failed to notify a player: their channel is gone');
      } catch (error) {
        const failure = { error, mentioned: false };
        for (const wait of some) failures.set(wait, failure);
      }
    }
  };

  await mentionAll(called.filter(isMentioned));
  const directly = called.filter((wait) => !failures.has(wait) && waysOf(wait, settings).direct);
  if (directly.length === 0) return failures;
  try {
    const closed = !(await caller.direct(call('direct', directly)));
    if (closed !== settings.closed) await people.change(user, { closed });
    // A player who takes no direct messages is mentioned at the table, rather than never told.
    const never = (wait: Waiting): boolean => wait.open && wait.first !== 'direct' && !isMentioned(wait);
    if (closed) await mentionAll(directly.filter(never));
  } catch (error) {
    for (const wait of directly) failures.set(wait, { error, mentioned: isMentioned(wait) });
  }
  return failures;
}

/** Mentions in the first of these channels that takes it. Returns why none ever will. */
async function mentioned(
  caller: Notifier,
  call: Notification,
  channels: ReadonlySet<string>,
): Promise<Undeliverable | undefined> {
  let closed: Undeliverable | MissingPermission | undefined;
  for (const channel of channels) {
    try {
      await caller.mention(call, channel);
      return undefined;
    } catch (error) {
      if (!(error instanceof Undeliverable || error instanceof MissingPermission)) throw error;
      closed = closed instanceof MissingPermission ? closed : error;
    }
  }
  // A missing permission may come back.
  if (closed instanceof MissingPermission) throw closed;
  return closed;
}

/**
 * Groups the tables by the place of their message. A message in a server names no table of another server.
 */
function byPlace(waits: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> {
  const places = new Map<string, Waiting[]>();
  for (const wait of waits) {
    const { guild, channel } = wait.table.where;
    const place = guild ?? channel;
    places.set(place, [...(places.get(place) ?? []), wait]);
  }
  return places;
}

/** At most 25 characters, and the same for every attempt at the same call, also at a part of it. */
const nonceOf = (scope: string, waits: readonly Waiting[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        scope,
        ...waits.map(({ row, ...wait }) => [
          row.game,
          row.seat,
          row.since,
          afterCall(wait, row.since).reminders,
        ]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22);
