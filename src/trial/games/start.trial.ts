import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverDatabase, type TestDatabase } from '../../store/stage/testing';
import { startSandbox } from 'discord-stand-in';
import { built } from '../stage/built';
import { startBotProcess } from '../stage/child-process';

jest.setTimeout(180_000);

/** A start that cannot be: one line, a status that a supervisor can act on, in bounded time. */
interface Ended {
  readonly status: number | null;
  readonly lines: readonly string[];
  readonly seconds: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-start-'));
/** A token of the right shape: Discord is not asked about it before the database is open. */
const TOKEN = 'MTIzNDU2Nzg5MDEyMzQ1Njc4.GaBcDe.abcdefghijklmnopqrstuvwxyz0123456789AB';
const servers: Server[] = [];
const sockets: Socket[] = [];
/**
 * The database of bots that start in full. With a server they share one, because the layout of an embedded
 * one takes long.
 */
let laidOut: Promise<TestDatabase> | undefined;
async function databaseFor(name: string): Promise<Record<string, string>> {
  if (!serverDatabase) return { DATA_DIR: path.join(folder, name) };
  laidOut ??= serverDatabase.create().then(async (database) => {
    await (await database.open()).close();
    return database;
  });
  return { DATABASE_URL: (await laidOut).url ?? '', DATA_DIR: folder };
}
afterAll(async () => {
  await (await laidOut)?.drop();
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<Ended> {
  const main = await built('src/main.ts');
  const began = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', DISCORD_TOKEN: TOKEN, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const seconds = (performance.now() - began) / 1000;
  return { status, lines: said.split('\n').filter((line) => line !== ''), seconds };
}

const listening = (hear: (socket: Socket) => void): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer((socket) => {
      sockets.push(socket.on('error', () => {}));
      hear(socket);
    }).listen(0, '127.0.0.1', () => {
      servers.push(server);
      resolve(`postgres://postgres@127.0.0.1:${(server.address() as AddressInfo).port}/guildhall`);
    });
  });
const unreached = (line: string): object => ({
  status: 69,
  lines: [
    expect.stringMatching(
      `^guildhall cannot start: DATABASE_URL names a server that does not answer: ${line}`,
    ),
  ],
});
/** A deadline of ten seconds, and a machine with other work. */
const BOUNDED = 60;

test('a database that refuses is named', async () => {
  const url = await listening(() => {});
  const port = Number(new URL(url).port);
  const its = servers.find((server) => (server.address() as AddressInfo | null)?.port === port);
  await new Promise((resolve) => its?.close(resolve));
  expect(await start({ DATABASE_URL: url })).toMatchObject(unreached('.*ECONNREFUSED'));
});

// Side by side: most of these is waiting.
test.concurrent('so is one that never says a word', async () => {
  const ended = await start({ DATABASE_URL: await listening(() => {}) });
  expect(ended).toMatchObject(unreached('timeout'));
  expect(ended.seconds).toBeLessThan(BOUNDED);
});

(serverDatabase ? test.concurrent : test.concurrent.skip)(
  'and one that lets us in and answers nothing after that',
  async () => {
    const database = await serverDatabase?.create();
    const real = new URL(database?.url ?? '');
    // The server's word that it is ready for the first question is its last.
    const READY = 'Z'.charCodeAt(0);
    const url = await listening((client) => {
      const server = connect(Number(real.port || 5432), real.hostname);
      sockets.push(server.on('error', () => {}));
      client.pipe(server);
      const pass = (chunk: Buffer): void => {
        client.write(chunk);
        if (chunk.at(-6) === READY) server.off('data', pass);
      };
      server.on('data', pass);
    });
    const through = new URL(url);
    through.pathname = real.pathname;
    through.username = real.username;
    through.password = real.password;
    const ended = await start({ DATABASE_URL: through.toString() });
    expect(ended).toMatchObject(unreached('.*timeout'));
    expect(ended.seconds).toBeLessThan(BOUNDED);
    await database?.drop();
  },
);

(serverDatabase ? test : test.skip)('a database that is not there is a wrong setting', async () => {
  const url = Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: '/no_such_thing' });
  expect(await start({ DATABASE_URL: url.toString() })).toMatchObject({
    status: 78,
    lines: [
      expect.stringContaining(
        'DATABASE_URL names a server that does not let us in: database "no_such_thing"',
      ),
    ],
  });
});

test.concurrent.each([
  [4004, 'DISCORD_TOKEN is no longer accepted'],
  [4011, 'this bot is in too many servers for one shard'],
  [4014, 'Discord refuses what this bot asks to hear'],
])('a gateway that closes with %d ends the bot, and says what to do', async (code, line) => {
  const sandbox = await startSandbox({ rates: 'none' });
  try {
    const bot = await startBotProcess(sandbox, await databaseFor(`refused-${code}`));
    sandbox.faults.dropSockets(code);
    expect(await bot.ended).toBe(78);
    const said = bot.lines.filter((text) => text.startsWith('guildhall: '));
    expect(said).toEqual([expect.stringContaining(line)]);
  } finally {
    await sandbox.close();
  }
});
