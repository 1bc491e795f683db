import { readFileSync } from 'node:fs';
import { verify } from '../engine/check/replay';
import { gameOf, run } from './games';
import { readGame } from '../words/catalogue/text';

/** Confirms an exported game: the seed against the hash published at the start, and with it every draw. */
run(async () => {
  const file = process.argv[2];
  if (!file) throw new Error('usage: npm run verify -- FILE');
  const played = readGame(readFileSync(file, 'utf8'), file);
  const verdict = verify(await gameOf(played.game), played);
  for (const fault of verdict.faults) process.stdout.write(`${fault}\n`);
  if (verdict.good)
    process.stdout.write(
      `The seed is the one promised; ${verdict.answers} answers and ${verdict.draws} draws follow ` +
        'from it as recorded.\n',
    );
  return verdict.good ? 0 : 1;
});
