import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Dispatcher, Places, Play, Running, Sender } from '..';
import { MissingPermission, Unavailable } from '../table/delivery-retry';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const until = async (isSo: () => boolean): Promise<void> => {
  for (let tries = 0; !isSo(); tries++) {
    if (tries > 400) throw new Error('it never came about');
    await pause(10);
  }
};

describe.each(databases)('what waits to be sent, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let shown: Channel;
  let sending: Dispatcher;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
    shown = channel();
    open();
  }, 60_000);
  afterEach(async () => {
    await sending.stop();
    jest.restoreAllMocks();
    await database.drop();
  });

  function open(more: Partial<Sender> = {}): void {
    sending = running.outbox({ ...shown, ...more });
    sending.start();
  }
  const reopen = async (more: Partial<Sender>): Promise<void> => {
    await sending.stop();
    open(more);
  };
  const boards = (): number => shown.of('board').length;

  test('waits until Discord has room for it', async () => {
    let room = 0;
    await reopen({ room: () => room });
    await table(play, 2);
    await pause(150);
    expect(shown.sent).toEqual([]);
    room = 1;
    await sending.idle();
    expect(boards()).toBe(1);
  });

  test('goes out at once when the clock is set back before the first attempt', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    let room = 0;
    await reopen({ room: () => room });
    await answer(play, id, 0, 'coin');
    await pause(100);
    now.pass(-60);
    await pause(100);
    room = 1;
    await until(() => boards() === 2);
  });

  test('is tried again a second after it failed, and not before', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    let tries = 0;
    await reopen({
      board() {
        tries++;
        return Promise.reject(new Error('502'));
      },
    });
    await answer(play, id, 0, 'coin');
    await until(() => tries === 1);
    for (let looks = 0; looks < 5; looks++) {
      sending.nudge();
      await pause(20);
    }
    expect(tries).toBe(1);
    now.pass(1 / 60);
    sending.nudge();
    await until(() => tries === 2);
  });

  test('has failed since the first of its tables could not be sent to, also in a pause', async () => {
    const tables = [await table(play, 2, { channel: 'one' }), await table(play, 2, { channel: 'two' })];
    await sending.idle();
    let tries = 0;
    await reopen({
      board() {
        tries++;
        return Promise.reject(new Unavailable('Discord asks for a pause', 3_600_000));
      },
    });
    const began = now();
    for (const { id } of tables) {
      const before = tries;
      await answer(play, id, 0, 'coin');
      await until(() => tries > before && sending.failingSince() !== undefined);
      await pause(50);
      now.pass(1);
    }
    expect(tries).toBe(2);
    expect(sending.failingSince()).toEqual(began);
  });

  test('has not failed any more if it did not fail again for six minutes', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    await reopen({ board: () => Promise.reject(new Error('502')) });
    const real = performance.now.bind(performance);
    let ahead = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => real() + ahead);
    await answer(play, id, 0, 'coin');
    await until(() => sending.failingSince() !== undefined);
    ahead = 355_000;
    expect(sending.failingSince()).toBeDefined();
    ahead = 365_000;
    expect(sending.failingSince()).toBeUndefined();
  });

  test('is sent to its end before the process stops', async () => {
    const { id } = await table(play, 2);
    await sending.idle();
    let go = (): void => {};
    let isUnderWay = false;
    await reopen({
      async board(...what) {
        isUnderWay = true;
        await new Promise<void>((resolve) => (go = resolve));
        return shown.board(...what);
      },
    });
    await answer(play, id, 0, 'coin');
    await until(() => isUnderWay);
    let isStopped = false;
    const stopped = sending.stop().then(() => (isStopped = true));
    await pause(50);
    expect([isStopped, boards()]).toEqual([false, 1]);
    go();
    await stopped;
    expect([boards(), await store.outbox.pending()]).toEqual([2, 0]);
  });

  test('is not sent by a process that was stopped at once after its start', async () => {
    await sending.stop();
    await table(play, 2);
    sending.start();
    await sending.stop();
    await pause(150);
    expect(shown.sent).toEqual([]);
  });

  test('is sent at the start, if a process with an embedded database has died over it', async () => {
    await sending.stop();
    await table(play, 2);
    await store.outbox.claim(now(), new Date(now().getTime() + 15_000), 10);
    sending.start();
    await pause(150);
    if (store.kind === 'embedded') await sending.idle();
    expect(boards()).toBe(store.kind === 'embedded' ? 1 : 0);
  });

  test.each([
    ['has the permission again', () => new MissingPermission('no right'), 2],
    ['asks for a pause', () => new Unavailable('Discord asks for a pause', 3_600_000), 1],
  ])('is sent before its time to a channel that %s: %#', async (_what, error, expected) => {
    let places: Places | undefined;
    const { id } = await table(play, 2);
    await sending.idle();
    let tries = 0;
    await reopen({
      watch: (listening) => (places = listening),
      board() {
        tries++;
        return Promise.reject(error());
      },
    });
    const later = jest.spyOn(store.outbox, 'later');
    await answer(play, id, 0, 'coin');
    await until(() => later.mock.results.length === 1);
    await later.mock.results[0]?.value;
    await pause(50);
    places?.opened({ channel: 'c' });
    await pause(200);
    expect(tries).toBe(expected);
  });
});
