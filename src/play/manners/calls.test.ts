import { databases, type TestDatabase } from '../../store/testing';
import type { Store } from '../../store';
import { Undeliverable, type Call, type Caller, type PlayService } from '../index';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';

/** Somebody who writes down whom they would have called. */
function caller(closed = false): Caller & { readonly said: (Call & { readonly where: string })[] } {
  const said: (Call & { readonly where: string })[] = [];
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
  let play: PlayService;
  let now: Watch;
  let shown: Channel;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    play = openToyPlay(store, { now });
    shown = channel();
  }, 60_000);
  afterEach(() => database.drop());

  const dispatch = async (): Promise<void> => {
    const outbox = play.outbox(shown);
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
      await play.callNow(caller_);
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
    await play.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toEqual([]);
    now.pass(1);
    await play.callNow(caller_);
    await play.callNow(caller_);
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
    await play.callNow(open);
    expect(
      open.said.filter(({ user }) => user === 'ben').map((one) => [one.where, one.tables.length]),
    ).toEqual([['direct', 2]]);
    now.pass(24 * 60);
    const closed = caller(true);
    await play.callNow(closed);
    expect(closed.said.filter(({ user }) => user === 'ben').map(({ where }) => where)).toEqual(['c']);
    expect((await play.people.settings('ben')).closed).toBe(true);
  });

  test('is called about all of their tables where one of those can still be written to', async () => {
    await table(play, 2, { channel: 'deleted' });
    now.pass(1);
    await table(play, 2);
    await dispatch();
    now.pass(25 * 60);
    const told = caller();
    await play.callNow({
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
    await play.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toEqual([]);
    expect((await store.calls.ofGame(id)).map(({ user }) => user)).toEqual(['ada', 'ben']);
  });

  test('wants to be called otherwise from now on: that goes for what waits already', async () => {
    await table(play, 2);
    await dispatch();
    now.pass(60);
    await play.people.change('ben', { remindAfter: 30 });
    const caller_ = caller();
    await play.callNow(caller_);
    expect(caller_.said.map(({ user }) => user)).toEqual(['ben']);
    await play.people.change('ben', { way: 'neither' });
    now.pass(3 * 24 * 60);
    await play.callNow(caller_);
    expect(caller_.said.filter(({ user }) => user === 'ben')).toHaveLength(1);
  });
});
