import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { build, version } from 'esbuild';
import { root } from '../../words/catalogue/files';

/** The builds, by state of the sources. */
const CACHE = path.join(root, 'node_modules', '.cache', 'guildhall-e2e');
const A_DAY = 24 * 60 * 60 * 1000;
let done: Promise<string> | undefined;

/**
 * True for files that the program can import: its sources and the words and shapes next to them, but no
 * recorded game.
 */
const isOfProgram = (file: string): boolean =>
  /\.(ts|json)$/.test(file) && !/\.(test|d)\.ts$/.test(file) && !/(^|[\\/])(golden|saved)[\\/]/.test(file);

/**
 * A file of the program as JavaScript, so that a killed bot is back as fast as a built one: where
 * `src/main.ts` came to. Made in a second, by the first suite that wants it.
 */
export async function built(source: string): Promise<string> {
  done ??= make();
  return path.join(await done, source.replace(/\.ts$/, '.js'));
}

async function make(): Promise<string> {
  const entryPoints = ['src', 'games', 'commands'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isOfProgram)
      .map((file) => path.join(root, folder, file)),
  );
  const stamp = createHash('sha256').update(version);
  for (const file of entryPoints) {
    const { mtimeMs, size } = statSync(file);
    stamp.update(`${file} ${mtimeMs} ${size}\n`);
  }
  const folder = path.join(CACHE, stamp.digest('hex').slice(0, 12));
  if (existsSync(folder)) return folder;
  for (const old of existsSync(CACHE) ? readdirSync(CACHE) : [])
    if (statSync(path.join(CACHE, old)).mtimeMs < Date.now() - A_DAY)
      rmSync(path.join(CACHE, old), { recursive: true, force: true });
  // Another suite can do the same at this moment: no suite must run half a program.
  const outdir = `${folder}.${process.pid}`;
  await build({
    entryPoints,
    outbase: root,
    outdir,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    loader: { '.json': 'copy' },
  });
  try {
    renameSync(outdir, folder);
  } catch {
    // It was faster, and made the same.
    rmSync(outdir, { recursive: true, force: true });
  }
  return folder;
}
