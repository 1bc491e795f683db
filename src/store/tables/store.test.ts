import type { Change, Fields, NewMove, NewRow, Row, Store } from '..';
import { everyDatabase, type TestDatabase } from '../stage/testing';
import { finishedGame } from './history.testing';

const at = new Date('2026-03-01T12:00:00.000Z');
const later = (seconds: number): Date => new Date(at.getTime() + seconds * 1000);

const table = (id: string, more: Partial<NewRow> = {}): NewRow => ({
  id,
  game: 'toy',
  guild: 'g1',
  channel: 'c1',
  at,
  players: ['u1'],
  outbox: [],
  fields: {
    status: 'lobby',
    hostId: 'u1',
    hostName: 'Ada',
    chairs: [{ kind: 'person', user: 'u1', name: 'Ada' }, null],
    options: { long: true },
    tableRules: {},
  },
  ...more,
});
const change = (row: Row, more: Partial<Change> = {}): Change => ({
  id: row.id,
  version: row.version,
  at,
  fields: {},
  moveCount: row.moveCount,
  lineCount: row.lineCount,
  ...more,
});
const loaded = async (store: Store, id: string): Promise<Row> => {
  const row = await store.load(id);
  if (!row) throw new Error(`${id} is gone`);
  return row;
};
const answer = (n: number): NewMove => ({
  kind: 'answer',
  seat: n % 2,
  what: { seat: n % 2, decision: 'bid', picks: [`raise:${n}`] },
  source: 'person',
  at,
});

