import { shuffleWith } from '../engine/chance';
import type { Picker } from '../engine/fuzz';
import type { Action, AnyGame, Core, Dealer, Pending, Seat } from '../engine/game';
import { copyPlain } from '../engine/plain';
import { Runner, type SinceCheckpoint } from '../engine/runner';

/** What a computer is asked, and all it may know of the table: nothing of it comes from the game's seed. */
export interface Thought {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly decision: string;
  /** The position; what the seat cannot know in it is dealt anew before anything is looked at. */
  readonly since: SinceCheckpoint<Core<string>>;
}

/** Chance of a copy's own. */
export const dealerOf = (pick: Picker): Dealer => ({
  random: pick,
  shuffle: (cards) => shuffleWith(cards, pick),
});

const same = (one: Pending, options: string): boolean => keysOf(one) === options;
export const keysOf = (question: Pending): string => question.options.map(({ key }) => key).join('\n');

/** The seat's own question on a table, if it is asked. */
export const ownQuestion = (runner: Runner, { seat, decision }: Thought): Pending | undefined =>
  runner.decisions.find((open) => open.seat === seat && open.id === decision);

/**
 * A copy of the table in which everything the seat cannot know lies as chance would have it, standing at the
 * same question. A deal in which the answers so far lead elsewhere is not one the seat could be in: it is
 * thrown away and another one dealt.
 */
export function dealtTable(thought: Thought, asked: string, pick: Picker): Runner | undefined {
  const { game, seat, since } = thought;
  for (let attempt = 0; attempt < 8; attempt++) {
    const state = copyPlain(since.state);
    game.redeal(state, seat, dealerOf(pick));
    const runner = tryOut(game, { ...since, state }, pick);
    const question = runner && ownQuestion(runner, thought);
    if (runner && question && same(question, asked)) return runner;
  }
  return undefined;
}

/** The answers since the checkpoint may be unlawful in another deal; then this deal is not the one. */
function tryOut(game: AnyGame, from: SinceCheckpoint<Core<string>>, pick: Picker): Runner | undefined {
  try {
    return new Runner(game, from, pick);
  } catch {
    return undefined;
  }
}

/**
 * The table as it stands, of which only the question is read: what is asked is no secret to the one who is
 * asked.
 */
export function openQuestion(thought: Thought): Pending {
  const runner = new Runner(thought.game, thought.since, () => 0);
  const question = ownQuestion(runner, thought);
  if (!question) throw new Error(`seat ${thought.seat} is not asked ${thought.decision}`);
  return question;
}

export const answerOf = ({ seat, id }: Pending, picks: readonly string[]): Action => ({
  seat,
  decision: id,
  picks,
});
