import { picker, type Picker } from '../../../engine/check/fuzz';
import { DEFAULT_SETTINGS, WAYS } from '../../../availability/settings';
import { notifyPeople, type NotificationContext } from '../../../play/people/notifications';
import type { Notification, Notifier } from '../../../play/people/notifier';
import { calledOnBoard } from '../../../play/people/board-mentions';
import { peopleOf } from '../../../play/people/people';
import { openStore, type Store } from '../../../store';
import type { Kind } from '../../../store/stage/testing';
import { judged, type Begun, type Somebody, type Told } from './notifications-verdict';

/**
 * Simulates weeks in which tables begin and cease to wait for people, on real rows, with two processes that
 * notify at the same time. The notifications and their times are checked with the clock of the platform, not
 * with the tested rules.
 */
export interface MannersResult {
  readonly name: 'notifications';
  readonly people: number;
  readonly zones: number;
  readonly days: number;
  readonly waits: number;
  readonly messages: number;
  readonly calls: number;
  readonly inQuietHours: number;
  readonly doubled: number;
  readonly missed: number;
  readonly faults: readonly string[];
}

const MINUTE = 60_000;
export const TICK = 5 * MINUTE;
const DAY = 86_400_000;
const HOLD = [1, 3, 8, 14, 26, 50, 90];
const QUIETS = [null, [1320, 480], [1380, 420], [0, 540], [1350, 150], [60, 600], [420, 1140]] as const;
const AFTERS = [null, 30, 180, 720, 1440, 1440, 2880];
/** Twelve hours apart and more, with odd offsets, and every kind of change of the clocks. */
const ZONES = [
  ...['Pacific/Kiritimati', 'Pacific/Chatham', 'Pacific/Auckland', 'Australia/Lord_Howe', 'Australia/Sydney'],
  ...['Australia/Adelaide', 'Asia/Tokyo', 'Asia/Shanghai', 'Asia/Bangkok', 'Asia/Yangon', 'Asia/Dhaka'],
  ...['Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Karachi', 'Asia/Kabul', 'Asia/Dubai', 'Asia/Tehran'],
  ...['Europe/Moscow', 'Europe/Helsinki', 'Europe/Berlin', 'Europe/London', 'Atlantic/Azores'],
  ...[
    'Atlantic/South_Georgia',
    'America/Sao_Paulo',
    'America/St_Johns',
    'America/Halifax',
    'America/New_York',
  ],
  ...['America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu'],
  ...['Pacific/Marquesas', 'Pacific/Pago_Pago', 'Africa/Casablanca', 'Africa/Nairobi', 'America/Santiago'],
];

/** Two weeks each: the clocks change in Europe and Australia, and in Europe and America. */
export const seasons = [
  ['spring', '2026-03-23T00:00:00Z'],
  ['autumn', '2026-10-20T00:00:00Z'],
] as const;

export async function notifications(how: {
  readonly people: number;
  readonly days: number;
  readonly from: string;
  readonly seed: string;
  /** Default: an embedded database. */
  readonly database?: Kind;
}): Promise<MannersResult> {
  const pick = picker(how.seed);
  const begin = Date.parse(how.from);
  const end = begin + how.days * DAY;
  const crowd = Array.from({ length: how.people }, (_, n) => somebody(`u${n}`, pick, begin, end));
  const database = await how.database?.create();
  const first = database ? await database.open() : await openStore({ folder: 'memory://' });
  const second = database ? await database.open() : first;
  const waits: Begun[] = [];
  const told: Told[] = [];
  const ticks: number[] = [];
  let now = begin;
  try {
    const [one, two] = [first, second].map((store) => processOn(store, () => new Date(now)));
    if (!one || !two) throw new Error('two processes were to call');
    const tables = await openTables(first, crowd, new Date(begin));
    for (const { user, settings } of crowd) await first.people.change(user, { ...settings }, new Date(begin));
    const nonces = new Set<string>();
    const caller = listening(nonces, (call, how_) =>
      told.push(
        ...call.tables.map(({ id, since }) => ({
          game: id,
          user: call.user,
          since: since.getTime(),
          at: now,
          how: how_,
          message: call.nonce,
        })),
      ),
    );
    for (; now < end; now += TICK) {
      // Once a week both processes are down for three hours: no notification can be lost or doubled by that.
      if (Math.floor((now - begin) / (3 * 60 * MINUTE)) % 56 === 27) continue;
      ticks.push(now);
      for (const person of crowd) {
        if (person.away && Math.abs(person.away.from - now) < TICK / 2) {
          await first.people.away(person.user, new Date(person.away.until), new Date(now));
          await first.calls.lookAgain(person.user, new Date(now));
        }
      }
      for (const table of tables) await table.live(one, pick, now, waits, told);
      await Promise.all([callAll(one, caller), callAll(two, caller)]);
    }
  } finally {
    if (!database) await first.close();
    await database?.drop();
  }
  const verdict = judged({ crowd, waits, told, ticks, end });
  return {
    name: 'notifications',
    people: crowd.length,
    zones: new Set(crowd.map(({ settings }) => settings.zone)).size,
    days: how.days,
    waits: waits.length,
    messages: new Set(told.map(({ message }) => message)).size,
    calls: told.length,
    ...verdict,
  };
}

