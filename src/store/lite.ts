import { PGlite } from '@electric-sql/pglite';
import { migrate } from './migrate';

/**
 * PostgreSQL within our process has no others beside it: nobody ends its log of changes by a checkpoint and
 * nobody clears rows away that are no more. So we do both.
 */

/**
 * Small buffers: the operating system keeps the files at hand as well, and the usual 128 MB would be a third
 * of what the bot takes. And when the log of changes is as long as it may become, PostgreSQL waits for the
 * process that is not there, for ever: after 540 MB of the usual gigabyte, some 60,000 presses.
 */
const SETTINGS = ['shared_buffers=24MB', 'max_connections=4', 'max_wal_size=64GB'];

/** With `laidOut`, what another one dumped, it begins as that one was: laying out takes seconds. */
export const openLite = (folder: string, laidOut?: Blob): Promise<PGlite> =>
  PGlite.create(folder, {
    ...(laidOut && { loadDataDir: laidOut }),
    startParams: [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])],
  });

export const migrateLite = (lite: PGlite): Promise<readonly string[]> =>
  migrate({
    query: (text, values) => lite.query<Record<string, unknown>>(text, values),
    exec: (text) => lite.exec(text),
  });

/** The log of changes is read again at the next start: no more of it is kept. */
const LONGEST_LOG = 64 * 1024 * 1024;
const EVERY = 30_000;
/** As a server: a table is looked after when so many of its rows, and this part of them, are dead. */
const [ROWS, PART] = [1000, 0.2];

const LOG_LENGTH =
  'SELECT (pg_current_wal_lsn() - redo_lsn)::float8 AS "length" FROM pg_control_checkpoint()';
const MANY = `> ${ROWS} + ${PART} * n_live_tup`;
const UNKEMPT = `SELECT quote_ident(relname) AS "table", n_dead_tup ${MANY} AS "dead"
  FROM pg_stat_user_tables WHERE n_dead_tup ${MANY} OR n_mod_since_analyze ${MANY}
  ORDER BY n_dead_tup DESC LIMIT 1`;

/** What a server's own processes do, as far as it is due. One table at most: presses wait meanwhile. */
export async function lookAfter(lite: PGlite): Promise<void> {
  const { rows: logs } = await lite.query<{ length: number }>(LOG_LENGTH);
  if ((logs[0]?.length ?? 0) > LONGEST_LOG) await lite.exec('CHECKPOINT');
  const { rows: tables } = await lite.query<{ table: string; dead: boolean }>(UNKEMPT);
  for (const { table, dead } of tables) await lite.exec(`${dead ? 'VACUUM ' : ''}ANALYZE ${table}`);
}

/** Until it is stopped. Trouble is left to whoever wants something of the database: they are told of it. */
export function keepLookingAfter(lite: PGlite): () => Promise<void> {
  let under = Promise.resolve();
  const timer = setInterval(() => {
    under = under.then(() => lookAfter(lite)).catch(() => undefined);
  }, EVERY);
  timer.unref();
  return () => {
    clearInterval(timer);
    return under;
  };
}
