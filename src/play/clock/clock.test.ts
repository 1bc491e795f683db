import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { answer, openToyPlay, table, toy, watch } from '../testing';

describe.each(databases)('what is due at a table, on $name', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.create();
  }, 60_000);
  afterAll(() => database.drop());
  const soon = (ms = 300): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  /** Waits for what must come about, on a busy machine too. */
  const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
    for (let tries = 0; tries < 500 && !(await isSo()); tries++) await soon(20);
  };

  test('is left for a minute where the rules fail, and done at the other tables meanwhile', async () => {
    const store = await database.open();
    const now = watch();
    const failures: string[] = [];
    const note = (facts: unknown): void => void failures.push((facts as { game: string }).game);
    const steps = {
      ...toy.steps,
      *turn(): Generator<never, 'over', never> {
        throw new Error('a rule is broken');
      },
    };
    const running = openToyPlay(store, {
      now,
      games: [{ ...toy, steps }],
      log: { info() {}, warn() {}, error: note },
    });
    const { play } = running;
    const bad = await table(play, 2, { house: { turnMinutes: 60 } });
    const good = await table(play, 3, { house: { turnMinutes: 60, atZero: 'vote' } });
    await answer(play, bad.id, 0, 'coin');
    now.pass(60);
    running.clock.start();
    await soon();
    running.clock.nudge();
    await until(async () => (await play.reading.position(good.id))?.motion !== undefined);
    await until(() => failures.length > 0);
    expect(failures).toEqual([bad.id]);
    expect((await play.reading.position(good.id))?.motion).toBeDefined();
    now.pass(0.5);
    running.clock.nudge();
    await soon();
    expect(failures).toEqual([bad.id]);
    now.pass(0.5);
    running.clock.nudge();
    await until(() => failures.length > 1);
    expect(failures.filter((game) => game === bad.id)).toHaveLength(2);
    await running.clock.stop();
  });

  test('is left for a minute where the database fails, and then done', async () => {
    const opened = await database.open();
    const now = watch();
    const failures: string[] = [];
    const failing = new Set<string>();
    const store: Store = {
      ...opened,
      peekVersion: (id) => (failing.has(id) ? Promise.reject(new Error('gone')) : opened.peekVersion(id)),
    };
    const running = openToyPlay(store, {
      now,
      log: {
        info() {},
        warn() {},
        error: (facts: unknown) => void failures.push((facts as { game: string }).game),
      },
    });
    const { id } = await table(running.play, 2, { house: { turnMinutes: 60, atZero: 'vote' } });
    const look = async (): Promise<void> => {
      running.clock.nudge();
      await soon();
    };
    failing.add(id);
    now.pass(60);
    running.clock.start();
    await soon();
    await look();
    await until(() => failures.length > 0);
    expect(failures).toEqual([id]);
    failing.clear();
    await look();
    expect((await running.play.reading.position(id))?.motion).toBeUndefined();
    now.pass(1);
    await look();
    const motion = async () => (await running.play.reading.position(id))?.motion;
    await until(async () => (await motion()) !== undefined);
    expect(await motion()).toBeDefined();
    await running.clock.stop();
  });

  test('is looked for once where nothing is due for an hour', async () => {
    const store = await database.open();
    const now = watch();
    let looks = 0;
    const due: Store['due'] = (...at) => (looks++, store.due(...at));
    const running = openToyPlay({ ...store, due }, { now });
    await table(running.play, 2, { house: { turnMinutes: 60 } });
    running.clock.start();
    await soon();
    await running.clock.stop();
    expect(looks).toBe(1);
  });

  test('waits for presses that are being worked on, if a computer is to move', async () => {
    const store = await database.open();
    let release = (): void => {};
    const pressed = new Promise<void>((resolve) => (release = resolve));
    const holding = new Set<string>();
    const commit: Store['commit'] = async (change) => {
      if (holding.has(change.id)) await pressed;
      return store.commit(change);
    };
    const running = openToyPlay({ ...store, commit }, { now: watch() });
    const { play } = running;
    const { id } = await table(play, 2);
    const { id: other } = await table(play, 1, { computers: 1 });
    holding.add(id);
    const press = answer(play, id, 0, 'coin');
    let isOver = false;
    const woken = running.wake(other).then(() => (isOver = true));
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(isOver).toBe(false);
    release();
    await Promise.all([press, woken]);
    expect((await play.reading.position(other))?.session.waiting.map(({ seat }) => seat)).toEqual([0]);
  });

  test('is done no more where a vote has ended the game', async () => {
    const store = await database.open();
    const now = watch();
    const running = openToyPlay(store, { now, paceMs: 49 * 3_600_000 });
    const { id } = await table(running.play, 2, { computers: 1 });
    await running.play.votes.propose(id, 'ada', { kind: 'cancel' });
    now.pass(49 * 60);
    await running.wake(id);
    expect((await running.play.reading.position(id))?.status).toBe('cancelled');
    expect(await store.moves(id)).toEqual([]);
  });
});
