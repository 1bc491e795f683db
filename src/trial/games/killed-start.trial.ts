import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { built } from '../stage/built';

jest.setTimeout(180_000);

const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-killed-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Start {
  readonly child: ChildProcess;
  readonly ended: Promise<NodeJS.Signals | number | null>;
  said(): string;
}

async function start(): Promise<Start> {
  const child = spawn(process.execPath, [await built('src/main.ts')], {
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: folder, PICTURES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += String(chunk);
    });
  const ended = new Promise<NodeJS.Signals | number | null>((resolve) =>
    child.once('close', (code, signal) => resolve(signal ?? code)),
  );
  return { child, ended, said: () => said };
}

async function until(what: () => boolean, one: Start): Promise<void> {
  for (let waited = 0; !what(); waited += 25) {
    if (waited > 120_000 || one.child.exitCode !== null) throw new Error(one.said());
    await pause(25);
  }
}

const layouts = (): string[] => readdirSync(folder).filter((name) => name.startsWith('postgres.new'));

test('a first start that is killed during the layout leaves a folder that the next start opens', async () => {
  for (const [ms, signal] of [
    [0, 'SIGTERM'],
    [400, 'SIGKILL'],
    [1500, 'SIGKILL'],
    [3500, 'SIGTERM'],
  ] as const) {
    // A fast machine may have finished the layout before the last kill. Each start lays out a new database.
    rmSync(path.join(folder, 'postgres'), { recursive: true, force: true });
    const before = new Set(layouts());
    const one = await start();
    // A layout of this start: each has a name of its own.
    await until(() => layouts().some((name) => !before.has(name)) || before.has('postgres.new'), one);
    await pause(ms);
    // A start that ended by itself could not lay out its database.
    expect([one.said(), one.child.exitCode]).toEqual([expect.not.stringContaining('cannot start'), null]);
    one.child.kill(signal);
    expect([0, 'SIGKILL', 'SIGTERM']).toContain(await one.ended);
  }
  const last = await start();
  await until(() => last.said().includes('Guildhall is open'), last);
  last.child.kill('SIGTERM');
  expect(await last.ended).toBe(0);
});
