import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { LoggableError } from '../../log';
import { root } from '../../words/catalogue/files';

/** As little of a database as migrating needs; both the embedded one and the server's client have it. */
export interface Sql {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs several statements at once. */
  exec(text: string): Promise<unknown>;
}

export interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

export const FOLDER = path.join(root, 'prisma', 'migrations');

export function migrations(folder = FOLDER): readonly Migration[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
    .map((name) => {
      const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/** As Prisma makes it, so that its own tools can take over a database that we started. */
const RECORD = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
  "id" VARCHAR(36) PRIMARY KEY NOT NULL, "checksum" VARCHAR(64) NOT NULL, "finished_at" TIMESTAMPTZ,
    "migration_name" VARCHAR(255) NOT NULL,
  "logs" TEXT, "rolled_back_at" TIMESTAMPTZ, "started_at" TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count" INTEGER NOT NULL DEFAULT 0)`;
/**
 * Prisma's own lock for migrating: whichever process comes second waits, and then finds nothing left to do.
 */
const LOCK = 72707369;

/**
 * Applies the migrations that the database does not have, each in a transaction of its own. Returns the names
 * of those applied. Each transaction takes the lock and releases it at its end, because a pooler in
 * transaction mode can give the next one to another connection.
 */
export async function migrate(
  sql: Sql,
  all: readonly Migration[] = migrations(),
): Promise<readonly string[]> {
  const applied: string[] = [];
  for (;;) {
    const name = await inTransaction(sql, () => applyNext(sql, all));
    if (name === undefined) return applied;
    applied.push(name);
  }
}

/** The first migration that is missing, applied; undefined where none is. */
async function applyNext(sql: Sql, all: readonly Migration[]): Promise<string | undefined> {
  await sql.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
  await sql.exec(RECORD);
  const { rows } = await sql.query(
    'SELECT "migration_name", "checksum" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL AND ' +
      '"rolled_back_at" IS NULL',
  );
  const done = new Map(rows.map((row) => [String(row['migration_name']), String(row['checksum'])]));
  for (const { name, checksum } of all) {
    const known = done.get(name);
    if (known !== undefined && known !== checksum)
      throw new LoggableError(`migration ${name} was changed after it had been applied to this database`);
  }
  const next = all.find(({ name }) => !done.has(name));
  if (!next) return undefined;
  await sql.exec(next.sql).catch((error: unknown) => {
    throw asHalfApplied(error, next.name) ?? error;
  });
  await sql.query(
    'INSERT INTO "_prisma_migrations" ("id", "checksum", "migration_name", "started_at", ' +
      '"finished_at", "applied_steps_count") VALUES ($1, $2, $3, now(), now(), 1)',
    [randomUUID(), next.checksum, next.name],
  );
  return next.name;
}

/** PostgreSQL's codes for what is there already: a column, an object of another kind, a table. */
const THERE_ALREADY: ReadonlySet<unknown> = new Set(['42701', '42710', '42P07']);

function asHalfApplied(error: unknown, name: string): Error | undefined {
  const { code, message } = error as { readonly code?: unknown; readonly message?: string };
  if (!THERE_ALREADY.has(code)) return undefined;
  return new LoggableError(
    `the database holds a part of migration ${name}, which is not recorded as applied ` +
      `(${message ?? String(code)}): restore a backup from before the update`,
  );
}

async function inTransaction<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.exec('BEGIN');
  try {
    const value = await work();
    await sql.exec('COMMIT');
    return value;
  } catch (error) {
    await sql.exec('ROLLBACK');
    throw error;
  }
}
