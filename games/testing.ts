import type { AnyGame } from '../src/engine/game';
import { games, shelf } from './index';

/** Of the titles on the shelf, those to which a test applies: a small one may leave much out. */

export const drawn: readonly AnyGame[] = shelf.flatMap(({ game, pictures }) => (pictures ? [game] : []));

export const taught = games.flatMap((game) => (game.lesson ? [[game.id, game, game.lesson] as const] : []));

/** Long enough to be looked at here and there, and to have met most of what can happen in it. */
export const isLong = (game: AnyGame): boolean => answersOf(game) >= 100;

/** So many answers from the beginning, or half of a game that has not as many. */
export const wellInto = (game: AnyGame, answers: number): number =>
  Math.min(answers, Math.floor(answersOf(game) / 2));

const answersOf = (game: AnyGame): number => game.lengths?.[game.seats[0]]?.answers ?? 0;
