import { readFileSync } from 'node:fs';
import { BroadcastChannel, isMainThread, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Measures the statements of a database and their cost, for the benches. A bench loads this file into the bot
 * before everything else (`--require`). Threads inherit that, so it counts in the bot's own thread for a
 * server and in that of the embedded database alike. No other code uses it.
 */
export interface Reading {
  readonly statements: number;
  /** Milliseconds of processor; for a server it is read by `serverMeter`. */
  readonly cpuMs: number;
  /** Bytes of the write-ahead log. */
  readonly written: number;
}

const CHANNEL = 'guildhall-meter';
let statements = 0;

/** Milliseconds by the kernel's clock of a process or thread, which ticks a hundred times a second. */
function processorOf(stat: string): number {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

type Method = (this: object, ...args: unknown[]) => unknown;
/** Looks on whenever a method is called. */
function watched(prototype: object, name: string, seen: (self: object, first: unknown) => void): void {
  const owner = prototype as Record<string, Method>;
  const plain = owner[name];
  if (!plain) throw new Error(`there is no ${name} to watch`);
  owner[name] = function (...args) {
    seen(this, args[0]);
    return plain.apply(this, args);
  };
}
/** A statement begins with one of these two messages of PostgreSQL's protocol: Parse, or Query. */
const OPENERS: ReadonlySet<unknown> = new Set([0x50, 0x51]);

const WRITTEN = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS "written"`;

/** Starts counting in this thread. */
export function startMeter(): void {
  if (isMainThread) {
    watched(pg.Client.prototype, 'query', () => void statements++);
    return;
  }
  // Workers that draw are given an object, the embedded database its folder.
  if (typeof workerData !== 'string') return;
  let lite: PGlite | undefined;
  watched(PGlite.prototype, 'execProtocolRawSync', (self, message) => {
    if (self instanceof PGlite) lite = self;
    if (message instanceof Uint8Array && OPENERS.has(message[0])) statements++;
  });
  const channel = new BroadcastChannel(CHANNEL);
  channel.unref();
  channel.onmessage = ({ data }: { data: unknown }) => {
    if (data !== 'read') return;
    const cpuMs = processorOf(readFileSync('/proc/thread-self/stat', 'utf8'));
    const asked = statements;
    void lite?.query<{ written: number }>(WRITTEN).then(({ rows: [row] }) => {
      statements--;
      channel.postMessage({ statements: asked, cpuMs, written: row?.written ?? 0 } satisfies Reading);
    });
  };
}

/** Returns the number of statements that this process has sent to its server. */
export const statementsHere = (): number => statements;

/** Reads the meter of this process's embedded database. */
export function readEmbedded(): Promise<Reading> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: { data: unknown }) => {
      if (data === 'read') return;
      channel.close();
      resolve(data as Reading);
    };
    channel.postMessage('read');
  });
}

export interface ServerMeter {
  read(): Promise<Omit<Reading, 'statements'>>;
  end(): Promise<void>;
}

/**
 * Measures the processor time of a server on this machine: of every process that works for this database, and
 * of those that write for all. The bytes written are the whole server's, so nothing else should use it
 * meanwhile.
 */
export async function serverMeter(url: string): Promise<ServerMeter> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const first = new Map<number, number>();
  const last = new Map<number, number>();
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ pid: number }>(
      'SELECT "pid" FROM pg_stat_activity WHERE ("datname" = current_database() OR "datname" IS NULL) ' +
        'AND "pid" <> pg_backend_pid()',
    );
    for (const { pid } of rows) {
      try {
        const spent = processorOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
        // Processes that ran at the start have done other work before. Later ones work for this database
        // alone.
        if (!first.has(pid)) first.set(pid, last.size === 0 || opening ? spent : 0);
        last.set(pid, spent);
      } catch {
        // It has just ended.
      }
    }
  };
  let opening = true;
  await look();
  opening = false;
  // Idle connections are closed, and their counts would be lost.
  const timer = setInterval(() => void look().catch(() => undefined), 1000);
  return {
    async read() {
      await look();
      const { rows } = await client.query<{ written: number }>(WRITTEN);
      const cpuMs = [...last].reduce((sum, [pid, spent]) => sum + spent - (first.get(pid) ?? 0), 0);
      return { cpuMs, written: rows[0]?.written ?? 0 };
    },
    async end() {
      clearInterval(timer);
      await client.end();
    },
  };
}
