import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { root } from '../../words/catalogue/files';
import type { Store } from '..';
import { layOutFromSnapshot } from './embedded-snapshot';
import { makeSnapshot } from './make-snapshot';
import { migrate, migrations } from './migrate';
import { openPglite } from './pglite';
import { openStore, type Where } from './open';
import { askServer, onServer, serverDatabase, type TestDatabase } from '../stage/testing';

jest.setTimeout(180_000);

const NEW_YORK = 'America/New_York';
const BLANK = {
  status: 'lobby',
  hostId: 'ada',
  hostName: 'Ada',
  chairs: [],
  options: {},
  tableRules: {},
} as const;
/** Around both changes of clocks in New York, and the hours that exist twice or not at all there. */
const MOMENTS = [
  '2026-03-08T01:59:59.999Z',
  '2026-03-08T02:30:00.000Z',
  '2026-03-08T06:59:00.000Z',
  '2026-03-08T07:00:00.000Z',
  '2026-07-01T12:00:00.001Z',
  '2026-11-01T01:30:00.000Z',
  '2026-11-01T05:30:00.000Z',
  '2026-11-01T06:30:00.000Z',
].map((text) => new Date(text));

(serverDatabase ? describe : describe.skip)('times on a server in another time zone', () => {
  let database: TestDatabase;
  let url: string;
  beforeEach(async () => {
    if (!serverDatabase) return;
    database = await serverDatabase.create();
    url = database.url ?? '';
    await toZone(NEW_YORK);
  });
  afterEach(() => database.drop());

  const toZone = (zone: string): Promise<void> =>
    onServer(url, `ALTER DATABASE "${new URL(url).pathname.slice(1)}" SET timezone = '${zone}'`);
  const inStore = async <T>(work: (store: Store) => Promise<T>): Promise<T> => {
    const store = await openStore({ url, connections: 2 });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  /** A lobby that is to be woken at each of these moments; a move and a board in it at the same moment. */
  const write = (store: Store): Promise<unknown> =>
    Promise.all(
      MOMENTS.map(async (at, number) => {
        const id = `game${number}`;
        await store.create({
          id,
          game: 'toy',
          guild: null,
          channel: 'c',
          at,
          players: [],
          outbox: [{ key: 'board', kind: 'board' }],
          fields: { ...BLANK, wake: at },
        });
        const move = { kind: 'answer', seat: 0, what: {}, source: 'person', at } as const;
        const change = { id, version: 0, at, fields: {}, moves: [move], moveCount: 0 } as const;
        expect(await store.commit(change)).toBe(true);
      }),
    );
  const read = (store: Store): Promise<unknown> =>
    Promise.all(
      MOMENTS.map(async (_, number) => {
        const [row, moves] = await Promise.all([store.load(`game${number}`), store.moves(`game${number}`)]);
        return [row?.created, row?.wake, moves[0]?.at];
      }),
    );
  const EXPECTED = MOMENTS.map((at) => [at, at, at]);

  test('are stored as the moments they are, also around the change of clocks', async () => {
    await inStore(async (store) => {
      await write(store);
      expect(await read(store)).toEqual(EXPECTED);
      // The order of the clock: what is due is what has come to pass.
      const inOrder = MOMENTS.map((_, number) => `game${number}`);
      for (const [number, at] of MOMENTS.entries())
        expect(await store.due(at, 20)).toEqual(inOrder.slice(0, number + 1));
    });
    const stored = await askServer(url, 'SELECT "wake_at" FROM "games" ORDER BY "id"');
    expect(stored.map((row) => row['wake_at'])).toEqual(MOMENTS);
  });

  test('are the same after a move to a server in a third time zone', async () => {
    await inStore(write);
    await toZone('Asia/Kathmandu');
    expect(await inStore(read)).toEqual(EXPECTED);
  });

  test('that an earlier release wrote without a zone read as they did before', async () => {
    const before = migrations().slice(
      0,
      migrations().findIndex(({ name }) => name.endsWith('_times_in_utc')),
    );
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await migrate(
      { query: (text, values) => client.query(text, values), exec: (text) => client.query(text) },
      before,
    );
    // In New York there is no 02:30 in the night of the change: that hour was lost even then.
    const kept = MOMENTS.filter((at) => !at.toISOString().startsWith('2026-03-08T02'));
    for (const [number, at] of kept.entries())
      await client.query(
        `INSERT INTO "games" ("id", "game", "status", "channel_id", "host_id", "host_name", "chairs",
           "options",
          "table_rules", "created_at", "updated_at", "wake_at")
         VALUES ($1, 'toy', 'lobby', 'c', 'ada', 'Ada', '[]', '{}', '{}', $2, $2, $2)`,
        [`game${number}`, at.toISOString().replace('T', ' ').replace('Z', '')],
      );
    await client.end();
    for (let start = 0; start < 2; start++)
      await inStore(async (store) => {
        for (const [number, at] of kept.entries())
          expect(await store.load(`game${number}`)).toMatchObject({ created: at, wake: at });
        expect((await store.load('game0'))?.started).toBeNull();
      });
  });

  test('do not depend on the time zone of the bot itself', async () => {
    await inStore(write);
    const said = await elsewhere(
      { url, connections: 1 },
      `for (const n of ${JSON.stringify([...MOMENTS.keys()])})` +
        ` console.log((await store.load('game' + n)).wake.toISOString());`,
    );
    expect(said.trim().split('\n')).toEqual(MOMENTS.map((at) => at.toISOString()));
  });
});

test('the embedded database of a bot in another time zone holds the moments as they are', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-zone-'));
  try {
    const files = path.join(folder, 'postgres');
    await makeSnapshot();
    layOutFromSnapshot(files);
    // PostgreSQL writes the zone of the machine there when it lays out a database itself.
    appendFileSync(path.join(files, 'postgresql.conf'), `timezone = '${NEW_YORK}'\n`);
    await elsewhere(
      { folder: files },
      `for (const at of ${JSON.stringify(MOMENTS)}) {` +
        ` const row = { id: at, game: 'toy', guild: null, channel: 'c', players: [], outbox: [] };` +
        ` await store.create({ ...row, at: new Date(at), fields: ${JSON.stringify(BLANK)} });` +
        ` const move = { kind: 'answer', seat: 0, what: {}, source: 'person', at: new Date(at) };` +
        ` const change = { id: at, version: 0, at: new Date(at), fields: {}, moves: [move] };` +
        ` await store.commit({ ...change, moveCount: 0 }); }`,
    );
    const lite = await openPglite(files);
    const { rows } = await lite.query<{ id: string; created_at: Date; at: Date }>(
      'SELECT "id", "created_at", "at" FROM "games" JOIN "moves" ON "id" = "game_id" ORDER BY "id"',
    );
    await lite.close();
    expect(rows).toEqual(MOMENTS.map((at) => ({ id: at.toISOString(), created_at: at, at })));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Uses a store in a process that is in another time zone. Returns its output. */
async function elsewhere(where: Where, script: string): Promise<string> {
  const whole =
    `require('tsx/cjs'); const { openStore } = require(${JSON.stringify(path.join(root, 'src/store'))});` +
    `openStore(JSON.parse(process.argv[1])).then(async (store) => { ${script}; await store.close(); });`;
  const child = spawn(process.execPath, ['-e', whole, JSON.stringify(where)], {
    cwd: root,
    env: { ...process.env, TZ: NEW_YORK, PGTZ: NEW_YORK },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
  return said;
}
