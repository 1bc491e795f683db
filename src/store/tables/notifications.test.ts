import { databases, type TestDatabase } from '../stage/testing';
import type { NotificationRow } from './notifications';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));

describe.each(databases)('waits for players on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeEach(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterEach(() => database.drop());

  /** Opens a running game that waits for these players since its minute. */
  const waiting = async (id: string, since: number, users: readonly string[]): Promise<void> => {
    await store.create({
      id,
      game: 'toy',
      guild: 'g',
      channel: `c-${id}`,
      at: at(0),
      players: [...users],
      outbox: [],
      fields: {
        status: 'playing',
        hostId: 'ada',
        hostName: 'Ada',
        chairs: users.map((user) => ({ kind: 'person', user, name: user })),
        options: {},
        tableRules: {},
      },
    });
    await store.commit({
      id,
      version: 0,
      at: at(since),
      fields: {},
      waits: {
        begun: users.map((user, seat) => ({ seat, user, since: at(since), first: 'told', due: at(since) })),
        gone: [],
      },
    });
  };
  const claim = (minutes: number, until: number, along = minutes): Promise<readonly NotificationRow[]> =>
    store.calls.claim(at(minutes), at(until), at(along), 10);
  const places = (rows: readonly NotificationRow[]): string[] =>
    rows.map(({ game, seat }) => `${game} ${seat}`).sort();

  test('are claimed by one process, with what is due for the same player soon', async () => {
    await waiting('one', 1, ['ada', 'ben']);
    await waiting('two', 5, ['ada']);
    expect(places(await claim(2, 9, 5))).toEqual(['one 0', 'one 1', 'two 0']);
    expect(await claim(8, 12)).toEqual([]);
    const again = await claim(9, 12);
    expect([places(again), again.map(({ attempts }) => attempts)]).toEqual([
      ['one 0', 'one 1', 'two 0'],
      [2, 2, 2],
    ]);
  });

  test('end with the answer of a seat, and the others go on', async () => {
    await waiting('one', 1, ['ada', 'ben']);
    await store.commit({ id: 'one', version: 1, at: at(2), fields: {}, waits: { begun: [], gone: [0] } });
    expect(places(await store.calls.ofGame('one'))).toEqual(['one 1']);
  });

  test('are held while their lease is renewed, row by row', async () => {
    await waiting('one', 1, ['ada', 'ben']);
    await waiting('two', 1, ['cho']);
    const rows = await claim(2, 4);
    const [first] = rows.filter(({ game, seat }) => game === 'one' && seat === 1);
    expect(await store.calls.held([])).toEqual([]);
    expect(places(await store.calls.held(rows))).toEqual(['one 0', 'one 1', 'two 0']);
    if (first) await store.calls.renew([first], at(30));
    expect(places(await claim(4, 6))).toEqual(['one 0', 'two 0']);
    // The others have another attempt now.
    expect(places(await store.calls.held(rows))).toEqual(['one 1']);
  });

  test('are noted for the attempt that holds them', async () => {
    await waiting('one', 1, ['ada', 'ben']);
    const [ada, ben] = [...(await claim(2, 3))].sort((a, b) => a.seat - b.seat);
    const note = { first: 'told', reminders: 1, calledAt: at(2), due: at(20) };
    if (ada && ben)
      await store.calls.note([
        { row: ada, ...note },
        { row: ben, ...note, failed: true },
      ]);
    expect(await store.calls.ofGame('one')).toMatchObject([
      { seat: 0, reminders: 1, due: at(20), attempts: 0 },
      { seat: 1, reminders: 1, due: at(20), attempts: 1 },
    ]);
    if (ada) await store.calls.note([{ row: ada, ...note, reminders: 9 }]);
    expect((await store.calls.ofGame('one'))[0]?.reminders).toBe(1);
  });

  test.each([
    ['everywhere', 'everywhere', true],
    ['in the server', { guild: 'g' }, true],
    ['in another server', { guild: 'other' }, false],
    ['in the channel', { channel: 'c-one' }, true],
    ['in another channel', { channel: 'c-two' }, false],
  ] as const)('that failed are tried at once where a permission came back %s', async (_, where, isDue) => {
    await waiting('one', 1, ['ada', 'ben']);
    const [ada, ben] = [...(await claim(2, 3))].sort((a, b) => a.seat - b.seat);
    const note = { first: 'told', reminders: 0, calledAt: at(2), due: at(50) };
    if (ada && ben)
      await store.calls.note([
        { row: ada, ...note },
        { row: ben, ...note, failed: true },
      ]);
    await store.calls.retryNow(where, at(4));
    // Nothing failed for Ada, so she is told in her time.
    expect(places(await claim(4, 5))).toEqual(isDue ? ['one 1'] : []);
  });

  test('name the other game that has waited longest, and are looked at again on request', async () => {
    await waiting('one', 3, ['ada']);
    await waiting('two', 1, ['ada']);
    await waiting('three', 2, ['ada', 'ben']);
    expect((await store.calls.ofUser('ada')).map(({ game }) => game)).toEqual(['two', 'three', 'one']);
    expect(await store.calls.longest('ada', 'two')).toEqual({ id: 'three', game: 'toy' });
    expect(await store.calls.longest('ben', 'three')).toBeUndefined();
    await store.people.change('ben', { way: 'direct' }, at(0));
    expect(places(await store.calls.claim(at(9), at(10), at(9), 1))).toEqual(['one 0', 'three 0', 'two 0']);
    await store.calls.lookAgain('ada', at(40));
    expect((await store.calls.ofGame('three')).map(({ due }) => due)).toEqual([at(40), at(2)]);
    const found = await store.calls.fromPeople('three', ['ben', 'nobody']);
    const ben = { user: 'ben', settings: { way: 'direct' }, awayUntil: null };
    expect([places(found.rows), found.people]).toEqual([['three 1'], [ben]]);
  });
});
