import { shuffleWith } from '../engine/chance';
import type { Picker } from '../engine/fuzz';
import type { Action, AnyGame, Core, Dealer, Pending, Seat } from '../engine/game';
import { Runner, type SinceCheckpoint } from '../engine/runner';
import { END_TURN } from '../engine/table';

/** What a computer is asked, and all it may know of the table: nothing of it comes from the game's seed. */
export interface Thought {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly decision: string;
  /** The position; what the seat cannot know in it is dealt anew before anything is looked at. */
  readonly since: SinceCheckpoint<Core<string>>;
}

/**
 * Chance of a copy's own. Cards are put in order before they are shuffled, so that nothing of how they lay
 * comes through: with the same random numbers two tables that a seat cannot tell apart are dealt anew into
 * the same one.
 */
export const dealerOf = (pick: Picker): Dealer => ({
  random: pick,
  shuffle: (cards) => shuffleWith(inOrder(cards), pick),
});

function inOrder<T>(cards: T[]): T[] {
  const name = (card: T): string => (typeof card === 'string' ? card : JSON.stringify(card));
  return cards.sort((one, other) => (name(one) < name(other) ? -1 : 1));
}

const same = (one: Pending, options: string): boolean => keysOf(one) === options;
export const keysOf = (question: Pending): string => question.options.map(({ key }) => key).join('\n');

/** The seat's own question on a table, if it is asked. */
export const ownQuestion = (runner: Runner, { seat, decision }: Thought): Pending | undefined =>
  runner.decisions.find((open) => open.seat === seat && open.id === decision);

/**
 * A copy of the table in which everything the seat cannot know lies as chance would have it, standing at the
 * same question. The answers since the checkpoint are given first, for what they drew and showed is known by
 * now; then all that is still hidden is dealt anew. A deal in which something else would be asked is not one
 * the seat could be in: it is thrown away and another one dealt.
 */
export function dealtTable(thought: Thought, asked: string, pick: Picker): Runner | undefined {
  const { game, seat, since } = thought;
  for (let attempt = 0; attempt < 8; attempt++) {
    const runner = new Runner(game, since, pick);
    game.redeal(runner.state, seat, dealerOf(pick));
    runner.again();
    const question = ownQuestion(runner, thought);
    if (question && same(question, asked)) return runner;
  }
  return undefined;
}

/**
 * The position without what others answered in secret: in a group nobody sees an answer before the last one
 * is in.
 */
export function asSeen(thought: Thought): Thought {
  const { game, seat, since } = thought;
  const runner = new Runner(game, { ...since, answers: [] }, () => 0);
  let opened = runner.grouped ? 0 : undefined;
  for (const [at, answer] of since.answers.entries()) {
    if (answer.decision !== END_TURN) runner.apply(answer);
    if (!runner.grouped) opened = undefined;
    else opened ??= at + 1;
  }
  if (opened === undefined) return thought;
  const from = opened;
  const answers = since.answers.filter((answer, at) => at < from || answer.seat === seat);
  return { ...thought, since: { ...since, answers } };
}

/**
 * How often the seat has given which answer in this very position before, in this step: it led back here, by
 * way of "back". What has been tried least is then tried first, or it would go round in circles.
 */
export function ledBackHere({ game, seat, decision, since }: Thought): ReadonlyMap<string, number> {
  const runner = new Runner(game, { ...since, answers: [] }, () => 0);
  const before: { readonly state: string; readonly picks: string }[] = [];
  for (const answer of since.answers) {
    if (answer.decision === END_TURN) continue;
    if (answer.seat === seat && answer.decision === decision)
      before.push({ state: JSON.stringify(runner.state), picks: answer.picks.join('\n') });
    runner.apply(answer);
  }
  const here = before.length === 0 ? '' : JSON.stringify(runner.state);
  const times = new Map<string, number>();
  for (const { state, picks } of before) if (state === here) times.set(picks, (times.get(picks) ?? 0) + 1);
  return times;
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
