import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../words/catalogue/files';
import { run } from '../tools/games';

interface JestReport {
  readonly numPassedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

const BUSY_LOOPS = 2;
const exited = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));

/** Returns the failed tests of a report. A suite that could not load counts as one test. */
export const failuresOf = (report: JestReport): string[] =>
  report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file}: ${fullName}`);
    return status === 'failed' ? [`${file}: ${message.split('\n')[0] ?? 'could not be loaded'}`] : [];
  });

/** Runs the suite once. With `busy`, two other processes use the processor all the time. */
async function runOnce(busy: boolean, jestArguments: readonly string[]): Promise<object> {
  const loops = busy
    ? Array.from({ length: BUSY_LOOPS }, () =>
        spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
      )
    : [];
  const folder = mkdtempSync(path.join(tmpdir(), 'guildhall-flaky-'));
  const output = path.join(folder, 'jest.json');
  const began = performance.now();
  try {
    const jest = spawn(
      process.execPath,
      [
        path.join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
        '--ci',
        '--silent',
        '--json',
        `--outputFile=${output}`,
        ...jestArguments,
      ],
      { cwd: root, stdio: 'ignore' },
    );
    const code = await exited(jest);
    const seconds = Math.round((performance.now() - began) / 1000);
    const report = JSON.parse(readFileSync(output, 'utf8')) as JestReport;
    return {
      name: 'flaky',
      busy,
      seconds,
      passed: report.numPassedTests,
      skipped: report.numPendingTests,
      failed: code === 0 ? [] : failuresOf(report),
    };
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * `npm run trial -- flaky [runs] [Jest arguments …]`: runs the suite several times, every second time with
 * two busy processes. Prints one JSON line a run.
 */
run(async () => {
  const [runs = '10', ...jestArguments] = process.argv.slice(2);
  if (!(Number(runs) >= 1)) throw new Error('usage: npm run trial -- flaky [runs] [Jest arguments …]');
  let failures = 0;
  for (let count = 0; count < Number(runs); count++) {
    const line = (await runOnce(count % 2 === 1, jestArguments)) as { failed: readonly string[] };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    failures += line.failed.length;
  }
  return failures === 0 ? 0 : 1;
});
