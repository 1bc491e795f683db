import { accessSync, constants, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LoggableError } from '../../log';

/** Returns the host's remedy for a damaged folder. */
export const remedy = (folder: string): string =>
  `restore ${folder} from a backup, or move it away to start with an empty database`;

/** Every folder that PostgreSQL needs and never makes itself. */
const NEEDED = [
  ...['base', 'global', 'pg_multixact', 'pg_wal', 'pg_xact', 'pg_subtrans', 'pg_notify', 'pg_logical'],
  ...['pg_commit_ts', 'pg_dynshmem', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat', 'pg_stat_tmp'],
  ...['pg_tblspc', 'pg_twophase'],
];
const SEGMENT = /^[0-9A-F]{24}$/;
/** The database that our tables are in. It is the last one that a layout makes. */
const OURS = path.join('base', '5');

/** True if the folder holds a finished database. Throws if it holds something else. */
export function isLaidOut(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const names = readdirSync(folder);
  if (names.length === 0) return false;
  if (!isOnlyPostgres(names)) {
    if (names.includes('PG_VERSION')) return true;
    throw new LoggableError(`${folder} holds other files and no database`);
  }
  return !isUnfinished(folder);
}

/** Removes the folder if its layout was never finished. Such a folder holds no rows. */
export function removeUnfinished(folder: string): void {
  if (existsSync(folder) && !isLaidOut(folder)) rmSync(folder, { recursive: true, force: true });
}

const isOnlyPostgres = (names: readonly string[]): boolean =>
  names.every((name) => /^(pg_|postgresql\.|postmaster\.|PG_VERSION$|base$|global$)/.test(name));

/**
 * A layout makes the folders first, then `base/1`, and our own database last. A folder without `base`, or
 * with other databases than those of a layout, was finished once: it is damaged, and is never removed.
 */
function isUnfinished(folder: string): boolean {
  const base = path.join(folder, 'base');
  if (!existsSync(base)) return !existsSync(path.join(folder, 'global', 'pg_control'));
  return !existsSync(path.join(folder, OURS)) && readdirSync(base).every((name) => /^[14]$/.test(name));
}

/** Says what is wrong with the folder of a database before PostgreSQL fails on it without a reason. */
export function checkFolder(folder: string): void {
  for (const file of ['.', 'PG_VERSION', path.join('global', 'pg_control')])
    if (isReadOnly(path.join(folder, file)))
      throw new LoggableError(
        `${path.join(folder, file)} can't be written: let the user who runs the bot write there`,
      );
  for (const name of NEEDED)
    if (!existsSync(path.join(folder, name)))
      throw new LoggableError(`the folder ${name} is missing in ${folder}: ${remedy(folder)}`);
  if (!existsSync(path.join(folder, 'global', 'pg_control')))
    throw new LoggableError(`the file global/pg_control is missing in ${folder}: ${remedy(folder)}`);
  const wal = path.join(folder, 'pg_wal');
  const segments = readdirSync(wal).filter((name) => SEGMENT.test(name));
  if (!segments.some((name) => statSync(path.join(wal, name)).size > 0))
    throw new LoggableError(
      `the log of changes (pg_wal) is ${segments.length === 0 ? 'missing' : 'empty'} in ${folder}: ` +
        remedy(folder),
    );
}

function isReadOnly(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}
