import { execFileSync } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type NewRow } from './index';

const at = new Date('2026-03-01T12:00:00.000Z');
const table: NewRow = {
  id: 'kept',
  game: 'toy',
  guild: null,
  channel: 'c1',
  at,
  players: ['u1'],
  outbox: [{ key: 'board', kind: 'board' }],
  fields: {
    status: 'lobby',
    hostId: 'u1',
    hostName: 'Ada',
    chairs: [null],
    options: {},
    tableRules: {},
    wake: at,
  },
};

describe('the embedded database in its thread', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'guildhall-embedded-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps what it was given over a restart, dates and large numbers as such', async () => {
    const where = { folder: path.join(folder, 'postgres') };
    // What an earlier start left that was stopped in the midst of laying out the database.
    mkdirSync(path.join(`${where.folder}.new`, 'base'), { recursive: true });
    const first = await openStore(where);
    expect(existsSync(`${where.folder}.new`)).toBe(false);
    await first.create(table);
    await first.close();
    const second = await openStore(where);
    const row = await second.load('kept');
    expect(row?.wake?.getTime()).toBe(at.getTime());
    const [item] = await second.outbox.claim(at, new Date(at.getTime() + 1000), 10);
    expect(typeof item?.id).toBe('bigint');
    await second.close();
  }, 120_000);

  test('says what is wrong with a call, goes on, and answers no more once it is closed', async () => {
    const store = await openStore({ folder: path.join(folder, 'postgres') });
    await expect(store.create(table)).rejects.toThrow('P2002');
    expect(await store.brief('kept')).toMatchObject({ id: 'kept', hostName: 'Ada' });
    const under = [store.load('kept'), store.outbox.pending()];
    await store.close();
    expect(await Promise.all(under)).toMatchObject([{ id: 'kept' }, 1]);
    await expect(store.load('kept')).rejects.toThrow('the embedded database has ended');
  }, 120_000);

  test("does not lay out a database over somebody's files", async () => {
    const others = path.join(folder, 'others');
    mkdirSync(others);
    writeFileSync(path.join(others, 'diary.txt'), 'mine');
    await expect(openStore({ folder: others })).rejects.toThrow('holds other files and no database');
    expect(readdirSync(others)).toEqual(['diary.txt']);
  });

  test('does not open what is no folder, and holds nothing then', async () => {
    writeFileSync(path.join(folder, 'file'), 'not a folder');
    await expect(openStore({ folder: path.join(folder, 'file', 'postgres') })).rejects.toThrow();
    await expect(openStore({ folder: path.join(folder, 'file') })).rejects.toThrow();
  }, 120_000);

  // A disk of its own takes the rights to mount one.
  const small = mounted(6);
  (small ? test : test.skip)(
    'says in plain words that the disk is full',
    async () => {
      const where = { folder: path.join(small ?? '', 'postgres') };
      await expect(openStore(where)).rejects.toThrow(/^no database can be laid out there: the disk is full$/);
      unmounted(small);
    },
    120_000,
  );

  const larger = mounted(100);
  (larger ? test : test.skip)(
    'says so too where the disk has become full since',
    async () => {
      const where = { folder: path.join(larger ?? '', 'postgres') };
      cpSync(path.join(folder, 'postgres'), where.folder, { recursive: true });
      filled(path.join(larger ?? '', 'others'));
      await expect(openStore(where)).rejects.toThrow(/^the disk is full$/);
      rmSync(path.join(larger ?? '', 'others'));
      const again = await openStore(where);
      expect(await again.brief('kept')).toMatchObject({ id: 'kept' });
      await again.close();
      unmounted(larger);
    },
    240_000,
  );
});

/** A disk of so many megabytes; undefined where we may not make one. */
function mounted(megabytes: number): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
}
function unmounted(folder: string | undefined): void {
  if (folder === undefined) return;
  execFileSync('umount', [folder]);
  rmSync(folder, { recursive: true });
}
/** Writes until nothing more fits. */
function filled(file: string): void {
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, Buffer.alloc(65_536));
  } catch {
    closeSync(handle);
  }
}
