import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { LoggableError } from '../../log';

/**
 * Locks the folder, because the embedded database allows one process only. A second process on the same
 * folder is refused before it does damage. The lock belongs to the operating system. It ends with the
 * process, however that ends, and two containers with equal process ids also see it.
 */
export function holdFolder(folder: string): () => void {
  const file = openLock(folder);
  if (!tryLock(file)) {
    closeSync(file);
    throw new LoggableError(
      `the database in ${folder} is in use by another process: stop that first, or set DATABASE_URL to ` +
        'use a server',
    );
  }
  return () => {
    unlock(file);
    closeSync(file);
  };
}

/** Why the system does not let us write somewhere. */
const READ_ONLY: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS']);

function openLock(folder: string): number {
  try {
    mkdirSync(folder, { recursive: true });
    return openSync(`${path.resolve(folder)}.lock`, 'a+');
  } catch (error) {
    if (!READ_ONLY.has((error as NodeJS.ErrnoException).code)) throw error;
    throw new LoggableError(
      `${path.dirname(path.resolve(folder))} can't be written: let the user who runs the bot write there`,
    );
  }
}
