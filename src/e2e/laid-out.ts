import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { promisify } from 'node:util';
import { migrations } from '../store/migrate';
import { built } from './built';

/**
 * Puts an empty database, with its tables, where a bot is to find its own. Laying one out takes seven seconds
 * of a processor: what came of it once is copied. That a bot does it for itself, the store's suite shows.
 */
export async function layOutAt(folder: string): Promise<void> {
  const stamp = createHash('sha256');
  for (const { checksum } of migrations()) stamp.update(checksum);
  const kept = await built(`database-${stamp.digest('hex').slice(0, 12)}`);
  if (!existsSync(kept)) {
    // Another suite may do the same at this moment: nobody must copy half of one.
    const whole = `${kept}.${process.pid}`;
    rmSync(whole, { recursive: true, force: true });
    await promisify(execFile)(process.execPath, [await built('src/store/embedded-layout.ts'), whole]);
    try {
      renameSync(whole, kept);
    } catch {
      rmSync(whole, { recursive: true, force: true });
    }
  }
  cpSync(kept, folder, { recursive: true });
}
