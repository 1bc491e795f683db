import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../engine/check/conformance';
import type { PlayedGame } from '../engine/check/replay';

/** Keeps a game that failed, and says what replays it. */
export function saveFailure(played: PlayedGame, name: string, failures: readonly Failure[]): void {
  mkdirSync('failures', { recursive: true });
  const file = path.join('failures', `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...played, failures }));
  for (const failure of failures)
    process.stderr.write(`${name}, answer ${failure.at}, ${failure.check}: ${failure.what}\n`);
  process.stderr.write(`saved as ${file}; replay with: npm run replay -- ${file}\n`);
}
