// Makes dist/: every source file as JavaScript, without checking types. Does nothing where nothing changed, and
// makes again what changed or is missing. `--image` leaves out what the image does not run.
// `--installed` is what npm runs after it has installed the packages.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import buildStandIn from './packages/stand-in/build.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const read = (name) => readFileSync(path.join(root, name));
const FOLDERS = ['src', 'games', 'commands'];

/** The client of the database follows from the schema, and is made again only if that changed. */
export function generateClient() {
  const schema = path.join(root, 'prisma', 'schema.prisma');
  const command = path.join(root, 'node_modules', 'prisma', 'build', 'index.js');
  // The image installs its packages before its sources are there, and runs without the command.
  if (!existsSync(schema) || !existsSync(command)) return;
  const stamp = path.join(root, 'src', 'store', 'generated', '.made-of');
  const version = JSON.parse(read('node_modules/prisma/package.json')).version;
  const made = createHash('sha256').update(version).update(readFileSync(schema)).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === made) return;
  say('Making the client of the database.');
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, 'generate'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) {
    process.stderr.write(stdout + stderr);
    throw new Error('prisma generate failed');
  }
  writeFileSync(stamp, made);
}

/** What the program is made of: its sources and the words and shapes beside them, but no recorded game. */
const isSource = (file) =>
  /\.(ts|json)$/.test(file) && !/\.d\.ts$/.test(file) && !/(^|[\\/])(golden|saved)[\\/]/.test(file);

const inFolders = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(isSource)
      .map((file) => path.join(folder, file)),
  );

/** The sources that tsconfig.image.json names, and the words beside them. */
async function inImage() {
  const { default: ts } = await import('typescript');
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.image.json'), ts.sys.readFile);
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const named = new Set(fileNames.map((file) => path.relative(root, file)));
  return inFolders().filter((file) => named.has(file) || file.endsWith('.json'));
}

const outOf = (file) => path.join('dist', file.replace(/\.ts$/, '.js'));

/** Makes what changed or is missing; returns how many files that are. */
async function transpile(files, options) {
  const stampFile = path.join(root, 'dist', 'built.json');
  const settings = createHash('sha256')
    .update(JSON.stringify(options))
    .update(read('build.mjs'))
    .update(read('tsconfig.json'))
    .update(read('package-lock.json'))
    .update(read('packages/stand-in/dist/built.json'))
    .update(read('node_modules/esbuild/package.json'))
    .digest('hex');
  const before = stampOf(stampFile);
  const known = before.settings === settings ? before.files : {};
  const now = {};
  for (const file of files) {
    const { mtimeMs, size } = statSync(path.join(root, file));
    now[file] = `${mtimeMs} ${size}`;
  }
  for (const file of Object.keys(before.files))
    if (now[file] === undefined)
      for (const end of ['', '.map']) rmSync(path.join(root, outOf(file) + end), { force: true });
  const changed = files.filter(
    (file) => known[file] !== now[file] || !existsSync(path.join(root, outOf(file))),
  );
  if (changed.length > 0) {
    if (changed.length > 50) say(`Building ${changed.length} files.`);
    const { build } = await import('esbuild');
    // Whoever stops us now must not find half of it taken for whole.
    rmSync(stampFile, { force: true });
    await build({
      ...options,
      entryPoints: changed.map((file) => path.join(root, file)),
      outbase: root,
      outdir: path.join(root, 'dist'),
      tsconfig: path.join(root, 'tsconfig.json'),
      platform: 'node',
      format: 'cjs',
      target: 'node20',
      logLevel: 'error',
      loader: { '.json': 'copy' },
    });
    await bundle(options.sourcemap);
  }
  if (changed.length > 0 || Object.keys(before.files).length !== files.length) {
    mkdirSync(path.join(root, 'dist'), { recursive: true });
    writeFileSync(stampFile, JSON.stringify({ settings, files: now }));
  }
  return changed.length;
}

