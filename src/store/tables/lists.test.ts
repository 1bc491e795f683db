import { databases, type TestDatabase } from '../stage/testing';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const numbers = (count: number): readonly number[] => [...Array(count).keys()];

describe.each(databases)('lists on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  test('hold the newest 50 tables of a channel, and the newest 100 of a player', async () => {
    for (const n of numbers(101))
      await store.create({
        ...{ id: `t${n}`, game: 'toy', guild: 'g', channel: 'c', at: at(n), players: ['ann'], outbox: [] },
        fields: { status: 'lobby', hostId: 'ann', hostName: 'Ann', chairs: [], options: {}, tableRules: {} },
      });
    const here = await store.inChannel('c', ['lobby']);
    expect([here.length, here[0]?.id, here.at(-1)?.id]).toEqual([50, 't100', 't51']);
    const mine = await store.ofUser('ann', ['lobby']);
    expect([mine.length, mine[0]?.id, mine.at(-1)?.id]).toEqual([100, 't100', 't1']);
  }, 60_000);

  test('hold the 100 longest searches, 20 servers that share, and the latest 50 medals', async () => {
    for (const n of numbers(101))
      await store.matchmaking.search({
        ...{ guild: 'g', title: 'toy', user: `u${n}`, name: 'x', channel: 'c', least: 2 },
        ...{ since: at(n), until: at(200) },
      });
    const seekers = await store.matchmaking.seekers('g', 'toy', at(0));
    expect([seekers.length, seekers[0]?.user, seekers.at(-1)?.user]).toEqual([100, 'u0', 'u99']);
    for (const n of numbers(21)) await store.matchmaking.share(`from-${n}`, 'g');
    expect(await store.matchmaking.sharedWith('g')).toHaveLength(20);
    await store.leagues.create({
      ...{ id: 'cup', guild: 'g', channel: 'c', title: 'toy', name: 'Cup', host: 'ann', status: 'over' },
      ...{ rules: {}, play: {}, created: at(0), wake: null },
    });
    const medal = { guild: 'g', title: 'toy', name: 'Cup', user: 'ann', place: 1 };
    const medals = numbers(51).map((n) => ({ ...medal, league: `cup-${n}`, won: at(n) }));
    await store.leagues.commit({ id: 'cup', version: 0, status: 'over', play: {}, wake: null, medals });
    const latest = await store.leagues.medals('ann');
    expect([latest.length, latest[0]?.league, latest.at(-1)?.league]).toEqual([50, 'cup-50', 'cup-1']);
  }, 60_000);
});
