import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Play } from '..';
import { answer, openToyPlay, table, watch, type Watch } from '../testing';
import type { Store } from '../../store';
import type { Log } from '../../log';
import { createPlayLimits, TooOften, type PlayLimits } from './rate-limits';

jest.setTimeout(60_000);

describe.each(databases)('what one person may ask for, on $name', (kind) => {
  let database: TestDatabase;
  let play: Play;
  /** Another process on the same database. */
  let other: Play;
  let now: Watch;
  beforeAll(async () => {
    database = await kind.create();
    now = watch();
    play = openToyPlay(await database.open(), { now }).play;
    other = openToyPlay(await database.open(), { now }).play;
  });
  afterAll(() => database.drop());

  /** How often it is granted before it is refused; at most 60 times. */
  const granted = async (ask: (time: number) => Promise<boolean>): Promise<number> => {
    for (let time = 0; time < 60; time++) if (!(await ask(time))) return time;
    return 60;
  };
  const unlessTooOften = async (work: Promise<unknown>): Promise<boolean> => {
    try {
      await work;
      return true;
    } catch (error) {
      if (error instanceof TooOften) return false;
      throw error;
    }
  };
  const at = { guild: 'g', channel: 'c' };
  const cup = { name: 'Cup', title: 'toy', size: 2, rounds: 2, days: 3 };

  test('a few leagues at once, and another one after a while', async () => {
    const ada = { user: 'ada', name: 'Ada' };
    const create = async (): Promise<boolean> => {
      const outcome = await play.leagues.create(ada, at, cup);
      if (outcome.kind === 'refused') expect(outcome.why).toBe('leagues-often');
      return outcome.kind === 'done';
    };
    expect(await granted(create)).toBe(6);
    expect((await other.leagues.create(ada, at, cup)).kind).toBe('refused');
    expect((await play.leagues.create({ user: 'ben', name: 'Ben' }, at, cup)).kind).toBe('done');
    now.pass(10);
    expect(await create()).toBe(true);
    expect(await create()).toBe(false);
  });

  test('a few shared moments at once, and another one after a while', async () => {
    const { id } = await table(play, 2);
    const ada = { user: 'ada', name: 'Ada' };
    const share = async (time: number): Promise<boolean> => {
      const outcome = await play.replays.share(id, ada, time, null);
      if (outcome.kind === 'refused') expect(outcome.why).toBe('shared-often');
      return outcome.kind === 'done';
    };
    expect(await granted(share)).toBe(5);
    expect((await play.replays.share(id, { user: 'ben', name: 'Ben' }, 0, null)).kind).toBe('done');
    now.pass(1);
    expect(await share(6)).toBe(true);
    expect(await share(7)).toBe(false);
  });

  test('a few games played again; to look at one that is in memory costs nothing', async () => {
    const { id } = await table(play, 2);
    const catchUp = async (): Promise<boolean> => unlessTooOften(play.replays.of(id, 'ada'));
    expect(await granted(catchUp)).toBe(60);
    // After each answer it is another course.
    const pressed = async (time: number): Promise<boolean> => {
      await play.answers.undo(id, 'ben', 'one');
      await answer(play, id, 1, 'coin');
      return time < 0 || catchUp();
    };
    await answer(play, id, 1, 'coin');
    expect(await granted(pressed)).toBeLessThan(12);
    expect(await unlessTooOften(play.replays.of(id, 'cho'))).toBe(true);
    now.pass(1);
    await pressed(-1);
    expect(await catchUp()).toBe(true);
  });

  test('a few exports and try-outs at once, in all processes together', async () => {
    now.pass(60);
    const ask = (time: number): Promise<boolean> =>
      unlessTooOften((time % 2 === 0 ? play : other).reading.costly('ada'));
    expect(await granted(ask)).toBe(10);
    expect(await unlessTooOften(play.reading.costly('ben'))).toBe(true);
    now.pass(0.25);
    expect(await ask(0)).toBe(true);
    expect(await ask(1)).toBe(false);
  });
});

describe('the limits of a process', () => {
  const MINUTE = 60_000;
  let at: number;
  let taken: (readonly [string, number, number])[];
  let warnings: number;
  let sweeps: number;
  let isThere: boolean;
  let limits: PlayLimits;
  beforeEach(() => {
    [at, taken, warnings, sweeps, isThere] = [10 * 3_600_000, [], 0, 0, true];
    const rateLimiter = {
      async take(key: string, { everyMs, burst }: { readonly everyMs: number; readonly burst: number }) {
        taken.push([key, everyMs, burst]);
        if (!isThere) throw new Error('no database');
        return false;
      },
      async sweep() {
        sweeps++;
      },
    };
    limits = createPlayLimits({
      store: { rateLimiter } as unknown as Store,
      now: () => new Date(at),
      log: { warn: () => void warnings++ } as unknown as Log,
    });
  });

  test('four presses of a person in a second need no look into the database', async () => {
    const press = (user = 'ada'): Promise<boolean> => limits.mayPress(user);
    for (const _ of [1, 2, 3, 4]) expect(await press()).toBe(true);
    expect([await press('ben'), taken]).toEqual([true, []]);
    expect([await press(), taken]).toEqual([false, [['press ada', 500, 6]]]);
    at += 999;
    expect([await press(), taken.length]).toEqual([false, 2]);
    at += 1_000;
    expect([await press(), taken.length]).toEqual([true, 2]);
  });

  test('everything else has one pace in all processes', async () => {
    await limits.mayRedraw('g1');
    await expect(limits.costly('ada')).rejects.toThrow(TooOften);
    await limits.mayShare('ada');
    await limits.mayCall('ada', 'g1');
    await limits.mayInvite('ben', 'g1');
    await limits.mayAnnounce('ada');
    expect(taken).toEqual([
      ['board g1', 2 * MINUTE, 1],
      ['costly ada', MINUTE / 4, 10],
      ['share ada', MINUTE, 5],
      ['call ada g1', 24 * 60 * MINUTE, 1],
      ['invite ben g1', 12 * 60 * MINUTE, 1],
      ['league ada', 10 * MINUTE, 6],
    ]);
  });

  test('a database that is away stops no press, and the log says so', async () => {
    isThere = false;
    expect([await limits.mayShare('ada'), warnings]).toEqual([true, 1]);
  });

  test('old limits are swept every ten minutes', async () => {
    for (const minutes of [0, 9, 1, 10]) {
      at += minutes * MINUTE;
      await limits.sweep();
    }
    expect(sweeps).toBe(3);
  });
});
