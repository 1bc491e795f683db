import { who } from '../../../src/engine/game';
import type { Listed, QuestionHow, Rule, Seat, Table, ValueOf } from '../../../src/engine/game';
import type { QuestionId } from '../questions';
import type { Lisboa } from '../state';

export const DECLINE = 'decline';

/** Puts a question. Nobody can interject in Lisboa, so a list made once stays right. */
export function* ask<const L extends Listed<unknown>>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  list: readonly L[],
  how: QuestionHow = {},
): Rule<ValueOf<L>> {
  const choices = list.filter((entry) => !('why' in entry));
  if (choices.length === 1 && choices[0]?.key === DECLINE) table.log('has-to-decline', { who: who(seat) });
  return yield* table.choose(seat, id, () => list, how);
}
