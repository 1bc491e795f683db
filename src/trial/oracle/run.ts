import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareWithOracle, type Oracle } from '../../engine/check/oracle';
import { loadGame, titles } from '../../tools/games';
import { root } from '../../words/catalogue/files';

/**
 * Compares the rules of a title with its oracle over random games:
 * `npm run trial -- oracle <title|all> [--positions 10000] [--seed 1]`. It prints each difference, and one
 * line for each title.
 */

/** The longest list of differences that is printed. */
const MAX_SHOWN = 20;

const hasOracle = (title: string): boolean =>
  existsSync(path.join(root, 'games', title, 'oracle', 'index.ts'));

function oracleOf(title: string): Oracle {
  if (!hasOracle(title)) throw new Error(`games/${title} has no oracle`);
  return (require(`../../../games/${title}/oracle/index`) as { readonly oracle: Oracle }).oracle;
}

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      positions: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [which = 'all'] = positionals;
  for (const title of which === 'all' ? titles().filter(hasOracle) : [which]) {
    const began = performance.now();
    const request = { positions: Number(values.positions), seed: values.seed };
    const { positions, games, checked, differences } = compareWithOracle(
      loadGame(title),
      oracleOf(title),
      request,
    );
    for (const difference of differences.slice(0, MAX_SHOWN))
      process.stdout.write(`${JSON.stringify(difference)}\n`);
    const seconds = Math.round((performance.now() - began) / 1000);
    const counts = { positions, games, checked, differences: differences.length, seconds };
    process.stdout.write(`${JSON.stringify({ name: 'oracle', title, ...counts })}\n`);
    if (differences.length > 0) process.exitCode = 1;
  }
}

main();
