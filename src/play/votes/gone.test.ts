import type { Seat } from '../../engine/contract/game';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Store } from '../../store';
import type { Play, Running, TableRules } from '..';
import { answer, channel, openToyPlay, table, watch, type Watch } from '../testing';
import { Undeliverable } from '../table/delivery-retry';

/** Nothing can be shown at these tables any more, and one of their two people never comes back. */
describe.each(databases)('a table of two whose channel is gone, on $name', (kind) => {
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
  afterEach(async () => {
    // Each message is refused. An item without a reader waits for nothing.
    const gone = channel();
    gone.failing(new Undeliverable('no such channel', true), 1000);
    const outbox = running.outbox(gone);
    outbox.start();
    await outbox.idle();
    await outbox.stop();
    expect(gone.sent).toEqual([]);
  });
  afterAll(() => database.drop());

  const begun = async (house: Partial<TableRules> = {}): Promise<string> =>
    (await table(play, 2, { house })).id;
  const statusOf = async (id: string): Promise<string | undefined> => (await store.load(id))?.status;
  const afterTwoDays = async (id: string): Promise<void> => {
    now.pass(48 * 60 + 1);
    expect(await store.due(now(), 20)).toContain(id);
    await running.wake(id);
  };
  const damaged = async (id: string): Promise<string> => {
    const row = await store.load(id);
    const fields = { state: '{}' };
    expect(await store.commit({ id, version: row?.version ?? 0, at: now(), fields })).toBe(true);
    return id;
  };

  test('is ended by the one who is left, when the other has been silent for the agreed time', async () => {
    const id = await begun();
    expect(await play.votes.propose(id, 'ada', { kind: 'cancel' })).toMatchObject({ kind: 'done' });
    expect(await statusOf(id)).toBe('playing');
    await afterTwoDays(id);
    expect(await statusOf(id)).toBe('cancelled');
  });

  test('is played to its end with a computer in the place of who is silent', async () => {
    const id = await begun();
    await play.votes.propose(id, 'ada', { kind: 'replace', seat: 1 });
    await afterTwoDays(id);
    for (let answers = 0; answers < 200 && (await statusOf(id)) === 'playing'; answers++) {
      await running.wake(id);
      const [asked] = (await play.reading.position(id))?.session.waiting ?? [];
      if (asked?.seat === 0) await answer(play, id, 0, asked.options.at(-1)?.key ?? '');
    }
    expect(await statusOf(id)).toBe('over');
  });

  test('with a clock comes to its end though nobody is left at all', async () => {
    const id = await begun({ turnMinutes: 60 });
    for (let hours = 0; hours < 200 && (await statusOf(id)) === 'playing'; hours++) {
      now.pass(61);
      await running.wake(id);
    }
    expect(await statusOf(id)).toBe('over');
  });

  test('asks about who ran out of time, and one voice is enough', async () => {
    const id = await begun({ turnMinutes: 60, atZero: 'vote' });
    await answer(play, id, 0, 'coin');
    now.pass(61);
    await running.wake(id);
    const motion = (await play.reading.position(id))?.motion;
    expect(motion).toMatchObject({ present: [0], needed: 1 });
    expect(await play.votes.vote(id, 'ada', motion?.number ?? 0, true)).toMatchObject({ decided: 'passed' });
    expect((await play.reading.position(id))?.chairs[1]?.kind).toBe('computer');
  });

  describe('and whose game cannot be loaded', () => {
    test('is ended by the one who is left all the same', async () => {
      const id = await damaged(await begun());
      expect(await play.votes.propose(id, 'ada', { kind: 'cancel' })).toMatchObject({ kind: 'voted' });
      expect((await play.tables.lobby(id))?.motion).toMatchObject({ yes: [0], present: [0, 1], needed: 2 });
      expect(await statusOf(id)).toBe('playing');
      await afterTwoDays(id);
      expect(await statusOf(id)).toBe('cancelled');
    });

    test('waits for nobody who is known to be gone or away', async () => {
      const left = await damaged(await begun());
      expect(await play.votes.propose(left, 'ada', { kind: 'cancel' }, { left: ['ben'] })).toMatchObject({
        decided: 'passed',
      });
      const id = await begun();
      await play.people.away('ben', new Date(now().getTime() + 90 * 3_600_000));
      await running.tellNow();
      await damaged(id);
      expect(await play.votes.propose(id, 'ada', { kind: 'cancel' })).toMatchObject({ decided: 'passed' });
      await play.people.away('ben', null);
    });

    test('goes back without who is silent, and not against a no', async () => {
      const goal = async (id: string): Promise<number> =>
        (await play.votes.moments(id, 25))[0]?.checkpoint ?? -1;
      const moved = async (): Promise<string> => {
        const id = await begun();
        for (const seat of [0, 1] as Seat[]) await answer(play, id, seat, 'coin');
        return damaged(id);
      };
      const silent = await moved();
      await play.votes.propose(silent, 'ada', { kind: 'rewind', checkpoint: await goal(silent) });
      const against = await moved();
      await play.votes.propose(against, 'ada', { kind: 'rewind', checkpoint: await goal(against) });
      expect(await play.votes.vote(against, 'ben', 1, false)).toMatchObject({ decided: 'failed' });
      await afterTwoDays(silent);
      expect((await play.reading.position(silent))?.status).toBe('playing');
      expect(await play.reading.position(against)).toBeUndefined();
      await play.votes.propose(silent, 'ada', { kind: 'cancel' }, { left: ['ben'] });
      await play.votes.propose(against, 'ada', { kind: 'cancel' }, { left: ['ben'] });
    });
  });
});
