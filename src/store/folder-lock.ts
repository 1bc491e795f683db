import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { tryLock, unlock } from 'fs-native-extensions';
import { LoggableError } from '../log';

/**
 * The embedded database bears one process only: a second one on the same folder is turned away before it does
 * damage. The lock is the operating system's: it ends with the process, however that ends, and two containers
 * with one number for their processes still meet at it.
 */
export function holdFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = openSync(`${path.resolve(folder)}.lock`, 'a+');
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
