import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { AnyGame } from '../../engine/contract/game';
import { root } from '../../words/catalogue/files';
import { checksOf, type Check } from './checks';
import { gameOf, run, titles } from '../games';
import { typeFaults } from './type-faults';

/**
 * `npm run check-game -- <id>` runs everything that a title owes, and nothing of the other titles. It prints
 * a line for each check, and on a failure what to do.
 */

interface Suite {
  readonly file: string;
  readonly seconds: number;
  readonly ran: number;
  readonly failed: readonly { readonly name: string; readonly why: string }[];
}

let broken = 0;

function print(name: string, seconds: number, faults: readonly string[], todo: string): void {
  process.stdout.write(
    `${faults.length === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(14)} ${seconds.toFixed(1).padStart(5)} s\n`,
  );
  if (faults.length === 0) return;
  broken++;
  for (const fault of faults) process.stdout.write(`${fault.trimEnd().replace(/^/gm, '       ')}\n`);
  process.stdout.write(`       To do: ${todo}\n`);
}

/** Runs suites of one title, and prints each check when the last of its suites is done. */
async function suites(id: string, checks: readonly Check[], only: readonly string[]): Promise<void> {
  const done = new Map<Check, Suite[]>();
  const child = spawn(
    process.execPath,
    [
      ...['node_modules/jest/bin/jest.js', '-w', '1'],
      ...['--testMatch', '**/*.{test,trial}.ts', '--reporters', path.join(root, 'jest.checks.cjs')],
      '--runTestsByPath',
      ...checks.flatMap((check) => check.suites),
      ...only,
    ],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], env: { ...process.env, GAME: id } },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => said.push(data.toString()));
  for await (const line of createInterface({ input: child.stdio[3] as Readable })) {
    const suite = JSON.parse(line) as Suite;
    const check = checks.find((one) => one.suites.includes(path.relative(root, suite.file)));
    if (!check) continue;
    const all = [...(done.get(check) ?? []), suite];
    done.set(check, all);
    if (all.length === check.suites.length) printed(check, all);
  }
  const left = checks.filter((check) => done.get(check)?.length !== check.suites.length);
  for (const check of left) print(check.name, 0, ['The suite did not end.', said.join('')], check.todo);
}

function printed({ name, todo }: Check, all: readonly Suite[]): void {
  const faults = all.flatMap(({ file, ran, failed }) => [
    ...failed.map((one) => `${path.relative(root, file)}: ${one.name}\n${shortened(one.why)}`),
    ...(ran === 0 ? [`${path.relative(root, file)}: no test of this title ran`] : []),
  ]);
  print(
    name,
    all.reduce((sum, { seconds }) => sum + seconds, 0),
    faults,
    todo,
  );
}

/** Without the frames of code that is not the title's. */
const shortened = (why: string): string =>
  why
    .split('\n')
    .filter((line) => !/^\s+at /.test(line) || /[(/]games\//.test(line))
    .slice(0, 40)
    .join('\n');

async function command(name: string, todo: string, args: readonly string[]): Promise<void> {
  const from = Date.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()));
  const code = await new Promise((resolve) => child.on('close', resolve));
  print(name, (Date.now() - from) / 1000, code === 0 ? [] : [said], todo);
}

async function lint(id: string): Promise<void> {
  const folder = `games/${id}`;
  const bin = (name: string): string => path.join(root, 'node_modules', name);
  await command('format', `run: npx prettier --write ${folder}`, [
    bin('prettier/bin/prettier.cjs'),
    ...['--check', '--log-level', 'warn', folder, 'games/index.ts'],
  ]);
  await command('lint', 'change the lines that are named; docs/style.md says why.', [
    bin('eslint/bin/eslint.js'),
    folder,
  ]);
}

function shelved({ id }: AnyGame): void {
  const isThere = readFileSync(path.join(root, 'games', 'index.ts'), 'utf8').includes(`from './${id}'`);
  print('shelf', 0, isThere ? [] : [`games/index.ts does not import ${id}`], 'add one import and one entry.');
}

function types(id: string): void {
  const from = Date.now();
  const faults = typeFaults(path.join('games', id));
  print('types', (Date.now() - from) / 1000, faults, 'change the lines that are named.');
}

async function main(): Promise<number> {
  const id = process.argv[2];
  if (id === undefined || !titles().includes(id))
    throw new Error(`Usage: npm run check-game -- <id>. The titles are ${titles().join(', ')}.`);
  const from = Date.now();
  const game = await gameOf(id);
  const { own, shared, missing } = checksOf(game, ownSuites(id), (file) => existsSync(path.join(root, file)));
  shelved(game);
  for (const { name, todo } of missing) print(name, 0, [`games/${id}: this check has no suite`], todo);
  // Two processes: a title's own suites with what reads its files, and the suites that test every title.
  await Promise.all([
    suites(id, own, []).then(() => lint(id)),
    // Their names end with the title, or begin with it.
    suites(id, shared, ['-t', `(of|at|in) ${id}\\b|^${id} |\\(${id}\\)`]),
  ]);
  types(id);
  const seconds = ((Date.now() - from) / 1000).toFixed(0);
  process.stdout.write(broken === 0 ? `All checks passed in ${seconds} s.\n` : `${broken} checks failed.\n`);
  return broken === 0 ? 0 : 1;
}

const ownSuites = (id: string): string[] =>
  readdirSync(path.join(root, 'games', id), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.join('games', id, file))
    .sort();

run(main);
