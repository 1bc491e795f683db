import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asText, readGame } from '../words/catalogue/text';
import { gameOf, run } from './games';

/** Plays a saved or exported game as readable text. */
run(async () => {
  const file = process.argv[2];
  if (!file) throw new Error('usage: npm run replay -- FILE');
  const played = readGame(readFileSync(file, 'utf8'), file);
  process.stdout.write(asText(await gameOf(played.game), played, path.basename(file)));
});
