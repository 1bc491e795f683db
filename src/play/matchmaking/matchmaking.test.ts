import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play } from '..';
import { openToyPlay, toy, watch } from '../testing';

const who = (user: string): { user: string; name: string } => ({ user, name: user });
const where = { guild: 'g', channel: 'c' };

describe.each(databases)('finding a table, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: Play;
  const now = watch();
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    play = openToyPlay(store, { now }).play;
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test('whoever looks is seated when there are enough, by one of two processes', async () => {
    const { play: other } = openToyPlay(await database.open(), { now });
    const wish = { title: 'toy', least: 4, days: 1 };
    for (const user of ['p1', 'p2']) await play.matchmaking.seek(who(user), where, wish);
    expect(await play.matchmaking.seek(who('p3'), where, wish)).toMatchObject({
      kind: 'waiting',
      count: 3,
      missing: 1,
    });
    await Promise.all([
      play.matchmaking.seek(who('p4'), where, wish),
      other.matchmaking.seek(who('p5'), where, wish),
      play.matchmaking.seek(who('p6'), where, wish),
    ]);
    const tables = await play.matchmaking.tables('g', 25);
    expect(tables).toHaveLength(1);
    expect(tables[0]?.chairs.filter((chair) => chair !== null)).toHaveLength(4);
    expect(await play.matchmaking.countSearches('g')).toEqual([{ title: 'toy', count: 2 }]);
    expect(await play.matchmaking.cancelSearch('g', 'p5')).toBeLessThanOrEqual(1);
  });

  test('two players are not seated together if one of them avoids the other', async () => {
    const there = { guild: 'apart', channel: 'c' };
    await play.people.change('q1', { avoid: ['q2'] });
    const wish = { title: 'toy', least: 2, days: 1 };
    await play.matchmaking.seek(who('q1'), there, wish);
    // The one who is avoided learns nothing: they wait like anyone else.
    expect(await play.matchmaking.seek(who('q2'), there, wish)).toMatchObject({ kind: 'waiting' });
    expect(await play.matchmaking.seek(who('q3'), there, wish)).toMatchObject({ kind: 'seated' });
    const [found] = await play.matchmaking.tables('apart', 25);
    expect(found?.chairs.flatMap((chair) => (chair?.kind === 'person' ? [chair.user] : []))).toEqual([
      'q1',
      'q3',
    ]);
    expect(await play.matchmaking.countSearches('apart')).toEqual([{ title: 'toy', count: 1 }]);
  });

  test('two are enough if the wish names no number of players', async () => {
    const there = { guild: 'two', channel: 'c' };
    const wish = { title: 'toy', days: 1 };
    expect(await play.matchmaking.seek(who('r1'), there, wish)).toMatchObject({
      kind: 'waiting',
      missing: 1,
    });
    expect(await play.matchmaking.seek(who('r2'), there, wish)).toMatchObject({ kind: 'seated' });
    // A title for one player is no exception: they look for company.
    const alone = openToyPlay(store, { now, games: [{ ...toy, seats: [1, 4] }] }).play;
    expect(await alone.matchmaking.seek(who('r3'), there, wish)).toMatchObject({
      ...{ kind: 'waiting', count: 1, missing: 1 },
      until: new Date(now().getTime() + 24 * 3_600_000),
    });
  });

  test('a wish lapses, and what nobody can play is refused', async () => {
    expect(await play.matchmaking.seek(who('late'), where, { title: 'toy', days: 1 })).toMatchObject({
      kind: 'waiting',
    });
    now.pass(2 * 24 * 60);
    await play.matchmaking.runDueJobs();
    expect(await play.matchmaking.countSearches('g')).toEqual([]);
    const no = (title: string, min: number): Promise<unknown> =>
      play.matchmaking.seek(who('ada'), where, { title, least: min, days: 1 });
    expect(await no('chess', 2)).toMatchObject({ why: 'unknown-game' });
    expect(await no('toy', 9)).toMatchObject({ why: 'table-too-small' });
    expect(
      await play.matchmaking.seek(who('ada'), { guild: null, channel: 'c' }, { title: 'toy', days: 1 }),
    ).toMatchObject({ why: 'no-server' });
  });

  test('open tables are shown in another server of the same person, and of nobody else', async () => {
    const { matchmaking } = play;
    await matchmaking.offer('g1', 'host');
    expect(await matchmaking.show('g1', 'g2', 'stranger')).toBe(false);
    expect(await matchmaking.show('g9', 'g2', 'host')).toBe(false);
    await play.tables.create({ game: 'toy', where: { guild: 'g1', channel: 'c' }, host: who('host') });
    expect(await matchmaking.tables('g2', 25)).toEqual([]);
    expect(await matchmaking.show('g1', 'g2', 'host')).toBe(true);
    expect(await matchmaking.show('g1', 'g3', 'host')).toBe(false);
    expect(await matchmaking.tables('g2', 25)).toHaveLength(1);
    await matchmaking.unshare('g1');
    expect(await matchmaking.tables('g2', 25)).toEqual([]);
  });

  test('an offer holds for an hour', async () => {
    await play.matchmaking.offer('g1', 'host');
    now.pass(61);
    expect(await play.matchmaking.show('g1', 'g2', 'host')).toBe(false);
    await play.matchmaking.offer('g4', 'host');
    expect(await play.matchmaking.show('g4', 'g4', 'host')).toBe(false);
    now.pass(60);
    expect(await play.matchmaking.show('g4', 'g5', 'host')).toBe(true);
  });

  test('what the hosts of a server set is known at once, elsewhere after ten seconds', async () => {
    const other = openToyPlay(await database.open(), { now }).play.matchmaking;
    expect(await other.server('s')).toEqual({ callRole: null, pictures: 'auto' });
    await play.matchmaking.changeServer('s', { callRole: 'role' });
    await play.matchmaking.changeServer('s', { pictures: 'off' });
    await play.matchmaking.offer('s', 'host');
    const set = { callRole: 'role', pictures: 'off' };
    expect(await play.matchmaking.server('s')).toEqual(set);
    now.pass(9 / 60);
    expect((await other.server('s')).callRole).toBeNull();
    now.pass(1 / 60);
    expect(await other.server('s')).toEqual(set);
  });
});
