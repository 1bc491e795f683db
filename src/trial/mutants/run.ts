import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../words/catalogue/files';
import { areaOf, areasWith } from './areas';
import { changesOf, type Change } from './changes';
import { choose } from './choosing';
import { profilesOf } from './profiles';
import { shortest } from './suites';
import { Worker } from './trying';

/**
 * Changes one thing in the rules of a title at a time and runs the title's suites without golden games:
 * `npm run trial -- mutants <title> [--sample 200] [--seed 1] [--only <text in the path>] [--minutes 60]
 * [--seconds 40] [--workers 2] [--suites <pattern of paths>]`. `play` and `store` are the rooms of that name.
 * A change is tried with the tests that run the changed part, for at most `seconds` of processor time. A
 * change that no test notices is a survivor.
 */

interface Mutant extends Change {
  readonly file: string;
}

/** A change may need this much longer than its tests need without one. */
const TIME_FACTOR = 3;
const EXTRA_MS = 10_000;
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

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, WIDTH);

function tellSurvivor(mutant: Mutant, suites: number): void {
  const before = read(mutant.file).slice(mutant.from, mutant.to);
  const tried = suites === 0 ? 'no test runs this' : `${suites} suites`;
  process.stdout.write(`${relative(mutant.file)}:${mutant.line} ${mutant.kind}, ${tried}\n`);
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
      seconds: { type: 'string', default: '40' },
      workers: { type: 'string', default: '2' },
      suites: { type: 'string', default: '' },
    },
  });
  const [title = ''] = positionals;
  const area = areaOf(title);
  const areas = areasWith(title);
  const sources = areas.flatMap((one) => areaOf(one).sources);
  const suites = area.suites.filter((file) => new RegExp(values.suites).test(relative(file)));
  const profiles = await profilesOf(areas.join('-'), suites, sources);
  const began = performance.now();
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
      const { parts, ms } = choose(profiles, sources, mutant, Number(values.seconds) * 1000);
      const changed = { file: mutant.file, text };
      const verdict = await worker.try(parts, changed, ms * TIME_FACTOR + EXTRA_MS);
      counts[verdict]++;
      if (verdict === 'survived') tellSurvivor(mutant, parts.length);
    }
    worker.stop();
  };
  await Promise.all(Array.from({ length: Number(values.workers) }, work));
  const seconds = Math.round((performance.now() - began) / 1000);
  const line = { name: 'mutants', title, seed: values.seed, possible: all.length, ...counts, seconds };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

void main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
