import { databases, type TestDatabase } from '../../store/testing';
import type { Store } from '../../store';
import type { PlayService } from '../index';
import { openToyPlay, table, watch, type Watch } from '../testing';
import { rateAnew } from './index';
import { playedOut, toTheEnd } from './testing';

const HERE = { user: 'ada', guild: 'g' };

describe.each(databases)('what is remembered, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: PlayService;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(() => {
    now = watch();
    play = openToyPlay(store, { now });
  });
  afterEach(() => store.history.deleteBefore(new Date('2100-01-01'), 100));
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test('a finished game stands in the history of all who played it, once', async () => {
    const { id, scores } = await playedOut(play, ['ada', 'ben', 'cho']);
    for (const of of ['ada', 'ben', 'server'] as const) {
      const answer = await play.memory.history({ ...HERE, of, page: 0 });
      expect(answer).toMatchObject({
        kind: 'page',
        more: false,
        games: [{ id, title: 'toy', rated: false }],
      });
      if (answer.kind !== 'page') return;
      expect(answer.games[0]?.results.map(({ rank }) => rank)).toEqual(
        [...(scores ?? [])].map(({ rank }) => rank).sort(),
      );
    }
    expect(await play.memory.history({ ...HERE, of: 'dee', page: 0 })).toMatchObject({ games: [] });
  });

  test('a game that is cancelled, one that is running and a lesson leave nothing', async () => {
    const running = await table(play, 2);
    await playedOut(play, ['ada', 'ben'], { rules: { lesson: true } });
    const ended = await table(play, 2);
    await play.propose(ended.id, 'ada', { kind: 'cancel' });
    const { motion } = (await play.position(ended.id))!;
    await play.vote(ended.id, 'ben', motion?.number ?? 0, true);
    expect(running.status).toBe('playing');
    expect(await play.memory.history({ ...HERE, of: 'server', page: 0 })).toMatchObject({ games: [] });
  });

  test('is filtered by title and by people, and paged', async () => {
    for (let game = 0; game < 9; game++) {
      now.pass(1);
      await playedOut(play, ['ada', game === 4 ? 'cho' : 'ben']);
    }
    const first = await play.memory.history({ ...HERE, of: 'ada', page: 0 });
    const second = await play.memory.history({ ...HERE, of: 'ada', page: 1 });
    expect([first, second]).toMatchObject([{ more: true }, { more: false }]);
    if (first.kind !== 'page' || second.kind !== 'page') return;
    expect([first.games.length, second.games.length]).toEqual([8, 1]);
    const times = [...first.games, ...second.games].map(({ ended }) => ended.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const together = await play.memory.history({ ...HERE, of: 'ada', with: 'cho', page: 0 });
    expect(together.kind === 'page' && together.games.length).toBe(1);
    expect(await play.memory.history({ ...HERE, of: 'ada', title: 'chess', page: 0 })).toMatchObject({
      games: [],
    });
  });

  test('of somebody else is what they played in this server; in direct messages, with us', async () => {
    await playedOut(play, ['ben', 'cho'], { guild: 'elsewhere' });
    const { id } = await playedOut(play, ['ada', 'ben'], { guild: 'elsewhere' });
    const of = (guild: string | null): Promise<unknown> =>
      play.memory.history({ user: 'ada', guild, of: 'ben', page: 0 });
    expect(await of('g')).toMatchObject({ games: [] });
    expect(await of('elsewhere')).toMatchObject({ games: [{}, {}] });
    expect(await of(null)).toMatchObject({ games: [{ id }] });
    expect(await play.memory.profile({ user: 'ada', guild: 'g' }, 'ben')).toMatchObject({ titles: [] });
    expect(await play.memory.profile({ user: 'ada', guild: null }, 'ben')).toMatchObject({ titles: [] });
  });

  test('shows nothing of whoever chose not to be listed, but to themselves', async () => {
    await playedOut(play, ['ada', 'ben'], { rules: { rated: true } });
    await play.people.change('ben', { listed: false });
    const { memory } = play;
    await memory.tend();
    expect(await memory.history({ ...HERE, of: 'ben', page: 0 })).toEqual({ kind: 'unlisted' });
    expect(await memory.history({ ...HERE, of: 'ada', with: 'ben', page: 0 })).toEqual({ kind: 'unlisted' });
    expect(await memory.profile(HERE, 'ben')).toEqual({ kind: 'unlisted' });
    expect(JSON.stringify(await memory.history({ ...HERE, of: 'ada', page: 0 }))).not.toContain('ben');
    expect(JSON.stringify(await memory.leaderboard({ ...HERE, everywhere: false, page: 0 }))).not.toContain(
      'ben',
    );
    const own = await memory.history({ user: 'ben', guild: 'g', of: 'ben', page: 0 });
    expect(JSON.stringify(own)).toContain('ben');
    await play.people.change('ben', { listed: true });
  });

  test('survives its compression: export and log are what they were', async () => {
    const { id } = await playedOut(play, ['ada', 'ben']);
    const before = await play.export(id, 'ada');
    const moves = await store.moves(id);
    const lines = await store.lines(id, 3);
    await play.memory.tend();
    expect(await store.history.archive(id)).toBe(true);
    expect(await store.history.archive(id)).toBe(false);
    expect(await openToyPlay(store, { now }).export(id, 'ada')).toEqual(before);
    expect(await store.moves(id)).toEqual(moves);
    expect(await store.lines(id, 3)).toEqual(lines);
    expect(moves.length).toBeGreaterThan(5);
    expect(lines.length).toBeGreaterThan(2);
  });

  test('is compressed after a day, and deleted when the host says so', async () => {
    const kept = openToyPlay(store, { now, keepFinishedDays: 30 });
    const { id } = await playedOut(kept, ['ada', 'ben']);
    await kept.memory.tend();
    expect(await store.history.toArchive(new Date(now().getTime() + 2 * 86_400_000), 10)).toEqual([id]);
    now.pass(25 * 60);
    await kept.memory.tend();
    expect(await store.history.toArchive(new Date(now().getTime() + 2 * 86_400_000), 10)).toEqual([]);
    now.pass(28 * 24 * 60);
    await kept.memory.tend();
    expect(await store.load(id)).toBeDefined();
    now.pass(3 * 24 * 60);
    await kept.memory.tend();
    expect(await store.load(id)).toBeUndefined();
    expect(await kept.memory.history({ ...HERE, of: 'ada', page: 0 })).toMatchObject({ games: [] });
  });

  test('forgets a person who asks for it, and keeps their seat as that of somebody', async () => {
    await playedOut(play, ['ada', 'ben'], { rules: { rated: true } });
    await play.memory.tend();
    await play.memory.forget('ben');
    const answer = await play.memory.history({ ...HERE, of: 'ada', page: 0 });
    expect(JSON.stringify(answer)).not.toContain('ben');
    expect(JSON.stringify(answer)).toContain('somebody');
    expect(await play.memory.profile({ user: 'ben', guild: 'g' }, 'ben')).toMatchObject({
      titles: [],
      ratings: [],
    });
  });

  test('becomes a profile: games, wins, points, and where they came from beside the usual', async () => {
    const { scores = [] } = await playedOut(play, ['ada', 'ben']);
    await playedOut(play, ['ada', 'ben', 'cho']);
    const answer = await play.memory.profile(HERE, 'ada');
    if (answer.kind !== 'profile') throw new Error(answer.kind);
    const [toy] = answer.titles;
    expect(toy).toMatchObject({ title: 'toy', games: 2, byPlayers: [{ players: 2 }, { players: 3 }] });
    expect(toy?.best).toBeGreaterThanOrEqual(scores.find(({ seat }) => seat === 0)?.total ?? 99);
    expect(toy?.sources[0]?.key).toBe('coins');
    expect(toy?.sources[0]?.usual).toBeGreaterThan(0);
    expect(toy?.longest.answers).toBeGreaterThan(3);
  });
});

