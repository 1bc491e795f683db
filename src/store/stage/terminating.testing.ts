import pg from 'pg';

/** Ends connections of others, as an administrator, a failover or an idle limit of the server does. */
export interface Terminator {
  /** Ends one connection in one of these states (default: any); false: there was none. */
  one(...states: readonly string[]): Promise<boolean>;
  /** How many were ended, by the state they were in. */
  readonly ended: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

export async function openTerminator(url: string): Promise<Terminator> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const ended = new Map<string, number>();
  return {
    ended,
    async one(...states) {
      const { rows } = await client.query<{ state: string | null; gone: boolean }>(
        `SELECT "state", pg_terminate_backend("pid") AS "gone" FROM (
           SELECT "pid", "state" FROM pg_stat_activity
           WHERE "datname" = current_database() AND "pid" <> pg_backend_pid()
             AND "backend_type" = 'client backend' AND ($1 = 0 OR "state" = ANY ($2))
           ORDER BY random() LIMIT 1) AS "one"`,
        [states.length, states],
      );
      const [row] = rows;
      if (!row?.gone) return false;
      const state = row.state ?? 'connecting';
      ended.set(state, (ended.get(state) ?? 0) + 1);
      return true;
    },
    close: () => client.end(),
  };
}
