import type { AnyGame } from '../src/engine/contract/game';
import { games, shelf } from './index';

/** Select the titles to which a test applies, because a small title can leave much out. */

export const drawn: readonly AnyGame[] = shelf.flatMap(({ game, pictures }) => (pictures ? [game] : []));

export const taught = games.flatMap((game) => (game.lesson ? [[game.id, game, game.lesson] as const] : []));

/** True if the game is long enough for samples, and for most events to happen in it. */
export const isLong = (game: AnyGame): boolean => answersOf(game) >= 100;

/** Returns this number of answers, or half of a shorter game. */
export const wellInto = (game: AnyGame, answers: number): number =>
  Math.min(answers, Math.floor(answersOf(game) / 2));

const answersOf = (game: AnyGame): number => game.lengths?.[game.seats[0]]?.answers ?? 0;
