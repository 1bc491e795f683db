import { databases, type TestDatabase } from '../stage/testing';
import type { NewRow } from './games';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));

describe.each(databases)('looking for players on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  const table = (id: string, minutes: number, more: object = {}, guild = 'g'): NewRow => ({
    ...{ id, game: 'toy', guild, channel: 'c', at: at(minutes), players: ['ann'], outbox: [] },
    fields: {
      ...{ status: 'lobby', hostId: 'ann', hostName: 'Ann', chairs: [null], options: {}, tableRules: {} },
      ...more,
    },
  });

  test('shows open tables and free seats of running games, the newest first', async () => {
    const free = { status: 'playing', chairs: [{ kind: 'computer', number: 1, wanted: true }] };
    for (const row of [
      table('l1', 1),
      table('l2', 2),
      table('l3', 3, {}, 'h'),
      table('l4', 4, {}, 'other'),
      table('p1', 5, free),
      table('p2', 6, free),
      table('p3', 7, { status: 'playing' }),
      table('o1', 8, { ...free, status: 'over' }),
    ])
      await store.create(row);
    const ids = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
    expect(ids(await store.matchmaking.open(['g', 'h'], 9))).toEqual(['l3', 'l2', 'l1']);
    expect(ids(await store.matchmaking.open(['g', 'h'], 2))).toEqual(['l3', 'l2']);
    expect(ids(await store.matchmaking.freeSeats('g', 9))).toEqual(['p2', 'p1']);
    expect(ids(await store.matchmaking.freeSeats('g', 1))).toEqual(['p2']);
    expect(ids(await store.matchmaking.freeSeats('h', 9))).toEqual([]);
    expect(await store.brief('p1')).toMatchObject({ id: 'p1', status: 'playing', chairs: free.chairs });
    expect(await store.brief('p1')).not.toHaveProperty('state');
    expect(await store.brief('none')).toBeUndefined();
  });

  test('lists searches, the longest first, and the last search of a player counts', async () => {
    const search = async (user: string, title: string, since: number, until: number): Promise<void> =>
      store.matchmaking.search({
        ...{ guild: 'g', title, user, name: user, channel: 'c', least: 2 },
        ...{ since: at(since), until: at(until) },
      });
    await search('ann', 'toy', 1, 20);
    await search('ben', 'toy', 0, 10);
    await search('ben', 'toy', 2, 30);
    await search('cho', 'toy', 1, 20);
    await search('cho', 'chess', 1, 20);
    await search('dee', 'toy', 0, 3);
    const seekers = await store.matchmaking.seekers('g', 'toy', at(3));
    expect(seekers.map(({ user, since, until }) => [user, since, until])).toEqual([
      ['ann', at(1), at(20)],
      ['cho', at(1), at(20)],
      ['ben', at(2), at(30)],
    ]);
    expect(seekers[0]).toMatchObject({ guild: 'g', title: 'toy', name: 'ann', channel: 'c', least: 2 });
    expect(await store.matchmaking.countSearches('g', at(3))).toEqual([
      { title: 'chess', count: 1 },
      { title: 'toy', count: 3 },
    ]);
    expect(await store.matchmaking.expireSearches(at(3))).toBe(1);
    expect(await store.matchmaking.expireSearches(at(3))).toBe(0);
  });

  test('seats players who all still search, and takes no search away for half a table', async () => {
    const seat = (id: string, ...users: string[]): Promise<boolean> =>
      store.matchmaking.seat('g', 'toy', users, table(id, 9));
    expect(await seat('s1', 'ann', 'eva')).toBe(false);
    expect([await store.load('s1'), await store.matchmaking.cancelSearch('g', 'ben')]).toEqual([
      undefined,
      1,
    ]);
    expect(await seat('s2', 'ann', 'cho')).toBe(true);
    expect(await store.load('s2')).toMatchObject({ status: 'lobby', created: at(9) });
    expect(await seat('s3', 'cho')).toBe(false);
    expect(await store.matchmaking.cancelSearch('g', 'cho', 'toy')).toBe(0);
    expect(await store.matchmaking.cancelSearch('g', 'cho', 'chess')).toBe(1);
    expect(await store.matchmaking.seekers('g', 'toy', at(3))).toEqual([]);
    const fay = { guild: 'g', title: 'toy', user: 'fay', name: 'fay', channel: 'c', least: 2 };
    await store.matchmaking.search({ ...fay, since: at(1), until: at(20) });
    // There is a table with this id.
    await expect(seat('s2', 'fay')).rejects.toThrow();
    expect(await store.matchmaking.cancelSearch('g', 'fay')).toBe(1);
  });

  test('keeps what is set for a server, and the servers that show its tables', async () => {
    expect(await store.matchmaking.server('g')).toEqual({});
    await store.matchmaking.changeServer('g', { role: 'r', offer: { user: 'ann' } });
    await store.matchmaking.changeServer('g', { role: null });
    expect(await store.matchmaking.server('g')).toEqual({ role: null, offer: { user: 'ann' } });
    for (const from of ['h', 'h', 'i']) await store.matchmaking.share(from, 'g');
    await store.matchmaking.share('h', 'j');
    expect([...(await store.matchmaking.sharedWith('g'))].sort()).toEqual(['h', 'i']);
    expect(await store.matchmaking.unshare('h')).toBe(2);
    expect(await store.matchmaking.sharedWith('g')).toEqual(['i']);
  });

  test('keeps the newest of the what-ifs of a player, until their time is up', async () => {
    const create = (id: string, until: number, user = 'ann'): Promise<void> =>
      store.tryOuts.create(
        { ...{ id, user, game: 'l1', seat: 0, start: { s: 1 }, saved: [], given: [] }, until: at(until) },
        2,
      );
    await create('t0', 40, 'ben');
    for (const [id, until] of [
      ['t1', 30],
      ['t2', 20],
      ['t3', 10],
    ] as const)
      await create(id, until);
    const load = (id: string, minutes: number): Promise<unknown> => store.tryOuts.load(id, at(minutes));
    expect(await load('t2', 1)).toBeUndefined();
    const third = { id: 't3', user: 'ann', game: 'l1', seat: 0, version: 0, start: { s: 1 } };
    expect(await load('t3', 1)).toEqual({ ...third, saved: [], given: [], until: at(10) });
    const change = { ...third, saved: [1], given: [2], until: at(15) };
    expect([await store.tryOuts.change(change), await store.tryOuts.change(change)]).toEqual([true, false]);
    expect(await load('t3', 14)).toEqual({ ...change, version: 1 });
    expect(await load('t3', 15)).toBeUndefined();
    await store.tryOuts.drop('t1', 'ben');
    expect(await load('t1', 1)).toBeDefined();
    await store.tryOuts.drop('t1', 'ann');
    expect(await load('t1', 1)).toBeUndefined();
    expect([await store.tryOuts.expire(at(15)), await load('t0', 15)]).toMatchObject([1, { user: 'ben' }]);
  });

  test('knows the messages of votes up to the one that is over', async () => {
    const asked = (motion: number, message: string): Promise<void> =>
      store.votes.asked('l1', motion, { channel: 'c', message });
    for (const [motion, message] of [
      [2, 'b'],
      [2, 'a'],
      [2, 'a'],
      [1, 'c'],
      [3, 'd'],
    ] as const)
      await asked(motion, message);
    const of = async (motion: number): Promise<string[]> =>
      (await store.votes.of('l1', motion)).map(({ message }) => message);
    expect(await of(2)).toEqual(['c', 'a', 'b']);
    await store.votes.closed('l1', 2);
    expect(await of(9)).toEqual(['d']);
  });

  test('has games of other versions of the rules, and damaged ones, looked at by a new release', async () => {
    const game = async (id: string, minutes: number, more: object): Promise<void> =>
      void (await store.create(table(id, minutes, { status: 'playing', rules: 2, ...more }, 'v')));
    await game('v1', 31, { rules: 1 });
    await game('v2', 32, {});
    await game('v3', 33, { trouble: { why: 'x' } });
    await game('v4', 34, { rules: 1, status: 'over' });
    expect(await store.outdatedGames([{ game: 'toy', rules: 2 }])).toEqual(
      expect.arrayContaining(['v3', 'v1']),
    );
    expect(await store.outdatedGames([{ game: 'chess', rules: 2 }])).toEqual(['v3']);
    await store.commit({ id: 'v3', version: 0, at: at(35), fields: { trouble: null } });
    expect(await store.outdatedGames([{ game: 'chess', rules: 2 }])).toEqual([]);
    await game('w1', 41, { wake: at(41) });
    await game('w2', 42, { wake: at(42) });
    expect(await store.due(at(42), 9)).toEqual(['w1', 'w2']);
    expect(await store.due(at(42), 1)).toEqual(['w1']);
    expect(await store.due(at(42), 9, ['w1'])).toEqual(['w2']);
    expect([await store.nextWake(), await store.nextWake(['w1'])]).toEqual([at(41), at(42)]);
    expect(await store.nextWake(['w1', 'w2'])).toBeUndefined();
  });
});
