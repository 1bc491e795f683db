import type { Row, Store } from '../../store';
import { toy } from '../testing';
import { openCache, type GameCache } from './cache';
import { noNotes, type LoadedGame } from './loaded';

const posted = { thread: null, board: null, lobby: null };
const rowAt = (version: number, more: object = {}): Row =>
  ({
    ...{ id: 'abc', game: 'toy', status: 'lobby', version, rules: 1, state: '', posted, chairs: [null] },
    ...{ options: {}, tableRules: { thread: false, turnMinutes: null }, notes: {}, trouble: null },
    ...{ answers: [], answerCounts: [], hostId: 'ada', hostName: 'Ada' },
    ...more,
  }) as unknown as Row;

describe('the games in memory', () => {
  let stored: Row | undefined;
  let read: number;
  let broke: string[];
  let cache: GameCache;
  beforeEach(() => {
    stored = rowAt(1);
    read = 0;
    broke = [];
    const store = {
      load: async () => (read++, stored),
      peekVersion: async () => stored && { version: stored.version, posted: stored.posted },
    } as unknown as Store;
    cache = openCache(store, [toy], ({ row }) => void broke.push(row.id));
  });
  const versionOf = (loaded: LoadedGame | undefined): unknown => [loaded?.row.version, read];
  const message = { channel: 'c', message: 'm1', at: new Date(0), lines: 3 };

  test('are read once for each version, and are current with what was posted since', async () => {
    expect(versionOf(await cache.current('abc'))).toEqual([1, 1]);
    stored = rowAt(1, { posted: { ...posted, lobby: message } });
    const same = await cache.current('abc');
    expect([versionOf(same), same?.row.posted.lobby]).toEqual([[1, 1], message]);
    stored = rowAt(2);
    expect(versionOf(await cache.remembered('abc'))).toEqual([1, 1]);
    expect(versionOf(await cache.current('abc'))).toEqual([2, 2]);
    expect(cache.version('abc')).toBe(2);
    cache.drop('abc');
    expect(cache.version('abc')).toBeUndefined();
    expect(versionOf(await cache.remembered('abc'))).toEqual([2, 3]);
    expect(broke).toEqual([]);
  });

  test('are good enough for whoever knows of their version or an earlier one', async () => {
    stored = rowAt(2);
    await cache.current('abc');
    const now = { ...posted, board: message };
    const known = await cache.as('abc', 1, now);
    expect([versionOf(known), known?.row.posted]).toEqual([[2, 1], now]);
    expect(versionOf(await cache.as('abc', 2, now))).toEqual([2, 1]);
    stored = rowAt(3);
    expect(versionOf(await cache.as('abc', 3, now))).toEqual([3, 2]);
  });

  test('never go back to an earlier version, and never forget a message', async () => {
    const old = await cache.current('abc');
    stored = rowAt(2);
    await cache.current('abc');
    cache.posted('abc', { board: message });
    if (old) cache.keep(old);
    expect(cache.version('abc')).toBe(2);
    if (old) cache.keep({ ...old, row: { ...old.row, version: 3 } });
    const kept = await cache.remembered('abc');
    expect([kept?.row.version, kept?.row.posted.board]).toEqual([3, message]);
    cache.posted('unknown', { board: message });
    expect(cache.version('unknown')).toBeUndefined();
  });

  test('are read anew as long as they are broken, and each reading is told', async () => {
    stored = rowAt(1, { status: 'playing', state: '{', notes: noNotes(1) });
    expect((await cache.current('abc'))?.broken?.reason).toBe('damaged');
    await cache.remembered('abc');
    await cache.as('abc', 1, posted);
    expect([read, broke]).toEqual([3, ['abc', 'abc', 'abc']]);
    for (const [rules, reason] of [[2, 'newer-rules'] as const, [0, 'older-rules'] as const]) {
      stored = rowAt(1, { state: '{', rules });
      expect((await cache.current('abc'))?.broken?.reason).toBe(reason);
    }
  });

  test('are none of a title that is not played here, and none that are not stored', async () => {
    stored = rowAt(1, { game: 'chess' });
    expect(await cache.current('abc')).toBeUndefined();
    stored = undefined;
    expect(await cache.current('abc')).toBeUndefined();
    expect([cache.game('toy'), cache.game('chess')]).toEqual([toy, undefined]);
  });

  test('are idle when the last press on the last game is done', async () => {
    let go = (): void => undefined;
    const press = cache.inTurn('abc', () => new Promise<void>((resolve) => (go = resolve)));
    let isIdle = false;
    const idle = cache.idle().then(() => (isIdle = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(isIdle).toBe(false);
    go();
    await Promise.all([press, idle]);
  });

  test('take the presses on one game one after the other, whatever becomes of each', async () => {
    const done: string[] = [];
    let go = (): void => undefined;
    const first = cache.inTurn('abc', async () => {
      await new Promise<void>((resolve) => (go = resolve));
      done.push('first');
      throw new Error('refused');
    });
    const second = cache.inTurn('abc', async () => void done.push('second'));
    await cache.inTurn('other', async () => void done.push('other'));
    expect(done).toEqual(['other']);
    const idle = cache.idle().then(() => done.push('idle'));
    await new Promise((resolve) => setImmediate(resolve));
    go();
    await expect(first).rejects.toThrow('refused');
    await Promise.all([second, idle]);
    expect(done).toEqual(['other', 'first', 'second', 'idle']);
    // A press waits for the one before it, though an earlier one is over.
    const quick = cache.inTurn('abc', async () => undefined);
    const slow = cache.inTurn('abc', async () => {
      await new Promise<void>((resolve) => (go = resolve));
      done.push('slow');
    });
    await quick;
    await new Promise((resolve) => setImmediate(resolve));
    const last = cache.inTurn('abc', async () => void done.push('last'));
    await new Promise((resolve) => setImmediate(resolve));
    go();
    await Promise.all([slow, last]);
    expect(done.slice(4)).toEqual(['slow', 'last']);
  });
});
