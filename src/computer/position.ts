import type { Picker } from '../engine/check/fuzz';
import type { Action, AnyGame, Core, Dealer, Pending, Seat } from '../engine/contract/game';
import { Runner, type SinceCheckpoint } from '../engine/run/runner';
import { answersSeenBy, dealtFor, orderedDealer } from '../engine/run/seen';
import { END_TURN } from '../engine/run/end-turn';

/** A computer's question and all that it can know of the table. The game's seed is no part of it. */
export interface Thought {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly decision: string;
  /** The position. The part that the seat cannot know is redealt before it is used. */
  readonly since: SinceCheckpoint<Core<string>>;
}

/** Returns a dealer with its own chance. */
export const dealerOf = (pick: Picker): Dealer => orderedDealer(pick);

const same = (one: Pending, options: string): boolean => keysOf(one) === options;
export const keysOf = (question: Pending): string => question.options.map(({ key }) => key).join('\n');

/** Returns the seat's own question on a table, if it is asked. */
export const ownQuestion = (runner: Runner, { seat, decision }: Thought): Pending | undefined =>
  runner.decisions.find((open) => open.seat === seat && open.id === decision);

/**
 * Returns a copy of the table at the same question, with everything that the seat cannot know redealt. The
 * answers since the checkpoint are given first, because their draws and reveals are known by now. Then all
 * that is still hidden is redealt. A deal that leads to another question is impossible for the seat: it is
 * discarded and another one dealt.
 */
export function dealtTable(thought: Thought, asked: string, pick: Picker): Runner | undefined {
  const { game, seat, since } = thought;
  for (let attempt = 0; attempt < 8; attempt++) {
    const runner = dealtFor(game, since, seat, pick);
    const question = ownQuestion(runner, thought);
    if (question && same(question, asked)) return runner;
  }
  return undefined;
}

/** Returns the position without what others answered in secret in the open group. */
export function asSeen(thought: Thought): Thought {
  const { game, seat, since } = thought;
  return { ...thought, since: { ...since, answers: answersSeenBy(game, since, seat) } };
}

/**
 * Returns how often the seat has given each answer to this very question before, within this step and in this
 * position: those answers led back here by "back". The least tried answer is then tried first, so that the
 * seat does not go round in circles. The same decision about another thing is another question: a target from
 * another region.
 */
export function ledBackHere({ game, seat, decision, since }: Thought): ReadonlyMap<string, number> {
  const runner = new Runner(game, { ...since, answers: [] }, () => 0);
  const before: { readonly place: string; readonly picks: string }[] = [];
  const placeNow = (): string => {
    const question = runner.decisions.find((open) => open.seat === seat && open.id === decision);
    return JSON.stringify([runner.state, question?.how.params?.(), question && keysOf(question)]);
  };
  for (const answer of since.answers) {
    if (answer.decision === END_TURN) continue;
    if (answer.seat === seat && answer.decision === decision)
      before.push({ place: placeNow(), picks: answer.picks.join('\n') });
    runner.apply(answer);
  }
  const here = before.length === 0 ? '' : placeNow();
  const times = new Map<string, number>();
  for (const { place, picks } of before) if (place === here) times.set(picks, (times.get(picks) ?? 0) + 1);
  return times;
}

/**
 * Returns the open question of the real table. Only the question is read, and the seat that is asked knows
 * it.
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
