import pg from 'pg';
import { serverDatabase, type TestDatabase } from '../stage/testing';
import { openTerminator } from '../stage/terminating.testing';
import type { Store } from '..';

const at = new Date('2026-03-01T12:00:00.000Z');
/** Long enough for a commit that does not wait for the row. */
const WAIT_MS = 300;
const LOCK = `SELECT 1 FROM "games" WHERE "id" = 'held' FOR NO KEY UPDATE`;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

(serverDatabase ? describe : describe.skip)('a store whose server also works for others', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    if (!serverDatabase) return;
    database = await serverDatabase.create();
    store = await database.open();
    await store.create({
      id: 'held',
      game: 'toy',
      guild: 'g1',
      channel: 'c1',
      at,
      players: [],
      outbox: [],
      fields: { status: 'playing', hostId: 'u1', hostName: 'Ada', chairs: [], options: {}, tableRules: {} },
    });
  });
  afterAll(() => (serverDatabase ? database.drop() : undefined));

  test('takes back nothing of a game before it holds the game', async () => {
    const before = await store.load('held');
    const version = before?.version ?? -1;
    await store.commit({
      id: 'held',
      version,
      at,
      fields: {},
      moveCount: 0,
      lineCount: 0,
      lines: [{ n: 0 }],
    });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query('BEGIN');
    await client.query(LOCK);
    const back = store.commit({
      id: 'held',
      version: version + 1,
      at,
      fields: {},
      moveCount: 0,
      lineCount: 0,
      forget: { checkpointsAfter: 0, linesFrom: 0 },
    });
    await pause(WAIT_MS);
    // The line is free: a change that waits for the game has not touched it.
    const { rowCount } = await client.query(
      `SELECT 1 FROM "lines" WHERE "game_id" = 'held' FOR UPDATE SKIP LOCKED`,
    );
    await client.query('COMMIT');
    await client.end();
    expect(rowCount).toBe(1);
    expect(await back).toBe(true);
    expect(await store.lines('held', 0)).toEqual([]);
  });

  test('goes on after the server has ended its idle connections', async () => {
    const terminator = await openTerminator(database.url ?? '');
    await store.load('held');
    expect(await terminator.one('idle')).toBe(true);
    while (await terminator.one('idle'));
    await pause(WAIT_MS);
    await terminator.close();
    expect((await store.load('held'))?.id).toBe('held');
  });
});
