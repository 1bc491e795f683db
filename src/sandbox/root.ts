import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's folder, from the sources and from `dist` alike. */
export const projectRoot = (from = __dirname): string => {
  if (existsSync(join(from, 'package.json'))) return from;
  const above = dirname(from);
  if (above === from) throw new Error('no package.json above the sandbox');
  return projectRoot(above);
};
