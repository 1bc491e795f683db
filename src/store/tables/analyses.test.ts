import { databases, type TestDatabase } from '../stage/testing';
import { finishedGame } from './history.testing';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));

describe.each(databases)('analyses on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    for (const id of ['a', 'b']) await finishedGame(store, id, ['ada', 'ben']);
  }, 60_000);
  afterAll(() => database.drop());

  const claim = (minutes: number, until: number) => store.analyses.claim(at(minutes), at(until));

  test('are claimed by one process, the longest wait first, until its time is up', async () => {
    expect(await store.analyses.of('a')).toBeUndefined();
    await store.analyses.ask('b', at(1));
    await store.analyses.ask('a', at(2));
    // It was noted already, so it waits no longer.
    await store.analyses.ask('b', at(9));
    expect(await claim(0, 5)).toBeUndefined();
    expect(await claim(3, 5)).toEqual({ game: 'b', state: {}, attempts: 1 });
    expect(await claim(3, 9)).toEqual({ game: 'a', state: {}, attempts: 1 });
    expect(await claim(4, 9)).toBeUndefined();
    expect(await claim(5, 9)).toEqual({ game: 'b', state: {}, attempts: 2 });
  });

  test('keep what the process that holds them has found, and no other', async () => {
    const late = { game: 'b', attempts: 1 };
    const held = { game: 'b', attempts: 2 };
    const part = { state: { entries: 3 }, ready: false, until: at(12) };
    expect([await store.analyses.keep(late, part), await store.analyses.keep(held, part)]).toEqual([
      false,
      true,
    ]);
    expect(await store.analyses.of('b')).toEqual({ state: { entries: 3 }, ready: false, ended: false });
    await store.analyses.free(late, null);
    expect(await claim(11, 14)).toMatchObject({ game: 'a' });
    expect(await claim(11, 14)).toBeUndefined();
    expect(await store.analyses.keep(held, { ...part, ready: true })).toBe(true);
    expect(await store.analyses.of('b')).toEqual({ state: { entries: 3 }, ready: true, ended: true });
    expect(await store.analyses.keep(held, part)).toBe(false);
  });

  test('are let go until later, or for ever', async () => {
    await store.analyses.free({ game: 'a', attempts: 2 }, at(20));
    expect([await claim(19, 30), await claim(20, 30)]).toMatchObject([undefined, { game: 'a', attempts: 3 }]);
    await store.analyses.free({ game: 'a', attempts: 3 }, null);
    expect([await claim(50, 60), await store.analyses.of('a')]).toMatchObject([undefined, { ended: true }]);
  });
});
