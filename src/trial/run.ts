import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../words/catalogue/files';

interface Trial {
  readonly file: string;
  readonly about: string;
  /** The module serves several trials and reads the name from its arguments. */
  readonly named?: true;
}

const proof = (about: string): Trial => ({ file: './proofs/run', about, named: true });
const bench = (file: string, about: string): Trial => ({ file: `./benches/${file}`, about });

/** All long proofs and measurements by name. */
export const TRIALS: Readonly<Record<string, Trial>> = {
  flaky: { file: './flaky', about: 'runs the whole suite N times and names the tests that failed' },
  oracle: { file: './oracle/run', about: 'compares the rules of a title with a second, naive model' },
  mutants: {
    file: './mutants/run',
    about: 'changes the rules of a title, src/play or src/store and checks that a test notices',
  },
  chaos: { file: './proofs/chaos/run', about: 'plays games while processes are killed and cut off' },
  kills: proof('kills the bot in the middle of a game'),
  failover: proof('stops the database server and starts its standby'),
  pooler: proof('plays through a connection pooler in transaction mode'),
  backup: proof('restores a backup that was taken while games ran'),
  forgery: proof('sends forged presses, forms and commands'),
  secrecy: proof('searches all messages for facts that their reader may not know'),
  takeovers: proof('searches the same while a seat changes hands three times'),
  'try-out': proof('compares tables before and after try-outs'),
  notifications: proof('checks every notification of many players over 14 days'),
  'slow-channels': proof('measures boards while some channels are slow'),
  growth: proof('measures how the rows of a game grow'),
  record: proof('measures statistics over a million games'),
  'words-complete': {
    file: './proofs/ears/run',
    about: 'changes each visible fact and checks that the words change',
    named: true,
  },
  blind: bench('blind/run', 'plays a title by the accessibility tree and the keyboard alone'),
  heard: bench('blind/heard', 'speaks turns of the listening mode and measures their seconds'),
  'first-minute': bench('first-minute', 'measures the time from a clone to the page'),
  presses: bench('presses', 'counts the taps of a turn and the buttons beside the answers'),
  press: bench('press/one-press', 'times one press after the other and compares it with the minimum'),
  'press-floor': bench('press/run', 'compares the cost of a press with a bot that plays nothing'),
  overload: bench('press/overload', 'measures one process in a rush of presses'),
  small: bench('press/small', 'runs the bot on one core with a small heap'),
  cost: bench('cost', 'measures the processor time of each kind of press'),
  load: bench('load-run', 'measures one process under load'),
  fleet: bench('fleet-run', 'measures four processes with 10,000 tables'),
  emulator: bench('emulator', 'times the stand-in for Discord alone'),
  engine: bench('engine', 'measures answers a second of each title'),
  picture: bench('picture', 'measures time and size of each kind of picture'),
  computers: bench('computers', 'plays computer strengths against each other'),
  ask: bench('ask', 'measures how many rules questions are answered'),
};

const USAGE = [
  'usage: npm run trial -- <name> [arguments] | --short [Jest arguments …]',
  '',
  '  --short          runs the short form of the proofs (files named *.trial.ts)',
  ...Object.entries(TRIALS).map(([name, { about }]) => `  ${name.padEnd(16)} ${about}`),
].join('\n');

/** Runs the short proofs as Jest tests. Returns the exit code of Jest. */
function runShort(jestArguments: readonly string[]): number {
  const { status } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
      // The last option takes all words after it as patterns.
      ...jestArguments,
      ...['--testMatch', '**/*.trial.ts'],
    ],
    { cwd: root, stdio: 'inherit' },
  );
  return status ?? 1;
}

function main(): void {
  const [name, ...rest] = process.argv.slice(2);
  if (name === '--short') {
    process.exitCode = runShort(rest);
    return;
  }
  const trial = name === undefined ? undefined : TRIALS[name];
  if (!trial) {
    if (name !== undefined) process.stderr.write(`there is no trial called "${name}"\n`);
    process.stderr.write(`${USAGE}\n`);
    process.exitCode = 2;
    return;
  }
  // Each module reads its own arguments from the command line.
  process.argv.splice(2, Infinity, ...(trial.named ? [name ?? ''] : []), ...rest);
  require(trial.file);
}

main();
