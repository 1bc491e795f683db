import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSandbox } from 'discord-stand-in';
import { root } from '../../words/catalogue/files';
import { sitDown } from '../stage/table';

/**
 * The commands of README.md and docs/running.md, run as they are written, in a copy of the project without
 * anything that was built. As root the test gives the copy to a user without rights, who runs the commands.
 * Only `npm ci` is replaced: the copy gets the packages that are installed here.
 */
jest.setTimeout(600_000);

const NOBODY = 65534;
const AS_ROOT = process.getuid?.() === 0;
const READY_MS = 240_000;

let folder: string;
let copy: string;
const children: ChildProcess[] = [];

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'guildhall-first-steps-'));
  chmodSync(folder, 0o755);
  copy = path.join(folder, 'guildhall');
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of files.split('\n').filter((name) => name !== '' && !/\/(golden|saved)\//.test(name)))
    cpSync(path.join(root, file), path.join(copy, file));
  const packages = path.join(root, 'node_modules');
  try {
    execFileSync('cp', ['-al', packages, copy], { stdio: 'ignore' });
  } catch {
    // The temporary folder is on another disk.
    execFileSync('cp', ['-a', packages, copy]);
  }
  rmSync(path.join(copy, 'node_modules', '.cache'), { recursive: true, force: true });
  // Instead of `npm ci`: what npm runs after it has installed the packages. Other commands go to npm itself.
  const npm = execFileSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).trim();
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  const after = ['postinstall', 'prepare']
    .map((name) => `${npm} run --silent --if-present ${name}`)
    .join(' && ');
  writeFileSync(
    path.join(bin, 'npm'),
    `#!/bin/sh\nif [ "$1" = ci ]; then ${after}; else exec ${npm} "$@"; fi\n`,
    { mode: 0o755 },
  );
  mkdirSync(path.join(folder, 'home'));
  if (!AS_ROOT) return;
  const give = `-exec chown -h ${NOBODY}:${NOBODY} {} +`;
  // The files of the packages may be the same as here, so only their folders change hands.
  execFileSync('sh', ['-c', `find . -path ./guildhall/node_modules -prune -o ${give}`], { cwd: folder });
  execFileSync('sh', ['-c', `find guildhall/node_modules -type d ${give}`], { cwd: folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(async () => {
  for (const child of children.splice(0)) await stop(child);
});

/** The commands of a page's code blocks, without their comments. */
const commandsIn = (page: string): string[] =>
  [...readFileSync(path.join(root, page), 'utf8').matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)].flatMap(
    ([, block = '']) =>
      block
        .split('\n')
        .map((line) => line.replace(/\s+#.*/, '').trim())
        .filter((line) => line !== ''),
  );

function run(command: string, env: Readonly<Record<string, string>> = {}) {
  const child = spawn('sh', ['-c', command], {
    cwd: copy,
    env: {
      PATH: `${path.join(folder, 'bin')}:${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`,
      HOME: path.join(folder, 'home'),
      ...env,
    },
    ...(AS_ROOT && { uid: NOBODY, gid: NOBODY }),
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: npm and its shells end together.
    detached: true,
  });
  children.push(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ended, said: () => said };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  process.kill(-child.pid, 'SIGTERM');
  await closed;
}

async function until<T>(bot: ReturnType<typeof run>, test: () => T | Promise<T>): Promise<T> {
  const deadline = performance.now() + READY_MS;
  let status: number | null | undefined;
  void bot.ended.then((code) => (status = code));
  for (;;) {
    try {
      return await test();
    } catch (error) {
      if (status !== undefined || performance.now() > deadline)
        throw new Error(`it does not start (status ${status}): ${String(error)}\n${bot.said()}`, {
          cause: error,
        });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

const freePort = (): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(String(port)));
    });
  });

test("the README's first command starts the bot and prints the address of its page", async () => {
  const [first = ''] = commandsIn('README.md');
  expect(first).toBe('npm ci && npm start');
  const bot = run(first, { PORT: await freePort() });
  const page = await until(bot, async () => {
    const address = /http:\/\/127\.0\.0\.1:\d+\S*/.exec(bot.said())?.[0];
    return (await fetch(address ?? '')).text();
  });
  expect(page).toContain('<script');
});

test('a copied .env.example with a token starts the bot, by the commands of both pages', async () => {
  const readme = commandsIn('README.md');
  const running = commandsIn('docs/running.md');
  const copying = 'cp .env.example .env';
  expect(readme).toEqual(expect.arrayContaining([copying, 'npm start']));
  expect(running).toEqual(expect.arrayContaining([copying, 'npm ci && npm run build && npm start']));

  const sandbox = await startSandbox({ rates: 'none' });
  try {
    expect(await run(copying).ended).toBe(0);
    const file = path.join(copy, '.env');
    const example = readFileSync(file, 'utf8');
    expect(example).toContain('\nDISCORD_TOKEN=\n');
    writeFileSync(file, example.replace('\nDISCORD_TOKEN=\n', `\nDISCORD_TOKEN=${sandbox.token}\n`));
    const bot = run('npm ci && npm run build && npm start', { DISCORD_API: sandbox.rest });
    const table = await until(bot, () => sitDown(sandbox, 'florence', ['ada', 'ben', 'cleo']));
    expect(table.people).toHaveLength(3);
  } finally {
    for (const child of children.splice(0)) await stop(child);
    await sandbox.close();
  }
});
