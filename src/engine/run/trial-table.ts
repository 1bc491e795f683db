import { DeadEnd, type Rule, type Seat, type Table } from '../contract/game';
import { lazyCopy } from './lazy-copy';
import { lookAhead } from './possible';
import { type Questions, tableOf } from './table';
const DEAD_END = new DeadEnd('a look-ahead', 0);

/**
 * Returns a table on a copy of the state, for looking ahead: it draws nothing, logs nothing and answers every
 * further look-ahead with yes.
 */
export function trial<S>(state: S, blind: () => never, questions?: Questions): Table<S> {
  return tableOf<S>({
    state,
    questions,
    random: blind,
    reveal: blind,
    log() {},
    interjects: () => false,
    hasSecondThoughts: () => false,
    possible: () => true,
    group() {},
    deadEnd: () => DEAD_END,
    offering: (make) => make(),
  });
}

export const possibleOn = <S>(
  state: S,
  seat: Seat,
  rule: (table: Table<S>) => Rule<unknown>,
  questions: Questions,
): boolean => lookAhead(seat, rule, (blind) => trial(lazyCopy(state), blind, questions));