function somebody(user: string, pick: Picker, begin: number, end: number): Somebody {
  const one = <T>(all: readonly T[]): T => all[pick(all.length)] as T;
  const quiet = one(QUIETS);
  const from = begin + Math.floor(((end - begin) * pick(80)) / 100 / TICK) * TICK;
  return {
    user,
    settings: {
      ...DEFAULT_SETTINGS,
      zone: one(ZONES),
      quiet: quiet && { from: quiet[0], to: quiet[1] },
      way: pick(8) === 0 ? 'neither' : one(WAYS),
      remindAfter: one(AFTERS),
      remindEvery: one(AFTERS),
    },
    ...(pick(5) === 0 && { away: { from, until: from + (1 + pick(72)) * 60 * MINUTE } }),
  };
}

const silent = { info() {}, warn() {}, error() {} };
const processOn = (store: Store, now: () => Date): NotificationContext => ({
  store,
  now,
  log: silent,
  people: peopleOf({ store, now }),
});
async function callAll(context: NotificationContext, caller: Notifier): Promise<void> {
  while (await notifyPeople(context, caller));
}

/** Discord, as far as it is spoken to: a message whose nonce is known is the one that is there already. */
function listening(nonces: Set<string>, heard: (call: Notification, how: Told['how']) => void): Notifier {
  const once = (call: Notification, how: Told['how']): void => {
    if (nonces.has(call.nonce)) return;
    nonces.add(call.nonce);
    heard(call, how);
  };
  return {
    mention: async (call) => once(call, 'mention'),
    direct: async (call) => {
      once(call, 'direct');
      return true;
    },
  };
}

interface LiveTable {
  /** Plays one moment at a table: one player answers, and then it is another player's turn. */
  live(context: NotificationContext, pick: Picker, now: number, waits: Begun[], told: Told[]): Promise<void>;
}

/** Opens tables of two, two for each person, a dozen in each server. */
async function openTables(store: Store, crowd: readonly Somebody[], at: Date): Promise<LiveTable[]> {
  const tables: LiveTable[] = [];
  for (const [n, person] of crowd.entries()) {
    const other = crowd[(n + 1) % crowd.length] ?? person;
    tables.push(await openTable(store, `t${n}`, [person.user, other.user], `g${Math.floor(n / 12)}`, at));
  }
  return tables;
}

async function openTable(
  store: Store,
  id: string,
  users: readonly string[],
  guild: string,
  at: Date,
): Promise<LiveTable> {
  await store.create({
    id,
    game: 'toy',
    guild,
    channel: `c-${id}`,
    at,
    fields: {
      status: 'playing',
      hostId: users[0] ?? '',
      hostName: 'Host',
      chairs: users.map((user) => ({ kind: 'person', user, name: user })),
      options: {},
      tableRules: { thread: false, turnMinutes: null },
      notes: {},
    },
    players: users,
    outbox: [],
  });
  let version = 0;
  let asked: { seat: number; until: number } | undefined;
  return {
    async live(context, pick, now, waits, told) {
      if (asked && now < asked.until) return;
      const before = asked?.seat;
      const seat = before === undefined ? 0 : (before + 1) % users.length;
      const user = users[seat] ?? '';
      const since = new Date(now);
      const hours = HOLD[pick(HOLD.length)] ?? 1;
      asked = { seat, until: now + hours * 60 * MINUTE };
      const due = new Date(now + MINUTE);
      await store.commit({
        id,
        version: version++,
        at: since,
        fields: {},
        waits: {
          begun: [{ seat, user, since, first: 'board', due }],
          gone: before === undefined ? [] : [before],
        },
      });
      const wait = waits.findLast((one) => one.game === id);
      if (wait) wait.until = now;
      waits.push({ game: id, user, since: now, until: Number.POSITIVE_INFINITY });
      const { mentions, told: noted } = await calledOnBoard(context, id, [
        { seat: seat as 0, user, promptId: '' },
      ]);
      await store.outbox.done([], since, { game: id, called: noted });
      if (mentions.some(({ silent: quietly }) => !quietly))
        told.push({ game: id, user, since: now, at: now, how: 'board', message: `${id} ${now}` });
    },
  };
}
