import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import { answer, openToyPlay, table, toy, watch } from '../testing';

describe.each(databases)('what is due at a table, on $name', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await kind.create();
  }, 60_000);
  afterAll(() => database.drop());
  const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 300));

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
    await soon();
    expect(failures).toEqual([bad.id]);
    expect((await play.reading.position(good.id))?.motion).toBeDefined();
    now.pass(0.5);
    running.clock.nudge();
    await soon();
    expect(failures).toEqual([bad.id]);
    now.pass(0.5);
    running.clock.nudge();
    await soon();
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
    expect(failures).toEqual([id]);
    failing.clear();
    await look();
    expect((await running.play.reading.position(id))?.motion).toBeUndefined();
    now.pass(1);
    await look();
    expect((await running.play.reading.position(id))?.motion).toBeDefined();
    await running.clock.stop();
  });
});
