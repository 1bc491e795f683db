import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../words/catalogue/files';
import { areaOf, nearestFirst, type Area } from './areas';
import { changesOf, type Change } from './changes';
import { shortest } from './suites';
import { functionAround } from './touching';
import { Worker } from './trying';

/**
 * Changes one thing in the rules of a title at a time and runs the title's suites without golden games:
 * `npm run trial -- mutants <title> [--sample 200] [--seed 1] [--only <text in the path>] [--minutes 60]`.
 * `play` and `store` are the rooms of that name, with all their suites. A change that no test notices is a
 * survivor.
 */

interface Mutant extends Change {
  readonly file: string;
}

/** A change may need this much longer than all suites need without one. */
const TIME_FACTOR = 2;
const EXTRA_MS = 5_000;
const WIDTH = 100;

const relative = (file: string): string => path.relative(root, file);
const read = (file: string): string => readFileSync(file, 'utf8');

/** Returns the changed text, or null if the change only changes the form or is not TypeScript. */
function changedText({ file, from, to, text }: Mutant): string | null {
  const before = read(file);
  const after = before.slice(0, from) + text + before.slice(to);
  try {
    return shortest(file, before) === shortest(file, after) ? null : after;
  } catch {
    return null;
  }
}

/** Draws the sample by a hash, so that a seed names the same changes on every machine. */
function draw(mutants: readonly Mutant[], seed: string): Mutant[] {
  const place = ({ file, from, to, text }: Mutant): string =>
    createHash('sha256')
      .update(`${seed} ${relative(file)} ${from} ${to} ${text}`)
      .digest('hex');
  return mutants
    .map((mutant) => ({ mutant, place: place(mutant) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ mutant }) => mutant);
}

interface Timed {
  readonly suite: string;
  readonly ms: number;
  readonly touched: ReadonlySet<string>;
}

/** Runs the suites without a change. Returns the quickest first, with the functions that each calls. */
async function timeSuites({ sources, suites }: Area): Promise<readonly Timed[]> {
  const worker = new Worker();
  const timed: Timed[] = [];
  for (const suite of suites) {
    const began = worker.usedMs;
    const touched = await worker.touchedIn(suite, sources);
    timed.push({ suite, ms: worker.usedMs - began, touched });
  }
  worker.stop();
  return timed.sort((a, b) => a.ms - b.ms);
}

/** Returns the suites that call the changed function, the nearest first. */
function suitesFor(timed: readonly Timed[], { file, from }: Mutant): readonly string[] {
  const place = functionAround(file, read(file), from);
  const calling = timed.filter(({ touched }) => place === undefined || touched.has(place));
  return nearestFirst(
    calling.map(({ suite }) => suite),
    file,
  );
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, WIDTH);

function tellSurvivor(mutant: Mutant): void {
  const before = read(mutant.file).slice(mutant.from, mutant.to);
  process.stdout.write(`${relative(mutant.file)}:${mutant.line} ${mutant.kind}\n`);
  process.stdout.write(`  - ${oneLine(before)}\n  + ${oneLine(mutant.text)}\n`);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '60' },
    },
  });
  const [title = ''] = positionals;
  const began = performance.now();
  const area = areaOf(title);
  const timed = await timeSuites(area);
  const limit = timed.reduce((sum, { ms }) => sum + ms, 0) * TIME_FACTOR + EXTRA_MS;
  const all = area.sources
    .filter((file) => file.includes(values.only))
    .flatMap((file) => changesOf(file, read(file)).map((change): Mutant => ({ ...change, file })));
  const queue = draw(all, values.seed);
  const counts = { made: 0, killed: 0, survived: 0, timedOut: 0 };
  const goesOn = (): boolean =>
    counts.made < Number(values.sample) && performance.now() - began < Number(values.minutes) * 60_000;
  const work = async (): Promise<void> => {
    const worker = new Worker();
    for (;;) {
      const mutant = goesOn() ? queue.shift() : undefined;
      if (!mutant) break;
      const text = changedText(mutant);
      if (text === null) continue;
      counts.made++;
      const verdict = await worker.try(suitesFor(timed, mutant), { file: mutant.file, text }, limit);
      counts[verdict]++;
      if (verdict === 'survived') tellSurvivor(mutant);
    }
    worker.stop();
  };
  await Promise.all([work(), work()]);
  const seconds = Math.round((performance.now() - began) / 1000);
  const line = { name: 'mutants', title, seed: values.seed, possible: all.length, ...counts, seconds };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

void main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
