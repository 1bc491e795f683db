import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openHere } from './embedded';
import { keepSnapshot, snapshotFile } from './embedded-snapshot';

/** Makes the snapshot of an empty database if no snapshot fits. The build runs this. */
export async function makeSnapshot(): Promise<void> {
  if (existsSync(snapshotFile())) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-snapshot-'));
  try {
    mkdirSync(path.dirname(snapshotFile()), { recursive: true });
    const laidOut = path.join(folder, 'postgres');
    await (await openHere(laidOut)).close();
    keepSnapshot(laidOut);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (require.main === module)
  makeSnapshot().then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
