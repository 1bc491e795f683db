import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { runMaintenance, openPglite } from './pglite';

/** The work of a server's own processes, which only this code does here. */

let folder: string;
let lite: PGlite;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'guildhall-lite-'));
  lite = await openPglite(path.join(folder, 'postgres'));
  // As long as it is: PostgreSQL would pack a long text of one letter.
  await lite.exec('CREATE TABLE "Row" (id INT PRIMARY KEY, what TEXT)');
  await lite.exec('ALTER TABLE "Row" ALTER what SET STORAGE EXTERNAL');
}, 120_000);
afterAll(async () => {
  await lite.close();
  rmSync(folder, { recursive: true, force: true });
});

const only = async <T>(sql: string): Promise<T | undefined> => (await lite.query<T>(sql)).rows[0];
const logLength = async (): Promise<number> =>
  (
    await only<{ length: number }>(
      'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS "length" FROM pg_control_checkpoint()',
    )
  )?.length ?? 0;
const segments = (): number =>
  readdirSync(path.join(folder, 'postgres', 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;

test('goes on when more has been written than a server lets stand between two checkpoints', async () => {
  await lite.exec(`INSERT INTO "Row" SELECT n, repeat('x', 1000000) FROM generate_series(1, 600) AS n`);
  expect(await logLength()).toBeGreaterThan(600_000_000);
  expect(await only('SELECT count(*)::int AS "rows" FROM "Row"')).toEqual({ rows: 600 });
}, 120_000);

test('ends a long log of changes, and begins no new files for what is written then', async () => {
  await runMaintenance(lite);
  expect(await logLength()).toBeLessThan(1_000_000);
  const files = segments();
  for (let from = 1; from <= 300; from += 100) {
    await lite.exec(`UPDATE "Row" SET what = repeat('y', 1000000) WHERE id BETWEEN ${from} AND ${from + 99}`);
    await runMaintenance(lite);
  }
  expect(segments()).toBeLessThanOrEqual(files);
}, 120_000);

test('clears away rows that are no more of tables that have many, and leaves others alone', async () => {
  await lite.exec('CREATE TABLE "OutboxItem" (id INT PRIMARY KEY, what TEXT)');
  await lite.exec('CREATE TABLE quiet (id INT); INSERT INTO quiet VALUES (1), (2); DELETE FROM quiet');
  const fill = `INSERT INTO "OutboxItem" SELECT n, 'x' FROM generate_series(1, 5000) AS n`;
  await lite.exec(fill);
  const size = (): Promise<{ size: number } | undefined> =>
    only(`SELECT pg_relation_size('"OutboxItem"')::int AS "size"`);
  const before = await size();
  await lite.exec('DELETE FROM "OutboxItem"');
  // It counts once a second otherwise.
  await lite.exec('SELECT pg_stat_force_next_flush()');
  const dead = (table: string): Promise<{ dead: number } | undefined> =>
    only(`SELECT n_dead_tup::int AS "dead" FROM pg_stat_user_tables WHERE relname = '${table}'`);
  expect(await dead('OutboxItem')).toEqual({ dead: 5000 });
  await runMaintenance(lite);
  expect(await dead('OutboxItem')).toEqual({ dead: 0 });
  expect(await dead('quiet')).toEqual({ dead: 2 });
  // Their places are taken by what comes next.
  await lite.exec(fill);
  expect(await size()).toEqual(before);
}, 120_000);
