/** Questions: how the rules of Lisboa ask a player to decide. */

import type { Choosing, Listed, Rule, Seat, Table, ValueOf } from '../../../../src/engine/contract/game';
import type { QuestionId } from '../../questions';
import type { Lisboa } from '../../state';

/** Asks a question without an answer: there is no way on from here, and a look-ahead turns back. */
export const stuck = (table: Table<Lisboa>, seat: Seat, id: QuestionId): Rule<never> =>
  ask(table, seat, id, []);

/** Asks a player to decide. No player can interject in Lisboa, so the list stays right once it is made. */
export const ask = <const L extends Listed<unknown>>(
  table: Table<Lisboa>,
  seat: Seat,
  id: QuestionId,
  list: readonly L[],
  how: Choosing<ValueOf<L>> = {},
): Rule<ValueOf<L>> => table.choose(seat, id, () => list, how);
