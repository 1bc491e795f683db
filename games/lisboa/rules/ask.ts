import { who } from '../../../src/engine/game';
import type { Listed, QuestionHow, Rule, Seat, Table, ValueOf } from '../../../src/engine/game';
import type { QuestionId } from '../questions';
import type { Lisboa } from '../state';

export const DECLINE = 'decline';

/** Puts a question. Nobody can interject in Lisboa, so a list made once stays right. */
export function ask<const L extends Listed<unknown>>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  list: readonly L[],
  how: QuestionHow = {},
): Rule<ValueOf<L>> {
  if (hasToDecline(list)) table.log('has-to-decline', { who: who(seat) });
  return table.choose(seat, id, () => list, how);
}

const isOffered = (entry: Listed<unknown>): boolean => !('why' in entry);

const hasToDecline = (list: readonly Listed<unknown>[]): boolean =>
  list.every((entry) => entry.key === DECLINE || !isOffered(entry)) && list.some(isOffered);
