import { databases, type TestDatabase } from '../stage/testing';
import type { Fields } from '../rows/rows';
import { finishedGame } from './history.testing';
import type { Store } from './store';

const at = (minutes: number): Date => new Date(Date.UTC(2026, 2, 1, 12, minutes));
const ann = { kind: 'person', user: 'ann', name: 'Ann' };
const ben = { kind: 'person', user: 'ben', name: 'Ben' };
const cho = { kind: 'person', user: 'cho', name: 'Cho' };

describe.each(databases)('a player who is deleted, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  const create = (id: string, fields: Fields, players: readonly string[] = ['ann']): Promise<boolean> =>
    store.create({
      ...{ id, game: 'toy', guild: 'g', channel: 'c', at: at(0), players, outbox: [] },
      fields: {
        ...{ status: 'lobby', hostId: 'ann', hostName: 'Ann', chairs: [], options: {}, tableRules: {} },
        ...fields,
      },
    });
  /** Returns the table as it is after ann was deleted. */
  const without = async (fields: Fields, players?: readonly string[]): Promise<object | undefined> => {
    const id = `table-${count++}`;
    await create(id, fields, players);
    await store.privacy.forget('ann', at(10));
    expect(await store.ofUser('ann', ['lobby', 'playing', 'over'])).toEqual([]);
    return store.load(id);
  };
  let count = 0;

  test('leaves a lobby to the next person, and the others move up', async () => {
    const notes = { invited: ['ann', 'dee'], removed: ['eva', 'ann'], league: 'l' };
    expect(await without({ chairs: [ann, null, ben, cho], notes })).toMatchObject({
      chairs: [ben, cho, null, null],
      ...{ hostId: 'ben', hostName: 'Ben', version: 1, wake: null },
      notes: { invited: ['dee'], removed: ['eva'], league: 'l' },
    });
    expect(await without({ chairs: [{ kind: 'computer', number: 1 }, ann, null] })).toMatchObject({
      chairs: [{ kind: 'computer', number: 1 }, null, null],
      ...{ hostId: '', hostName: '' },
    });
    expect(
      await without({ chairs: [ben], hostId: 'ben', hostName: 'Ben', notes: { invited: ['ann'] } }),
    ).toMatchObject({ chairs: [ben], hostId: 'ben', hostName: 'Ben', notes: { invited: [] } });
  });

  test('leaves a running game to a computer, which is woken at once', async () => {
    const chairs = [ben, ann, { kind: 'computer', number: 4 }, { kind: 'computer', number: 2 }, null];
    const auto = (seat: number): object => ({ seat, decision: 'bid', key: 'no' });
    const notes = { hours: ['x', 'y'], autoAnswers: [auto(0), auto(1)], planDue: { seat: 0, at: 'z' } };
    const playing = { status: 'playing', chairs, notes } as const;
    expect(await without({ ...playing, wake: at(30) })).toMatchObject({
      chairs: [ben, { kind: 'computer', number: 5 }, ...chairs.slice(2)],
      ...{ hostId: 'ben', hostName: 'Ben', version: 1, wake: at(10) },
      notes: { hours: ['x', null], autoAnswers: [auto(0)], planDue: { seat: 0, at: 'z' } },
    });
    expect(await without({ ...playing, wake: null })).toMatchObject({ wake: at(10) });
    expect(await without({ ...playing, chairs: [ann, ben], wake: at(5) })).toMatchObject({
      chairs: [{ kind: 'computer', number: 1 }, ben],
      wake: at(5),
    });
    const unnumbered = { kind: 'computer' };
    expect(await without({ ...playing, chairs: [ann, unnumbered] })).toMatchObject({
      chairs: [{ kind: 'computer', number: 1 }, unnumbered],
    });
  });

  test('does not come back for the computer that played in their absence', async () => {
    const computer = { kind: 'computer', number: 1, strength: 'master' };
    const chairs = [{ ...computer, standsInFor: { user: 'ann', name: 'Ann' }, whileAway: true }, ben];
    expect(await without({ status: 'playing', chairs })).toMatchObject({ chairs: [computer, ben] });
    const forBen = { ...computer, standsInFor: { user: 'ben', name: 'Ben' } };
    expect(await without({ status: 'playing', chairs: [ann, forBen] })).toMatchObject({
      chairs: [{ kind: 'computer', number: 2 }, forBen],
      ...{ hostId: '', hostName: '' },
    });
  });

  test('keeps a seat without a name where the game is over', async () => {
    const holders = [
      { seat: 0, user: 'ann', name: 'Ann', gaveUp: 'x' },
      { seat: 0, user: 'ben', name: 'Ben' },
    ];
    expect(await without({ status: 'over', chairs: [ann, ben], notes: { holders } })).toMatchObject({
      chairs: [{ kind: 'person', user: '', name: '' }, ben],
      ...{ hostId: 'ben', hostName: 'Ben' },
      notes: { holders: [{ seat: 0, user: '', name: '', gaveUp: 'x' }, holders[1]] },
      wake: null,
    });
  });

  test('goes from a damaged game too, and the rest of it is kept for its repair', async () => {
    const chairs = [{ kind: 7, user: 'ann' }, ben, { kind: 7 }];
    expect(await without({ status: 'playing', chairs, notes: ['ann'] }, ['ann', 'ben'])).toMatchObject({
      chairs: [{ kind: 'computer', number: 1 }, ben, { unreadable: { kind: 7 } }],
    });
    expect(await without({ status: 'playing', chairs: [ben, { ...ann, number: 'x' }] })).toMatchObject({
      chairs: [ben, { kind: 'computer', number: 1 }],
    });
  });

  test('plays in no league, and opponents keep their results against someone without a name', async () => {
    const league = async (id: string, play: object, host: string): Promise<object | undefined> => {
      await store.leagues.create({
        ...{ id, guild: 'g', channel: 'c', title: 'toy', name: id, host, status: 'playing', rules: {} },
        ...{ play, created: at(0), wake: null },
      });
      await store.privacy.forget('ann', at(10));
      return store.leagues.load(id);
    };
    const player = (user: string, name: string): object => ({ user, name });
    const play = {
      players: [player('left-1', ''), player('ann', 'Ann'), player('ben', 'ann')],
      tables: [{ players: ['ben', 'ann'], ranks: [1, null] }],
      points: { ann: 3, ben: 1 },
    };
    expect(await league('l1', play, 'ann')).toMatchObject({
      play: {
        players: [player('left-1', ''), player('left-2', ''), player('ben', 'left-2')],
        tables: [{ players: ['ben', 'left-2'], ranks: [1, null] }],
        points: { 'left-2': 3, ben: 1 },
      },
      ...{ host: '', version: 1 },
    });
    expect(await league('l2', { players: ['ann'] }, 'ben')).toMatchObject({
      play: { players: ['left-1'] },
      host: 'ben',
    });
    expect(await league('l3', { players: ['ben'] }, 'ben')).toMatchObject({ version: 0 });
  });

  test('is in no message that waits, no list and no limit, and others are', async () => {
    await create('messages', { chairs: [ben], hostId: 'ben', hostName: 'Ben' }, ['ben']);
    const what: Record<string, object> = {
      'notice:1': { users: ['ann', 'ben'] },
      'notice:2': { user: 'ann' },
      'notice:3': { by: 'ann' },
      'notice:4': { user: 'ben' },
      board: { text: 'ann' },
    };
    const items = Object.entries(what).map(([key, one]) => ({ key, kind: 'notice' as const, what: one }));
    await store.outbox.enqueue('messages', items, at(0));
    await store.people.change('dee', { avoid: ['ann', 'cho'] }, at(0));
    await store.people.change('eva', { avoid: 'ann' }, at(0));
    await store.matchmaking.changeServer('g1', { offer: { user: 'ann' }, role: 'r' });
    await store.matchmaking.changeServer('g2', { offer: { user: 'ben' } });
    const pace = { everyMs: 60_000, burst: 1 };
    for (const key of ['press ann', 'press anna', 'ann press'])
      await store.rateLimiter.take(key, pace, at(0));

    await store.privacy.forget('ann', at(10));
    const left = await store.outbox.claim(at(1), at(2), 9);
    expect(left.map(({ key, what: one }) => [key, one])).toEqual([
      ['notice:1', { users: ['ben'] }],
      ['notice:4', { user: 'ben' }],
      ['board', { text: 'ann' }],
    ]);
    const people = await store.people.many(['dee', 'eva']);
    expect(Object.fromEntries(people.map(({ user, settings }) => [user, settings]))).toEqual({
      dee: { avoid: ['cho'] },
      eva: { avoid: 'ann' },
    });
    expect(await store.matchmaking.server('g1')).toEqual({ role: 'r' });
    expect(await store.matchmaking.server('g2')).toEqual({ offer: { user: 'ben' } });
    const free = async (key: string): Promise<boolean> => store.rateLimiter.take(key, pace, at(0));
    expect([await free('press ann'), await free('press anna'), await free('ann press')]).toEqual([
      true,
      false,
      true,
    ]);
  });

  test('is told everything that is stored about them, and nothing about others', async () => {
    const fay = { kind: 'person', user: 'fay', name: 'Fay' };
    await create('now', { status: 'playing', chairs: [ben, fay], hostId: 'fay', hostName: 'Fay' }, [
      'fay',
      'ben',
    ]);
    await store.outbox.done([], at(1), { game: 'now', posted: { thread: 't' } });
    const standIn = { kind: 'computer', number: 1, standsInFor: { user: 'fay', name: 'Fay' } };
    await store.create({
      ...{ id: 'away', game: 'toy', guild: null, channel: 'd', at: at(2), players: [], outbox: [] },
      fields: {
        ...{ status: 'playing', hostId: 'ben', hostName: 'Ben', chairs: [standIn, ben], options: {} },
        ...{ tableRules: {}, notes: { holders: 'x' } },
      },
    });
    await finishedGame(store, 'past', ['ben', 'fay'], { ended: at(1), items: [{ key: 'k', points: 9 }] });
    await store.privateNotes.write('now', 'fay', 'mine', at(3));
    await store.privateNotes.write('now', 'ben', 'not mine', at(3));
    const calls = { gone: [], begun: [{ seat: 1, user: 'fay', since: at(4), first: 'told', due: at(5) }] };
    await store.commit({ id: 'now', version: 0, at: at(4), fields: {}, waits: calls });
    await store.people.change('fay', { zone: 'UTC' }, at(0));
    await store.people.away('fay', at(50), at(0));
    await store.people.meet('fay', 'toy act', 'here');
    const skill = {
      guild: 'g',
      player: 'fay',
      name: 'Fay',
      person: true,
      mu: 25,
      sigma: 5,
      sure: 10,
      games: 1,
    };
    await store.ratings.replace(0, [
      { ...skill, title: 'toy' },
      { ...skill, title: 'florence' },
    ]);
    const seek = { guild: 'g', title: 'toy', user: 'fay', name: 'Fay', channel: 'c', least: 2 };
    await store.matchmaking.search({ ...seek, since: at(0), until: at(9) });
    const medal = { league: 'cup', guild: 'g', title: 'toy', name: 'Cup', user: 'fay', place: 2, won: at(1) };
    await store.leagues.create({
      ...{ id: 'cup', guild: 'g', channel: 'c', title: 'toy', name: 'Cup', host: 'fay', status: 'over' },
      ...{ rules: {}, play: {}, created: at(0), wake: null },
    });
    const over = { status: 'over', play: {}, wake: null } as const;
    await store.leagues.commit({ id: 'cup', version: 0, ...over, medals: [medal] });
    const tryOut = { id: 'try', user: 'fay', game: 'now', seat: 1, start: {}, saved: {}, given: {} };
    await store.tryOuts.create({ ...tryOut, until: at(8) }, 3);

    expect(await store.privacy.about('fay')).toEqual({
      settings: { zone: 'UTC' },
      awayUntil: at(50),
      met: [{ kind: 'toy act', place: 'here' }],
      tables: [
        {
          ...{ id: 'away', title: 'toy', status: 'playing', guild: null, channel: 'd', created: at(2) },
          ...{
            ended: null,
            hosts: false,
            seat: 0,
            hasSubstitute: true,
            name: 'Fay',
            notes: { holders: 'x' },
          },
        },
        {
          ...{ id: 'past', title: 'florence', status: 'over', guild: 'g', channel: 'c', created: at(1) },
          ...{ ended: at(1), hosts: false, seat: null, hasSubstitute: false, name: null, notes: {} },
        },
        {
          ...{ id: 'now', title: 'toy', status: 'playing', guild: 'g', channel: 't', created: at(0) },
          ...{ ended: null, hosts: true, seat: 1, hasSubstitute: false, name: 'Fay', notes: {} },
        },
      ],
      results: [
        {
          ...{ game: 'past', title: 'florence', guild: 'g', name: 'fay', seat: 1, rank: 2, total: 37 },
          ...{ items: [{ key: 'k', points: 7 }], answers: 60, ended: at(1) },
        },
      ],
      ratings: ['florence', 'toy'].map((title) => ({
        ...{ title, guild: 'g', name: 'Fay', mu: 25, sigma: 5, games: 1 },
      })),
      seeks: [{ title: 'toy', guild: 'g', channel: 'c', name: 'Fay', until: at(9) }],
      medals: [{ title: 'toy', guild: 'g', name: 'Cup', place: 2, won: at(1) }],
      leagues: [{ id: 'cup', title: 'toy', guild: 'g', name: 'Cup', status: 'over', mine: true }],
      tryOuts: [{ game: 'now', until: at(8) }],
      privateNotes: [{ game: 'now', text: 'mine', written: at(3) }],
      calls: [{ game: 'now', since: at(4), reminders: 0 }],
    });
    await store.privacy.forget('fay', at(10));
    await store.people.forget('fay');
    await store.history.forget('fay');
    const nothing = { met: [], tables: [], results: [], ratings: [], seeks: [], medals: [], leagues: [] };
    expect(await store.privacy.about('fay')).toEqual({
      ...{ settings: {}, awayUntil: null, ...nothing, tryOuts: [], privateNotes: [], calls: [] },
    });
    expect(await store.privateNotes.read('now', 'ben')).toBe('not mine');
  });
});
