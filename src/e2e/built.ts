import { readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../words/files';

const OUT = path.join(root, 'node_modules', '.cache', 'guildhall-e2e', String(process.pid));
let done: Promise<string> | undefined;

/** What the program may import: its sources and the words and shapes beside them, but no recorded game. */
const isOfProgram = (file: string): boolean =>
  /\.(ts|json)$/.test(file) && !/\.(test|d)\.ts$/.test(file) && !/(^|[\\/])(golden|saved)[\\/]/.test(file);

/**
 * The program as JavaScript, made in a second, so that a killed bot is back as fast as a built one: the path
 * of its main file.
 */
export function builtMain(): Promise<string> {
  done ??= (async () => {
    const entryPoints = ['src', 'games', 'commands'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter(isOfProgram)
        .map((file) => path.join(root, folder, file)),
    );
    await build({
      entryPoints,
      outbase: root,
      outdir: OUT,
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      logLevel: 'error',
      loader: { '.json': 'copy' },
    });
    return path.join(OUT, 'src', 'main.js');
  })();
  return done;
}
