import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../words/catalogue/files';

/**
 * Measures what a newcomer waits for, in seconds: a clone with an empty home directory, `npm ci`, `npm start`
 * until the page of the bot is there, and the process alone. Prints one JSON line.
 */

const { values } = parseArgs({
  options: {
    /** Uses the packages of this checkout instead of installing them. */
    'skip-install': { type: 'boolean', default: false },
    runs: { type: 'string', default: '5' },
  },
});
const LIMIT_MS = 180_000;
const POLL_MS = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-first-minute-'));
const clone = path.join(folder, 'clone');
const home = path.join(folder, 'home');
const environment = { PATH: process.env['PATH'] ?? '', HOME: home, LOG_LEVEL: 'warn' };
mkdirSync(home);

const rounded = (ms: number): number => Math.round(ms / 10) / 100;
const median = (all: readonly number[]): number =>
  [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

function timed(command: string, args: readonly string[], cwd: string): number {
  const began = performance.now();
  execFileSync(command, args, { cwd, env: environment, stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - began;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const NPM_START = ['npm', 'start'] as const;
const PROCESS = [process.execPath, '--max-old-space-size=1024', 'dist/src/main.js'] as const;

/** Milliseconds until something answers, and until the page of the bot is there. */
interface Waited {
  readonly answers: number;
  readonly page: number;
}

async function toPage([command, ...args]: readonly [string, ...string[]], data: string): Promise<Waited> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: clone,
    env: { ...environment, DATA_DIR: data, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let answers: number | undefined;
  try {
    for (;;) {
      const status = await fetch(`http://127.0.0.1:${port}/`).then(
        async (response) => (await response.text(), response.status),
        () => undefined,
      );
      const now = performance.now() - began;
      if (status !== undefined) answers ??= now;
      if (status === 200) return { answers: answers ?? now, page: now };
      if (now > LIMIT_MS || child.exitCode !== null) throw new Error(`${command} did not show the page`);
      await pause(POLL_MS);
    }
  } finally {
    // As Ctrl+C does: the whole group hears it.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGINT');
    await ended;
  }
}

async function main(): Promise<void> {
  const runs = Number(values.runs);
  const times = Array.from({ length: runs }, (_, index) => index);
  const gitMs = timed('git', ['clone', '--quiet', root, clone], folder);
  let installMs: number | undefined;
  if (values['skip-install']) {
    cpSync(path.join(root, 'node_modules'), path.join(clone, 'node_modules'), {
      recursive: true,
      verbatimSymlinks: true,
    });
    rmSync(path.join(clone, 'node_modules', '.cache'), { recursive: true, force: true });
    timed('npm', ['run', '--silent', 'prepare'], clone);
  } else installMs = timed('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], clone);

  const data = (name: string): string => path.join(folder, name);
  const first = await toPage(NPM_START, data('start'));
  const again: number[] = [];
  for (const _ of times) again.push((await toPage(NPM_START, data('start'))).page);
  const alone: { readonly first: Waited; readonly after: Waited }[] = [];
  for (const run of times) {
    const before = await toPage(PROCESS, data(`alone-${run}`));
    alone.push({ first: before, after: await toPage(PROCESS, data(`alone-${run}`)) });
  }
  process.stdout.write(
    `${JSON.stringify({
      runs,
      clone: rounded(gitMs),
      ...(installMs !== undefined && {
        npmCi: rounded(installMs),
        cloneToPage: rounded(gitMs + installMs + first.page),
      }),
      npmStartFirst: rounded(first.page),
      npmStartFirstAnswers: rounded(first.answers),
      npmStartAgain: rounded(median(again)),
      processFirst: rounded(median(alone.map((run) => run.first.page))),
      processFirstAnswers: rounded(median(alone.map((run) => run.first.answers))),
      processAfter: rounded(median(alone.map((run) => run.after.page))),
    })}\n`,
  );
}

main()
  .catch((error: unknown) => {
    process.stderr.write(`${String(error)}\n`);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));
