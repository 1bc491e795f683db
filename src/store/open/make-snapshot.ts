import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openHere } from './embedded';
import { keepSnapshot, snapshotFile } from './embedded-snapshot';

/** The build runs this: it makes the snapshot of an empty database if no snapshot fits. */
async function makeSnapshot(): Promise<void> {
  if (existsSync(snapshotFile())) return;
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-snapshot-'));
  try {
    const laidOut = path.join(folder, 'postgres');
    await (await openHere(laidOut)).close();
    keepSnapshot(laidOut);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

makeSnapshot().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
