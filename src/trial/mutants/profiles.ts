import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../words/catalogue/files';
import type { Profiled } from './choosing';
import type { Profile } from './suites';
import { Worker } from './trying';

/** Times the tests of suites and finds what each runs. Stores that until a source changes. */

interface Stored {
  readonly key: string;
  readonly profile: Profile;
}

const CACHE = path.join(root, 'node_modules', '.cache');
const SOURCES: readonly string[] = ['src', 'games', 'commands', 'packages/stand-in/src', 'prisma/migrations'];
const SOURCE = /\.(ts|sql)$/;
const NOT_A_SOURCE = /\.(test|trial)\.ts$|^trial\/mutants\//;

/** Returns the profiles of suites that pass without a change. */
export async function profilesOf(
  name: string,
  suites: readonly string[],
  files: readonly string[],
): Promise<readonly Profiled[]> {
  const file = path.join(CACHE, `mutants-${name}.json`);
  const stored: Record<string, Stored> = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Stored>)
    : {};
  const sources = hashOf(sourceFiles());
  const worker = new Worker();
  const profiles: Profiled[] = [];
  for (const suite of suites) {
    const key = `${sources} ${hashOf([suite])}`;
    const known = stored[suite];
    const profile = known?.key === key ? known.profile : await worker.profileOf(suite, files);
    stored[suite] = { key, profile };
    if (profile !== known?.profile) save(file, stored);
    for (const test of [...profile.failing, ...(profile.failed ? [profile.failed.test] : [])])
      process.stderr.write(`left out, it fails without a change: ${path.relative(root, suite)}: ${test}\n`);
    if (!profile.failed) profiles.push({ ...profile, suite });
  }
  worker.stop();
  return profiles;
}

function save(file: string, stored: object): void {
  mkdirSync(CACHE, { recursive: true });
  const whole = `${file}.${process.pid}`;
  writeFileSync(whole, JSON.stringify(stored));
  renameSync(whole, file);
}

const sourceFiles = (): string[] =>
  SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => SOURCE.test(file) && !NOT_A_SOURCE.test(file))
      .map((file) => path.join(root, folder, file)),
  ).sort();

function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.env.TEST_DATABASE_URL === undefined ? '' : 'server');
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
