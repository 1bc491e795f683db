import { databases, type TestDatabase } from '../stage/testing';
import type { LeagueRow } from './leagues';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));

describe.each(databases)('leagues on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  const create = async (id: string, more: Partial<LeagueRow> = {}): Promise<void> =>
    store.leagues.create({
      id,
      guild: 'g',
      channel: 'c',
      title: 'toy',
      name: id,
      host: 'ada',
      status: 'signup',
      rules: { size: 2 },
      play: {},
      created: at(0),
      wake: null,
      ...more,
    });
  const change = { status: 'signup', play: { round: 1 }, wake: null } as const;

  test('are those of a server, the newest first', async () => {
    await create('l1', { guild: 'there', created: at(1) });
    await create('l2', { guild: 'there', created: at(2) });
    await create('l3', { guild: 'there', created: at(3) });
    expect((await store.leagues.inGuild('there', 2)).map(({ id }) => id)).toEqual(['l3', 'l2']);
    expect(await store.leagues.load('l1')).toMatchObject({ name: 'l1', rules: { size: 2 }, version: 0 });
    expect(await store.leagues.load('none')).toBeUndefined();
  });

  test('change only from the version that was read, with their medals', async () => {
    await create('l4');
    const medal = { league: 'l4', guild: 'g', title: 'toy', name: 'l4', place: 1 };
    const won = [
      { ...medal, user: 'ada', won: at(1) },
      { ...medal, user: 'ben', place: 2, won: at(1) },
    ];
    expect(await store.leagues.commit({ id: 'l4', version: 0, ...change, medals: won })).toBe(true);
    const late = { id: 'l4', version: 0, ...change, medals: [{ ...medal, user: 'cho', won: at(2) }] };
    expect(await store.leagues.commit(late)).toBe(false);
    expect(await store.leagues.load('l4')).toMatchObject({ version: 1, play: { round: 1 } });
    expect(await store.leagues.medals('ada')).toEqual([won[0]]);
    await create('l4b');
    const later = { ...medal, league: 'l4b', guild: 'h', user: 'ada', place: 3, won: at(9) };
    await store.leagues.commit({ id: 'l4b', version: 0, ...change, medals: [later] });
    expect(await store.leagues.medals('ada')).toEqual([later, won[0]]);
    expect(await store.leagues.medals('ada', 'h')).toEqual([later]);
    expect([await store.leagues.medals('ada', 'elsewhere'), await store.leagues.medals('cho')]).toEqual([
      [],
      [],
    ]);
  });

  test('are due in the order of their times', async () => {
    await create('l5', { wake: at(20) });
    await create('l6', { wake: at(10) });
    await create('l7', { wake: at(30) });
    expect(await store.leagues.due(at(20), 10)).toEqual(['l6', 'l5']);
    expect(await store.leagues.due(at(20), 1)).toEqual(['l6']);
  });

  describe('have a message', () => {
    const claim = (minutes: number, until: number) => store.leagues.claimNotices(at(minutes), at(until), 10);
    const mine = async (id: string, minutes: number, until: number) =>
      (await claim(minutes, until)).find(({ league }) => league === id);

    test('that one process sends, and another when its time is up', async () => {
      await create('l8');
      const first = await mine('l8', 0, 1);
      expect(first).toEqual({ league: 'l8', until: at(1), tries: 1 });
      expect(await mine('l8', 0, 1)).toBeUndefined();
      const second = await mine('l8', 1, 3);
      expect(second).toEqual({ league: 'l8', until: at(3), tries: 2 });
      // The slow process tells where its message is, but not that nothing is due.
      if (first)
        await store.leagues.noteNotice(first, { message: { channel: 'c', message: 'm' }, due: null });
      const third = await mine('l8', 3, 5);
      expect(third).toMatchObject({ tries: 3, message: { channel: 'c', message: 'm' } });
      if (third) await store.leagues.noteNotice(third, { due: null });
      expect(await mine('l8', 50, 51)).toBeUndefined();
    });

    test('that is due again after a change, from the first try', async () => {
      await create('l9');
      const sent = await mine('l9', 0, 1);
      if (sent) await store.leagues.noteNotice(sent, { due: null });
      await store.leagues.commit({ id: 'l9', version: 0, ...change });
      expect(await mine('l9', 5, 6)).toBeUndefined();
      await store.leagues.commit({ id: 'l9', version: 1, ...change, noticeAt: at(7) });
      expect(await mine('l9', 7, 8)).toMatchObject({ tries: 1 });
    });

    test.each([
      ['everywhere', 'everywhere', true],
      ['in the server', { guild: 'g10' }, true],
      ['in another server', { guild: 'other' }, false],
      ['in the channel', { channel: 'c10' }, true],
      ['in another channel', { channel: 'other' }, false],
    ] as const)('that is tried at once where a permission came back %s', async (name, where, isDue) => {
      const id = `l10 ${name}`;
      await create(id, { guild: 'g10', channel: 'c10' });
      const sent = await mine(id, 0, 1);
      // Put off for more than the minute that sending can take.
      const due = new Date(at(2).getTime() + 61_000);
      if (sent) await store.leagues.noteNotice(sent, { due });
      await store.leagues.retryNoticesNow(where, at(2));
      expect((await mine(id, 2, 3)) !== undefined).toBe(isDue);
      // It is being sent now, so it is left alone.
      await store.leagues.retryNoticesNow(where, at(2));
      if (isDue) expect(await mine(id, 2, 3)).toBeUndefined();
    });
  });
});
