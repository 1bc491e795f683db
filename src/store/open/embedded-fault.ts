import { statfsSync } from 'node:fs';
import { remedy } from './embedded-folder';

const FULL = 'the disk is full';

/** The embedded database's file system throws a bare number, an error code of WASI, instead of an error. */
const BY_NUMBER: ReadonlyMap<unknown, string> = new Map([
  [2, 'the rights to it are missing'],
  [19, 'the disk holds no more of ours'],
  [29, 'the disk cannot be read or written'],
  [51, FULL],
  [63, 'the rights to it are missing'],
  [69, 'it can only be read'],
]);

/** With less than this PostgreSQL does not start, and does not say why. */
const MIN_ROOM = 1_048_576;

/** Returns why the embedded database in a folder cannot be opened, in one line. */
export function openingFault(error: unknown, folder: string): string {
  if (isFull(folder)) return FULL;
  if (error instanceof Error && /^Aborted\(|failed to initialize properly/.test(error.message))
    return `PostgreSQL does not start, because the folder is damaged: ${remedy(folder)}`;
  if (error instanceof Error && error.message !== '') return error.message;
  const { name, errno } = (error ?? {}) as { readonly name?: unknown; readonly errno?: unknown };
  return BY_NUMBER.get(errno) ?? `${typeof name === 'string' ? name : 'an error'} ${Number(errno)}`;
}

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_ROOM;
  } catch {
    return false;
  }
}
