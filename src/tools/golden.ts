import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { played } from '../computer/player';
import { defaultSetup, picker, playOn, type Picker } from '../engine/check/fuzz';
import type { Action, AnyGame } from '../engine/contract/game';
import type { PlayedGame } from '../engine/check/replay';
import { Session } from '../engine/run/session';
import { root } from '../words/catalogue/files';
import { gamesOf, run } from './games';
import { asText, fromText } from '../words/catalogue/text';

/** A golden game in `games/<id>/golden/games.json`: how it was first played. Its text is then the record. */
interface Golden {
  readonly name: string;
  readonly seats: number;
  readonly options?: object;
  readonly seed: string;
  readonly picks: string;
  /** The number of simulations per answer. Default: random legal answers. */
  readonly descents?: number;
}

/**
 * Rewrites the golden games: each is replayed from the answers in its text, so that a change of rules shows
 * as a readable difference. A new one, or all with `--record`, is played by computers from the seed of its
 * picks.
 */
if (require.main === module) {
  run(async () => {
    const record = process.argv.includes('--record');
    const which = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'all';
    for (const game of await gamesOf(which)) {
      for (const file of writeGolden(game, record)) process.stdout.write(`${path.relative(root, file)}\n`);
    }
  });
}

/** Writes the golden games of a title, and returns their files. */
export function writeGolden(game: AnyGame, record = false): string[] {
  const listed = goldens(game.id);
  if (listed.length === 0)
    throw new Error(
      `games/${game.id}/golden/games.json lists none: ` +
        '[{ "name", "seats", "options", "seed", "picks" }, …]',
    );
  return listed.map((golden) => {
    const file = goldenFile(game.id, golden.name);
    const played =
      record || !existsSync(file) ? recorded(game, golden) : fromText(readFileSync(file, 'utf8'));
    writeFileSync(file, asText(game, { ...played, rules: game.rules }, golden.name));
    return file;
  });
}

export const goldenFile = (game: string, name: string): string =>
  path.join(root, 'games', game, 'golden', `${name}.txt`);

export function goldens(game: string): Golden[] {
  const file = path.join(root, 'games', game, 'golden', 'games.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Golden[]) : [];
}

/** Plays the game to its end, or for a number of answers, and returns its record. */
export function recorded(game: AnyGame, golden: Golden, max?: number): PlayedGame {
  const plain = defaultSetup(game, golden.seats);
  const setup = { seats: golden.seats, options: { ...plain.options, ...golden.options } };
  const { seed, picks, descents } = golden;
  const answers: Action[] = [];
  const player =
    descents === undefined
      ? undefined
      : (session: Session, pick: Picker): Action => played(session, { simulations: descents }, pick);
  playOn(Session.start(game, setup, seed), picker(picks), player ? 0 : 10, answers, max, player);
  return { game: game.id, rules: game.rules, setup, seed, history: answers };
}
