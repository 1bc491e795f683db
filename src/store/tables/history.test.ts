import { databases, type TestDatabase } from '../stage/testing';
import { finishedGame } from './history.testing';
import type { NewResult } from '../rows/rows';
import type { StoredSkill } from './ratings';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const started = (minutes: number): Date => new Date(at(minutes).getTime() - 2 * 86_400_000);

describe.each(databases)('finished games on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    await finishedGame(store, 'one', ['ann', 'ben'], { ended: at(1) });
    await finishedGame(store, 'two', ['ben', 'ann', 'cho'], { ended: at(2), rated: true });
    await finishedGame(store, 'three', ['ann', 'cho'], { ended: at(3), guild: 'other' });
    await finishedGame(store, 'four', ['cho', 'ann'], { ended: at(4), title: 'lisboa', guild: null });
  }, 60_000);
  afterAll(() => database.drop());

  const ids = async (asked: object, skip = 0, take = 9): Promise<string[]> =>
    (await store.history.page({ players: [], ...asked, skip, take })).map(({ id }) => id);

  test('are listed by server, title and all of the players, the latest first', async () => {
    expect(await ids({})).toEqual(['four', 'three', 'two', 'one']);
    expect(await ids({}, 1, 2)).toEqual(['three', 'two']);
    expect(await ids({ players: ['ann'] }, 1, 2)).toEqual(['three', 'two']);
    expect(await ids({ players: ['ann', 'ben'] })).toEqual(['two', 'one']);
    expect(await ids({ players: ['ann', 'cho', 'ben'] })).toEqual(['two']);
    expect(await ids({ players: ['cho'], guild: 'other' })).toEqual(['three']);
    expect(await ids({ guild: 'g', title: 'florence' })).toEqual(['two', 'one']);
    expect(await ids({ players: ['ann'], title: 'lisboa' })).toEqual(['four']);
    expect(await ids({ players: ['dee'] })).toEqual([]);
  });

  test('have their place, their result in the order of the ranking, and their last message', async () => {
    const final = { channel: 'c', message: 'm' };
    await store.outbox.done([], at(3), { game: 'two', final });
    const [two] = await store.history.page({ players: ['ben'], skip: 0, take: 1 });
    expect(two).toEqual({
      ...{ id: 'two', title: 'florence', guild: 'g', started: started(2), ended: at(2) },
      ...{ answers: 120, rated: true, final },
      results: [
        { seat: 0, player: 'ben', name: 'ben', rank: 1, total: 42 },
        { seat: 1, player: 'ann', name: 'ann', rank: 2, total: 37 },
        { seat: 2, player: 'cho', name: 'cho', rank: 3, total: 32 },
      ],
    });
    expect((await store.history.page({ players: ['ann', 'ben'], skip: 1, take: 1 }))[0]?.final).toBeNull();
  });

  test('are known of each player, of one server or anywhere', async () => {
    const results = await store.history.resultsOf('ann');
    expect(results.map(({ game, seat, rank }) => [game, seat, rank])).toEqual([
      ['four', 1, 2],
      ['three', 0, 1],
      ['two', 1, 2],
      ['one', 0, 1],
    ]);
    expect(results[0]).toMatchObject({
      ...{ title: 'lisboa', name: 'ann', players: 2, total: 37, answers: 60, helped: false },
      items: [
        { key: 'buildings', points: 10 },
        { key: 'works', points: 28 },
      ],
      ...{ started: started(4), ended: at(4) },
    });
    expect((await store.history.resultsOf('ann', 'other')).map(({ game }) => game)).toEqual(['three']);
    expect(await store.history.finishedBy('ann', 2)).toEqual([
      { game: 'four', ended: at(4) },
      { game: 'three', ended: at(3) },
    ]);
  });

  test('add their points to the sums of their server, and to none in direct messages', async () => {
    const sums = await store.history.sums('g', ['florence', 'lisboa']);
    expect(sums.map(({ key, points, seats }) => `${key} ${points} ${seats}`).sort()).toEqual([
      ' 190 5',
      'buildings 54 5',
      'works 144 5',
    ]);
    expect(await store.history.sums('g', ['lisboa'])).toEqual([]);
    expect((await store.history.sums('other', ['florence'])).find(({ key }) => key === '')?.points).toBe(79);
  });

  test('tell how long a title takes with as many players, by the last games', async () => {
    expect(await store.history.lengths('florence', 2, 1)).toEqual([
      { answers: 120, started: started(3), ended: at(3) },
    ]);
    expect(await store.history.lengths('florence', 2, 9)).toHaveLength(2);
    expect(await store.history.lengths('florence', 4, 9)).toEqual([]);
  });

  test('in which a player gave up a seat are found by their notes, with their end', async () => {
    const holders = [{ seat: 0, user: 'eva', name: 'Eva', gaveUp: at(0).toISOString() }];
    for (const [id, status] of [
      ['given-1', 'over'],
      ['given-2', 'playing'],
    ] as const) {
      await finishedGame(store, id, ['ann'], { ended: at(0), guild: 'given' });
      const version = (await store.load(id))?.version ?? 0;
      await store.commit({ id, version, at: at(5), fields: { status, notes: { holders }, ended: at(5) } });
    }
    const found = await store.history.handedOnBy('eva');
    expect([...found].sort((a, b) => (a.game < b.game ? -1 : 1))).toEqual([
      { game: 'given-1', notes: { holders }, ended: at(5) },
      { game: 'given-2', notes: { holders }, ended: null },
    ]);
    expect(await store.history.handedOnBy('ann')).toEqual([]);
  });

  test('are compressed when they are due, and read as before', async () => {
    const row = (await store.load('one'))!;
    const answer = { kind: 'answer', seat: 1, what: { picks: ['a'] }, source: 'person', at: at(1) } as const;
    await store.commit({
      ...{ id: 'one', version: row.version, at: at(1), fields: {} },
      ...{ moves: [answer, answer], moveCount: 0, lines: [{ n: 'a' }, { n: 'b' }], lineCount: 0 },
    });
    const moves = await store.moves('one');
    expect(moves.map(({ n, what }) => [n, what])).toEqual([
      [0, { picks: ['a'] }],
      [1, { picks: ['a'] }],
    ]);
    expect(await store.history.toArchive(at(3), 2)).toEqual(['given-1', 'given-2']);
    expect(await store.history.toArchive(at(3), 9)).toEqual(['given-1', 'given-2', 'one', 'two', 'three']);
    expect(await store.history.archive('one')).toBe(true);
    expect(await store.history.archive('one')).toBe(false);
    expect(await store.history.toArchive(at(2), 9)).toEqual(['given-1', 'given-2', 'two']);
    expect(await store.moves('one')).toEqual(moves);
    expect(await store.lines('one', 1)).toEqual([{ n: 1, entry: { n: 'b' } }]);
    expect([await store.moves('three'), await store.lines('three', 0)]).toEqual([[], []]);
    // Their rows are gone: the same numbers are free.
    const fresh = { moves: [answer], moveCount: 0, lines: [{ n: 'c' }], lineCount: 0 };
    expect(await store.commit({ id: 'one', version: row.version + 1, at: at(1), fields: {}, ...fresh })).toBe(
      true,
    );
  });

  test('are deleted from the oldest on, with everything about them', async () => {
    expect(await store.history.deleteBefore(at(3), 3)).toBe(3);
    expect(await ids({ players: ['ann'] })).toEqual(['four', 'three', 'two']);
    expect([await store.load('one'), await store.moves('one')]).toEqual([undefined, []]);
  });

  test('of a player who was deleted name no one, and nothing of theirs counts', async () => {
    await store.history.forget('cho');
    const [three] = await store.history.page({ players: ['ann'], guild: 'other', skip: 0, take: 1 });
    expect(three?.results.map(({ player, name }) => [player, name])).toEqual([
      ['ann', 'ann'],
      ['', ''],
    ]);
    expect(await store.history.resultsOf('cho')).toEqual([]);
  });

  test('that another process ended first are not remembered twice', async () => {
    await finishedGame(store, 'late', ['ann', 'ben'], { ended: at(9), guild: 'late' });
    await expect(finishedGame(store, 'late', ['ann', 'ben'], { guild: 'late' })).rejects.toThrow();
    const results: NewResult[] = [];
    const finished = { title: 't', guild: null, channel: 'c', started: at(8), ended: at(9), players: 0 };
    const again = { ...finished, answers: 0, rated: false, archiveAt: at(9), results };
    const change = { id: 'late', at: at(9), fields: {}, lines: [{ n: 'x' }], lineCount: 0 };
    expect(await store.commit({ ...change, version: 0, finished: again })).toBe(false);
    await expect(store.commit({ ...change, version: 1, finished: again })).rejects.toThrow();
    expect(await store.readLocked('late')).toMatchObject({ version: 1, lineCount: 0 });
    expect(await store.lines('late', 0)).toEqual([]);
    expect(await store.readLocked('nobody')).toBeUndefined();
  });
});

