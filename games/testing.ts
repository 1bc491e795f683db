import { defaultSetup, picker, randomAction } from '../src/engine/check/fuzz';
import type { AnyGame, Core } from '../src/engine/contract/game';
import { dealer, seedHash } from '../src/engine/run/chance';
import { redealHidden } from '../src/engine/run/hidden';
import { copyPlain, samePlain } from '../src/engine/run/plain';
import { Session } from '../src/engine/run/session';
import { games, shelf } from './index';

/** Select the titles to which a test applies, because a small title can leave much out. */

export const drawn: readonly AnyGame[] = shelf.flatMap(({ game, pictures }) => (pictures ? [game] : []));

export const taught = games.flatMap((game) => (game.lesson ? [[game.id, game, game.lesson] as const] : []));

/** True if the game is long enough for samples, and for most events to happen in it. */
export const isLong = (game: AnyGame): boolean => answersOf(game) >= 100;

/** Returns this number of answers, or half of a shorter game. */
export const wellInto = (game: AnyGame, answers: number): number =>
  Math.min(answers, Math.floor(answersOf(game) / 2));

/** Returns how often a test of hidden things must find something: never, at a title that hides nothing. */
export const leastOf = (game: AnyGame, least: number): number => (hides(game) ? least : 0);

/** True if a new deal for a seat changes something in the first answers of a game. */
function hides(game: AnyGame): boolean {
  const session = Session.start(game, defaultSetup(game, game.seats[0]), seedHash('0a'));
  for (let answers = 0; answers < 40 && !session.over; answers++) {
    const state = copyPlain(session.peek() as Core<string>);
    redealHidden(game, state, null, dealer(seedHash('0b'), { draws: 0 }));
    if (!samePlain(state, session.peek())) return true;
    session.apply(randomAction(session, picker(`hides ${answers}`), 0));
  }
  return false;
}

const answersOf = (game: AnyGame): number => game.lengths?.[game.seats[0]]?.answers ?? 0;
