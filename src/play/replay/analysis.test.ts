import type { Thinker } from '../../computer';
import type { Store } from '../../store';
import { databases, type TestDatabase } from '../../store/stage/testing';
import { playedOut, toTheEnd } from '../history/testing';
import type { Play, Running } from '..';
import { answer, openToyPlay, table, watch, type Watch } from '../testing';

/** A computer that likes gold best, and counts its questions. */
const goldLover = (): Thinker & { asked: number; gate: Promise<void> } => ({
  asked: 0,
  gate: Promise.resolve(),
  answer: () => Promise.reject(new Error('nobody asks')),
  hint: () => Promise.resolve([]),
  compare: () => Promise.resolve([]),
  async reflect({ game, seat, decision, since }) {
    this.asked++;
    await this.gate;
    const keys = { take: ['gold', 'coin', 'both'], act: ['done', 'work'], follow: ['yes', 'no'] }[decision];
    expect([game.id, typeof seat, typeof since.state]).toEqual(['toy', 'number', 'object']);
    return (keys ?? []).map((key, at) => ({
      picks: [key],
      value: 0.7 - at / 5,
      wins: 0.6 - at / 5,
      part: 0.5,
      tried: 20,
      doubt: 0.001,
      points: 9 - at,
      why: [],
    }));
  },
  waiting: 0,
  close: () => Promise.resolve(),
});

