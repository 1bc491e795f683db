import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Notification, Notifier, Play, Running } from '..';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';
import { MissingPermission, Unavailable, Undeliverable } from '../table/delivery-retry';

/** Returns a notifier that only lists its notifications. */
function caller(closed = false): Notifier & { readonly said: (Notification & { readonly where: string })[] } {
  const said: (Notification & { readonly where: string })[] = [];
  return {
    said,
    async mention(call, where) {
      said.push({ ...call, where });
    },
    async direct(call) {
      if (!closed) said.push({ ...call, where: 'direct' });
      return !closed;
    },
  };
}

describe.each(databases)('whom a table calls, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let shown: Channel;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
    shown = channel();
  }, 60_000);
  afterEach(() => database.drop());

  const dispatch = async (): Promise<void> => {
    const outbox = running.outbox(shown);
    outbox.start();
    await outbox.idle();
    await outbox.stop();
  };
  const calledBy = (sent = shown.of('board')): string[] =>
    sent.flatMap(({ mentions = [] }) => mentions.filter(({ silent }) => !silent).map(({ user }) => user));

  test('is called by the board, and reminded once after a day unless they want it otherwise', async () => {
    await table(play, 2);
    await dispatch();
    expect(calledBy()).toContain('ben');
    const caller_ = caller();
    for (let hours = 0; hours < 72; hours++) {
      now.pass(60);
      await running.callNow(caller_);
    }
    const toBen = caller_.said.filter(({ user }) => user === 'ben');
    expect(toBen.map(({ where, tables }) => [where, tables.length])).toEqual([['c', 1]]);
  });

  test('is left alone at night: the board is silent, and the call comes in the morning', async () => {
    // It is noon in Greenwich: one in the afternoon in Berlin.
    await play.people.change('ben', { zone: 'Europe/Berlin', quiet: { from: 12 * 60, to: 15 * 60 } });
    await table(play, 2);
    await dispatch();
    expect(calledBy()).not.toContain('ben');
    const caller_ = caller();
    now.pass(119);
    await running.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toEqual([]);
    now.pass(1);
    await running.callNow(caller_);
    await running.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toHaveLength(1);
  });

  test('is written to directly, once, about all that waits; and at the table if refused', async () => {
    await play.people.change('ben', { way: 'direct' });
    await table(play, 2);
    await table(play, 2);
    await dispatch();
    expect(calledBy()).not.toContain('ben');
    now.pass(2);
    const open = caller();
    await running.callNow(open);
    expect(
      open.said.filter(({ user }) => user === 'ben').map((one) => [one.where, one.tables.length]),
    ).toEqual([['direct', 2]]);
    now.pass(24 * 60);
    const closed = caller(true);
    await running.callNow(closed);
    expect(closed.said.filter(({ user }) => user === 'ben').map(({ where }) => where)).toEqual(['c']);
    expect((await play.people.settings('ben')).closed).toBe(true);
  });

  test('is reminded of each table in its own time, and only in the way that they chose', async () => {
    await play.people.change('ben', { way: 'direct' });
    const caller_ = caller();
    const heard: unknown[] = [];
    const opened: string[] = [];
    for (let hour = 0; hour < 48; hour++) {
      if (hour === 0 || hour === 12) {
        opened.push((await table(play, 2)).id);
        await dispatch();
      } else if (hour === 5) {
        // Nothing is looked at again before it is due.
        now.pass(2);
        expect(await store.calls.claim(now(), now(), now(), 20)).toEqual([]);
      }
      now.pass(60);
      await running.callNow(caller_);
      for (const { user, where, tables } of caller_.said.splice(0))
        if (user === 'ben') heard.push([hour, where, tables.map(({ id }) => opened.indexOf(id))]);
    }
    expect(heard).toEqual([
      [0, 'direct', [0]],
      [12, 'direct', [1]],
      [24, 'direct', [0]],
      [36, 'direct', [1]],
    ]);
  });

  test('is called about all of their tables where one of those can still be written to', async () => {
    await table(play, 2, { channel: 'deleted' });
    now.pass(1);
    await table(play, 2);
    await dispatch();
    now.pass(25 * 60);
    const told = caller();
    await running.callNow({
      ...told,
      async mention(call, where) {
        if (where === 'deleted') throw new Undeliverable('Discord says 10003', true);
        await told.mention(call, where);
      },
    });
    const toBen = told.said.filter(({ user }) => user === 'ben');
    expect(toBen.map(({ where, tables }) => [where, tables.length])).toEqual([['c', 2]]);
  });

  test('is not called any more once they have answered, nor where the host wants no calls', async () => {
    const { id } = await table(play, 2, { house: { calls: false } });
    const other = await table(play, 2);
    await dispatch();
    await answer(play, other.id, 1, 'coin');
    now.pass(25 * 60);
    const caller_ = caller();
    await running.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toEqual([]);
    expect((await store.calls.ofGame(id)).map(({ user }) => user)).toEqual(['ada', 'ben']);
  });

  test('wants to be called otherwise from now on: that goes for what waits already', async () => {
    await table(play, 2);
    await dispatch();
    now.pass(60);
    await play.people.change('ben', { remindAfter: 30 });
    const caller_ = caller();
    await running.callNow(caller_);
    expect(caller_.said.map(({ user }) => user)).toEqual(['ben']);
    await play.people.change('ben', { way: 'neither' });
    now.pass(3 * 24 * 60);
    await running.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toHaveLength(1);
  });

  const HOURS_MS = 3_600_000;
  const toBenIn = (said: readonly (Notification & { readonly where: string })[]) =>
    said.filter(({ user }) => user === 'ben').map(({ where }) => where);
  /** Fails every attempt as long as there is an error to throw. */
  const troubled = (open: Notifier, error: { now: Error | undefined }): Notifier => {
    const first = (): void => {
      if (error.now) throw error.now;
    };
    return {
      async mention(call, where) {
        first();
        await open.mention(call, where);
      },
      async direct(call) {
        first();
        return open.direct(call);
      },
    };
  };

  test.each([
    ['does not answer', () => new Unavailable('no answer in time')],
    ['answers with errors', () => new Error('502')],
    ['asks for a pause everywhere', () => new Unavailable('a pause', 60_000, true)],
  ])('is notified once, however long Discord %s before', async (_name, error) => {
    await table(play, 2);
    await dispatch();
    now.pass(24 * 60);
    const caller_ = caller();
    const trouble: { now: Error | undefined } = { now: error() };
    for (let minutes = 0; minutes < 5 * 60; minutes += 6) {
      await running.callNow(troubled(caller_, trouble));
      now.pass(6);
    }
    trouble.now = undefined;
    now.pass(5);
    await running.callNow(troubled(caller_, trouble));
    now.pass(5);
    await running.callNow(troubled(caller_, trouble));
    expect(toBenIn(caller_.said)).toEqual(['c']);
  });

  test('is notified as soon as a missing permission is back', async () => {
    await table(play, 2);
    await dispatch();
    now.pass(25 * 60);
    const caller_ = caller();
    const trouble: { now: Error | undefined } = { now: new MissingPermission('Discord says 50013') };
    // A minute, then two, four, up to half an hour: between two attempts it is not due.
    for (let minutes = 0; minutes < 3 * 60; minutes += 5) {
      await running.callNow(troubled(caller_, trouble));
      now.pass(5);
    }
    await running.callNow(troubled(caller_, trouble));
    now.pass(1);
    trouble.now = undefined;
    await running.callNow(troubled(caller_, trouble));
    expect(toBenIn(caller_.said)).toEqual([]);
    await store.calls.retryNow({ channel: 'c' }, now());
    await running.callNow(troubled(caller_, trouble));
    expect(toBenIn(caller_.said)).toEqual(['c']);
  });

  test('gets the direct message alone once the mention has gone out', async () => {
    await play.people.change('ben', { way: 'both', remindAfter: 30 });
    await table(play, 2);
    await dispatch();
    const caller_ = caller();
    now.pass(2);
    await running.callNow(caller_);
    now.pass(31);
    caller_.said.length = 0;
    const nonces: string[] = [];
    let fails = 3;
    const half: Notifier = {
      mention: (call, where) => caller_.mention(call, where),
      async direct(call) {
        nonces.push(call.nonce);
        if (fails-- > 0) throw new Unavailable('no answer in time');
        return caller_.direct(call);
      },
    };
    for (let tries = 0; tries < 8; tries++) {
      await running.callNow(half);
      now.pass(1);
    }
    expect(toBenIn(caller_.said)).toEqual(['c', 'direct']);
    // An attempt that got through without an answer is the same message for Discord.
    expect(new Set(nonces).size).toBe(1);
    expect(nonces).toHaveLength(4);
  });

  test('is asked about in the rows just before sending: an answer in the meantime is enough', async () => {
    const { id } = await table(play, 2);
    await dispatch();
    now.pass(25 * 60);
    const caller_ = caller();
    await running.callNow({
      ...caller_,
      async ready() {
        if ((await play.reading.position(id))?.session.waiting.some(({ seat }) => seat === 1))
          await answer(play, id, 1, 'coin').catch(() => undefined);
      },
    });
    expect(toBenIn(caller_.said)).toEqual([]);
  });

  test('is notified by one process, however long it takes: the lease is extended', async () => {
    await table(play, 2);
    await dispatch();
    now.pass(25 * 60);
    const timers = jest.spyOn(global, 'setInterval');
    const caller_ = caller();
    let go = (): void => {};
    const held = new Promise<void>((resolve) => (go = resolve));
    const slow = running.callNow({ ...caller_, ready: () => held });
    while (!timers.mock.calls.some(([, ms]) => ms === 20_000))
      await new Promise((resolve) => setTimeout(resolve, 5));
    const renew = timers.mock.calls.find(([, ms]) => ms === 20_000)?.[0] as () => void;
    const renewed = jest.spyOn(store.calls, 'renew');
    for (let seconds = 0; seconds < 180; seconds += 20) {
      now.pass(20 / 60);
      renew();
      await renewed.mock.results.at(-1)?.value;
    }
    expect(await store.calls.claim(now(), new Date(now().getTime() + HOURS_MS), now(), 20)).toEqual([]);
    go();
    await slow;
    expect(toBenIn(caller_.said)).toEqual(['c']);
    jest.restoreAllMocks();
  });

  test('is told in another way when no board has gone out for ten minutes', async () => {
    await table(play, 2);
    const caller_ = caller();
    now.pass(10);
    await running.callNow(caller_);
    expect(toBenIn(caller_.said)).toEqual([]);
    // A table whose board is under way is looked at every minute.
    expect(await store.calls.claim(now(), now(), now(), 20)).toEqual([]);
    now.pass(1);
    await running.callNow(caller_);
    await running.callNow(caller_);
    expect(toBenIn(caller_.said)).toEqual(['c']);
    await dispatch();
    expect(calledBy()).not.toContain('ben');
  });

  test('reads whether it is a reminder, and where the board is', async () => {
    await play.people.change('ben', { way: 'direct' });
    await table(play, 2);
    await dispatch();
    const caller_ = caller();
    for (const minutes of [2, 24 * 60]) {
      now.pass(minutes);
      await running.callNow(caller_);
    }
    const message = { channel: 'c', message: shown.of('board')[0]?.message };
    const toBen = caller_.said.filter(({ user }) => user === 'ben').flatMap(({ tables }) => tables);
    expect(toBen.map(({ again }) => again)).toEqual([false, true]);
    expect(toBen.map((one) => one.message)).toEqual([message, message]);
  });

  test('is notified also if more than twenty players are waited for', async () => {
    for (let seat = 0; seat < 24; seat += 2) {
      const made = await play.tables.create({
        game: 'toy',
        where: { guild: 'g', channel: 'c' },
        host: { user: `p${seat}`, name: 'x' },
      });
      if (made.kind !== 'done') throw new Error(made.kind);
      await play.tables.join(made.lobby.id, { user: `p${seat + 1}`, name: 'x' });
      await play.tables.start(made.lobby.id, `p${seat}`);
    }
    now.pass(11);
    const caller_ = caller();
    await running.callNow(caller_);
    expect(new Set(caller_.said.map(({ user }) => user)).size).toBe(24);
  });

  test('gets the same tables again after a failure; another table comes by itself', async () => {
    const first = await table(play, 2);
    await dispatch();
    now.pass(70);
    const second = await table(play, 2);
    await dispatch();
    now.pass(24 * 60 - 70);
    const names = new Map([
      [first.id, 'first'],
      [second.id, 'second'],
    ]);
    const said: { readonly nonce: string; readonly about: string }[] = [];
    const notifier: Notifier = {
      async mention({ user, nonce, tables }) {
        if (user !== 'ben') return;
        said.push({ nonce, about: tables.map(({ id }) => names.get(id)).join(' and ') });
        if (said.length === 1) throw new Unavailable('Discord asks for a pause', 2 * HOURS_MS);
      },
      direct: async () => true,
    };
    for (const minutes of [0, 120, 1]) {
      now.pass(minutes);
      await running.callNow(notifier);
    }
    expect(said.map(({ about }) => about)).toEqual(['first', 'first', 'second']);
    expect(new Set(said.map(({ nonce }) => nonce)).size).toBe(2);
  });

  test('gets no direct message while the mention fails, and both once when it succeeds', async () => {
    await table(play, 2);
    await dispatch();
    await play.people.change('ben', { way: 'both', remindAfter: 30 });
    now.pass(31);
    const caller_ = caller();
    let fails = 1;
    const half: Notifier = {
      ...caller_,
      async mention(call, where) {
        if (fails-- > 0) throw new Unavailable('no answer in time');
        await caller_.mention(call, where);
      },
    };
    await running.callNow(half);
    expect(toBenIn(caller_.said)).toEqual([]);
    now.pass(1);
    await running.callNow(half);
    expect(toBenIn(caller_.said)).toEqual(['c', 'direct']);
  });

  test.each([
    ['barred', 'deleted'],
    ['deleted', 'barred'],
  ])('waits for a permission if one channel is %s and another is %s', async (one, other) => {
    await table(play, 2, { channel: one });
    now.pass(1);
    await table(play, 2, { channel: other });
    await dispatch();
    now.pass(25 * 60);
    const caller_ = caller();
    let hasRight = false;
    const notifier: Notifier = {
      ...caller_,
      async mention(call, where) {
        if (where === 'deleted') throw new Undeliverable('Discord says 10003', true);
        if (!hasRight) throw new MissingPermission('Discord says 50013');
        await caller_.mention(call, where);
      },
    };
    await running.callNow(notifier);
    hasRight = true;
    await store.calls.retryNow('everywhere', now());
    await running.callNow(notifier);
    expect(toBenIn(caller_.said)).toEqual(['barred']);
  });

  test('is notified of the other tables when the game of one is damaged', async () => {
    const [good, bad] = [await table(play, 2), await table(play, 2)];
    await dispatch();
    const { version = 0 } = (await store.load(bad.id)) ?? {};
    await store.commit({ id: bad.id, version, at: now(), fields: { chairs: [{ kind: 7 }] } });
    now.pass(25 * 60);
    const caller_ = caller();
    await running.callNow(caller_);
    const toBen = caller_.said.filter(({ user }) => user === 'ben');
    expect(toBen.map(({ tables }) => tables.map(({ id }) => id))).toEqual([[good.id]]);
  });
});
