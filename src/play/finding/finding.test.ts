import { databases, type TestDatabase } from '../../store/testing';
import type { Store } from '../../store';
import type { PlayService } from '../index';
import { openToyPlay, watch } from '../testing';

const who = (user: string): { user: string; name: string } => ({ user, name: user });
const where = { guild: 'g', channel: 'c' };

describe.each(databases)('finding a table, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: PlayService;
  const now = watch();
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    play = openToyPlay(store, { now });
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test('whoever looks is seated when there are enough, by one of two processes', async () => {
    const other = openToyPlay(await database.open(), { now });
    const wish = { title: 'toy', least: 4, days: 1 };
    for (const user of ['p1', 'p2']) await play.finding.seek(who(user), where, wish);
    expect(await play.finding.seek(who('p3'), where, wish)).toMatchObject({
      kind: 'waiting',
      count: 3,
      missing: 1,
    });
    await Promise.all([
      play.finding.seek(who('p4'), where, wish),
      other.finding.seek(who('p5'), where, wish),
      play.finding.seek(who('p6'), where, wish),
    ]);
    const tables = await play.finding.tables('g', 25);
    expect(tables).toHaveLength(1);
    expect(tables[0]?.chairs.filter((chair) => chair !== null)).toHaveLength(4);
    expect(await play.finding.sought('g')).toEqual([{ title: 'toy', count: 2 }]);
    expect(await play.finding.unseek('g', 'p5')).toBeLessThanOrEqual(1);
  });

  test('a wish lapses, and what nobody can play is refused', async () => {
    expect(await play.finding.seek(who('late'), where, { title: 'toy', days: 1 })).toMatchObject({
      kind: 'waiting',
    });
    now.pass(2 * 24 * 60);
    await play.finding.tend();
    expect(await play.finding.sought('g')).toEqual([]);
    const no = (title: string, least: number): Promise<unknown> =>
      play.finding.seek(who('ada'), where, { title, least, days: 1 });
    expect(await no('chess', 2)).toMatchObject({ why: 'unknown-game' });
    expect(await no('toy', 9)).toMatchObject({ why: 'table-too-small' });
    expect(
      await play.finding.seek(who('ada'), { guild: null, channel: 'c' }, { title: 'toy', days: 1 }),
    ).toMatchObject({ why: 'no-server' });
  });

  test('open tables are shown in another server of the same person, and of nobody else', async () => {
    const { finding } = play;
    await finding.offer('g1', 'host');
    expect(await finding.show('g1', 'g2', 'stranger')).toBe(false);
    expect(await finding.show('g9', 'g2', 'host')).toBe(false);
    await play.create({ game: 'toy', where: { guild: 'g1', channel: 'c' }, host: who('host') });
    expect(await finding.tables('g2', 25)).toEqual([]);
    expect(await finding.show('g1', 'g2', 'host')).toBe(true);
    expect(await finding.show('g1', 'g3', 'host')).toBe(false);
    expect(await finding.tables('g2', 25)).toHaveLength(1);
    await finding.unshare('g1');
    expect(await finding.tables('g2', 25)).toEqual([]);
  });

  test('an offer holds for an hour', async () => {
    await play.finding.offer('g1', 'host');
    now.pass(61);
    expect(await play.finding.show('g1', 'g2', 'host')).toBe(false);
  });
});
