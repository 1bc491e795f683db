import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { messageOf } from '../engine/check/advice';
import type { AnyGame } from '../engine/contract/game';
import { root } from '../words/catalogue/files';

/**
 * Returns the games by folder. Each is loaded only when it is asked for, so that one can be worked on while
 * another is broken.
 */
export const titles = (): string[] =>
  readdirSync(path.join(root, 'games'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(root, 'games', entry.name, 'index.ts')))
    .map((entry) => entry.name)
    .sort();

export const gameOf = async (id: string): Promise<AnyGame> => loadGame(id);

export function loadGame(id: string): AnyGame {
  if (!titles().includes(id))
    throw new Error(`there is no game called ${id}; there are ${titles().join(', ')}`);
  const loaded = require(`../../games/${id}/index`) as Record<string, unknown>;
  const found = Object.values(loaded).find(
    (value): value is AnyGame =>
      typeof value === 'object' && value !== null && 'steps' in value && 'setup' in value,
  );
  if (!found) throw new Error(`games/${id}/index.ts exports no game`);
  return found;
}

export async function gamesOf(which: string): Promise<AnyGame[]> {
  return Promise.all((which === 'all' ? titles() : [which]).map(gameOf));
}

/** Ends a tool with one line instead of a stack: the fault, and the line of a title where it was met. */
export function run(main: () => Promise<number | void>): void {
  // The constants below the call have their values by then.
  void Promise.resolve()
    .then(main)
    .then(
      (code) => {
        process.exitCode = code ?? 0;
      },
      (error: unknown) => {
        process.stderr.write(`${messageOf(error)}\n`);
        process.exitCode = 1;
      },
    );
}
