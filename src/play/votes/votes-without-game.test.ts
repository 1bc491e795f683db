import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Row, Store } from '../../store';
import type { Play, Running, TableRules } from '..';
import { seatsOf } from '../table/seats';
import type { VoteProposal } from '../table/table';
import { answer, channel, openToyPlay, table, watch, type Channel, type Watch } from '../testing';

describe.each(databases)('a vote at a table whose game cannot be loaded, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  beforeAll(async () => {
    now = watch();
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  beforeEach(() => {
    running = openToyPlay(store, { now });
    ({ play } = running);
  });
  afterAll(() => database.drop());

  const END: VoteProposal = { kind: 'cancel' };
  const BACK: VoteProposal = { kind: 'rewind', checkpoint: 0 };
  const rowOf = async (id: string): Promise<Row> => (await store.load(id)) as Row;
  const damage = async (id: string, fields: Partial<Row> = { state: '{}' }): Promise<string> => {
    // The bot can write the row at the same time.
    const isWritten = async (): Promise<boolean> =>
      store.commit({ id, version: (await rowOf(id)).version, at: now(), fields });
    for (let tries = 0; tries < 5; tries++) if (await isWritten()) return id;
    throw new Error(`the bot always writes ${id}`);
  };
  /** A table at its second step. */
  const begun = async (people = 2, house: Partial<TableRules> = {}): Promise<string> => {
    const { id } = await table(play, people, { house });
    for (const seat of seatsOf({ length: people })) await answer(play, id, seat, 'coin');
    return id;
  };
  const damaged = async (people = 2, house: Partial<TableRules> = {}): Promise<string> =>
    damage(await begun(people, house));
  const hours = async (id: string, count: number): Promise<void> => {
    now.pass(count * 60);
    await running.wake(id);
  };
  const motion = async (id: string) => (await play.tables.lobby(id))?.motion;
  const drawsAt = async (id: string): Promise<number | undefined> =>
    (await play.reading.position(id))?.session.draws;
  /** Sends what waits, and returns what has come to this table about its votes. */
  const sent = async (shown: Channel, id: string) => {
    const outbox = running.outbox(shown);
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    return {
      asking: shown.of('notice').filter(({ motion: asks, position, lobby }) => {
        return asks === 1 && (position ?? lobby)?.id === id;
      }),
      closed: shown.of('vote-over').map(({ message }) => message),
    };
  };

  test('is about the end of the game or an earlier moment, and about nothing else', async () => {
    const id = await damaged();
    for (const proposal of [{ kind: 'clock' }, { kind: 'replace', seat: 1 }] as const)
      expect(await play.votes.propose(id, 'ada', proposal, { left: ['ben'] })).toMatchObject({
        why: 'no-motion',
      });
    expect((await rowOf(id)).status).toBe('playing');
  });

  test('ends at its time, and not sooner', async () => {
    const id = await damaged();
    await play.votes.propose(id, 'ada', END);
    now.pass(-1 / 60);
    await hours(id, 48);
    expect((await rowOf(id)).status).toBe('playing');
    now.pass(1 / 60);
    await hours(id, 0);
    expect((await rowOf(id)).status).toBe('cancelled');
  });

  test('is asked for once, and its buttons go when it has passed', async () => {
    const id = await damaged(4);
    const shown = channel();
    await play.votes.propose(id, 'ada', END);
    await play.votes.vote(id, 'ben', 1, true);
    const open = await sent(shown, id);
    expect([open.asking.length, open.closed]).toEqual([1, []]);
    await play.votes.vote(id, 'cho', 1, true);
    expect((await sent(shown, id)).closed).toEqual(open.asking.map(({ message }) => message));
  });

  test('takes its buttons back when the table goes to an earlier moment', async () => {
    const id = await damaged();
    const shown = channel();
    await play.votes.propose(id, 'ada', BACK);
    const { asking } = await sent(shown, id);
    await play.votes.vote(id, 'ben', 1, true);
    expect((await sent(shown, id)).closed).toEqual(asking.map(({ message }) => message));
  });

  test('to go back passes at once when the others have left, and has no buttons to take back', async () => {
    const id = await damaged();
    const shown = channel();
    await sent(shown, id);
    expect(await play.votes.propose(id, 'ada', BACK, { left: ['ben'] })).toMatchObject({ decided: 'passed' });
    expect((await sent(shown, id)).closed).toEqual([]);
    expect((await play.reading.position(id))?.session.step).toBe('harvest');
  });

  test('to go back needs all players of a rated game, and fails at its time without them', async () => {
    const id = await damaged(2, { rated: true });
    await play.votes.propose(id, 'ada', BACK, { left: ['ben'] });
    expect(await motion(id)).toMatchObject({ present: [0], needed: 2 });
    await hours(id, 48);
    expect([await motion(id), (await rowOf(id)).status]).toEqual([undefined, 'playing']);
  });

  test('ends at its time, also if another write comes first', async () => {
    let isOvertaken = false;
    const commit: Store['commit'] = (...of) => {
      if (!isOvertaken) return store.commit(...of);
      isOvertaken = false;
      return Promise.resolve(false);
    };
    running = openToyPlay({ ...store, commit }, { now });
    ({ play } = running);
    const id = await damaged();
    await play.votes.propose(id, 'ada', END);
    isOvertaken = true;
    await hours(id, 48);
    expect([await motion(id), isOvertaken]).toEqual([undefined, false]);
  });

  test('to go back to a moment that is gone counts no more, and fails at its time', async () => {
    const id = await damaged();
    await play.votes.propose(id, 'ada', BACK);
    const { version, lineCount } = await rowOf(id);
    const forget = { checkpointsAfter: -1, linesFrom: lineCount };
    await store.commit({ id, version, at: now(), fields: {}, forget });
    expect(await play.votes.vote(id, 'ben', 1, true)).toMatchObject({ why: 'no-such-moment' });
    await hours(id, 48);
    expect([await motion(id), (await rowOf(id)).status]).toEqual([undefined, 'playing']);
  });

  test('to go back keeps the number of votes and who held the seats', async () => {
    const id = await begun(3);
    await play.votes.leaveGame(id, 'ben');
    await play.votes.vote(id, 'ada', 1, true);
    await play.votes.comeBack(id, 'ben');
    await damage(id);
    await play.votes.propose(id, 'ada', BACK);
    await play.votes.vote(id, 'cho', 2, true);
    expect((await rowOf(id)).notes).toMatchObject({
      motions: 2,
      holders: [{ user: 'ben' }, { user: 'ben' }],
    });
  });

  test('to go back skips a thousand draws after those that are known', async () => {
    const back = async (id: string): Promise<number | undefined> => {
      await play.votes.propose(id, 'ada', BACK, { left: ['ben'] });
      return drawsAt(id);
    };
    const { id: fresh } = await table(play, 2);
    const known = (await drawsAt(fresh)) ?? 0;
    expect(await back(await damage(fresh))).toBe(known + 1000);
    // The damaged state may still say how many there were.
    const many = await damage(await begun(), { state: JSON.stringify({ step: 'gone', draws: 5000 }) });
    expect(await back(many)).toBe(6000);
  });

  test('goes back to no moment where a seat has no occupant', async () => {
    const id = await damaged();
    expect((await play.votes.moments(id, 25)).length).toBeGreaterThan(0);
    const [ada] = (await rowOf(id)).chairs as unknown[];
    await damage(id, { chairs: [ada, null] as Row['chairs'] });
    expect(await play.votes.moments(id, 25)).toEqual([]);
  });
});
