import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { migrations } from '../../store/open/migrate';
import { built } from './built';

/**
 * Puts an empty, migrated database into a bot's folder. A layout takes seven seconds of a processor, so the
 * first one is copied. The store's suite shows that a bot makes its own.
 */
export async function layOutAt(folder: string): Promise<void> {
  const stamp = createHash('sha256');
  for (const { checksum } of migrations()) stamp.update(checksum);
  const kept = await built(`database-${stamp.digest('hex').slice(0, 12)}`);
  if (!existsSync(kept)) {
    // Another suite can do the same at this moment: no suite must copy half a database.
    const whole = `${kept}.${process.pid}`;
    rmSync(whole, { recursive: true, force: true });
    await promisify(execFile)(process.execPath, [await built('src/store/open/embedded-layout.ts'), whole]);
    try {
      renameSync(whole, kept);
    } catch {
      rmSync(whole, { recursive: true, force: true });
    }
  }
  cpSync(kept, folder, { recursive: true });
}
