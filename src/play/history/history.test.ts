import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running } from '..';
import { openToyPlay, table, watch, type Watch } from '../testing';
import { recalculateRatings } from '.';
import { playedOut, toTheEnd } from './testing';

const HERE = { user: 'ada', guild: 'g' };

/** As a whole word: a random id of a game may contain these letters. */
const BEN = /\bben\b/;

describe.each(databases)('what is remembered, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(() => {
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
  });
  afterEach(() => store.history.deleteBefore(new Date('2100-01-01'), 100));
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test('a finished game stands in the history of all who played it, once', async () => {
    const { id, scores } = await playedOut(running, ['ada', 'ben', 'cho']);
    for (const of of ['ada', 'ben', 'server'] as const) {
      const answer = await play.history.history({ ...HERE, of, page: 0 });
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
    expect(await play.history.history({ ...HERE, of: 'dee', page: 0 })).toMatchObject({ games: [] });
  });

  test('a game that is cancelled, one that is running and a lesson leave nothing', async () => {
    const unfinished = await table(play, 2);
    await playedOut(running, ['ada', 'ben'], { rules: { lesson: true } });
    const ended = await table(play, 2);
    await play.votes.propose(ended.id, 'ada', { kind: 'cancel' });
    const { motion } = (await play.reading.position(ended.id))!;
    await play.votes.vote(ended.id, 'ben', motion?.number ?? 0, true);
    expect(unfinished.status).toBe('playing');
    expect(await play.history.history({ ...HERE, of: 'server', page: 0 })).toMatchObject({ games: [] });
  });

  test('is filtered by title and by people, and paged', async () => {
    for (let game = 0; game < 9; game++) {
      now.pass(1);
      await playedOut(running, ['ada', game === 4 ? 'cho' : 'ben']);
    }
    const first = await play.history.history({ ...HERE, of: 'ada', page: 0 });
    const second = await play.history.history({ ...HERE, of: 'ada', page: 1 });
    expect([first, second]).toMatchObject([{ more: true }, { more: false }]);
    if (first.kind !== 'page' || second.kind !== 'page') return;
    expect([first.games.length, second.games.length]).toEqual([8, 1]);
    const times = [...first.games, ...second.games].map(({ ended }) => ended.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const together = await play.history.history({ ...HERE, of: 'ada', with: 'cho', page: 0 });
    expect(together.kind === 'page' && together.games.length).toBe(1);
    expect(await play.history.history({ ...HERE, of: 'ada', title: 'chess', page: 0 })).toMatchObject({
      games: [],
    });
  });

  test('of somebody else is what they played in this server; in direct messages, with us', async () => {
    await playedOut(running, ['ben', 'cho'], { guild: 'elsewhere' });
    const { id } = await playedOut(running, ['ada', 'ben'], { guild: 'elsewhere' });
    const of = (guild: string | null): Promise<unknown> =>
      play.history.history({ user: 'ada', guild, of: 'ben', page: 0 });
    expect(await of('g')).toMatchObject({ games: [] });
    expect(await of('elsewhere')).toMatchObject({ games: [{}, {}] });
    expect(await of(null)).toMatchObject({ games: [{ id }] });
    expect(await play.history.profile({ user: 'ada', guild: 'g' }, 'ben')).toMatchObject({ titles: [] });
    expect(await play.history.profile({ user: 'ada', guild: null }, 'ben')).toMatchObject({ titles: [] });
  });

  test('shows nothing of whoever chose not to be listed, but to themselves', async () => {
    await playedOut(running, ['ada', 'ben'], { rules: { rated: true } });
    await play.people.change('ben', { listed: false });
    const { history } = play;
    await history.runDueJobs();
    expect(await history.history({ ...HERE, of: 'ben', page: 0 })).toEqual({ kind: 'unlisted' });
    expect(await history.history({ ...HERE, of: 'ada', with: 'ben', page: 0 })).toEqual({ kind: 'unlisted' });
    expect(await history.profile(HERE, 'ben')).toEqual({ kind: 'unlisted' });
    expect(JSON.stringify(await history.history({ ...HERE, of: 'ada', page: 0 }))).not.toMatch(BEN);
    expect(JSON.stringify(await history.leaderboard({ ...HERE, everywhere: false, page: 0 }))).not.toMatch(
      BEN,
    );
    const own = await history.history({ user: 'ben', guild: 'g', of: 'ben', page: 0 });
    expect(JSON.stringify(own)).toMatch(BEN);
    await play.people.change('ben', { listed: true });
  });

  test('survives its compression: export and log are what they were', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    const before = await play.reading.export(id, 'ada');
    const moves = await store.moves(id);
    const lines = await store.lines(id, 3);
    await play.history.runDueJobs();
    expect(await store.history.archive(id)).toBe(true);
    expect(await store.history.archive(id)).toBe(false);
    expect(await openToyPlay(store, { now }).play.reading.export(id, 'ada')).toEqual(before);
    expect(await store.moves(id)).toEqual(moves);
    expect(await store.lines(id, 3)).toEqual(lines);
    expect(moves.length).toBeGreaterThan(5);
    expect(lines.length).toBeGreaterThan(2);
  });

  test('is compressed after a day, and deleted when the host says so', async () => {
    const kept = openToyPlay(store, { now, keepFinishedDays: 30 });
    const { id } = await playedOut(kept, ['ada', 'ben']);
    await kept.play.history.runDueJobs();
    expect(await store.history.toArchive(new Date(now().getTime() + 2 * 86_400_000), 10)).toEqual([id]);
    now.pass(25 * 60);
    await kept.play.history.runDueJobs();
    expect(await store.history.toArchive(new Date(now().getTime() + 2 * 86_400_000), 10)).toEqual([]);
    now.pass(28 * 24 * 60);
    await kept.play.history.runDueJobs();
    expect(await store.load(id)).toBeDefined();
    now.pass(3 * 24 * 60);
    await kept.play.history.runDueJobs();
    expect(await store.load(id)).toBeUndefined();
    expect(await kept.play.history.history({ ...HERE, of: 'ada', page: 0 })).toMatchObject({ games: [] });
  });

  test('forgets a person who asks for it, and keeps their seat as that of somebody', async () => {
    await playedOut(running, ['ada', 'ben'], { rules: { rated: true } });
    await play.history.runDueJobs();
    await play.history.forget('ben');
    const answer = await play.history.history({ ...HERE, of: 'ada', page: 0 });
    expect(JSON.stringify(answer)).not.toMatch(BEN);
    expect(JSON.stringify(answer)).toContain('somebody');
    expect(await play.history.profile({ user: 'ben', guild: 'g' }, 'ben')).toMatchObject({
      titles: [],
      ratings: [],
    });
  });

  test('becomes a profile: games, wins, points, and where they came from beside the usual', async () => {
    const { scores = [] } = await playedOut(running, ['ada', 'ben']);
    await playedOut(running, ['ada', 'ben', 'cho']);
    const answer = await play.history.profile(HERE, 'ada');
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
  let running: Running;
  let play: Play;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    running = openToyPlay(store);
    ({ play } = running);
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
    await playedOut(running, ['ada', 'ben'], rated);
    await playedOut(running, ['ada', 'cho'], { ...rated, guild: 'other' });
    await playedOut(running, ['ben', 'cho']);
    await playedOut(running, ['cho', 'ben', 'ada'], rated);
    await playedOut(running, ['ada'], { ...rated, computers: 2 });
    const { play: other } = openToyPlay(await database.open());
    await Promise.all([play.history.runDueJobs(), other.history.runDueJobs()]);
    const games = await store.ratings.rated(0, 100);
    expect(games.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
    expect(await store.ratings.of('cho', ['g'])).toMatchObject([{ games: 1 }, { games: 1 }]);
    expect(await store.ratings.of('cho', [''])).toMatchObject([{ games: 2 }, { games: 2 }]);
    expect(await store.ratings.of('computer:journeyman', ['g'])).toMatchObject([{ person: false }, {}]);
  });

  test('are the same when they are made anew from history', async () => {
    const before = await all();
    expect(JSON.stringify(before)).toContain('"mu"');
    expect(await recalculateRatings(store.ratings)).toBe(4);
    expect(await all()).toEqual(before);
  });

  test('make a leaderboard of persons, with the computers that anchor it beside them', async () => {
    const board = await play.history.leaderboard({ ...HERE, everywhere: false, page: 0 });
    expect(board.leaders.map(({ place }) => place)).toEqual([1, 2, 3]);
    expect(board.mine).toMatchObject({ me: true, who: { kind: 'person', user: 'ada' } });
    expect(board.computers).toMatchObject([{ who: { kind: 'computer', strength: 'journeyman' } }]);
    expect(
      await play.history.leaderboard({ ...HERE, guild: 'nobody-there', everywhere: false, page: 0 }),
    ).toEqual({
      leaders: [],
      more: false,
      computers: [],
    });
  });

  test('are agreed upon by sitting down: no table becomes rated under those who sit there', async () => {
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
    });
    if (made.kind !== 'done') throw new Error(made.kind);
    await play.tables.join(made.lobby.id, { user: 'ben', name: 'Ben' });
    expect(await play.tables.setTableRules(made.lobby.id, 'ada', { rated: true })).toMatchObject({
      why: 'rated-late',
    });
    await play.tables.leave(made.lobby.id, 'ben');
    expect(await play.tables.setTableRules(made.lobby.id, 'ada', { rated: true })).toMatchObject({
      kind: 'done',
    });
  });

  test('bear no going back but by all', async () => {
    const tables = [];
    for (const rated of [true, false]) {
      const made = await play.tables.create({
        game: 'toy',
        where: { guild: 'g', channel: 'c' },
        host: { user: 'ada', name: 'Ada' },
        tableRules: { rated },
      });
      if (made.kind !== 'done') throw new Error(made.kind);
      for (const user of ['ben', 'cho']) await play.tables.join(made.lobby.id, { user, name: user });
      await play.tables.start(made.lobby.id, 'ada');
      const [moment] = await play.votes.moments(made.lobby.id, 25);
      await play.votes.propose(made.lobby.id, 'ada', { kind: 'rewind', checkpoint: moment?.checkpoint ?? 0 });
      tables.push((await play.reading.position(made.lobby.id))?.motion?.needed);
    }
    expect(tables).toEqual([3, 2]);
  });

  test('whoever leaves a rated game keeps its result', async () => {
    const made = await play.tables.create({
      game: 'toy',
      where: { guild: 'g', channel: 'c' },
      host: { user: 'ada', name: 'Ada' },
      tableRules: { rated: true },
    });
    if (made.kind !== 'done') throw new Error(made.kind);
    await play.tables.join(made.lobby.id, { user: 'dee', name: 'Dee' });
    await play.tables.start(made.lobby.id, 'ada');
    await play.votes.leaveGame(made.lobby.id, 'dee');
    const { motion } = (await play.reading.position(made.lobby.id))!;
    if (motion) await play.votes.vote(made.lobby.id, 'ada', motion.number, true);
    await toTheEnd(running, made.lobby.id);
    await play.history.runDueJobs();
    expect(await store.ratings.of('dee', ['g'])).toMatchObject([{ games: 1 }, { games: 1 }]);
  });

  test('have no row for players who were deleted, before or after the game was rated', async () => {
    await playedOut(running, ['eve', 'gil'], { rules: { rated: true } });
    await play.history.forget('eve');
    await play.history.runDueJobs();
    expect(await store.ratings.of('gil', ['g'])).toMatchObject([{ games: 1 }, { games: 1 }]);
    expect(await store.ratings.of('', ['', 'g'])).toEqual([]);
    await play.history.forget('gil');
    await recalculateRatings(store.ratings);
    for (const player of ['', 'gil']) expect(await store.ratings.of(player, ['', 'g'])).toEqual([]);
  });
});
