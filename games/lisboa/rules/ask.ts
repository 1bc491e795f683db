import type { Choosing, Listed, Rule, Seat, Table, ValueOf } from '../../../src/engine/game';
import type { QuestionId } from '../questions';
import type { Lisboa } from '../state';

/** No way on from here: a question that nothing answers, at which a look-ahead turns back. */
export const stuck = (table: Table<Lisboa>, seat: Seat, id: QuestionId): Rule<never> =>
  ask(table, seat, id, []);

/** Puts a question. Nobody can interject in Lisboa, so a list made once stays right. */
export const ask = <const L extends Listed<unknown>>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  list: readonly L[],
  how: Choosing<ValueOf<L>> = {},
): Rule<ValueOf<L>> => table.choose(seat, id, () => list, how);
