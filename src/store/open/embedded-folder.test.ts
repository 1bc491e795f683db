import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Store } from '..';
import { methodNames } from './embedded';
import { openingFault } from './embedded-fault';
import { isLaidOut, removeUnfinished } from './embedded-folder';
import {
  keepSnapshot,
  layOutFromSnapshot,
  packFolder,
  snapshotFile,
  unpackFolder,
} from './embedded-snapshot';
import { makeSnapshot } from './make-snapshot';

const DAMAGED = 'PostgreSQL does not start, because the folder is damaged';

describe('the folder of the embedded database', () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(path.join(tmpdir(), 'guildhall-folder-'));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  /** Makes a folder of these files and folders. A name that ends with a slash is a folder. */
  const made = (names: readonly string[]): string => {
    const folder = mkdtempSync(path.join(parent, 'f-'));
    for (const name of names) {
      mkdirSync(path.join(folder, name.endsWith('/') ? name : path.dirname(name)), { recursive: true });
      if (!name.endsWith('/')) writeFileSync(path.join(folder, name), name);
    }
    return folder;
  };

  test.each([
    ['no file', [], false],
    ['folders alone', ['pg_wal/', 'global/'], false],
    [
      'a layout that is not finished',
      ['PG_VERSION', 'pg_wal/', 'base/1/', 'base/4/', 'global/pg_control'],
      false,
    ],
    ['our database', ['PG_VERSION', 'postgresql.conf', 'base/1/', 'base/5/', 'global/pg_control'], true],
    ['another database, and ours is lost', ['PG_VERSION', 'base/1/', 'base/7/', 'global/pg_control'], true],
    ['no database, but was finished once', ['PG_VERSION', 'global/pg_control'], true],
    ['a note of the host besides', ['PG_VERSION', 'note.txt', 'base/1/'], true],
  ] as const)('is kept if it was ever finished, and else made again: it holds %s', (_, names, isKept) => {
    const folder = made(names);
    expect(isLaidOut(folder)).toBe(isKept);
    removeUnfinished(folder);
    expect(existsSync(folder)).toBe(isKept);
    removeUnfinished(folder);
    expect(isLaidOut(path.join(parent, 'nothing'))).toBe(false);
  });

  test('is packed and unpacked with equal files once, for its owner alone', () => {
    const folder = made(['base/1/one', 'base/5/two', 'PG_VERSION', 'pg_wal/', 'empty']);
    const same = Buffer.alloc(50_000, 'x');
    for (const name of ['base/1/big', 'base/5/big']) writeFileSync(path.join(folder, name), same);
    writeFileSync(path.join(folder, 'empty'), '');
    const packed = packFolder(folder);
    const bytes = gunzipSync(packed);
    expect(bytes.length).toBeLessThan(same.length * 1.1);
    // In one order, so that equal folders have equal snapshots.
    const head = bytes.toString('utf8', 4, 4 + bytes.readUInt32LE(0));
    const names = [...head.matchAll(/"name":"([^"]*)"/g)].map(([, name]) => name);
    expect(names).toEqual([...names].sort());
    const copy = path.join(parent, 'a', 'copy');
    unpackFolder(packed, copy);
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(readdirSync(copy, { recursive: true, encoding: 'utf8' }).sort()).toEqual([...all].sort());
    const mode = (name: string): number => statSync(path.join(copy, name)).mode & 0o777;
    for (const name of all.filter((one) => statSync(path.join(folder, one)).isFile())) {
      expect(readFileSync(path.join(copy, name))).toEqual(readFileSync(path.join(folder, name)));
      expect(mode(name)).toBe(0o600);
    }
    expect([mode('.'), mode('pg_wal'), mode('base/5')]).toEqual([0o700, 0o700, 0o700]);
  });

  test.each([
    ['that PostgreSQL gave up', new Error('Aborted(). Build with'), DAMAGED],
    ['that PostgreSQL did not start', new Error('PGlite failed to initialize properly'), DAMAGED],
    ['any other error', new Error('the port was Aborted()'), 'the port was Aborted()'],
    ['number 2', { name: 'ErrnoError', errno: 2 }, 'the rights to it are missing'],
    ['number 19', { errno: 19 }, 'the disk holds no more of ours'],
    ['number 29', { errno: 29 }, 'the disk cannot be read or written'],
    ['number 51', { errno: 51 }, 'the disk is full'],
    ['number 63', { errno: 63 }, 'the rights to it are missing'],
    ['number 69', Object.assign(new Error(''), { errno: 69 }), 'it can only be read'],
    ['an unknown number', { name: 'ErrnoError', errno: 7 }, 'ErrnoError 7'],
    ['nothing', null, 'an error NaN'],
  ])('that cannot be opened is explained in one line: %s', (_, error, line) => {
    expect(openingFault(error, parent)).toMatch(new RegExp(`^${line.replace(/[()]/g, '\\$&')}(:|$)`));
  });

  test('is on a full disk if less than a megabyte is free', () => {
    const free = jest.spyOn(fs, 'statfsSync');
    const faultWith = (bavail: number): string => {
      free.mockReturnValue({ bavail, bsize: 1024 } as ReturnType<typeof fs.statfsSync>);
      return openingFault(new Error('PostgreSQL failed'), parent);
    };
    expect([faultWith(1023), faultWith(1024)]).toEqual(['the disk is full', 'PostgreSQL failed']);
    free.mockRestore();
  });

  test('is laid out from the snapshot that the build made', async () => {
    await makeSnapshot();
    const folder = path.join(parent, 'postgres');
    expect(layOutFromSnapshot(folder)).toBe(true);
    expect(isLaidOut(folder)).toBe(true);
  }, 60_000);

  test('becomes the snapshot as a whole, and outdated snapshots go', () => {
    const folder = made(['PG_VERSION']);
    const file = snapshotFile();
    const dist = path.dirname(file);
    const inDist = ['database-01d.gz', path.basename(file), 'database.gz', 'main.js'];
    const done: unknown[] = [];
    const read = fs.readdirSync;
    const reads = (at: string, how: object): unknown => (at === dist ? inDist : read(at, how));
    const spies = [
      jest.spyOn(fs, 'readdirSync').mockImplementation(reads as unknown as typeof read),
      jest.spyOn(fs, 'writeFileSync').mockImplementation((to) => void done.push(['write', to])),
      jest.spyOn(fs, 'renameSync').mockImplementation((from, to) => void done.push(['rename', from, to])),
      jest.spyOn(fs, 'rmSync').mockImplementation((gone) => void done.push(['remove', gone])),
    ];
    try {
      keepSnapshot(folder);
    } finally {
      for (const spy of spies) spy.mockRestore();
    }
    const whole = `${file}.${process.pid}`;
    expect(done).toEqual([
      ['write', whole],
      ['rename', whole, file],
      ['remove', path.join(dist, 'database-01d.gz')],
    ]);
  });

  test('is asked by the names of the methods of a store and of its parts', () => {
    const store = { kind: 'embedded', load() {}, outbox: { claim() {}, size: 3 }, close() {} };
    expect(methodNames(store as unknown as Store)).toEqual({ '': ['load', 'close'], outbox: ['claim'] });
  });
});
