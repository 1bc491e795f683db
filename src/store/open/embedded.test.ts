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
import { openStore, type NewRow } from '..';
import { holdFolder } from './folder-lock';
import { makeSnapshot } from './make-snapshot';

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
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'guildhall-embedded-'));
    await makeSnapshot();
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('keeps what it was given over a restart, dates and large numbers as such', async () => {
    const where = { folder: path.join(folder, 'postgres') };
    // The remains of an earlier start that was stopped during the layout of the database.
    const remains = ['.new', '.new-0a1b2c3d'].map((end) => `${where.folder}${end}`);
    const others = ['.new-notes', '.newer'].map((end) => `${where.folder}${end}`);
    for (const one of [...remains, ...others]) mkdirSync(path.join(one, 'base'), { recursive: true });
    const first = await openStore(where);
    expect([...remains, ...others].filter((one) => existsSync(one))).toEqual(others);
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

  test('keeps other processes out until it is closed', async () => {
    const where = path.join(folder, 'postgres');
    const store = await openStore({ folder: where });
    const closing = store.close();
    expect(() => holdFolder(where)).toThrow('in use by another process');
    await closing;
    holdFolder(where)();
  }, 120_000);

  test("does not lay out a database over somebody's files", async () => {
    const others = path.join(folder, 'others');
    mkdirSync(others);
    writeFileSync(path.join(others, 'diary.txt'), 'mine');
    // The second attempt is told the same: the first holds nothing any more.
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(openStore({ folder: others })).rejects.toThrow('holds other files and no database');
    expect(readdirSync(others)).toEqual(['diary.txt']);
  });

  test('does not open what is no folder, and holds nothing then', async () => {
    writeFileSync(path.join(folder, 'file'), 'not a folder');
    await expect(openStore({ folder: path.join(folder, 'file', 'postgres') })).rejects.toThrow();
    await expect(openStore({ folder: path.join(folder, 'file') })).rejects.toThrow();
  }, 120_000);

  test('replaces a folder whose layout was never finished', async () => {
    const unfinished = path.join(folder, 'unfinished');
    cpSync(path.join(folder, 'postgres'), unfinished, { recursive: true });
    rmSync(path.join(unfinished, 'base', '5'), { recursive: true });
    const store = await openStore({ folder: unfinished });
    expect(await store.brief('kept')).toBeUndefined();
    await store.close();
  }, 120_000);

  test.each([
    ['base', 'the folder base is missing in FOLDER'],
    ['pg_xact', 'the folder pg_xact is missing in FOLDER'],
    ['global/pg_control', 'the file global/pg_control is missing in FOLDER'],
    ['pg_wal/*', 'the log of changes \\(pg_wal\\) is missing in FOLDER'],
  ])('keeps a damaged folder and says what to do: without %s', async (name, fault) => {
    const damaged = path.join(folder, 'damaged');
    rmSync(damaged, { recursive: true, force: true });
    cpSync(path.join(folder, 'postgres'), damaged, { recursive: true });
    const [place = '', all] = name.split('/*');
    rmSync(path.join(damaged, place), { recursive: true });
    if (all !== undefined) mkdirSync(path.join(damaged, place));
    const left = readdirSync(damaged, { recursive: true }).length;
    await expect(openStore({ folder: damaged })).rejects.toThrow(
      new RegExp(`^${fault.replace('FOLDER', damaged)}: restore ${damaged} from a backup, or move it away`),
    );
    expect(readdirSync(damaged, { recursive: true })).toHaveLength(left);
  });

  test('says that the log of changes is empty, and what to do', async () => {
    const damaged = path.join(folder, 'empty-log');
    cpSync(path.join(folder, 'postgres'), damaged, { recursive: true });
    const log = path.join(damaged, 'pg_wal');
    for (const name of readdirSync(log).filter((one) => /^[0-9A-F]{24}$/.test(one)))
      writeFileSync(path.join(log, name), '');
    await expect(openStore({ folder: damaged })).rejects.toThrow(
      /^the log of changes \(pg_wal\) is empty in .*: restore .* from a backup, or move it away/,
    );
  });

  test('says that PostgreSQL does not start on a damaged folder, and what to do', async () => {
    const damaged = path.join(folder, 'torn');
    cpSync(path.join(folder, 'postgres'), damaged, { recursive: true });
    rmSync(path.join(damaged, 'base', '5'), { recursive: true });
    mkdirSync(path.join(damaged, 'base', '5'));
    await expect(openStore({ folder: damaged })).rejects.toThrow(
      /^PostgreSQL does not start, because the folder is damaged: restore .* or move it away/,
    );
  }, 120_000);

  // A disk of its own takes the rights to mount one.
  const sealed = mounted(100);
  (sealed ? test : test.skip)('says that the folder is read-only', async () => {
    const where = { folder: path.join(sealed ?? '', 'postgres') };
    cpSync(path.join(folder, 'postgres'), where.folder, { recursive: true });
    writeFileSync(`${where.folder}.lock`, '');
    execFileSync('mount', ['-o', 'remount,ro', sealed ?? '']);
    await expect(openStore(where)).rejects.toThrow(
      /^\/.* can't be written: let the user who runs the bot write there$/,
    );
    unmounted(sealed);
  });

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
