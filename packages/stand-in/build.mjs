// Makes dist/: the program, the page and Discord's own description as schemas. Some 300 ms, and nothing
// when all is newer
// than what it is made of. Run as a script, or by Jest before its first test.
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const out = path.join(here, 'dist');
const stamp = path.join(out, 'built.json');

const newest = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.ts$/.test(entry.name))
    .reduce(
      (latest, entry) => Math.max(latest, statSync(path.join(entry.parentPath, entry.name)).mtimeMs),
      0,
    );

export default async function build() {
  const { build: bundle, version } = await import('esbuild');
  const src = path.join(here, 'src');
  // The schemas are made of the description's own release, so that counts as well as our files.
  const description = statSync(fileURLToPath(import.meta.resolve('discord-api-spec/zod')));
  const made = JSON.stringify({
    esbuild: version,
    description: [description.size, description.mtimeMs],
    sources: Math.max(newest(src), statSync(fileURLToPath(import.meta.url)).mtimeMs),
  });
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  rmSync(stamp, { force: true });

  const common = { bundle: true, target: 'node20', platform: 'node', format: 'cjs', logLevel: 'error' };
  const names = [...readFileSync(path.join(src, 'schemas.ts'), 'utf8').matchAll(/^ {2}'(\w+)',$/gm)].map(
    ([, name]) => name,
  );
  const page = {
    ...common,
    platform: 'browser',
    format: 'iife',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
  };
  await Promise.all([
    bundle({
      ...common,
      entryPoints: ['index.ts', 'bin.ts', 'preparing.ts'].map((name) => path.join(src, name)),
      outdir: out,
      packages: 'external',
      sourcemap: true,
    }),
    bundle({
      ...common,
      stdin: {
        contents: `export { ${names.map((name) => `${name}Schema`).join(', ')} } from 'discord-api-spec/zod'`,
        resolveDir: here,
      },
      outfile: path.join(out, 'schemas.cjs'),
    }),
    bundle({
      ...page,
      entryPoints: [path.join(src, 'page', 'main.tsx')],
      outfile: path.join(out, 'page', 'page.js'),
      jsx: 'automatic',
      jsxImportSource: 'preact',
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    bundle({
      ...page,
      entryPoints: [path.join(src, 'page', 'page.css')],
      outfile: path.join(out, 'page', 'page.css'),
    }),
  ]);
  writeFileSync(path.join(out, 'page', 'index.html'), readFileSync(path.join(src, 'page', 'index.html')));
  writeFileSync(stamp, made);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await build().catch((error) => {
    // npm runs this after each installation. `npm ci --omit=dev` brings no esbuild, so there is nothing to do.
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes("'esbuild'")) throw error;
  });