describe.each(databases)('ratings, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: PlayService;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    play = openToyPlay(store);
  }, 60_000);
  afterAll(async () => {
    await store.close();
    await database.drop();
  });
  const all = async (): Promise<unknown> => {
    const skills = [];
    for (const player of ['ada', 'ben', 'cho', 'computer:journeyman'])
      skills.push(...(await store.ratings.of(player, ['', 'g', 'other'])));
    return skills.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };

  test('follow from the games that agreed to it, in one order, by two processes at once', async () => {
    const rated = { rules: { rated: true } };
    await playedOut(play, ['ada', 'ben'], rated);
    await playedOut(play, ['ada', 'cho'], { ...rated, guild: 'other' });
    await playedOut(play, ['ben', 'cho']);
    await playedOut(play, ['cho', 'ben', 'ada'], rated);
    await playedOut(play, ['ada'], { ...rated, computers: 2 });
    const other = openToyPlay(await database.open());
    await Promise.all([play.memory.tend(), other.memory.tend()]);
    const games = await store.ratings.rated(0, 100);
    expect(games.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(await store.ratings.of('cho', ['g'])).toMatchObject([{ games: 1 }, { games: 1 }]);
    expect(await store.ratings.of('cho', [''])).toMatchObject([{ games: 2 }, { games: 2 }]);
    expect(await store.ratings.of('computer:journeyman', ['g'])).toMatchObject([{ person: false }, {}]);
  });

  test('are the same when they are made anew from history', async () => {
    const before = await all();
    expect(JSON.stringify(before)).toContain('"mu"');
    expect(await rateAnew(store.ratings)).toBe(4);
    expect(await all()).toEqual(before);
  });

  test('make a leaderboard of persons, with the computers that anchor it beside them', async () => {
    const board = await play.memory.leaderboard({ ...HERE, everywhere: false, page: 0 });
    expect(board.leaders.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(board.mine).toMatchObject({ me: true, who: { kind: 'person', user: 'ada' } });
    expect(board.computers).toMatchObject([{ who: { kind: 'computer', strength: 'journeyman' } }]);
    expect(
      await play.memory.leaderboard({ ...HERE, guild: 'nobody-there', everywhere: false, page: 0 }),
    ).toEqual({
      leaders: [],
      more: false,
      computers: [],
    });
  });

  test('are agreed upon by sitting down: no table becomes rated under those who sit there', async () => {
    const made = await play.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error(made.kind);
    await play.join(made.lobby.id, { user: 'ben', name: 'Ben' });
    expect(await play.setTableRules(made.lobby.id, 'ada', { rated: true })).toMatchObject({
      why: 'rated-late',
    });
    await play.leave(made.lobby.id, 'ben');
    expect(await play.setTableRules(made.lobby.id, 'ada', { rated: true })).toMatchObject({ kind: 'done' });
  });

  test('bear no going back but by all', async () => {
    const tables = [];
    for (const rated of [true, false]) {
      const made = await play.create({
        game: 'toy',
        where: { guild: 'g', channel: 'c' },
        host: { user: 'ada', name: 'Ada' },
        tableRules: { rated },
      });
      if (made.kind !== 'done') throw new Error(made.kind);
      for (const user of ['ben', 'cho']) await play.join(made.lobby.id, { user, name: user });
      await play.start(made.lobby.id, 'ada');
      const [moment] = await play.moments(made.lobby.id, 25);
      await play.propose(made.lobby.id, 'ada', { kind: 'rewind', checkpoint: moment?.checkpoint ?? 0 });
      tables.push((await play.position(made.lobby.id))?.motion?.needed);
    }
    expect(tables).toEqual([3, 2]);
  });

  test('whoever leaves a rated game keeps its result', async () => {
    const made = await play.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
      tableRules: { rated: true },
    });
    if (made.kind !== 'done') throw new Error(made.kind);
    await play.join(made.lobby.id, { user: 'dee', name: 'Dee' });
    await play.start(made.lobby.id, 'ada');
    await play.leaveGame(made.lobby.id, 'dee');
    const { motion } = (await play.position(made.lobby.id))!;
    if (motion) await play.vote(made.lobby.id, 'ada', motion.number, true);
    await toTheEnd(play, made.lobby.id);
    await play.memory.tend();
    expect(await store.ratings.of('dee', ['g'])).toMatchObject([{ games: 1 }, { games: 1 }]);
  });
});
