import { hashed } from './chance';
import { Damaged, type Core, type Decision, type Saved, type Seat } from '../contract/game';
import { copyPlain } from './plain';
import { answersSeenBy, redealWith } from './seen';
import type { Session } from './session';

/**
 * Continues a game on a copy, with no more knowledge than one seat has: a saved game that says "redeal for
 * this seat from answer k on". The game's seed is not used.
 */

/** Redeals before the position counts as the only possible one. */
const ATTEMPTS = 20;

/**
 * Returns a game that this seat can play by itself: everything that it cannot know is redealt. `seed` belongs
 * to the copy.
 *
 * The deal is made at the start of the step if the answers of the step can be replayed on it, because rules
 * in the middle of a step can still hold old cards in variables. A deal is rejected if the seat would see or
 * be asked something else. Returns undefined if no deal of many fits.
 */
export function tryOutFrom<S extends Core<string>, View>(
  session: Session<S, View>,
  seat: Seat | null,
  seed: string,
  load: (saved: Saved<S>) => Session<S, View>,
): Session<S, View> | undefined {
  const { state, drawn } = session.sinceCheckpoint;
  const { rules, answerCounts } = session.save();
  const answers = answersSeenBy<S>(session.game, session.sinceCheckpoint, seat);
  const known = knownTo(session, seat);
  for (const at of ['state', 'answer'] as const) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const own = hashed(`${seed} ${at} ${attempt}`);
      const dealt = copyPlain(state);
      if (at === 'state') redealWith(session.game, dealt, seat, own);
      const anew = { seat, at, after: answers.length, drawn };
      try {
        const made = load({ rules, seed: own.toString('hex'), state: dealt, answerCounts, answers, anew });
        if (knownTo(made, seat) === known) return made;
      } catch (error) {
        // An answer of this step is not legal in this deal.
        if (!(error instanceof Damaged)) throw error;
      }
    }
  }
  return undefined;
}

/**
 * Returns what a seat sees and is asked. Other seats whose secret answers are left out are asked again, so
 * only their public questions count.
 */
const knownTo = <S extends Core<string>>(session: Session<S>, seat: Seat | null): string =>
  JSON.stringify([
    session.view(seat),
    session.over,
    session.decisions
      .filter((asked) => asked.seat === seat)
      .map(({ id, options, min, max }: Decision) => [id, min, max, options.map(({ key }) => key)]),
  ]);
