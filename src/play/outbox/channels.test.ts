import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Dispatcher, Play, Running, Sender } from '..';
import { answer, channel, openToyPlay, PEOPLE, watch, type Channel, type Watch } from '../testing';
import type { Position } from '../table/table';
import { MissingPermission, Unavailable } from '../table/delivery-retry';

const until = async (fits: () => boolean | Promise<boolean>): Promise<void> => {
  for (let tries = 0; !(await fits()); tries++) {
    if (tries > 2000) throw new Error('it never came about');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};

/** Timers that stay real while the intervals are fake: the databases need them. */
const RUNNING_ON = [
  ...(['Date', 'hrtime', 'performance', 'nextTick', 'queueMicrotask'] as const),
  ...(['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate'] as const),
];

describe.each(databases)("a channel's trouble is its own, on $name", (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let shown: Channel;
  let sending: Dispatcher;
  let logged: { readonly channel?: string; readonly said: string }[];
  /** Errors and delays of a channel, which occur before a message is sent. */
  let trouble: Map<string, () => Promise<void>>;
  let underWay: string[];
  let max: Map<string, number>;

  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());
  beforeEach(() => {
    now = watch();
    logged = [];
    trouble = new Map();
    underWay = [];
    max = new Map();
    const note = (what: unknown, said?: string): void =>
      void logged.push({ ...(what as { channel?: string }), said: said ?? '' });
    running = openToyPlay(store, { now, log: { info: note, warn: note, error: note } });
    ({ play } = running);
    shown = channel();
    sending = running.outbox(troubled(shown));
    sending.start();
  });
  afterEach(async () => {
    trouble.clear();
    await sending.stop();
    jest.useRealTimers();
    jest.restoreAllMocks();
    await store.outbox.releaseAll();
    for (let left = 1; left > 0;) {
      await store.outbox.done(await store.outbox.claim(new Date(8e14), new Date(8.1e14), 100), new Date());
      left = await store.outbox.pending();
    }
  }, 60_000);

  const troubled = (sender: Sender): Sender => {
    const through = async <T>(where: string, send: () => Promise<T>): Promise<T> => {
      underWay.push(where);
      max.set(where, Math.max(max.get(where) ?? 0, underWay.filter((one) => one === where).length));
      try {
        await trouble.get(where)?.();
        await new Promise((resolve) => setTimeout(resolve, 2));
        return await send();
      } finally {
        underWay.splice(underWay.indexOf(where), 1);
      }
    };
    return {
      ...sender,
      lobby: (send, lobby) => through(lobby.where.channel, () => sender.lobby(send, lobby)),
      board: (send, position, how) =>
        through(position.where.channel, () => sender.board(send, position, how)),
      strip: (old, position, lines) =>
        through(position.where.channel, () => sender.strip(old, position, lines)),
      latePicture: async () => false,
    };
  };
  const tableIn = async (where: string): Promise<Position> => {
    const [host, ...others] = PEOPLE.slice(0, 2).map((user) => ({ user, name: user }));
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: where },
      host: host!,
    });
    if (made.kind !== 'done') throw new Error('no table');
    for (const person of others) await play.tables.join(made.lobby.id, person);
    const started = await play.tables.start(made.lobby.id, 'ada');
    if (started.kind !== 'started') throw new Error('not started');
    return started.position;
  };
  const boardsOf = (id: string): number =>
    shown.of('board').filter(({ position }) => position?.id === id).length;

  test('is sent to by one request at a time, other channels meanwhile', async () => {
    const tables: Position[] = [];
    for (let n = 0; n < 9; n++) tables.push(await tableIn(`room-${n % 3}`));
    await sending.idle();
    expect([...max.values()]).toEqual([1, 1, 1]);
    for (const { id } of tables) expect(boardsOf(id)).toBeGreaterThan(0);
  }, 60_000);

  test('keeps nobody else waiting, however many channels hang', async () => {
    const hanging: (() => void)[] = [];
    const tables: Position[] = [];
    for (let n = 0; n < 70; n++) tables.push(await tableIn(`hung-${n}`));
    const good = await tableIn('good');
    await sending.idle();
    for (let n = 0; n < 70; n++)
      trouble.set(`hung-${n}`, () => new Promise((resolve) => void hanging.push(resolve)));
    for (const { id } of tables) await answer(play, id, 0, 'coin');
    await until(() => hanging.length > 64);
    const before = boardsOf(good.id);
    await answer(play, good.id, 0, 'coin');
    await until(() => boardsOf(good.id) > before);
    expect(hanging.length).toBeGreaterThan(64);
    // The lease is held until the end: no process takes the same items again.
    const held = hanging.length;
    now.pass(0.2);
    await until(() => hanging.length >= 70);
    expect(hanging.length).toBeGreaterThanOrEqual(held);
    expect(Math.max(...max.values())).toBe(1);
    trouble.clear();
    for (const go of hanging) go();
    await sending.idle();
  }, 180_000);

  test('waits as long as it asks for, in its row, and is said in the log once', async () => {
    const bad = await tableIn('bad');
    const other = await tableIn('bad');
    const good = await tableIn('good');
    await sending.idle();
    let asked = 0;
    trouble.set('bad', async () => {
      asked++;
      throw new Unavailable('Discord asks for a pause', 3_600_000);
    });
    for (const { id } of [bad, other, good]) await answer(play, id, 0, 'coin');
    await until(() => boardsOf(good.id) > 1);
    await until(() => asked > 0);
    for (const { id } of [bad, other]) await answer(play, id, 1, 'coin');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(asked).toBe(1);
    expect(
      logged.filter(({ channel: where, said }) => where === 'bad' && said.includes('left alone')),
    ).toHaveLength(1);
    trouble.clear();
    now.pass(61);
    await sending.idle();
    expect(boardsOf(bad.id)).toBeGreaterThan(1);
    expect(boardsOf(other.id)).toBeGreaterThan(1);
    expect(logged.some(({ said }) => said.includes('can be sent to again'))).toBe(true);
  }, 60_000);

  test('calls people before it shows boards on which nobody is called', async () => {
    const watched: Position[] = [];
    for (let n = 0; n < 5; n++) watched.push(await tableIn(`watched-${n}`));
    const called = await tableIn('called');
    await sending.idle();
    for (const { id } of [called]) {
      await answer(play, id, 1, 'coin');
      await answer(play, id, 0, 'coin');
      await sending.idle();
    }
    await sending.stop();
    for (const { id } of watched) await answer(play, id, 0, 'coin');
    await answer(play, called.id, 0, 'done');
    const [first] = await store.outbox.claim(now(), new Date(now().getTime() + 1), 1, ['board', 'mention']);
    expect(first?.game).toBe(called.id);
    now.pass(1);
  }, 60_000);

  test('is sent for by one process, however long it takes', async () => {
    const { id } = await tableIn('endless');
    await sending.idle();
    await sending.stop();
    jest.useFakeTimers({ doNotFake: RUNNING_ON });
    sending.start();
    const renew = jest.spyOn(store.outbox, 'renew');
    const real = performance.now.bind(performance);
    let ahead = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    let go = (): void => {};
    trouble.set('endless', () => new Promise((resolve) => void (go = resolve)));
    await answer(play, id, 0, 'coin');
    await until(() => underWay.includes('endless'));
    const held = now().getTime();
    // The lease of fifteen seconds is renewed every five of what is sent for as long as that.
    now.pass(14 / 60);
    expect(renew).not.toHaveBeenCalled();
    // When we had no time to listen for as long, the channel need not have been silent.
    const blamed = () => logged.filter(({ said }) => said.includes('does not answer')).length;
    ahead += 6_000;
    jest.advanceTimersByTime(500);
    expect(blamed()).toBe(0);
    jest.advanceTimersByTime(5_500);
    expect(blamed()).toBe(1);
    expect(renew).toHaveBeenCalledTimes(1);
    await renew.mock.results[0]?.value;
    now.pass(2 / 60);
    expect(now().getTime() - held).toBeGreaterThan(15_000);
    const theirs = await store.outbox.claim(now(), new Date(now().getTime() + 1), 10, ['board', 'mention']);
    expect(theirs.map(({ game }) => game)).not.toContain(id);
    trouble.clear();
    go();
    await sending.idle();
    expect(max.get('endless')).toBe(1);
    await sending.stop();
  }, 60_000);

  test('whose right came back while no process was up is sent to at the next start', async () => {
    const { id } = await tableIn('barred');
    await sending.idle();
    trouble.set('barred', () => Promise.reject(new MissingPermission('Discord says 50013')));
    await answer(play, id, 0, 'coin');
    await until(() => logged.some(({ channel: where }) => where === 'barred'));
    await sending.stop();
    trouble.clear();
    const before = boardsOf(id);
    sending = openToyPlay(store, { now }).outbox(troubled(shown));
    sending.start();
    await until(() => boardsOf(id) > before);
  }, 60_000);
});
