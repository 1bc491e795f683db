import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../words/catalogue/files';
import { areaOf, nearestFirst } from './areas';
import { changesOf, type Change } from './changes';
import { shortest } from './suites';
import { Worker } from './trying';

/**
 * Changes one thing in the rules of a title at a time and runs the title's suites without golden games:
 * `npm run trial -- mutants <title> [--sample 200] [--seed 1] [--only <text in the path>]`. `play` and
 * `store` are the rooms of that name, with all their suites. A change that no test notices is a survivor.
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

/** Returns the suites, the quickest first, and the processor time that all need. */
async function timeSuites(suites: readonly string[]): Promise<{ suites: string[]; ms: number }> {
  const worker = new Worker();
  const times: { readonly suite: string; readonly ms: number }[] = [];
  for (const suite of suites) {
    const began = worker.usedMs;
    const verdict = await worker.try([suite]);
    if (verdict !== 'survived') throw new Error(`${relative(suite)} fails without a change`);
    times.push({ suite, ms: worker.usedMs - began });
  }
  worker.stop();
  times.sort((a, b) => a.ms - b.ms);
  return { suites: times.map(({ suite }) => suite), ms: times.reduce((sum, { ms }) => sum + ms, 0) };
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
    },
  });
  const [title = ''] = positionals;
  const began = performance.now();
  const { sources, suites } = areaOf(title);
  const timed = await timeSuites(suites);
  const all = sources
    .filter((file) => file.includes(values.only))
    .flatMap((file) => changesOf(file, read(file)).map((change): Mutant => ({ ...change, file })));
  const queue = draw(all, values.seed);
  const counts = { made: 0, killed: 0, survived: 0, timedOut: 0 };
  const work = async (): Promise<void> => {
    const worker = new Worker();
    for (;;) {
      const mutant = counts.made < Number(values.sample) ? queue.shift() : undefined;
      if (!mutant) break;
      const text = changedText(mutant);
      if (text === null) continue;
      counts.made++;
      const limit = timed.ms * TIME_FACTOR + EXTRA_MS;
      const order = nearestFirst(timed.suites, mutant.file);
      const verdict = await worker.try(order, { file: mutant.file, text }, limit);
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
