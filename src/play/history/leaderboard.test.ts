import type { StoredSkill, Store } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { finishedGame } from '../../store/tables/history.testing';
import type { Play } from '..';
import { openToyPlay } from '../testing';
import type { Leader, ScopedRating } from './api';

const skill = (player: string, sure: number, scope: Partial<StoredSkill> = {}): StoredSkill => ({
  ...{ title: '', guild: 'g', player, name: player.toUpperCase(), person: !player.includes(':') },
  ...{ mu: 25 + sure, sigma: 2, sure, games: sure + 1, ...scope },
});

describe.each(databases)('who is strongest, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let play: Play;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    ({ play } = openToyPlay(store));
    await store.ratings.replace(0, [
      ...[12, 11, 11, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((sure, at) => skill(`p${at + 1}`, sure)),
      ...[6, 5, 4, 3, 2, 1].map((sure) => skill(`computer:c${sure}`, sure)),
      skill('p12', 9, { guild: '' }),
      skill('p12', 3, { title: 'toy' }),
      skill('p12', 2, { title: 'florence' }),
      skill('p1', 2, { title: 'toy' }),
      ...[11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 2].map((sure, at) => skill(`h${at + 1}`, sure, { guild: 'h' })),
    ]);
  }, 60_000);
  afterAll(() => database.drop());

  const board = (more: object = {}): ReturnType<Play['history']['leaderboard']> =>
    play.history.leaderboard({ user: 'p12', guild: 'g', everywhere: false, page: 0, ...more });
  const places = (leaders: readonly Leader[]): string[] =>
    leaders.map(({ place, who }) => `${place} ${who.kind === 'person' ? who.user : who.kind}`);

  test('is shown ten to a page; equals share a place, and the asker always sees their own', async () => {
    const [first, second] = [await board(), await board({ page: 1 })];
    expect(places(first.leaders)).toEqual([
      ...['1 p1', '2 p2', '2 p3', '4 p4', '5 p5', '6 p6', '7 p7', '8 p8', '9 p9', '10 p10'],
    ]);
    expect([first.more, second.more]).toEqual([true, false]);
    expect(places(second.leaders).at(-1)).toBe('12 p12');
    expect([...first.leaders, ...second.leaders].filter(({ me }) => me)).toHaveLength(1);
    expect(first.mine).toEqual({
      ...{ place: 12, who: { kind: 'person', user: 'p12', name: 'P12' }, games: 2, me: true },
      ...{ value: first.mine?.value, give: first.mine?.give },
    });
    expect((await board({ user: 'stranger' })).mine).toBeUndefined();
  });

  test('gives equals on two pages the same place', async () => {
    const [first, second] = [await board({ guild: 'h' }), await board({ guild: 'h', page: 1 })];
    expect(first.leaders.at(-1)?.place).toBe(10);
    expect(second.leaders.map(({ place }) => place)).toEqual([10]);
  });

  test('is told for one title, and over all servers', async () => {
    const toy = await board({ title: 'toy' });
    expect([places(toy.leaders), toy.mine?.place]).toEqual([['1 p12', '2 p1'], 1]);
    const everywhere = await board({ everywhere: true });
    expect([places(everywhere.leaders), everywhere.mine?.games]).toEqual([['1 p12'], 10]);
  });

  test('is compared with the five strongest computers', async () => {
    const { computers } = await board();
    expect(computers.map(({ who }) => (who.kind === 'computer' ? who.strength : who.kind))).toEqual([
      ...['c6', 'c5', 'c4', 'c3', 'c2'],
    ]);
  });

  test('keeps the place of a player who is not listed, without the name', async () => {
    await play.people.change('p2', { listed: false });
    expect(places((await board()).leaders).slice(0, 3)).toEqual(['1 p1', '2 somebody', '2 p3']);
    expect((await board({ user: 'p2' })).mine?.who).toMatchObject({ kind: 'person', user: 'p2' });
  });

  test('is told in a profile: of all titles and the named one, elsewhere to oneself alone', async () => {
    const ratings = async (user: string, guild: string | null, title?: string): Promise<string[]> => {
      const answer = await play.history.profile({ user, guild }, 'p12', title);
      if (answer.kind !== 'profile') throw new Error(answer.kind);
      const told = ({ title: of = 'all', here, place }: ScopedRating): string =>
        `${of} ${here ? 'here' : 'everywhere'} ${place}`;
      return answer.ratings.map(told).sort();
    };
    expect(await ratings('p12', 'g', 'toy')).toEqual(['all everywhere 1', 'all here 12', 'toy here 1']);
    expect(await ratings('p12', 'g')).toEqual(['all everywhere 1', 'all here 12']);
    expect(await ratings('p12', null)).toEqual(['all everywhere 1']);
    expect(await ratings('p1', 'g', 'florence')).toEqual(['all here 12', 'florence here 1']);
    expect(await ratings('p1', null, 'toy')).toEqual([]);
  });

  test('stands beside the games: since when, and to oneself how many of them were finished', async () => {
    const day = (date: number): Date => new Date(Date.UTC(2026, 1, date));
    await finishedGame(store, 'old', ['p5', 'p6'], { ended: day(3), names: ['Old name', 'x'] });
    await finishedGame(store, 'new', ['p5', 'p6'], { ended: day(9), names: ['New name', 'x'] });
    const own = await play.history.profile({ user: 'p5', guild: 'g' }, 'p5');
    expect(own).toMatchObject({ name: 'New name', since: day(1), finishing: { finished: 2, begun: 2 } });
    const foreign = await play.history.profile({ user: 'p6', guild: 'g' }, 'p5');
    expect(foreign).toMatchObject({ name: 'New name', titles: [{ title: 'florence', games: 2 }] });
    expect(foreign).not.toHaveProperty('finishing');
    const nobody = await play.history.profile({ user: 'p6', guild: 'g' }, 'nobody');
    expect(nobody).toMatchObject({ ratings: [] });
  });

  test('stands beside what is usual in each title by itself', async () => {
    const items = [{ key: 'buildings', points: 4 }];
    await finishedGame(store, 'other', ['p7', 'p8'], { title: 'lisboa', items, guild: 'k' });
    await finishedGame(store, 'same', ['p7', 'p8'], { guild: 'k' });
    const told = await play.history.profile({ user: 'p7', guild: 'k' }, 'p7');
    if (told.kind !== 'profile') throw new Error(told.kind);
    const usual = told.titles.map(({ title, sources }) => [
      title,
      sources.find(({ key }) => key === 'buildings')?.usual,
    ]);
    expect(new Map(usual as [string, number][])).toEqual(
      new Map([
        ['lisboa', 3],
        ['florence', 11],
      ]),
    );
  });

  test('is no history: that of a server is asked in the server', async () => {
    const of = (guild: string | null): Promise<unknown> =>
      play.history.history({ user: 'p1', guild, of: 'server', page: 0 });
    expect(await of(null)).toEqual({ kind: 'nowhere' });
    expect(await of('g')).toMatchObject({ kind: 'page', games: [{ id: 'new' }, { id: 'old' }] });
  });
});