describe.each(everyDatabase)('the store on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    other = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  test('gives back what was put in, down to the order of keys', async () => {
    await store.create(table('whole'));
    const state = '{"step":"turn","draws":3,"z":1,"a":[{"b":1,"a":2}],"text":"ƒ — “quoted” \\\\ \\u0001"}';
    const row = await loaded(store, 'whole');
    expect(
      await store.commit(
        change(row, {
          fields: {
            status: 'playing',
            state,
            answerCounts: [1, 2],
            answers: [{ seat: 0, decision: 'x', picks: ['ü'] }],
            wake: later(5),
            notes: { since: [null] },
          },
        }),
      ),
    ).toBe(true);
    const stored = await loaded(other, 'whole');
    expect(stored).toMatchObject({
      version: 1,
      status: 'playing',
      state,
      answerCounts: [1, 2],
      answers: [{ seat: 0, decision: 'x', picks: ['ü'] }],
      options: { long: true },
      notes: { since: [null] },
      wake: later(5),
    });
    expect(await store.load('nobody')).toBeUndefined();
  });

  test('keeps every field of a change, and those that a later change does not name', async () => {
    await store.create(table('fields'));
    const fields: Fields = {
      ...{ status: 'over', hostId: 'u2', hostName: 'Ben', chairs: [null], options: { long: false } },
      ...{ tableRules: { thread: true }, started: later(1), ended: later(2), wake: later(3), rules: 7 },
      ...{ seed: '5eed', state: '{"s":1}', answerCounts: [3], answers: [{ a: 1 }], notes: { n: 1 } },
      ...{ trouble: { why: 'x' }, lineCount: 5, moveCount: 6 },
    };
    await store.commit({ id: 'fields', version: 0, at, fields });
    expect(await loaded(other, 'fields')).toMatchObject({ ...fields, version: 1, updated: at });
    await store.commit({ id: 'fields', version: 1, at: later(9), fields: {} });
    expect(await loaded(other, 'fields')).toMatchObject({ ...fields, version: 2, updated: later(9) });
    await store.commit({ id: 'fields', version: 2, at, fields: { trouble: null, wake: null } });
    expect(await loaded(other, 'fields')).toMatchObject({ ...fields, trouble: null, wake: null });
  });

  test('takes a change only on the version it was made for, and then as a whole', async () => {
    await store.create(table('guarded'));
    const row = await loaded(store, 'guarded');
    expect(
      await store.commit(
        change(row, {
          moves: [answer(0)],
          lines: [{ event: 'a' }],
          outbox: [{ key: 'board', kind: 'board' }],
        }),
      ),
    ).toBe(true);
    const before = await store.outbox.pending();
    expect(
      await other.commit(
        change(row, {
          moves: [answer(1)],
          lines: [{ event: 'b' }],
          outbox: [{ key: 'mention:1', kind: 'mention' }],
        }),
      ),
    ).toBe(false);
    expect(await store.moves('guarded')).toHaveLength(1);
    expect(await store.lines('guarded', 0)).toEqual([{ n: 0, entry: { event: 'a' } }]);
    expect(await store.outbox.pending()).toBe(before);
  });

  test('lets exactly one of several processes win each version, whoever they are', async () => {
    await store.create(table('race'));
    let wins = 0;
    for (let round = 0; round < 15; round++) {
      const row = await loaded(store, 'race');
      const tries = await Promise.all(
        [store, other, store, other].map((one) => one.commit(change(row, { moves: [answer(round)] }))),
      );
      wins += tries.filter(Boolean).length;
      expect(tries.filter(Boolean)).toHaveLength(1);
    }
    const row = await loaded(store, 'race');
    expect([row.version, row.moveCount, wins]).toEqual([15, 15, 15]);
    expect((await store.moves('race')).map((move) => move.n)).toEqual([...Array(15).keys()]);
  });

  test('changes nothing when a part of the change fails', async () => {
    await store.create(table('partly'));
    const row = await loaded(store, 'partly');
    await store.commit(change(row, { moves: [answer(0)] }));
    const now = await loaded(store, 'partly');
    await expect(
      store.commit(change(now, { moveCount: 0, moves: [answer(1)], fields: { status: 'over' } })),
    ).rejects.toThrow();
    expect(await loaded(store, 'partly')).toMatchObject({ version: 1, status: 'lobby' });
  });

  test('goes back to an earlier checkpoint and forgets what came after', async () => {
    await store.create(table('back'));
    const point = (answers: number) => ({
      answers,
      step: 'turn',
      state: `{"n":${answers}}`,
      answerCounts: [answers, 0],
      rules: 2,
      lines: answers,
      at,
    });
    await store.commit(
      change(await loaded(store, 'back'), {
        checkpoints: [point(0), point(3), point(5)],
        lines: Array.from({ length: 6 }, (_, n) => ({ n })),
      }),
    );
    expect((await store.checkpoints('back', 2)).map((one) => one.answers)).toEqual([5, 3]);
    expect(await store.checkpoint('back', 3)).toEqual(point(3));
    const row = await loaded(store, 'back');
    await store.commit(
      change(row, {
        forget: { checkpointsAfter: 3, linesFrom: 3 },
        lineCount: 3,
        lines: [{ event: 'rewound' }],
      }),
    );
    expect((await store.checkpoints('back', 9)).map((one) => one.answers)).toEqual([3, 0]);
    expect((await store.lines('back', 2)).map((line) => line.entry)).toEqual([
      { n: 2 },
      { event: 'rewound' },
    ]);
    expect((await loaded(store, 'back')).lineCount).toBe(4);
    await store.commit(change(await loaded(store, 'back'), { prune: 3 }));
    expect((await store.checkpoints('back', 9)).map((one) => one.answers)).toEqual([3]);
  });

  test('finds the games of a channel, of a thread and of a person', async () => {
    await store.create(table('here-1', { channel: 'c9', players: ['u7'] }));
    await store.create(table('here-2', { channel: 'c9', players: ['u7', 'u8'], at: later(1) }));
    await store.create(
      table('here-3', {
        channel: 'c9',
        players: ['u8'],
        at: later(2),
        fields: { ...table('x').fields, status: 'over' },
      }),
    );
    await store.outbox.done([], at, { game: 'here-1', posted: { thread: 't9' } });
    expect((await store.inChannel('c9', ['lobby', 'playing'])).map((row) => row.id)).toEqual([
      'here-2',
      'here-1',
    ]);
    expect((await store.inChannel('t9', ['lobby'])).map((row) => row.id)).toEqual(['here-1']);
    expect((await store.ofUser('u7', ['lobby'])).map((row) => row.id).sort()).toEqual(['here-1', 'here-2']);
    await store.commit(change(await loaded(store, 'here-2'), { players: ['u8'] }));
    expect((await store.ofUser('u7', ['lobby'])).map((row) => row.id)).toEqual(['here-1']);
  });

  test('knows which games something must happen to, the longest overdue first', async () => {
    for (const [id, seconds] of [
      ['wake-1', 30],
      ['wake-2', 10],
      ['wake-3', 90],
    ] as const)
      await store.create(table(id, { fields: { ...table('x').fields, wake: later(seconds) } }));
    const due = await store.due(later(60), 10);
    expect(due.filter((id) => id.startsWith('wake'))).toEqual(['wake-2', 'wake-1']);
    expect((await store.nextWake())?.getTime()).toBeLessThanOrEqual(later(10).getTime());
  });
});

