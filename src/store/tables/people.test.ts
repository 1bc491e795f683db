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

  test('tables are told of an absence once, by one process at a time, the longest wait first', async () => {
    const after = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
    const claim = async (minutes: number, max = 9): Promise<string[]> =>
      (await store.people.claimUntold(after(minutes), after(minutes + 5), max)).map(({ user }) => user);
    for (const user of ['ben', 'ada']) await store.people.told(user, at);
    await store.people.away('eva', after(99), after(2));
    await store.people.change('dee', { zone: 'UTC' }, after(1), true);
    await store.people.change('dee', { way: 'direct' }, after(3));
    await store.people.change('fay', { zone: 'UTC' }, after(1));
    expect([await claim(0), await claim(2, 1), await claim(3), await claim(4)]).toEqual([
      [],
      ['dee'],
      ['eva'],
      [],
    ]);
    await store.people.told('dee', after(7));
    await store.people.told('eva', after(7));
    expect([await claim(9), await claim(99)]).toEqual([['eva'], ['eva']]);
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
