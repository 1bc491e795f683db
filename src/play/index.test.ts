import { databases, type TestDatabase } from '../store/stage/testing';
import type { Store } from '../store';
import { toTheEnd } from './history/testing';
import type { Thinker } from '../computer';
import { openPlay, type Notifier, type Play, type Running } from '.';
import { openToyPlay, quiet, table, toy, watch, type Watch } from './testing';

const DAY = 24 * 60;

describe.each(databases)('the work that nobody asks for, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
  }, 60_000);
  afterAll(() => database.drop());

  const until = async (isSo: () => Promise<boolean> | boolean): Promise<void> => {
    for (let tries = 0; !(await isSo()); tries++) {
      if (tries > 400) throw new Error('it never came about');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };

  test('counts results and deletes what is out of date, once it was started', async () => {
    const [ended, open] = [await table(play, 2, { house: { rated: true } }), await table(play, 2)];
    await play.privateNotes.write(ended.id, 'ada', 'remember');
    await toTheEnd(running, ended.id);
    await play.tryOuts.begin(open.id, 'ada');
    const wish = { title: 'toy', days: 1 };
    await play.matchmaking.seek({ user: 'zoe', name: 'Zoe' }, { guild: 'g', channel: 'c' }, wish);
    await play.people.away('ben', new Date(now().getTime() + 30 * DAY * 60_000));
    await play.reading.costly('ada');
    const rated = async (): Promise<number> => (await store.ratings.of('ada', ['g'])).length;
    const swept = jest.spyOn(store.rateLimiter, 'sweep');
    now.pass(8 * DAY);
    expect(await rated()).toBe(0);
    running.poller.start();
    await until(() => swept.mock.results.length > 0);
    expect(await swept.mock.results[0]?.value).toBeGreaterThan(0);
    await running.poller.stop();
    expect(await rated()).toBeGreaterThan(0);
    expect((await store.privacy.about('ada')).tryOuts).toEqual([]);
    expect(await play.privateNotes.of(ended.id, 'ada')).toBeUndefined();
    expect(await play.matchmaking.countSearches('g')).toEqual([]);
    expect((await play.reading.position(open.id))?.away?.[1]).toBeInstanceOf(Date);
    swept.mockRestore();
  });

  test('begins at once where a player goes away', async () => {
    const { id } = await table(play, 3);
    running.poller.start();
    await play.people.away('cho', new Date(now().getTime() + DAY * 60_000));
    await until(async () => (await play.reading.position(id))?.away?.[2] !== null);
    await running.poller.stop();
  });

  test('reminds players who are waited for', async () => {
    const { id } = await table(play, 2);
    const asked: string[] = [];
    const caller: Notifier = {
      async mention({ tables }) {
        asked.push(...tables.map((one) => one.id));
      },
      direct: async () => false,
    };
    now.pass(2 * DAY);
    const calls = running.calls(caller);
    calls.start();
    await until(() => asked.includes(id));
    await calls.stop();
  });

  test('follows the usual limits if the host has set none', async () => {
    const usual = openPlay({ store, games: [toy], log: quiet, now }).play;
    const create = () =>
      usual.tables.create({
        game: 'toy',
        where: { guild: 'g', channel: 'c' },
        host: { user: 'eve', name: 'Eve' },
      });
    const lobbies = [];
    for (let count = 0; count < 3; count++) {
      const made = await create();
      if (made.kind !== 'done') throw new Error(made.kind);
      lobbies.push(made.lobby);
    }
    expect(await create()).toMatchObject({ why: 'too-many-lobbies', params: { count: 3 } });
    const [{ id = '', expires } = {}] = lobbies;
    expect(expires).toEqual(new Date(now().getTime() + DAY * 60_000));
    // A computer moves 1.2 seconds after it was asked.
    await usual.tables.addComputer(id, 'eve');
    await usual.tables.start(id, 'eve');
    expect((await store.load(id))?.wake).toEqual(new Date(now().getTime() + 1_200));
    expect((await create()).kind).toBe('done');
  });

  test('goes through a finished game when a player asks for it', async () => {
    const thinker: Thinker = {
      answer: () => Promise.reject(new Error('no computer plays')),
      hint: () => Promise.resolve([]),
      compare: () => Promise.resolve([]),
      reflect: () => Promise.resolve([]),
      waiting: 0,
      close: () => Promise.resolve(),
    };
    const thinking = openToyPlay(store, { now, thinker });
    const { id } = await table(thinking.play, 2);
    await toTheEnd(thinking, id);
    await thinking.play.analyses.ask(id);
    thinking.poller.start();
    await until(async () => (await thinking.play.analyses.ask(id)).kind === 'ready');
    await thinking.poller.stop();
  });

  test('tells a player who waits for an analysis when the bot stops', async () => {
    let go = (): void => {};
    let isAsked = false;
    const held = new Promise<readonly never[]>((resolve) => (go = () => resolve([])));
    const thinker: Thinker = {
      answer: () => Promise.reject(new Error('no computer plays')),
      hint: () => Promise.resolve([]),
      compare: () => Promise.resolve([]),
      reflect: () => ((isAsked = true), held),
      waiting: 0,
      close: () => Promise.resolve(),
    };
    const thinking = openToyPlay(store, { now, thinker });
    const { id } = await table(thinking.play, 2);
    await toTheEnd(thinking, id);
    await thinking.play.analyses.ask(id);
    const waits = thinking.play.analyses.whenReady(id);
    thinking.poller.start();
    await until(() => isAsked);
    const stopped = thinking.poller.stop();
    expect((await waits).kind).toBe('working');
    go();
    await stopped;
  });

  test('goes on with a league', async () => {
    const plan = { name: 'Cup', title: 'toy', size: 2, rounds: 1, days: 1 };
    const made = await play.leagues.create({ user: 'ada', name: 'Ada' }, { guild: 'g', channel: 'c' }, plan);
    if (made.kind !== 'done') throw new Error(made.kind);
    const { id } = made.league;
    await play.leagues.join(id, { user: 'ben', name: 'Ben' });
    const started = await play.leagues.start(id, 'ada');
    if (started.kind !== 'done') throw new Error(started.kind);
    await toTheEnd(running, started.league.open[0]?.game ?? '');
    now.pass(2);
    running.poller.start();
    await until(async () => (await play.leagues.league(id))?.status === 'over');
    await running.poller.stop();
  });
});