describe.each(everyDatabase)('the outbox on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    other = await database.open();
  }, 60_000);
  afterAll(() => database.drop());
  afterEach(async () => {
    await store.outbox.releaseAll();
    await store.outbox.done(await store.outbox.claim(later(1e6), later(2e6), 100), at);
  });
  const claim = (one: Store, seconds: number) => one.outbox.claim(later(seconds), later(seconds + 10), 50);

  test('keeps one item of a kind for a game, however often it is asked for', async () => {
    await store.create(table('twice', { outbox: [{ key: 'board', kind: 'board' }] }));
    const row = await loaded(store, 'twice');
    await store.commit(
      change(row, {
        outbox: [
          { key: 'board', kind: 'board', what: { fresh: true } },
          { key: 'mention:0', kind: 'mention' },
        ],
      }),
    );
    const items = await claim(store, 0);
    expect(items.map(({ key, wanted, attempts, what }) => ({ key, wanted, attempts, what }))).toEqual([
      { key: 'board', wanted: 2, attempts: 1, what: { fresh: true } },
      { key: 'mention:0', wanted: 1, attempts: 1, what: {} },
    ]);
    expect(items[0]?.nonce).toHaveLength(15);
  });

  test('gives an item to one sender at a time, and to the next when the first has died', async () => {
    await store.create(table('leased', { outbox: [{ key: 'board', kind: 'board' }] }));
    const [mine] = await claim(store, 0);
    expect(await claim(other, 5)).toEqual([]);
    const [theirs] = await claim(other, 11);
    expect([theirs?.id, theirs?.nonce, theirs?.attempts]).toEqual([mine?.id, mine?.nonce, 2]);
  });

  test('never lets two processes send for the same game at once', async () => {
    await store.create(table('ordered', { outbox: [{ key: 'board', kind: 'board' }] }));
    expect(await claim(store, 0)).toHaveLength(1);
    await store.commit(
      change(await loaded(store, 'ordered'), { outbox: [{ key: 'notice:1', kind: 'notice' }] }),
    );
    expect(await claim(other, 1)).toEqual([]);
  });

  test('splits what is due among several processes without giving anything twice', async () => {
    for (let n = 0; n < 20; n++)
      await store.create(table(`split-${n}`, { outbox: [{ key: 'board', kind: 'board' }] }));
    const ids: bigint[] = [];
    while ((await store.outbox.pending()) > ids.length) {
      const claims = await Promise.all(
        [store, other, store, other].map((one) => one.outbox.claim(later(0), later(10), 7)),
      );
      ids.push(...claims.flat().map((item) => item.id));
    }
    expect(new Set(ids).size).toBe(20);
    expect(ids.length).toBe(20);
  });

  test('brings what goes out as one message as one again, though a part was asked for anew', async () => {
    await store.create(
      table('one', {
        outbox: [
          { key: 'board', kind: 'board' },
          { key: 'mention:0', kind: 'mention' },
          { key: 'strip:m', kind: 'strip' },
        ],
      }),
    );
    const both = (one: Store, seconds: number) =>
      one.outbox.claim(later(seconds), later(seconds + 10), 50, ['board', 'mention']);
    const first = await both(store, 0);
    await store.outbox.later(first, later(30));
    await store.commit({
      ...change(await loaded(store, 'one'), { outbox: [{ key: 'board', kind: 'board' }] }),
      at: later(2),
    });
    expect((await both(other, 1)).map(({ key }) => key)).toEqual([]);
    expect((await both(other, 3)).map(({ key, attempts }) => `${key} ${attempts}`)).toEqual([
      'board 2',
      'mention:0 2',
    ]);
  });

  test('keeps what was asked for anew while it was being sent, under a new nonce', async () => {
    await store.create(table('anew', { outbox: [{ key: 'board', kind: 'board' }] }));
    const first = await claim(store, 0);
    await store.commit(change(await loaded(store, 'anew'), { outbox: [{ key: 'board', kind: 'board' }] }));
    const posted = { board: { channel: 'c1', message: 'm1', at, lines: 4 } };
    expect(await store.outbox.done(first, later(1), { game: 'anew', posted })).toBe(true);
    const [again] = await claim(store, 1);
    expect(again).toMatchObject({ key: 'board', attempts: 1 });
    expect(again?.nonce).not.toBe(first[0]?.nonce);
    expect((await store.peekVersion('anew'))?.posted.board).toEqual({
      channel: 'c1',
      message: 'm1',
      at,
      lines: 4,
    });
    expect(await store.outbox.done(again ? [again] : [], later(2))).toBe(false);
    expect(await claim(store, 3)).toEqual([]);
  });

  test('never gets into the way of presses while it notes what was sent', async () => {
    await store.create(table('busy', { outbox: [{ key: 'board', kind: 'board' }] }));
    const presses = (async () => {
      for (let n = 0; n < 60; n++)
        await store.commit(
          change(await loaded(store, 'busy'), {
            outbox: [
              { key: 'board', kind: 'board' },
              { key: `mention:${n}`, kind: 'mention' },
            ],
          }),
        );
    })();
    const sendings = (async () => {
      for (let n = 0; n < 60; n++) {
        const items = await claim(other, 100 * n);
        await other.outbox.done(items, later(100 * n), {
          game: 'busy',
          posted: { board: { channel: 'c1', message: `m${n}`, at, lines: 0 } },
        });
      }
    })();
    await Promise.all([presses, sendings]);
    expect((await loaded(store, 'busy')).version).toBe(60);
  });

  test('hears no more of a sender that was too slow and has been replaced', async () => {
    await store.create(table('slow', { outbox: [{ key: 'board', kind: 'board' }] }));
    const slow = await claim(store, 0);
    const next = await claim(other, 11);
    await other.outbox.done(next, later(12), {
      game: 'slow',
      posted: { board: { channel: 'c1', message: 'm2', at, lines: 0 } },
    });
    const late = {
      game: 'slow',
      posted: { board: { channel: 'c1', message: 'm1', at, lines: 0 } },
      outbox: [{ key: 'strip:m0', kind: 'strip' }],
    } as const;
    expect(await store.outbox.done(slow, later(13), late)).toBe('taken');
    expect((await store.peekVersion('slow'))?.posted.board?.message).toBe('m2');
    expect(await claim(store, 30)).toEqual([]);
  });

  test('hears from such a sender of no final message either', async () => {
    await finishedGame(store, 'final', ['ann']);
    await store.outbox.enqueue('final', [{ key: 'final', kind: 'final' }], at);
    const slow = await claim(store, 0);
    const next = await claim(other, 11);
    const sent = (message: string) => ({ game: 'final', final: { channel: 'c', message } });
    expect(await other.outbox.done(next, later(12), sent('m2'))).toBe(false);
    expect(await store.outbox.done(slow, later(13), sent('m1'))).toBe('taken');
    const [game] = await store.history.page({ players: ['ann'], skip: 0, take: 1 });
    expect(game?.final).toEqual(sent('m2').final);
  });

  test('is told with what was sent where it is, and what to send next', async () => {
    await store.create(table('follows', { outbox: [{ key: 'board', kind: 'board' }] }));
    const posted = { lobby: { channel: 'c1', message: 'l1' } };
    const outbox = [{ key: 'strip:m0', kind: 'strip' }] as const;
    const sent = await claim(store, 0);
    expect(await store.outbox.done(sent, later(1), { game: 'follows', posted, outbox })).toBe(true);
    expect((await store.peekVersion('follows'))?.posted).toEqual({ ...posted, thread: null, board: null });
    expect((await claim(store, 1)).map(({ key }) => key)).toEqual(['strip:m0']);
  });

  test('has nothing held any more if all of it is freed', async () => {
    await store.create(table('freed', { outbox: [{ key: 'board', kind: 'board' }] }));
    await claim(store, 0);
    await store.outbox.releaseAll();
    expect(await claim(other, 1)).toMatchObject([{ key: 'board', attempts: 2 }]);
  });

  test('tries again later under the same nonce', async () => {
    await store.create(table('retry', { outbox: [{ key: 'board', kind: 'board' }] }));
    const first = await claim(store, 0);
    await store.outbox.later(first, later(8));
    expect(await claim(store, 7)).toEqual([]);
    const [again] = await claim(store, 8);
    expect([again?.nonce, again?.attempts]).toEqual([first[0]?.nonce, 2]);
  });

  test('is tried at once where a permission came back, unless it is sent now or never was', async () => {
    for (const [id, guild, where] of [
      ['back-1', 'g1', 'c1'],
      ['back-2', 'g2', 'c2'],
    ] as const)
      await store.create(table(id, { guild, channel: where, outbox: [{ key: 'board', kind: 'board' }] }));
    await store.outbox.enqueue('back-1', [{ key: 'notice:1', kind: 'notice' }], later(90));
    const keys = async (seconds: number): Promise<string[]> => {
      const items = await claim(store, seconds);
      await store.outbox.later(items, later(50));
      return items.map(({ game, key }) => `${game} ${key}`).sort();
    };
    expect(await keys(0)).toEqual(['back-1 board', 'back-2 board']);
    expect([await keys(1), await store.outbox.nextDue()]).toEqual([[], later(50)]);
    await store.outbox.retryNow({ guild: 'g2' }, later(2));
    expect([await keys(2), await store.outbox.nextDue()]).toEqual([['back-2 board'], later(50)]);
    await store.outbox.retryNow({ channel: 'c1' }, later(3));
    expect(await store.outbox.nextDue()).toEqual(later(3));
    expect(await keys(3)).toEqual(['back-1 board']);
    await store.outbox.retryNow('everywhere', later(4));
    const sent = await claim(store, 4);
    await store.outbox.retryNow('everywhere', later(3));
    await store.outbox.renew(sent, later(30));
    expect([await claim(other, 20), await store.outbox.pending()]).toEqual([[], 3]);
    await store.outbox.later(sent, later(50));
    await store.outbox.retryAllNow(later(5));
    expect(await keys(5)).toEqual(['back-1 board', 'back-1 notice:1', 'back-2 board']);
  });

  test('leaves out games and channels that its process works on, one game a channel at a time', async () => {
    for (const [id, where] of [
      ['busy-1', 'b1'],
      ['busy-2', 'b1'],
      ['busy-3', 'b2'],
      ['busy-4', 'b3'],
    ] as const)
      await store.create(table(id, { channel: where, outbox: [{ key: 'board', kind: 'board' }] }));
    const games = async (busy: { games: string[]; channels: string[] }): Promise<string[]> =>
      (await store.outbox.claim(later(0), later(9), 50, [], busy)).map(({ game }) => game).sort();
    expect(await games({ games: ['busy-3'], channels: ['b3'] })).toEqual(['busy-1']);
    expect(await games({ games: [], channels: ['b1'] })).toEqual(['busy-3', 'busy-4']);
  });

  test('counts a released item as never tried', async () => {
    await store.create(table('released', { outbox: [{ key: 'board', kind: 'board' }] }));
    await store.outbox.release(await claim(store, 0));
    expect(await claim(store, 0)).toMatchObject([{ attempts: 1 }]);
  });
});
