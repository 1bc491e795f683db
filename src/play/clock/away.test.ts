import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running, TableRules } from '..';
import { answer, channel, openToyPlay, table, watch, type Watch } from '../testing';

const HOUR = 3_600_000;

describe.each(databases)('who is away, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(async () => {
    now = watch();
    running = openToyPlay(store, { now });
    ({ play } = running);
    await away('ben', null);
  });
  afterAll(() => database.drop());

  const begun = async (house: Partial<TableRules> = {}, people = 3): Promise<string> =>
    (await table(play, people, { house })).id;
  const look = async (id: string) => {
    const position = await play.reading.position(id);
    if (!position) throw new Error('no such game');
    return position;
  };
  const inHours = (hours: number): Date => new Date(now().getTime() + hours * HOUR);
  const away = async (user: string, until: Date | null): Promise<void> => {
    await play.people.away(user, until);
    await running.tellNow();
  };

  test('is shown on the boards of all their tables until they are back, and no longer', async () => {
    const [one, other] = [await begun(), await begun()];
    const until = inHours(48);
    await away('ben', until);
    for (const id of [one, other]) expect((await look(id)).away).toEqual([null, until, null]);
    const outbox = running.outbox(channel());
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    await away('ben', null);
    expect((await look(one)).away).toBeUndefined();
    await away('ben', until);
    now.pass(48 * 60);
    await running.wake(one);
    expect((await look(one)).away).toBeUndefined();
  });

  test('is noted at a table that begins while they are away', async () => {
    const until = inHours(5);
    await play.people.away('ben', until);
    expect((await look(await begun())).away).toEqual([null, until, null]);
  });

  test('stops the clock where the table agreed to that, and not elsewhere', async () => {
    const [resting, running] = [
      await begun({ turnMinutes: 600, rests: ['away'] }),
      await begun({ turnMinutes: 600 }),
    ];
    now.pass(120);
    await away('ben', inHours(100));
    expect((await look(resting)).due[1]).toEqual(inHours(108));
    expect((await look(running)).due[1]).toEqual(inHours(8));
    now.pass(50 * 60);
    await away('ben', null);
    expect((await look(resting)).due[1]).toEqual(inHours(8));
  });

  test('lets a computer play until they are back, and takes the seat back at once', async () => {
    const id = await begun();
    expect(await play.votes.substitute(id, 'ben', 'master')).toMatchObject({ why: 'not-away' });
    expect(await play.votes.askForMe(id, 'ben')).toMatchObject({ why: 'not-away' });
    await away('zoe', inHours(48));
    expect(await play.votes.substitute(id, 'zoe', 'master')).toMatchObject({ why: 'not-seated' });
    await away('ben', inHours(48));
    await play.votes.substitute(id, 'ben', 'master');
    expect((await look(id)).chairs[1]).toMatchObject({
      kind: 'computer',
      strength: 'master',
      whileAway: true,
    });
    expect((await play.tables.gamesOf('ben')).map((one) => one.id)).toContain(id);
    now.pass(60);
    // They stay away longer: the computer stays, too.
    await away('ben', inHours(72));
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'computer', whileAway: true });
    await away('ben', null);
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'person', user: 'ben' });
  });

  test('gets a seat back only from a computer that plays until they are back', async () => {
    const id = await begun();
    await play.votes.leaveGame(id, 'ben');
    await play.votes.vote(id, 'ada', 1, true);
    await away('ben', inHours(2));
    await away('ben', null);
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'computer', standsInFor: { user: 'ben' } });
  });

  test('is told to no table that knows it already', async () => {
    const id = await begun();
    await away('ben', inHours(48));
    const { version } = await look(id);
    await play.people.change('ben', { zone: 'UTC' });
    await running.tellNow();
    expect((await look(id)).version).toBe(version);
    await play.people.change('ben', { zone: null });
  });

  test('gets the seat back when the time has come that they named', async () => {
    const id = await begun();
    await away('ben', inHours(2));
    await play.votes.substitute(id, 'ben', 'apprentice');
    now.pass(120);
    await running.wake(id);
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'person', user: 'ben' });
  });

  test('has nobody play for them where it counts', async () => {
    const id = await begun({ rated: true });
    await away('ben', inHours(2));
    expect(await play.votes.substitute(id, 'ben', 'master')).toMatchObject({ why: 'rated-stand-in' });
  });

  test('is not waited for in a vote, and what was asked of them is moot when they are back', async () => {
    const id = await begun();
    await away('ben', inHours(48));
    await play.votes.propose(id, 'ada', { kind: 'cancel' });
    expect((await look(id)).motion).toMatchObject({ present: [0, 2], needed: 2 });
    await play.votes.vote(id, 'cho', 1, false);
    await play.votes.askForMe(id, 'ben');
    expect((await look(id)).motion).toMatchObject({ number: 2, present: [0, 2], yes: [] });
    expect(await play.votes.askForMe(id, 'ben')).toMatchObject({ why: 'motion-open' });
    await away('ben', null);
    expect((await look(id)).motion).toBeUndefined();
    expect((await look(id)).chairs[1]).toMatchObject({ kind: 'person' });
  });

  test('is told to all tables by another process where the first one died on the way', async () => {
    const id = await begun();
    await play.people.away('ben', inHours(48));
    await store.people.claimUntold(now(), inHours(0.02), 20);
    await running.tellNow();
    expect((await look(id)).away).toBeUndefined();
    now.pass(2);
    const other = openToyPlay(await database.open(), { now });
    await Promise.all([other.tellNow(), running.tellNow()]);
    expect((await look(id)).away?.[1]).toBeInstanceOf(Date);
    await answer(play, id, 1, 'coin');
    expect(await store.people.claimUntold(inHours(1), inHours(2), 20)).toEqual([]);
  });

  test('is told a minute later at a table that could not be told, and not sooner', async () => {
    const [one, other] = [await begun(), await begun()];
    const failing = new Set([one]);
    const commit: Store['commit'] = (given) =>
      failing.has(given.id) ? Promise.reject(new Error('the database is gone')) : store.commit(given);
    const troubled = openToyPlay({ ...store, commit }, { now });
    await play.people.away('ben', inHours(48));
    await troubled.tellNow();
    expect((await look(one)).away).toBeUndefined();
    expect((await look(other)).away?.[1]).toBeInstanceOf(Date);
    failing.clear();
    await troubled.tellNow();
    now.pass(0.5);
    await troubled.tellNow();
    expect((await look(one)).away).toBeUndefined();
    now.pass(0.5);
    await troubled.tellNow();
    expect((await look(one)).away?.[1]).toBeInstanceOf(Date);
  });

  test('is told once, though one of their tables cannot be loaded', async () => {
    const id = await begun();
    const { version } = await look(id);
    await store.commit({ id, version, at: now(), fields: { state: '{}' } });
    await away('ben', inHours(48));
    expect(await store.people.claimUntold(inHours(1), inHours(2), 20)).toEqual([]);
  });
});
