import { createHash } from 'node:crypto';
import {
  afterCall,
  ALONG,
  BOARD_PATIENCE,
  callNow,
  FIRSTS,
  nextCall,
  waysOf,
  type Wait,
} from '../../manners/calls';
import type { CallNote, CallRow } from '../../store';
import type { ChannelRef, GameId, MessageRef, UserId } from '../api';
import type { PlayContext } from '../context';
import { channelOf } from '../loaded';
import { readBrief } from '../rows';
import { Undeliverable } from '../sending';
import { STRANGER, type PersonNow } from './people';

/** Calls people when they wish to be called, about everything that waits for them at once. */

/** A table that waits for somebody, as a message about it needs it. */
export interface WaitingTable {
  readonly id: GameId;
  readonly game: string;
  readonly where: ChannelRef;
  /** Its board, once there is one. */
  readonly message?: MessageRef;
  readonly since: Date;
  /** They have been told of it before. */
  readonly again: boolean;
}
export interface Call {
  /** The same for every attempt at one message. */
  readonly nonce: string;
  readonly user: UserId;
  /** `auto`, or a language they chose. */
  readonly language: string;
  /** The longest wait first; never none. */
  readonly tables: readonly WaitingTable[];
}
export interface Caller {
  /** Mentions somebody in a channel. Throws `Undeliverable` where nothing can be said. */
  mention(call: Call, channel: string): Promise<void>;
  /** Writes to somebody directly. False: Discord does not let us. */
  direct(call: Call): Promise<boolean>;
}

const LEASE = 60_000;
const MOST_PEOPLE = 20;
/** A board that has not gone out by then calls nobody any more: they are told in another way. */
const BOARD_LATEST = 10 * BOARD_PATIENCE;
const MOST_ATTEMPTS = 8;
const BACKOFF = 30_000;

export type CallContext = Pick<PlayContext, 'store' | 'people' | 'now' | 'log'>;

interface Waiting extends Wait {
  readonly row: CallRow;
  readonly table: WaitingTable;
  /** The host lets people be called there. */
  readonly open: boolean;
}

/** Does what is due for some people. True: there may be more. */
export async function callPeople(context: CallContext, caller: Caller): Promise<boolean> {
  const { store, people } = context;
  const now = context.now();
  const after = (ms: number): Date => new Date(now.getTime() + ms);
  const rows = await store.calls.claim(now, after(LEASE), after(ALONG), MOST_PEOPLE);
  if (rows.length === 0) return false;
  const users = [...new Set(rows.map(({ user }) => user))];
  const known = await people.several(users);
  for (const user of users) {
    const mine = rows.filter((row) => row.user === user);
    try {
      await store.calls.note(await callOne(context, caller, known.get(user) ?? STRANGER, mine, now));
    } catch (error) {
      context.log.warn({ user, err: error }, 'somebody could not be called, trying again later');
      await store.calls.note(mine.map((row) => failed(row, now)));
    }
  }
  return users.length === MOST_PEOPLE;
}

const failed = (row: CallRow, now: Date): CallNote => ({
  row,
  first: row.first,
  reminders: row.reminders,
  calledAt: row.calledAt,
  // What cannot be said for so long is left at that.
  due: row.attempts >= MOST_ATTEMPTS ? null : new Date(now.getTime() + BACKOFF * row.attempts),
  failed: true,
});

async function callOne(
  context: CallContext,
  caller: Caller,
  person: PersonNow,
  rows: readonly CallRow[],
  now: Date,
): Promise<CallNote[]> {
  const waits = (await Promise.all(rows.map((row) => waitingOf(context, row, now)))).filter(
    (wait) => wait !== undefined,
  );
  const called = callNow(waits, person, now);
  await say(context, caller, person, called);
  return rows.map((row) => {
    const wait = waits.find((one) => one.row === row);
    if (!wait) return { row, first: row.first, reminders: row.reminders, calledAt: row.calledAt, due: null };
    const { first, reminders, calledAt } = called.includes(wait) ? afterCall(wait, now) : wait;
    const next = nextCall({ since: wait.since, first, reminders, calledAt }, person);
    const due = next && (next > now ? next : new Date(now.getTime() + BOARD_PATIENCE));
    return { row, first, reminders, calledAt, due };
  });
}

async function waitingOf({ store, log }: CallContext, row: CallRow, now: Date): Promise<Waiting | undefined> {
  const stored = await store.brief(row.game);
  if (stored?.status !== 'playing') return undefined;
  try {
    const brief = readBrief(stored);
    const first = FIRSTS.find((one) => one === row.first) ?? 'told';
    const { board } = brief.posted;
    return {
      row,
      since: row.since,
      first: first === 'board' && now.getTime() - row.since.getTime() > BOARD_LATEST ? 'owed' : first,
      reminders: row.reminders,
      calledAt: row.calledAt,
      open: brief.tableRules.calls !== false,
      table: {
        id: brief.id,
        game: brief.game,
        where: channelOf(brief),
        since: row.since,
        again: first === 'told',
        ...(board && { message: { channel: board.channel, message: board.message } }),
      },
    };
  } catch (error) {
    log.warn({ game: row.game, err: error }, 'nobody is called to a damaged game');
    return undefined;
  }
}

async function say(
  { people, log }: CallContext,
  caller: Caller,
  { settings }: PersonNow,
  called: readonly Waiting[],
): Promise<void> {
  const [one] = called;
  if (!one) return;
  const { user } = one.row;
  const call = (scope: string, waits: readonly Waiting[]): Call => ({
    nonce: nonceOf(scope, waits),
    user,
    language: settings.language,
    tables: waits.map(({ table }) => table),
  });
  const directly = called.filter((wait) => waysOf(wait, settings).direct);
  const closed = directly.length > 0 && !(await caller.direct(call('direct', directly)));
  if (directly.length > 0 && closed !== settings.closed) await people.change(user, { closed });
  // Whoever cannot be written to is called at the table, rather than never.
  const there = called.filter(
    (wait) => wait.open && (waysOf(wait, settings).mention || (closed && wait.first !== 'direct')),
  );
  for (const [place, waits] of byPlace(there)) {
    const channels = new Set(waits.map(({ table: { where } }) => where.thread ?? where.channel));
    const closedTo = await mentioned(caller, call(place, waits), channels);
    if (closedTo) log.warn({ user, why: closedTo.message }, 'somebody cannot be called where their table is');
  }
}

/** In the first of these channels that takes it: one that is gone is no reason not to call. */
async function mentioned(
  caller: Caller,
  call: Call,
  channels: ReadonlySet<string>,
): Promise<Undeliverable | undefined> {
  let closed: Undeliverable | undefined;
  for (const channel of channels) {
    try {
      await caller.mention(call, channel);
      return undefined;
    } catch (error) {
      if (!(error instanceof Undeliverable)) throw error;
      closed = error;
    }
  }
  return closed;
}

/** What a message in one place may speak of: nobody there learns what is played in another server. */
function byPlace(waits: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> {
  const places = new Map<string, Waiting[]>();
  for (const wait of waits) {
    const { guild, channel } = wait.table.where;
    const place = guild ?? channel;
    places.set(place, [...(places.get(place) ?? []), wait]);
  }
  return places;
}

/** At most 25 characters, and the same as long as it is the same call. */
const nonceOf = (scope: string, waits: readonly Waiting[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        scope,
        ...waits.map(({ row, reminders, first }) => [row.game, row.seat, row.since, reminders, first]),
      ]),
    )
    .digest('base64url')
    .slice(0, 22);
