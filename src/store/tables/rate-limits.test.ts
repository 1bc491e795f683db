import { databases, type TestDatabase } from '../stage/testing';
import type { NewRow, Store } from '..';

const at = new Date('2026-03-01T12:00:00.000Z');
const after = (milliseconds: number): Date => new Date(at.getTime() + milliseconds);

describe.each(databases)('rate limits on $name', (kind) => {
  let database: TestDatabase;
  let store: Store;
  let other: Store;
  beforeAll(async () => {
    database = await kind.create();
    store = await database.open();
    other = await database.open();
  }, 60_000);
  afterAll(() => database.drop());

  test('let a handful pass at once and then so many in a while, whoever asks', async () => {
    const pace = { everyMs: 500, burst: 4 };
    const taken = await Promise.all(
      Array.from({ length: 20 }, (_, n) => (n % 2 ? store : other).rateLimiter.take('ada', pace, at)),
    );
    expect(taken.filter((one) => one)).toHaveLength(4);
    expect(await store.rateLimiter.take('ben', pace, at)).toBe(true);
    expect(await other.rateLimiter.take('ada', pace, after(400))).toBe(false);
    expect(await other.rateLimiter.take('ada', pace, after(500))).toBe(true);
    expect(await store.rateLimiter.take('ada', pace, after(600))).toBe(false);
    // A pause gives the handful back, and no more.
    const rested = [];
    for (let n = 0; n < 6; n++) rested.push(await store.rateLimiter.take('ada', pace, after(60_000)));
    expect(rested).toEqual([true, true, true, true, false, false]);
  });

  test('are let go when they have stopped braking', async () => {
    await store.rateLimiter.take('cho', { everyMs: 1000, burst: 1 }, at);
    expect(await store.rateLimiter.sweep(after(120_000))).toBeGreaterThan(0);
    expect(await store.rateLimiter.sweep(after(120_000))).toBe(0);
  });

  test('one process alone holds the claim to upload emoji, until it lets go', async () => {
    expect([await store.emojis.claim(), await other.emojis.claim()]).toEqual([true, false]);
    await store.emojis.keepClaim();
    expect(await other.emojis.claim()).toBe(false);
    await store.emojis.release();
    expect(await other.emojis.claim()).toBe(true);
    await other.emojis.release();
  });

  test('a host has so many lobbies in a channel, however fast they are asked for', async () => {
    const lobby = (id: string, more: Partial<NewRow> = {}): NewRow => ({
      id,
      game: 'toy',
      guild: 'g',
      channel: 'c',
      at,
      players: [],
      outbox: [],
      maxLobbies: 3,
      fields: { status: 'lobby', hostId: 'ada', hostName: 'Ada', chairs: [], options: {}, tableRules: {} },
      ...more,
    });
    const opened = await Promise.all(
      Array.from({ length: 12 }, (_, n) => (n % 2 ? store : other).create(lobby(`many${n}`))),
    );
    expect(opened.filter((one) => one)).toHaveLength(3);
    expect(await store.create(lobby('elsewhere', { channel: 'd' }))).toBe(true);
    const ben = { ...lobby('').fields, hostId: 'ben' };
    expect(await store.create(lobby('somebody', { fields: ben }))).toBe(true);
  });
});
