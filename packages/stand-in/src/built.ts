import { existsSync } from 'node:fs';
import path from 'node:path';

/** Finds a file that `build.mjs` made, both from the sources and from `dist`. */
export function built(name: string): string {
  const file = path.join(__dirname, path.basename(__dirname) === 'dist' ? '.' : '../dist', name);
  if (!existsSync(file))
    throw new Error(`${name} of the stand-in is not built: run "node build.mjs" in its folder`);
  return file;
}
