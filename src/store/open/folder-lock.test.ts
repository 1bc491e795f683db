import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { holdFolder } from './folder-lock';

const HOLDER = `
  require('tsx/cjs');
  require(process.argv[1]).holdFolder(process.argv[2]);
  console.log('held');
  setInterval(() => {}, 1000);
`;

/** Another process that holds the folder, until it is killed. */
async function held(folder: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['-e', HOLDER, path.join(__dirname, 'folder-lock.ts'), folder]);
  await once(child.stdout, 'data');
  return child;
}

describe('the folder of the embedded database', () => {
  let folder = '';
  beforeEach(() => {
    folder = path.join(mkdtempSync(path.join(tmpdir(), 'lock-')), 'postgres');
  });
  afterEach(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

  test('is held by one process at a time, and free again when that is killed', async () => {
    const child = await held(folder);
    expect(() => holdFolder(folder)).toThrow('is in use by another process');
    child.kill('SIGKILL');
    await once(child, 'close');
    holdFolder(folder)();
  });

  test('is not barred by a file that somebody left behind, whatever number stands in it', () => {
    writeFileSync(`${folder}.lock`, String(process.pid));
    holdFolder(folder)();
  });

  test('is made with the folders above it', () => {
    const below = path.join(folder, 'data', 'postgres');
    holdFolder(below)();
    expect(existsSync(below)).toBe(true);
  });

  test('can be let go and held again', () => {
    holdFolder(folder)();
    const release = holdFolder(folder);
    release();
  });
});