describe.each(databases)('ratings on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  const skill = (player: string, sure: number, more: Partial<StoredSkill> = {}): StoredSkill => ({
    ...{ title: 'toy', guild: 'g', player, name: player.toUpperCase(), person: true },
    ...{ mu: 25, sigma: 5, sure, games: 1, ...more },
  });

  test('are given game by game in one order, and each game by one process', async () => {
    await finishedGame(store, 'r2', ['ann', 'ben'], { title: 'toy', rated: true, ended: at(2) });
    await finishedGame(store, 'r1', ['ben', 'ann'], { title: 'toy', rated: true, ended: at(1) });
    await finishedGame(store, 'r0', ['ben', 'ann'], { title: 'toy', ended: at(0) });
    expect(await store.ratings.next(at(0))).toBeUndefined();
    const first = await store.ratings.next(at(5));
    expect(first).toMatchObject({ game: 'r1', order: 1, title: 'toy', guild: 'g', skills: [] });
    expect(first?.seats.map(({ player, rank }) => [player, rank])).toEqual([
      ['ben', 1],
      ['ann', 2],
    ]);
    expect(await store.ratings.write('r1', 1, [skill('ann', 3), skill('ben', 7)])).toBe(true);
    expect(await store.ratings.write('r1', 2, [skill('ann', 9)])).toBe(false);
    // Another process has given this place to another game.
    expect(await store.ratings.write('r2', 1, [skill('ann', 9)])).toBe(false);
    const second = await store.ratings.next(at(5));
    expect([second?.game, second?.order]).toEqual(['r2', 2]);
    expect(second?.skills.map(({ player, sure }) => [player, sure]).sort()).toEqual([
      ['ann', 3],
      ['ben', 7],
    ]);
    expect(await store.ratings.write('r2', 2, [skill('ann', 4, { games: 2 })])).toBe(true);
    expect(await store.ratings.of('ann', ['g'])).toEqual([skill('ann', 4, { games: 2 })]);
    expect(await store.ratings.next(at(5))).toBeUndefined();
    expect((await store.ratings.rated(0, 9)).map(({ game, order }) => [game, order])).toEqual([
      ['r1', 1],
      ['r2', 2],
    ]);
    expect((await store.ratings.rated(1, 9)).map(({ game }) => game)).toEqual(['r2']);
    expect(await store.ratings.rated(0, 1)).toHaveLength(1);
    await finishedGame(store, 'r3', ['ann'], { title: 'toy', rated: true, ended: at(3) });
    await expect(store.ratings.write('r3', 3, [skill('ann', 1, { games: 1e12 })])).rejects.toThrow();
    expect((await store.ratings.next(at(5)))?.game).toBe('r3');
  });

  test('rank persons by strength, with equals by their names, and computers apart', async () => {
    const computer = skill('machine', 5, { person: false });
    const all = [skill('ann', 3), skill('ben', 7), skill('cho', 7), computer];
    expect(await store.ratings.replace(1, all)).toBe(false);
    expect(await store.ratings.replace(2, all)).toBe(true);
    const top = { title: 'toy', guild: 'g', person: true };
    expect(await store.ratings.top({ ...top, skip: 0, take: 9 })).toEqual([all[1], all[2], all[0]]);
    expect(await store.ratings.top({ ...top, skip: 1, take: 1 })).toEqual([all[2]]);
    expect(await store.ratings.top({ ...top, person: false, skip: 0, take: 9 })).toEqual([computer]);
    expect(await store.ratings.above('toy', 'g', 3)).toBe(2);
    const many = Array.from({ length: 1001 }, (_, n) => skill(`p${n}`, n));
    expect(await store.ratings.replace(2, many)).toBe(true);
    expect(await store.ratings.above('toy', 'g', -1)).toBe(1001);
    expect(await store.ratings.of('ann', ['g'])).toEqual([]);
    expect(await store.ratings.replace(2, [])).toBe(true);
    expect(await store.ratings.above('toy', 'g', -1)).toBe(0);
  });

  test('stay as they are if a game changes none, and the game counts as rated', async () => {
    expect(await store.ratings.write('r3', 3, [])).toBe(true);
    expect(await store.ratings.next(at(5))).toBeUndefined();
  });
});
