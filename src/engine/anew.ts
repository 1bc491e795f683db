import { draw, hashed, shuffleWith } from './chance';
import {
  Damaged,
  type Action,
  type Core,
  type Dealer,
  type Decision,
  type Game,
  type Saved,
  type Seat,
} from './game';
import { copyPlain } from './plain';
import { Runner } from './runner';
import type { Session } from './session';
import { ANYTIME } from './stepper';
import { END_TURN } from './table';

/**
 * Playing on from a table without touching it, and without knowing more than one seat does: a saved game that
 * says "deal anew for this seat from answer k on". Nothing of it comes from the game's seed.
 */

/** So often it is dealt anew before nobody could be in that position but the one it was. */
const ATTEMPTS = 20;

/**
 * Cards are put in order before they are shuffled, so that nothing of how they lay comes through: with one
 * seed two tables that a seat cannot tell apart are dealt anew into the same one.
 */
const orderedDealer = (random: (sides: number) => number): Dealer => ({
  random,
  shuffle: (cards) => shuffleWith(inOrder(cards), random),
});
function inOrder<T>(cards: T[]): T[] {
  const name = (card: T): string => (typeof card === 'string' ? card : JSON.stringify(card));
  return cards.sort((one, other) => (name(one) < name(other) ? -1 : 1));
}

/**
 * Deals anew what a seat cannot know. Its chance is none of the counter of draws, which everybody may know.
 */
export function anewBy<S extends Core<string>>(
  game: Game<S, string, object, unknown>,
  state: S,
  seat: Seat | null,
  seed: Buffer,
): void {
  const own = hashed(`anew ${seed.toString('hex')}`);
  const counter = { draws: 0 };
  game.redeal(
    state,
    seat,
    orderedDealer((sides) => draw(own, counter, sides)),
  );
}

/**
 * A game as this seat may play it on by itself: everything it cannot know lies as chance would have it.
 * `seed` is the copy's own. Where what was answered in this step can be given again after a deal made before
 * it, it is: rules in the middle of a step may still hold in their hands what lay there then. A deal in which
 * the seat would see or be asked something else than it does is not one it could be in, and another one is
 * dealt; nothing, where none of many will do.
 */
export function tryOutFrom<S extends Core<string>, View>(
  session: Session<S, View>,
  seat: Seat | null,
  seed: string,
  load: (saved: Saved<S>) => Session<S, View>,
): Session<S, View> | undefined {
  const { state, drawn } = session.sinceCheckpoint;
  const { rules, answerCounts } = session.save();
  const answers = asSeen(session, seat);
  const known = knownTo(session, seat);
  for (const at of ['state', 'answer'] as const) {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const own = hashed(`${seed} ${at} ${attempt}`);
      const dealt = copyPlain(state);
      if (at === 'state') anewBy(session.game, dealt, seat, own);
      const anew = { seat, at, after: answers.length, drawn };
      try {
        const made = load({ rules, seed: own.toString('hex'), state: dealt, answerCounts, answers, anew });
        if (knownTo(made, seat) === known) return made;
      } catch (error) {
        // What was answered cannot be answered so in this deal.
        if (!(error instanceof Damaged)) throw error;
      }
    }
  }
  return undefined;
}

/**
 * What a seat sees, and what it is asked itself. Others whose secret answers are left out are asked once
 * more, so of them only what is no secret says anything.
 */
const knownTo = <S extends Core<string>>(session: Session<S>, seat: Seat | null): string =>
  JSON.stringify([
    session.view(seat),
    session.over,
    session.decisions
      .filter((asked) => asked.seat === seat)
      .map(({ id, options, min, max }: Decision) => [id, min, max, options.map(({ key }) => key)]),
  ]);

/**
 * The answers without what others answered in secret: in a group nobody sees one before the last one is in.
 * What is done at any moment is seen by all.
 */
function asSeen<S extends Core<string>>(session: Session<S>, seat: Seat | null): readonly Action[] {
  const since = session.sinceCheckpoint;
  const runner = new Runner<S>(session.game, { ...since, answers: [] }, () => 0);
  let opened = runner.grouped ? 0 : undefined;
  for (const [at, answer] of since.answers.entries()) {
    if (answer.decision !== END_TURN) runner.apply(answer);
    if (!runner.grouped) opened = undefined;
    else opened ??= at + 1;
  }
  if (opened === undefined) return since.answers;
  const from = opened;
  return since.answers.filter(
    (answer, at) => at < from || answer.seat === seat || answer.decision === ANYTIME,
  );
}
