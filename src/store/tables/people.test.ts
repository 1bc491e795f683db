import { everyDatabase, type TestDatabase } from '../stage/testing';
import type { Store } from './store';

const at = new Date('2026-03-01T12:00:00Z');

describe.each(everyDatabase)('people on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  test('nobody is there who has set nothing', async () => {
    expect(await store.people.load('nobody')).toBeUndefined();
  });

  test('changes at the same moment keep what the others changed', async () => {
    await Promise.all([
      store.people.change('ada', { zone: 'Europe/Berlin' }, at),
      store.people.change('ada', { way: 'direct' }, at),
      store.people.change('ada', { quiet: { from: 1, to: 2 } }, at),
    ]);
    expect(await store.people.load('ada')).toEqual({
      user: 'ada',
      settings: { zone: 'Europe/Berlin', way: 'direct', quiet: { from: 1, to: 2 } },
      awayUntil: null,
    });
    expect((await store.people.change('ada', { quiet: null }, at)).settings).toMatchObject({ quiet: null });
  });

  test('somebody is away, and is back', async () => {
    const until = new Date('2026-03-08T08:00:00Z');
    expect((await store.people.away('ben', until, at)).awayUntil).toEqual(until);
    expect((await store.people.many(['ada', 'ben', 'nobody'])).map(({ user }) => user).sort()).toEqual([
      'ada',
      'ben',
    ]);
    expect((await store.people.away('ben', null, at)).awayUntil).toBeNull();
  });

  test('a kind of question is met once, wherever it is met next', async () => {
    expect(await store.people.meet('ada', 'toy act', 'g1 3-x')).toBe('g1 3-x');
    expect(await store.people.meet('ada', 'toy act', 'g2 1-y')).toBe('g1 3-x');
    expect(await store.people.meet('ben', 'toy act', 'g2 1-y')).toBe('g2 1-y');
  });

  test('whoever is forgotten has left nothing here', async () => {
    await store.people.forget('ada');
    expect(await store.people.load('ada')).toBeUndefined();
    expect(await store.people.meet('ada', 'toy act', 'g3 1-z')).toBe('g3 1-z');
  });
});
