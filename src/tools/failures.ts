import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Failure } from '../engine/check/conformance';
import type { PlayedGame } from '../engine/check/replay';

/** Keeps a game that failed, and says what replays it. */
export function saveFailure(played: PlayedGame, name: string, failures: readonly Failure[]): void {
  mkdirSync('failures', { recursive: true });
  const file = path.join('failures', `${name}.json`);
  writeFileSync(file, JSON.stringify({ ...played, failures }));
  for (const line of failureLines(failures)) process.stderr.write(`${name}, ${line}\n`);
  process.stderr.write(`saved as ${file}; replay with: npm run replay -- ${file}\n`);
}

/** The place of a failure, in brackets at the end of its text. */
const PLACE = / \([^()]*\)$/;

/** Returns a line for each different failure: its first place, and how many answers had it. */
export function failureLines(failures: readonly Failure[]): readonly string[] {
  const same = new Map<string, Failure[]>();
  for (const failure of failures) {
    const told = `${failure.check}: ${failure.what.replace(PLACE, '')}`;
    same.set(told, [...(same.get(told) ?? []), failure]);
  }
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const count = others.length > 0 ? `, ${others.length + 1} times` : '';
    return [`answer ${first.at}, ${first.check}${count}: ${first.what}`];
  });
}
