import { dealer } from '../run/chance';
import { MAX_ANSWERS, randomAction, type Picker } from './fuzz';
import type { AnyGame, Saved, Setup } from '../contract/game';
import { checkState } from '../run/hidden';
import { copyPlain } from '../run/plain';
import { Session } from '../run/session';

/** How many answers are played, at most, before a table is strained. */
const HALF_PLAYED = 400;

/**
 * Returns a start for edge cases: a fresh table, or one after some random answers, changed by the game's own
 * `strain`. The seed and the picks decide all of it.
 */
export function edgeCaseStart(game: AnyGame, setup: Setup<object>, seed: string, pick: Picker): Saved {
  const session = Session.start(game, setup, seed);
  let saved = session.save();
  const wanted = pick(2) === 0 ? 0 : Math.min(pick(HALF_PLAYED), MAX_ANSWERS);
  for (let count = 0; count < wanted && !session.over; count++) {
    session.apply(randomAction(session, pick, 10));
    if (session.answers.length === 0 && !session.over) saved = session.save();
  }
  const state = copyPlain(saved.state);
  const straining = Array.from({ length: 8 }, () =>
    pick(2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
  game.moveToEdges?.(state, dealer(straining, { draws: 0 }));
  checkState(game, state);
  return { ...saved, state: copyPlain(state), answers: [] };
}