/**
 * The bot and the thread of its database, each in one file with the packages they use: reading two thousand
 * files takes most of a start. Everything else runs from the files made above.
 */
const BUNDLED = ['src/main.ts', 'src/store/open/embedded-thread.ts'];
/** Packages with programs of their own, found from their own place, and those that are not installed. */
const NOT_BUNDLED = [
  ...['@napi-rs/*', 'fs-native-extensions', '@electric-sql/*', '@prisma/client', '@prisma/client/*'],
  ...['pg-native', 'zlib-sync', 'bufferutil', 'utf-8-validate', 'tsx', 'tsx/*'],
];

const bundle = (sourcemap) => Promise.all(BUNDLED.map((file) => bundleOne(file, sourcemap)));

async function bundleOne(source, sourcemap) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    write: false,
    entryPoints: [path.join(root, source)],
    outfile: path.join(root, outOf(source)),
    tsconfig: path.join(root, 'tsconfig.json'),
    bundle: true,
    sourcemap,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'error',
    // The process keeps the text of the bundle. Without comments it is half as long, and one byte a letter.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'linked',
    external: NOT_BUNDLED,
    banner: { js: 'const bundleFolder = __dirname;' },
    plugins: [placesOf(path.dirname(outOf(source)))],
  });
  for (const { path: file, text } of outputFiles) {
    // esbuild leaves other letters in regular expressions, and one of them doubles the size in memory.
    const isScript = file.endsWith('.js');
    writeFileSync(file, isScript ? text.replace(/[\u0080-\uffff]/g, escapeOf) : text);
  }
}

const escapeOf = (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Each file in a bundle keeps its own place, from which it finds workers, words and pages. */
const placesOf = (bundleFolder) => ({
  name: 'places',
  setup({ onResolve, onLoad }) {
    const standIn = path.join(root, 'packages', 'stand-in', 'dist');
    onResolve({ filter: /^discord-stand-in(\/preparing)?$/ }, ({ path: name }) => ({
      path: path.join(standIn, name.endsWith('preparing') ? 'preparing.js' : 'index.js'),
    }));
    onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (!/\b__(dirname|filename)\b/.test(text)) return undefined;
      const relative = path.relative(root, file);
      const isOurs = FOLDERS.some((folder) => relative.startsWith(`${folder}${path.sep}`));
      const place = path.relative(bundleFolder, isOurs ? outOf(relative) : relative);
      const names =
        `var __filename = require("node:path").resolve(bundleFolder, ${JSON.stringify(place)}), ` +
        '__dirname = require("node:path").dirname(__filename); ';
      return { contents: names + text, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
});

/** An empty database for the first start, made once for each state of the migrations. */
function makeSnapshot() {
  const store = path.join(root, 'dist', 'src', 'store', 'open');
  const { snapshotFile } = createRequire(import.meta.url)(path.join(store, 'embedded-snapshot.js'));
  if (existsSync(snapshotFile())) return;
  say('Making an empty database for the first start.');
  const { status, stderr } = spawnSync(process.execPath, [path.join(store, 'make-snapshot.js')], {
    encoding: 'utf8',
  });
  // The first start makes its database itself then, and takes some seconds more.
  if (status !== 0) process.stderr.write(`  There is no empty database for the first start: ${stderr}\n`);
}

function stampOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { settings: '', files: {} };
  }
}

const say = (line) => void process.stdout.write(`  ${line}\n`);

export async function build({ image = false } = {}) {
  await buildStandIn();
  generateClient();
  await transpile(image ? await inImage() : inFolders(), { sourcemap: !image });
  makeSnapshot();
}

/** Before the first test: tests run from the sources, which need the client and the stand-in's page. */
export default async function beforeTests() {
  await buildStandIn();
  generateClient();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--installed')) await beforeTests();
  else await build({ image: process.argv.includes('--image') });
}
