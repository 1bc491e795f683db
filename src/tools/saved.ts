import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { picker, playOn, playOut, randomOptions } from '../engine/check/fuzz';
import type { AnyGame, Saved } from '../engine/contract/game';
import { Session } from '../engine/run/session';
import { root } from '../words/catalogue/files';
import { gamesOf, run } from './games';

/**
 * Games as a release saved them, in `games/<id>/saved/<release>.json`: every later release must be able to
 * carry them on. They are written when a release is made, and never again.
 */
export interface SavedGame {
  readonly release: string;
  readonly name: string;
  readonly saved: Saved;
}

/** How far a game has come, in hundredths of its answers. */
const MOMENTS = { 'near its beginning': 8, 'half-way': 50, 'near its end': 88 } as const;

if (require.main === module) {
  run(async () => {
    for (const game of await gamesOf(process.argv[2] ?? 'all'))
      process.stdout.write(`${path.relative(root, writeSaved(game))}\n`);
  });
}

/** Writes the games that this release saves of a title, and returns their file. */
export function writeSaved(game: AnyGame): string {
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = path.join(folderOf(game.id), `${version}.json`);
  if (existsSync(file))
    throw new Error(
      `${path.relative(root, file)} exists. A released title keeps it: raise \`rules\` and give ` +
        '`upgrade`. Of a title that no release has, delete the file and run this again.',
    );
  mkdirSync(path.dirname(file), { recursive: true });
  const games = Object.keys(MOMENTS).map((name) => savedGame(game, name as keyof typeof MOMENTS));
  writeFileSync(file, `[\n${games.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
  return file;
}

const folderOf = (game: string): string => path.join(root, 'games', game, 'saved');

/** Returns all saved games of a title, of any release. */
export function savedGames(game: string): SavedGame[] {
  const folder = folderOf(game);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .flatMap((file) =>
      (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Omit<SavedGame, 'release'>[]).map(
        (one) => ({ release: path.basename(file, '.json'), ...one }),
      ),
    );
}

/**
 * Somewhere in the midst of a step, where answers have to be played again when it is loaded: with two of them
 * where a step has so many, and never past the end.
 */
function savedGame(game: AnyGame, name: keyof typeof MOMENTS): Omit<SavedGame, 'release'> {
  const dice = picker(`saved ${game.id} ${name}`);
  const [min, max] = game.seats;
  const setup = randomOptions(game, min + dice(max - min + 1), dice);
  const seed = Array.from({ length: 64 }, () => dice(16).toString(16)).join('');
  const { answers } = playOut(game, setup, seed, picker(name), 10);
  const session = Session.start(game, setup, seed);
  const goal = Math.floor((answers.length * MOMENTS[name]) / 100);
  playOn(session, picker(name), 10, [], goal);
  let saved = session.save();
  for (const action of answers.slice(goal)) {
    if (saved.answers.length > 1) break;
    session.apply(action);
    if (session.over) break;
    if (session.answers.length > saved.answers.length) saved = session.save();
  }
  return { name, saved };
}
