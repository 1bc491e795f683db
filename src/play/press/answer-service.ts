import type { Thinker } from '../../computer';
import type { OpenQuestion } from '../../engine/contract/game';
import { bindContext, type PlayContext } from '../change/context';
import { autoAnswerOffers } from '../loaded/auto-answer';
import { isRunning } from '../loaded/loaded';
import type { AutoAnswer, AutoAnswerOffer } from '../table/auto-answers';
import type { HintOutcome, Judgement, Outcome, Press, PressOutcome, QuestionAt } from '../table/outcomes';
import { seatOf } from '../table/seats';
import type { GameId, Position, UserId } from '../table/table';
import { hint } from './hints';
import { createOtherAnswers, type OtherAnswers } from './other-answer';
import { dropAutoAnswers, press, question, redo, setAutoAnswer, undo } from './press';

/** Answers questions, takes answers back and gives hints. */
export interface AnswerService {
  /** Says whose question it is and whether it is still open, as for an answer to it. */
  question(at: QuestionAt): Promise<Judgement>;
  press(press: Press): Promise<PressOutcome>;
  /** Returns the moves of the strongest computer, after a search of up to 3 s. */
  hint(at: QuestionAt): Promise<HintOutcome>;
  /**
   * `one` undoes the last answer, `turn` all answers of the player that can be undone. Illegal
   * `nothing-to-undo` if there is no such answer.
   */
  undo(game: GameId, user: UserId, what: 'one' | 'turn'): Promise<Outcome>;
  /** Gives undone answers again, unless another player has moved on: illegal `nothing-to-redo`. */
  redo(game: GameId, user: UserId, what: 'one' | 'turn'): Promise<Outcome>;
  /** The opinions of a lesson's teacher about answers other than the ones it meant. */
  readonly others: OtherAnswers;

  autoAnswerOffers(position: Position, asked: OpenQuestion): readonly AutoAnswerOffer[];
  autoAnswers(game: GameId, user: UserId): Promise<readonly AutoAnswer[]>;
  /** Answers the question at once too, if it is open. */
  setAutoAnswer(game: GameId, user: UserId, answer: AutoAnswer): Promise<Outcome>;
  /** `decision` undefined: all of the player's. */
  dropAutoAnswers(game: GameId, user: UserId, decision?: string): Promise<Outcome>;

  /** False if the person presses faster than anyone can read, and must wait. */
  mayPress(user: UserId): Promise<boolean>;
}

export const createAnswerService = (context: PlayContext, thinker: Thinker | undefined): AnswerService => ({
  ...bindContext(context, { question, undo, redo, setAutoAnswer, dropAutoAnswers }),
  press: (one) => context.way.during(() => press(context, one)),
  hint: (at) => hint(context, thinker, at),
  others: createOtherAnswers(thinker),
  autoAnswerOffers,
  async autoAnswers(game, user) {
    const loaded = await context.cache.remembered(game);
    const seat = loaded && seatOf(loaded.chairs, user);
    if (!loaded || !isRunning(loaded) || seat === undefined) return [];
    return loaded.notes.autoAnswers
      .filter((note) => note.seat === seat)
      .map(({ decision, key, until }) => ({ decision, key, until }));
  },
  mayPress: (user) => context.limits.mayPress(user),
});