describe.each(databases)('a finished game gone through again, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let other: Store;
  let running: Running;
  let play: Play;
  let now: Watch;
  let thinker: ReturnType<typeof goldLover>;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    other = await database.open();
  }, 60_000);
  beforeEach(() => {
    now = watch();
    thinker = goldLover();
    running = openToyPlay(store, { now, thinker });
    ({ play } = running);
  });
  afterEach(() => store.history.deleteBefore(new Date('2100-01-01'), 100));
  afterAll(async () => {
    await store.close();
    await other.close();
    await database.drop();
  });

  test('is worked out once when somebody asks, and kept with the game', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    await play.analyses.runDueJobs();
    expect(thinker.asked).toBe(0);
    expect(await play.analyses.ask(id)).toMatchObject({ kind: 'working', part: 0 });
    await play.analyses.runDueJobs();
    const found = await play.analyses.ask(id);
    if (found.kind !== 'ready') throw new Error(found.kind);
    const { course, dearest } = found.analysis;
    expect(course.map(({ at }) => at)).toEqual([...course.map(({ at }) => at)].sort((a, b) => a - b));
    expect(new Set(course.map(({ seat }) => seat))).toEqual(new Set([0, 1]));
    // The players always give the first option, "work". The computer would choose "done".
    expect(dearest).toHaveLength(3);
    expect(dearest[0]).toMatchObject({
      decision: 'act',
      given: { options: [{ key: 'work' }], points: 8 },
      better: { options: [{ key: 'done' }], points: 9 },
    });
    const { asked } = thinker;
    await play.analyses.runDueJobs();
    expect(await play.analyses.ask(id)).toEqual(found);
    expect(thinker.asked).toBe(asked);
  });

  test('whoever waits is told when it is there', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    await play.analyses.ask(id);
    const waits = play.analyses.whenReady(id);
    await play.analyses.runDueJobs();
    expect(await waits).toMatchObject({ kind: 'ready' });
  });

  test('another process goes on where one was stopped, and does nothing twice', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    const alone = goldLover();
    const { play: undisturbed } = openToyPlay(store, { now, thinker: alone });
    await undisturbed.analyses.ask(id);
    let open = (): void => {};
    thinker.gate = new Promise((resolve) => (open = resolve));
    const stopped = play.analyses.runDueJobs();
    // Another process cannot take an analysis that is held.
    const second = goldLover();
    const elsewhere = openToyPlay(other, { now, thinker: second });
    while (thinker.asked === 0) await new Promise(setImmediate);
    await elsewhere.play.analyses.runDueJobs();
    expect(second.asked).toBe(0);
    play.analyses.leave();
    open();
    await stopped;
    expect(await elsewhere.play.analyses.ask(id)).toMatchObject({ kind: 'working' });
    await elsewhere.play.analyses.runDueJobs();
    expect(await elsewhere.play.analyses.ask(id)).toMatchObject({ kind: 'ready' });
    // A process that was killed lets go of nothing: its lease runs out.
    const { id: next } = await playedOut(elsewhere, ['ada', 'ben']);
    await elsewhere.play.analyses.ask(next);
    expect(await other.analyses.claim(now(), new Date(now().getTime() + 60_000))).toMatchObject({
      game: next,
    });
    await elsewhere.play.analyses.runDueJobs();
    expect(await elsewhere.play.analyses.ask(next)).toMatchObject({ kind: 'working' });
    now.pass(2);
    await elsewhere.play.analyses.runDueJobs();
    expect(await elsewhere.play.analyses.ask(next)).toMatchObject({ kind: 'ready' });
  });

  test('whoever waits is told after a while that it goes on, and how far it is', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    await play.analyses.ask(id);
    const hour = new Date(now().getTime() + 3_600_000);
    const elsewhere = await other.analyses.claim(now(), hour);
    if (!elsewhere) throw new Error('nothing to analyse');
    await other.analyses.keep(elsewhere, { state: { entries: 5, of: 20 }, ready: false, until: hour });
    let told: unknown;
    const waits = play.analyses.whenReady(id).then((outcome) => (told = outcome));
    now.pass(13);
    await play.analyses.runDueJobs();
    expect(told).toBeUndefined();
    now.pass(1);
    await play.analyses.runDueJobs();
    expect(await waits).toMatchObject({ kind: 'working', part: 0.25 });
  });

  test('is tried again a minute after it failed, and given up after twenty times', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    thinker.reflect = () => Promise.reject(new Error('no time'));
    await play.analyses.ask(id);
    const failing = jest.spyOn(thinker, 'reflect');
    for (let tries = 1; tries <= 20; tries++) {
      await play.analyses.runDueJobs();
      await play.analyses.runDueJobs();
      expect(failing).toHaveBeenCalledTimes(tries);
      const kind = (await play.analyses.ask(id)).kind;
      expect([tries, kind]).toEqual([tries, tries < 20 ? 'working' : 'refused']);
      now.pass(1);
    }
    expect(await play.analyses.ask(id)).toMatchObject({ why: 'no-analysis' });
  });

  test('is tried at once by another process if it fails while its own process ends', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    thinker.reflect = () => {
      play.analyses.leave();
      return Promise.reject(new Error('the worker is gone'));
    };
    await play.analyses.ask(id);
    await play.analyses.runDueJobs();
    const second = goldLover();
    const elsewhere = openToyPlay(other, { now, thinker: second });
    await elsewhere.play.analyses.runDueJobs();
    expect(await elsewhere.play.analyses.ask(id)).toMatchObject({ kind: 'ready' });
  });

  test('counts what stood in the end: answers before a vote that went back are left out', async () => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    for (const key of ['work', 'work', 'done']) await answer(play, id, 0, key);
    await answer(play, id, 1, 'no');
    await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 2 });
    await play.votes.vote(id, 'ben', 1, true);
    const { session } = await toTheEnd(running, id);
    await play.analyses.ask(id);
    await play.analyses.runDueJobs();
    const found = await play.analyses.ask(id);
    if (found.kind !== 'ready') throw new Error(found.kind);
    const at = found.analysis.course.map((one) => one.at);
    expect(at).toEqual([...new Set(at)].sort((a, b) => a - b));
    expect(Math.max(...at)).toBeLessThan(session.count);
    expect(at).toContain(1);
  });

  test('there is none of a game that is still played, and none where nobody thinks', async () => {
    const unfinished = await table(play, 2);
    expect(await play.analyses.ask(unfinished.id)).toMatchObject({ kind: 'refused', why: 'game-not-over' });
    expect(await play.analyses.ask('nothing')).toEqual({ kind: 'unknown' });
    const { id } = await playedOut(running, ['ada', 'ben']);
    expect(await openToyPlay(store, { now }).play.analyses.ask(id)).toMatchObject({
      kind: 'refused',
      why: 'no-analysis',
    });
  });

  test('goes on after the last choice that was stored, and weighs none of them twice', async () => {
    const alike = openToyPlay(store, { now, thinker, seed: () => 'ab'.repeat(32) });
    const courseOf = async (id: string): Promise<unknown[]> => {
      const found = await alike.play.analyses.ask(id);
      if (found.kind !== 'ready') throw new Error(found.kind);
      return found.analysis.course.map(({ at, seat }) => [at, seat]);
    };
    const undisturbed = await playedOut(alike, ['ada', 'ben']);
    await alike.play.analyses.ask(undisturbed.id);
    await alike.play.analyses.runDueJobs();
    const course = await courseOf(undisturbed.id);
    const { id } = await playedOut(alike, ['ada', 'ben']);
    let open = (): void => {};
    const held = new Promise<void>((resolve) => (open = resolve));
    const reflect = thinker.reflect.bind(thinker);
    const begun = thinker.asked;
    thinker.reflect = async (...what) => {
      if (thinker.asked === begun + 5) await held;
      return reflect(...what);
    };
    const kept = jest.spyOn(store.analyses, 'keep');
    await alike.play.analyses.ask(id);
    const stopped = alike.play.analyses.runDueJobs();
    while (kept.mock.results.length === 0) await new Promise(setImmediate);
    await kept.mock.results[0]?.value;
    alike.play.analyses.leave();
    open();
    await stopped;
    kept.mockRestore();
    const second = goldLover();
    await openToyPlay(other, { now, thinker: second }).play.analyses.runDueJobs();
    expect([second.asked, await courseOf(id)]).toEqual([course.length - 5, course]);
  });

  test('that another process has taken over is left to it', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    await play.analyses.ask(id);
    const reflect = thinker.reflect.bind(thinker);
    thinker.reflect = async (...what) => {
      if (thinker.asked === 0) {
        now.pass(2);
        await other.analyses.claim(now(), new Date(now().getTime() + 60_000));
      }
      return reflect(...what);
    };
    await play.analyses.runDueJobs();
    expect(thinker.asked).toBe(5);
    expect(await play.analyses.ask(id)).toMatchObject({ kind: 'working', part: 0 });
  });

  test('whoever waits is told at once when the process ends', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    await play.analyses.ask(id);
    const waits = [play.analyses.whenReady(id), play.analyses.whenReady(id)];
    play.analyses.leave();
    expect(await Promise.all(waits)).toMatchObject([{ kind: 'working' }, { kind: 'working' }]);
  });

  test('names no answer as dear that a vote undid', async () => {
    const { id } = await table(play, 2);
    for (const seat of [0, 1] as const) await answer(play, id, seat, 'coin');
    for (const key of ['work', 'work', 'done']) await answer(play, id, 0, key);
    await answer(play, id, 1, 'no');
    await play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 2 });
    await play.votes.vote(id, 'ben', 1, true);
    await toTheEnd(running, id);
    await play.analyses.ask(id);
    await play.analyses.runDueJobs();
    const found = await play.analyses.ask(id);
    if (found.kind !== 'ready') throw new Error(found.kind);
    // The seventh entry of the history is the vote.
    const { dearest } = found.analysis;
    expect(dearest).toHaveLength(3);
    expect(dearest.every(({ entries }) => entries < 2 || entries > 6)).toBe(true);
  });

  test('is given up of a game that can not be loaded any more', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    await play.analyses.ask(id);
    const { version = 0 } = (await store.load(id)) ?? {};
    await store.commit({ id, version, at: now(), fields: { state: '{' } });
    await openToyPlay(other, { now, thinker }).play.analyses.runDueJobs();
    expect([thinker.asked, await store.analyses.of(id)]).toMatchObject([0, { ended: true, ready: false }]);
  });

  test('is asked for by one player ten times in a row at most', async () => {
    const { id } = await playedOut(running, ['ada', 'ben']);
    for (let times = 0; times < 10; times++)
      expect(await play.analyses.ask(id, 'eve')).toMatchObject({ kind: 'working' });
    await expect(play.analyses.ask(id, 'eve')).rejects.toThrow('too often');
    expect(await play.analyses.ask(id)).toMatchObject({ kind: 'working' });
  });
});
