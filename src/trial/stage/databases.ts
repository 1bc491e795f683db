import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Where } from '../../store';
import { onServer } from '../../store/stage/testing';

/**
 * Measures with an embedded database and, where a server is named by `--database`, TEST_DATABASE_URL or
 * DATABASE_URL, with one of its own there, which is gone afterwards. `store` leaves one of the two out.
 */
export async function onOwnDatabase(
  { store, database }: { readonly store: string; readonly database?: string | undefined },
  measure: (where: Where) => Promise<void>,
): Promise<void> {
  const admin = database ?? process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL'];
  if (!admin && store === 'server') throw new Error('set DATABASE_URL, or name a server with --database');
  if (store !== 'server') {
    const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-bench-'));
    try {
      await measure({ folder: path.join(folder, 'postgres') });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  if (admin && store !== 'embedded') {
    const name = `guildhall_bench_${randomBytes(5).toString('hex')}`;
    await onServer(admin, `CREATE DATABASE "${name}"`);
    try {
      await measure({ url: Object.assign(new URL(admin), { pathname: `/${name}` }).toString() });
    } finally {
      await onServer(admin, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    }
  }
}
