/** The actions of a turn. */

import type { Rule, Table } from '../../../src/engine/contract/game';
import type { Florence, Turn } from '../state';

/** Is one of the two actions of a turn. An action that cannot be performed in full is not offered. */
export interface Action {
  readonly kind: Turn['done'][number];
  carryOut(table: Table<Florence>): Rule;
}
