import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { root } from '../../words/catalogue/files';
import { migrations } from './migrate';

/**
 * An empty database with its tables, in one file that the build makes. Unpacking it is fast; laying out and
 * migrating a new one takes seconds.
 */

/**
 * Returns the path of the snapshot, next to the built code. The file's name contains a hash of everything
 * that the content depends on, so an outdated snapshot is not found.
 */
export function snapshotFile(): string {
  const made = createHash('sha256').update(
    readFileSync(path.join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')),
  );
  for (const { name, checksum } of migrations()) made.update(`${name} ${checksum}\n`);
  return path.join(root, 'dist', `database-${made.digest('hex').slice(0, 16)}.gz`);
}

interface Entry {
  readonly name: string;
  /** Which of the contents it has; a folder has none. */
  readonly content?: number;
}
interface Contents {
  readonly entries: readonly Entry[];
  readonly sizes: readonly number[];
}

/** Packs a closed database. Files that are the same, such as those of the templates, are kept once. */
export function packFolder(folder: string): Buffer {
  const known = new Map<string, number>();
  const contents: Buffer[] = [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry): [string, boolean] => [
      path.relative(folder, path.join(entry.parentPath, entry.name)),
      entry.isDirectory(),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, isFolder]): Entry => {
      if (isFolder) return { name };
      const bytes = readFileSync(path.join(folder, name));
      const hash = createHash('sha256').update(bytes).digest('hex');
      if (!known.has(hash)) known.set(hash, contents.push(bytes) - 1);
      return { name, content: known.get(hash) ?? 0 };
    });
  const head = Buffer.from(
    JSON.stringify({ entries, sizes: contents.map(({ length }) => length) } satisfies Contents),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return gzipSync(Buffer.concat([length, head, ...contents]), { level: 6 });
}

export function unpackFolder(packed: Buffer, folder: string): void {
  const bytes = gunzipSync(packed);
  const start = 4 + bytes.readUInt32LE(0);
  const { entries, sizes } = JSON.parse(bytes.toString('utf8', 4, start)) as Contents;
  const contents: Buffer[] = [];
  sizes.reduce((at, size) => {
    contents.push(bytes.subarray(at, at + size));
    return at + size;
  }, start);
  // PostgreSQL requires a folder that no other user can read.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { name, content } of entries)
    if (content === undefined) mkdirSync(path.join(folder, name), { mode: 0o700 });
    else writeFileSync(path.join(folder, name), contents[content] ?? '', { mode: 0o600 });
}

/** Lays out the folder from the snapshot. Returns false, without a change, if no snapshot fits. */
export function layOutFromSnapshot(folder: string): boolean {
  const file = snapshotFile();
  if (!existsSync(file)) return false;
  unpackFolder(readFileSync(file), folder);
  return true;
}

/** Stores the folder of a closed database as the snapshot. Readers never find half a file. */
export function keepSnapshot(folder: string): void {
  const file = snapshotFile();
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, packFolder(folder));
  renameSync(whole, file);
  for (const other of readdirSync(path.dirname(file)))
    if (/^database-\w+\.gz$/.test(other) && other !== path.basename(file))
      rmSync(path.join(path.dirname(file), other));
}
