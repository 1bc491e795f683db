import { gamesOf, run } from '../../../tools/games';
import { wordsComplete } from './words-complete';

const USAGE = 'usage: npm run trial -- words-complete <title|all> [positions]';

/** Changes visible facts of many positions and prints a JSON line for each title. */
run(async () => {
  const [what, which = 'all', positions = '1000'] = process.argv.slice(2);
  if (what !== 'words-complete') throw new Error(USAGE);
  let silent = 0;
  for (const game of await gamesOf(which)) {
    const { untold, ...figures } = wordsComplete(game, {
      positions: Number(positions),
      seed: 'words complete',
    });
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    for (const line of untold) process.stdout.write(`  not told: ${line}\n`);
    silent += untold.length;
  }
  return silent > 0 ? 1 : 0;
});
