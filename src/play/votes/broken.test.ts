import type { AnyGame, Entry } from '../../engine/contract/game';
import { verify } from '../../engine/check/replay';
import { databases, type TestDatabase } from '../../store/stage/testing';
import type { Row, Store } from '../../store';
import type { Play, Running } from '..';
import { answer, channel, openToyPlay, table, toy, watch, type Channel, type Watch } from '../testing';
import type { Position } from '../table/table';

type Toy = typeof toy;
/** The same title in its next release. */
const nextToy = (more: Partial<Toy>): Toy => ({ ...toy, rules: 2, ...more });

describe.each(databases)('a game that cannot be loaded, on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let now: Watch;
  beforeAll(async () => {
    now = watch();
    database = await kind.create();
    store = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  /** A release of the bot with a channel of its own. */
  interface Release {
    readonly play: Play;
    readonly running: Running;
    readonly shown: Channel;
    sent(): Promise<void>;
  }
  const release = (game: Toy = toy): Release => {
    const running = openToyPlay(store, { now, games: [game] });
    const { play } = running;
    const shown = channel();
    const outbox = running.outbox(shown);
    return {
      play,
      running,
      shown,
      async sent() {
        outbox.start();
        await running.idle();
        await outbox.idle();
        await outbox.stop();
      },
    };
  };
  /** Returns the notices in the channel of one table. */
  const notices = ({ shown }: Release, id: string): string[] =>
    shown
      .of('notice')
      .flatMap(({ text, position, lobby }) => ((position ?? lobby)?.id === id ? [text ?? ''] : []));
  const called = ({ shown }: Release, id: string): string[] | undefined =>
    shown
      .of('board')
      .findLast(({ position }) => position?.id === id)
      ?.mentions?.map(({ user }) => user);
  const rowOf = async (id: string): Promise<Row> => (await store.load(id)) as Row;
  const damage = async (id: string, fields: Partial<Row>): Promise<void> => {
    const row = await rowOf(id);
    expect(await store.commit({ id, version: row.version, at: now(), fields })).toBe(true);
  };
  /** Waits until the table has been told. A press does not wait for it. */
  const told = async (id: string): Promise<void> => {
    for (let waited = 0; (await rowOf(id)).trouble === null && waited < 5000; waited += 10)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  /** Round one is over, and two have answered in the step under way. */
  const begun = async (play: Play, people = 2): Promise<string> => {
    const { id } = await table(play, people);
    for (let seat = 0; seat < people; seat++) await answer(play, id, seat as 0 | 1, 'coin');
    await answer(play, id, 0, 'work');
    await answer(play, id, 0, 'work');
    return id;
  };

  test('is told once in its channel, and waits for no clock', async () => {
    const one = release();
    const id = await begun(one.play);
    await one.sent();
    await damage(id, { answers: [{ seat: 0, decision: 'act', picks: ['dance'] }] });
    for (let look = 0; look < 3; look++) expect(await one.play.reading.position(id)).toBeUndefined();
    await told(id);
    for (let look = 0; look < 3; look++) await one.running.wake(id);
    await one.sent();
    expect(notices(one, id)).toEqual(['notice.broken-damaged']);
    expect(await store.outbox.pending()).toBe(0);
    const far = new Date(now().getTime() + 90 * 86_400_000);
    expect(await store.due(far, 10)).not.toContain(id);
    // Another process, a restart: neither tells it again.
    const two = release();
    await two.running.afterRelease();
    await two.sent();
    expect(notices(two, id)).toEqual([]);
  });

  test('answers every press, and leaves the other tables of the same people alone', async () => {
    const { play } = release();
    const id = await begun(play);
    const other = await begun(play);
    const promptId = (await play.reading.position(id))?.session.waiting[0]?.promptId ?? '';
    await damage(id, { state: '{"step":"turn"' });
    const closed = { kind: 'closed', lobby: { broken: 'damaged' } };
    expect(
      await play.answers.press({ game: id, user: 'ada', promptId: promptId, picks: ['work'] }),
    ).toMatchObject(closed);
    expect(await play.answers.undo(id, 'ada', 'one')).toMatchObject(closed);
    expect(await play.answers.question({ game: id, user: 'ada', promptId: promptId })).toMatchObject(closed);
    expect(await play.tables.redraw(id)).toBeUndefined();
    await told(id);
    const mine = await play.tables.gamesOf('ada');
    expect(mine.find((game) => game.id === id)).toMatchObject({ broken: true });
    expect(mine.find((game) => game.id === other)).toMatchObject({ broken: false });
    expect(await answer(play, other, 0, 'work')).toMatchObject({ kind: 'done' });
  });

  test('is exported from what is stored: nobody reads another seat’s lines or answers', async () => {
    const { play } = release();
    const id = await begun(play);
    const position = (await play.reading.position(id)) as Position;
    const dealt = (lines: readonly Pick<Entry, 'event' | 'params'>[]): unknown[] =>
      lines.flatMap(({ event, params }) => (event === 'dealt' ? [params] : []));
    const known = [
      dealt(await play.reading.log(position, 0)),
      dealt(await play.reading.log(position, 1)),
      dealt(await play.reading.log(position, null)),
    ];
    await damage(id, { state: '{}' });
    const [ada, ben, guest] = [
      await play.reading.export(id, 'ada'),
      await play.reading.export(id, 'ben'),
      await play.reading.export(id, 'x'),
    ];
    if (ada.kind !== 'moves' || ben.kind !== 'moves' || guest.kind !== 'moves') throw new Error('no moves');
    expect([ada, ben, guest].map(({ lines }) => dealt(lines))).toEqual(known);
    expect(known.map((lines) => lines.length)).toEqual([1, 1, 0]);
    expect(ada.answers.map(({ picks }) => picks)).toEqual([['work'], ['work']]);
    expect([ben.answers, guest.answers]).toEqual([[], []]);
  });

  test('is ended by a vote, and then exported whole', async () => {
    const one = release();
    const id = await begun(one.play, 3);
    await damage(id, { state: '{}' });
    await one.play.reading.position(id);
    await told(id);
    expect(await one.play.votes.propose(id, 'stranger', { kind: 'cancel' })).toMatchObject({
      why: 'not-seated',
    });
    expect(await one.play.votes.propose(id, 'ada', { kind: 'cancel' })).toMatchObject({ kind: 'voted' });
    await one.sent();
    expect(one.shown.of('notice').at(-1)).toMatchObject({ text: 'notice.motion-cancel' });
    expect(await one.play.votes.vote(id, 'ben', 1, true)).toMatchObject({ kind: 'voted', decided: 'passed' });
    await one.sent();
    expect(notices(one, id)).toEqual([
      'notice.broken-damaged',
      'notice.motion-cancel',
      'notice.passed-cancel',
    ]);
    expect((await rowOf(id)).status).toBe('cancelled');
    const whole = await one.play.reading.export(id, 'ada');
    expect(whole).toMatchObject({ kind: 'replay', replay: { seed: (await rowOf(id)).seed } });
    expect(whole.kind === 'replay' && verify(toy as unknown as AnyGame, whole.replay).faults).toEqual([]);
  });

  test('can be ended although nobody knows any more who sat there', async () => {
    const { play } = release();
    const id = await begun(play);
    await damage(id, { chairs: [{ kind: 'ghost' }], notes: 'nonsense' });
    expect(await play.votes.moments(id, 25)).toEqual([]);
    expect(await play.votes.propose(id, 'ada', { kind: 'cancel' })).toMatchObject({ decided: 'passed' });
    expect((await rowOf(id)).status).toBe('cancelled');
  });

  test('a vote counts the last answer of each player, and refuses the number of another vote', async () => {
    const { play } = release();
    const id = await begun(play, 4);
    await damage(id, { state: '{}' });
    await play.reading.position(id);
    await told(id);
    const voted = async (): Promise<unknown> => {
      const { motion } = (await rowOf(id)).notes as { motion?: { yes: unknown; no: unknown } };
      return motion && [motion.yes, motion.no];
    };
    await play.votes.propose(id, 'ben', { kind: 'cancel' });
    expect(await voted()).toEqual([[1], []]);
    for (const number of [0, 2])
      expect(await play.votes.vote(id, 'ada', number, true)).toMatchObject({ why: 'no-motion' });
    expect(await voted()).toEqual([[1], []]);
    await play.votes.vote(id, 'cho', 1, false);
    expect(await voted()).toEqual([[1], [2]]);
    await play.votes.vote(id, 'cho', 1, false);
    expect(await voted()).toEqual([[1], [2]]);
    await play.votes.vote(id, 'cho', 1, true);
    expect(await voted()).toEqual([[1, 2], []]);
    expect(await play.votes.propose(id, 'ada', { kind: 'cancel' })).toMatchObject({ why: 'motion-open' });
  });

  test('a vote is decided, when the agreed silence is over, by those who have said something', async () => {
    const one = release();
    const id = await begun(one.play, 3);
    await damage(id, { state: '{}' });
    await one.play.reading.position(id);
    await told(id);
    await one.play.votes.propose(id, 'ada', { kind: 'cancel' });
    now.pass(25 * 60);
    expect(await store.due(now(), 20)).not.toContain(id);
    now.pass(24 * 60);
    expect(await store.due(now(), 20)).toContain(id);
    await one.running.wake(id);
    await one.sent();
    expect(notices(one, id).at(-1)).toBe('notice.passed-cancel');
    expect(await store.due(now(), 20)).not.toContain(id);
  });

  test('goes back by a vote to the last moment that loads, and plays on to a verified end', async () => {
    const one = release();
    const id = await begun(one.play);
    await one.sent();
    const draws = (await one.play.reading.position(id))?.session.draws ?? 0;
    await damage(id, { state: '{}' });
    // The newest checkpoint is as damaged as the row.
    const [newest] = await store.checkpoints(id, 1);
    const checkpoint = await store.checkpoint(id, newest?.answers ?? 0);
    if (!checkpoint) throw new Error('no checkpoint');
    const row = await rowOf(id);
    await store.commit({
      id,
      version: row.version,
      at: now(),
      fields: {},
      forget: { checkpointsAfter: checkpoint.answers - 1, linesFrom: row.lineCount },
      checkpoints: [{ ...checkpoint, state: '{' }],
    });
    const moments = await one.play.votes.moments(id, 25);
    expect(moments.map(({ answers }) => answers)).toEqual([0]);
    const bad = { kind: 'rewind', checkpoint: checkpoint.answers } as const;
    expect(await one.play.votes.propose(id, 'ada', bad)).toMatchObject({ why: 'no-such-moment' });
    await one.play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 0 });
    expect(await one.play.votes.vote(id, 'ben', 1, true)).toMatchObject({ decided: 'passed' });
    await one.sent();
    expect(notices(one, id).at(-1)).toBe('notice.passed-rewind');
    const back = (await one.play.reading.position(id)) as Position;
    expect(back.session.waiting.map(({ id: asked }) => asked)).toEqual(['take', 'take']);
    expect(back.session.draws).toBeGreaterThan(draws);
    const told = (await one.play.reading.log(back, null)).map(({ event }) => event);
    expect(told).toContain('table-rewound');
    expect(called(one, id)).toEqual(['ada', 'ben']);
    await playedOut(one, id);
    const whole = await one.play.reading.export(id, 'ada');
    expect(whole.kind === 'replay' && verify(toy as unknown as AnyGame, whole.replay).faults).toEqual([]);
  });

  test('opens again with the release that knows its rules, and computers move', async () => {
    const first = release(nextToy({}));
    const { id } = await table(first.play, 1, { computers: 1 });
    await first.sent();
    const older = release();
    expect(await older.play.tables.lobby(id)).toMatchObject({ broken: 'newer-rules' });
    await older.sent();
    // For a minute it may be that the newer one is just taking over.
    expect((await rowOf(id)).trouble).toBeNull();
    now.pass(0.5);
    await older.running.wake(id);
    await older.sent();
    expect((await rowOf(id)).trouble).toBeNull();
    now.pass(0.5);
    await older.running.wake(id);
    await told(id);
    await older.sent();
    expect(notices(older, id)).toEqual(['notice.broken-newer-rules']);
    const again = release(nextToy({}));
    await again.running.afterRelease();
    await again.sent();
    expect(notices(again, id)).toEqual(['notice.mended']);
    expect(called(again, id)).toEqual(['ada']);
    expect((await rowOf(id)).trouble).toBeNull();
    await playedOut(again, id);
    expect((await rowOf(id)).status).toBe('over');
  });

  test('begun by older rules that cannot be carried over, it says so', async () => {
    const first = release();
    const id = await begun(first.play);
    await first.sent();
    const next = release(nextToy({}));
    await next.running.afterRelease();
    await told(id);
    await next.sent();
    expect(notices(next, id)).toContain('notice.broken-older-rules');
  });

  test('is told of again by another release that cannot read it either', async () => {
    const one = release();
    const id = await begun(one.play);
    await one.sent();
    await damage(id, { state: '{}' });
    await one.play.reading.position(id);
    await told(id);
    await one.sent();
    const next = release(nextToy({}));
    await next.play.reading.position(id);
    for (let looks = 0; notices(next, id).length === 0 && looks < 100; looks++) await next.sent();
    expect(notices(next, id)).toEqual(['notice.broken-older-rules']);
  });

  test('when its end is to be shown, it says that instead of the ranking', async () => {
    const one = release();
    const id = await begun(one.play);
    await playedOut(one, id);
    await damage(id, { state: '{}' });
    const two = release();
    await two.sent();
    expect(notices(two, id)).toContain('notice.broken-over');
    expect(two.shown.of('final').filter(({ position }) => position?.id === id)).toEqual([]);
  });

  const playedOut = async ({ running, play }: Release, id: string): Promise<void> => {
    for (let turn = 0; turn < 200; turn++) {
      now.pass(1);
      await running.wake(id);
      const position = await play.reading.position(id);
      if (position?.status !== 'playing') return;
      const asked = position.session.waiting.find(({ seat }) => position.chairs[seat]?.kind === 'person');
      if (asked) await answer(play, id, asked.seat, ...(asked.fallback ?? [asked.options[0]?.key ?? '']));
    }
    throw new Error('no end');
  };

  describe('and an upgrade', () => {
    /**
     * From now on one says first how many to work for: what was answered in a turn under way fits no more.
     */
    const upgrade = (state: unknown): ReturnType<Toy['setup']> => state as ReturnType<Toy['setup']>;
    const upgraded = nextToy({
      upgrade,
      steps: {
        ...toy.steps,
        *turn(game: Parameters<Toy['steps']['turn']>[0]) {
          yield* game.choose(game.state.active, 'for-how-many', () => [
            { key: 'one', value: 1 },
            { key: 'all', value: 9 },
          ]);
          return yield* toy.steps.turn(game);
        },
      },
    });

    test('tells which answers were dropped, and asks anew', async () => {
      const first = release();
      const id = await begun(first.play);
      await first.sent();
      const next = release(upgraded);
      await next.running.afterRelease();
      await next.sent();
      expect(notices(next, id)).toEqual(['notice.upgraded']);
      const position = (await next.play.reading.position(id)) as Position;
      expect(position.session.waiting.map((asked) => [asked.seat, asked.id])).toEqual([[0, 'for-how-many']]);
      expect(called(next, id)).toEqual(['ada']);
      expect((await rowOf(id)).rules).toBe(2);
      // The record takes them back as well.
      expect((await store.moves(id)).slice(-2).map(({ kind: what, seat }) => [what, seat])).toEqual([
        ['undo', 0],
        ['undo', 0],
      ]);
      await next.running.afterRelease();
      await next.sent();
      expect(notices(next, id)).toHaveLength(1);
      await playedOut(next, id);
      expect((await rowOf(id)).status).toBe('over');
    });

    test('carries earlier moments over too', async () => {
      const first = release();
      const id = await begun(first.play);
      const next = release(upgraded);
      await next.running.afterRelease();
      await next.play.votes.propose(id, 'ada', { kind: 'rewind', checkpoint: 0 });
      expect(await next.play.votes.vote(id, 'ben', 1, true)).toMatchObject({ decided: 'passed' });
      await playedOut(next, id);
      expect((await rowOf(id)).status).toBe('over');
    });

    test('that does by itself what was asked before drops nothing, and its log tells of it', async () => {
      const first = release();
      const id = await begun(first.play);
      await first.sent();
      const next = release(
        nextToy({
          upgrade,
          retired: ['act'],
          steps: {
            ...toy.steps,
            *turn(game: Parameters<Toy['steps']['turn']>[0]) {
              if (game.state.active !== 0) return yield* toy.steps.turn(game);
              game.log('round', { round: 9 });
              game.state.active = 1;
              return 'turn';
            },
          },
        }),
      );
      await next.running.afterRelease();
      await next.sent();
      expect(notices(next, id)).toEqual([]);
      const logged = (await store.lines(id, 0)).map(({ entry }) => entry);
      expect(logged.filter((entry) => JSON.stringify(entry).includes('"round":9'))).toHaveLength(1);
    });

    test('is stored once, though two processes look at the tables', async () => {
      const first = release();
      const id = await begun(first.play);
      await first.sent();
      const { version } = await rowOf(id);
      const [one, other] = [release(nextToy({ upgrade })), release(nextToy({ upgrade }))];
      await Promise.all([one.running.afterRelease(), other.running.afterRelease()]);
      expect((await rowOf(id)).version).toBe(version + 1);
    });

    test('that drops nothing says nothing', async () => {
      const first = release();
      const id = await begun(first.play);
      await first.sent();
      const next = release(nextToy({ upgrade }));
      await next.running.afterRelease();
      await next.sent();
      expect(notices(next, id)).toEqual([]);
      expect((await rowOf(id)).rules).toBe(2);
    });
  });
});
