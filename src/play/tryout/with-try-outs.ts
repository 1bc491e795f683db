import type { AnswerService } from '../press/answer-service';
import type { ReadingService } from '../replay/reading-service';
import type { TryOuts } from './api';
import { isTryOut } from './ids';

/** A try-out is answered and read like a table. Its id tells the two apart. */

export const answersWithTryOuts = (answers: AnswerService, tryOuts: TryOuts): AnswerService => ({
  ...answers,
  question: (at) => (isTryOut(at.game) ? tryOuts : answers).question(at),
  press: (one) => (isTryOut(one.game) ? tryOuts : answers).press(one),
  undo: (game, user, what) => (isTryOut(game) ? tryOuts.back(game, user) : answers.undo(game, user, what)),
});

export const readingWithTryOuts = (reading: ReadingService, tryOuts: TryOuts): ReadingService => ({
  ...reading,
  position: (game) => (isTryOut(game) ? tryOuts : reading).position(game),
  log: (position, reader, part) =>
    position.tryOut ? tryOuts.log(position.id, reader) : reading.log(position, reader, part),
});
