import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** PostgreSQL servers, a pooler and a switch of the proof's own, in a folder that goes when it is done. */

export interface Server {
  readonly port: number;
  url(database?: string): string;
  /** At once, as a power cut would. */
  kill(): Promise<void>;
  /** Makes a standby the primary. */
  promote(): void;
}

export interface Machine {
  /** Empty; `mirrored` waits with every commit until its standby holds it, once there is one. */
  server(how?: { readonly mirrored?: true }): Promise<Server>;
  standbyOf(primary: Server): Promise<Server>;
  /** PgBouncer, handing connections out for a transaction at a time. */
  pooler(server: Server): Promise<{ url(database: string): string }>;
  /** Runs one of PostgreSQL's programs. */
  program(name: string, args: readonly string[]): Buffer;
  close(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';
const STANDBY = 'standby';

export function openMachine(): Machine {
  const [newest] = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  if (newest === undefined) throw new Error(`no PostgreSQL under ${DEBIAN}: apt-get install postgresql`);
  const bin = path.join(DEBIAN, newest, 'bin');
  // A server does not run as root.
  const account =
    process.getuid?.() === 0
      ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') }
      : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-servers-'));
  chownSync(folder, account.uid, account.gid);
  const children = new Map<ChildProcess, Promise<unknown>>();
  const folders = new Map<Server, string>();
  const how = {
    ...account,
    cwd: folder,
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8' },
  };

  const program = (name: string, args: readonly string[]): Buffer =>
    execFileSync(path.join(bin, name), args, {
      ...how,
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 2 ** 30,
    });
  const start = (command: string, args: readonly string[]): ChildProcess => {
    const child = spawn(command, args, { ...how, stdio: 'ignore' });
    children.set(child, new Promise((resolve) => child.once('close', resolve)));
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await children.get(child);
  };
  const started = async (data: string): Promise<Server> => {
    const port = await freePort();
    const child = start(path.join(bin, 'postgres'), [
      ...['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder],
      ...['-c', 'fsync=on', '-c', 'max_connections=120', '-c', 'shared_buffers=64MB'],
    ]);
    await until(() => isReady(bin, port), `a server on port ${port}`);
    const server: Server = {
      port,
      url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
      kill: () => end(child, 'SIGKILL'),
      promote: () => void program('pg_ctl', ['promote', '-D', data, '-w']),
    };
    folders.set(server, data);
    return server;
  };

  return {
    program,
    async server({ mirrored } = {}) {
      const data = path.join(folder, `server-${folders.size}`);
      program('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-instructions']);
      if (mirrored) appendFileSync(path.join(data, 'postgresql.conf'), 'wal_level = replica\n');
      return started(data);
    },
    async standbyOf(primary) {
      const data = path.join(folder, `server-${folders.size}`);
      const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`;
      program('pg_basebackup', ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', from]);
      const standby = await started(data);
      // From now on a commit counts when both hold it.
      appendFileSync(
        path.join(folders.get(primary) ?? '', 'postgresql.conf'),
        `synchronous_standby_names = '${STANDBY}'\n`,
      );
      program('pg_ctl', ['reload', '-D', folders.get(primary) ?? '']);
      const asked = (): string =>
        program('psql', ['-X', '-t', '-A', '-c', 'SELECT sync_state FROM pg_stat_replication', primary.url()])
          .toString()
          .trim();
      await until(() => asked() === 'sync', 'the standby to follow');
      return standby;
    },
    async pooler(server) {
      const port = await freePort();
      const file = path.join(folder, `pooler-${port}.ini`);
      writeFileSync(
        file,
        [
          '[databases]',
          `* = host=127.0.0.1 port=${server.port} user=postgres`,
          '[pgbouncer]',
          'listen_addr = 127.0.0.1',
          `listen_port = ${port}`,
          `unix_socket_dir =`,
          'auth_type = any',
          'pool_mode = transaction',
          'default_pool_size = 6',
          'max_client_conn = 200',
          '',
        ].join('\n'),
      );
      start('pgbouncer', ['-q', file]);
      await until(() => isReady(bin, port), `PgBouncer on port ${port}`);
      return { url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}` };
    },
    async close() {
      await Promise.all([...children.keys()].map((child) => end(child, 'SIGKILL')));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const idOf = (which: '-u' | '-g', user: string): number =>
  Number(execFileSync('id', [which, user]).toString().trim());

function isReady(bin: string, port: number): boolean {
  try {
    execFileSync(path.join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}

async function until(is: () => boolean, what: string, patience = 60_000): Promise<void> {
  for (const end = Date.now() + patience; !is();) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** An address that leads now here, now there, as a load balancer's does. */
export interface Switch {
  readonly port: number;
  turn(port: number): void;
  close(): Promise<void>;
}

export function openSwitch(first: number): Promise<Switch> {
  let target = first;
  const open = new Set<Socket>();
  const held = (socket: Socket): Socket => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((client) => {
    const onward = held(connect(target, '127.0.0.1'));
    held(client);
    const end = (): void => {
      client.destroy();
      onward.destroy();
    };
    for (const side of [client, onward]) side.once('error', end).once('close', end);
    client.pipe(onward).pipe(client);
  });
  const cut = (): void => {
    for (const socket of open) socket.destroy();
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        turn(port) {
          target = port;
          cut();
        },
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            cut();
          }),
      });
    });
  });
}
