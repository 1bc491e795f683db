import { who } from '../../../src/engine/game';
import type { QuestionHow, Listed, Rule, Seat, Table, ValueOf } from '../../../src/engine/game';
import type { Lisboa } from '../state';

/**
 * Puts a question. For a seat that does not answer, a reward that may be declined is declined, and otherwise the first legal option is
 * taken, unless another default is named. Nobody can interject in Lisboa, so a list made once stays right.
 */
export function* ask<const L extends Listed<unknown>>(
  table: Table<Lisboa>,
  seat: Seat,
  id: string,
  list: readonly L[],
  more: QuestionHow = {},
): Rule<ValueOf<L>> {
  const choices = list.filter((entry) => !('why' in entry));
  const fallback = choices.find((entry) => entry.key === DECLINE) ?? choices[0];
  if (choices.length === 1 && fallback?.key === DECLINE) table.log('has-to-decline', { who: who(seat) });
  return yield* table.choose(seat, id, () => list, fallback ? { fallback: [fallback.key], ...more } : more);
}

export const DECLINE = 'decline';

const FLAT = 20;
/** A list that is short enough for one press needs no groups. */
export const ungrouped = <L extends Listed<unknown>>(list: readonly L[]): readonly L[] => {
  if (list.filter((entry) => !('why' in entry)).length > FLAT) return list;
  return list.map((entry) => {
    if (!('group' in entry)) return entry;
    const { group: _group, ...rest } = entry;
    return rest as L;
  });
};
