import { PGlite } from '@electric-sql/pglite';
import { compileWasmQuickly } from '../../wasm';
import { migrate } from './migrate';

/**
 * PostgreSQL within this process has no background processes: no checkpoint ends its log of changes, and no
 * vacuum removes dead rows. This code does both.
 */

/**
 * Small buffers: the operating system keeps the files at hand as well, and the usual 128 MB would be half of
 * what the bot takes. And when the log of changes is as long as it may become, PostgreSQL waits for the
 * process that is not there, for ever: after 540 MB of the usual gigabyte, some 60,000 presses. And the
 * report on a slow start is a timer that never ends.
 */
const SETTINGS = [
  'shared_buffers=8MB',
  'max_connections=4',
  'max_wal_size=64GB',
  'log_startup_progress_interval=0',
];

/**
 * Opens PGlite. With `laidOut`, the dump of another database, it starts as that one was, because a layout
 * takes seconds.
 */
export const openPglite = (folder: string, laidOut?: Blob): Promise<PGlite> => {
  compileWasmQuickly();
  return PGlite.create(folder, {
    ...(laidOut && { loadDataDir: laidOut }),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  });
};

export async function migratePglite(lite: PGlite): Promise<readonly string[]> {
  const applied = await migrate({
    query: (text, values) => lite.query<Record<string, unknown>>(text, values),
    exec: (text) => lite.exec(text),
  });
  // A new folder keeps the zone of the machine as its own; Prisma's adapter takes it to be UTC. A migration
  // asks for that zone, so it is changed afterwards.
  await lite.exec("SET TIME ZONE 'UTC'");
  return applied;
}

/** The log of changes is read again at the next start: no more of it is kept. */
const MAX_LOG = 64 * 1024 * 1024;
const MAINTENANCE_EVERY_MS = 30_000;
/** As on a server, a table is vacuumed when it has this many dead rows and they are this share of it. */
const [ROWS, PART] = [1000, 0.2];

const LOG_LENGTH =
  'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS "length" FROM pg_control_checkpoint()';
const MANY = `> ${ROWS} + ${PART} * n_live_tup`;
const UNKEMPT = `SELECT quote_ident(relname) AS "table", n_dead_tup ${MANY} AS "dead"
  FROM pg_stat_user_tables WHERE n_dead_tup ${MANY} OR n_mod_since_analyze ${MANY}
  ORDER BY n_dead_tup DESC LIMIT 1`;

/**
 * Does the due work of a server's background processes. It vacuums at most one table, because presses wait
 * meanwhile.
 */
export async function runMaintenance(lite: PGlite): Promise<void> {
  const { rows: logs } = await lite.query<{ length: number }>(LOG_LENGTH);
  if ((logs[0]?.length ?? 0) > MAX_LOG) await lite.exec('CHECKPOINT');
  const { rows: tables } = await lite.query<{ table: string; dead: boolean }>(UNKEMPT);
  for (const { table, dead } of tables) await lite.exec(`${dead ? 'VACUUM ' : ''}ANALYZE ${table}`);
}

/**
 * Runs the maintenance until it is stopped. It ignores errors of the database: the next caller of the
 * database gets them.
 */
export function startMaintenance(lite: PGlite): () => Promise<void> {
  let under = Promise.resolve();
  const timer = setInterval(() => {
    under = under.then(() => runMaintenance(lite)).catch(() => undefined);
  }, MAINTENANCE_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return under;
  };
}
