import type { Rule, Table } from '../../../src/engine/game';
import type { Florence, Turn } from '../state';

/** One of the two actions of a turn. What cannot be carried out in full is not offered. */
export interface Action {
  readonly kind: Turn['done'][number];
  carryOut(table: Table<Florence>): Rule;
}
