import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '..';
import { layOutElsewhere } from './embedded';

/** The first start without a snapshot: PostgreSQL itself lays out the database. */
describe('a database that PostgreSQL lays out', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'guildhall-embedded-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is opened like one from the snapshot', async () => {
    const files = path.join(folder, 'postgres');
    await layOutElsewhere(files);
    const store = await openStore({ folder: files });
    expect(await store.outbox.pending()).toBe(0);
    await store.close();
  }, 120_000);

  // Only the administrator can mount a small disk.
  const canMount = process.platform === 'linux' && process.getuid?.() === 0;
  (canMount ? test : test.skip)(
    'says in plain words that the disk is full',
    async () => {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder]);
      try {
        await expect(layOutElsewhere(path.join(folder, 'postgres'))).rejects.toThrow(/^the disk is full$/);
      } finally {
        execFileSync('umount', [folder]);
      }
    },
    120_000,
  );
});
