/** The actions of a turn. */

import type { Rule, Table } from '../../../src/engine/contract/game';
import type { Building } from '../data/tiles';
import type { Florence, Turn } from '../state';

/** Is one of the two actions of a turn. An action that cannot be performed in full is not offered. */
export interface Action {
  readonly kind: Turn['done'][number];
  carryOut(table: Table<Florence>): Rule;
}

/** Is where the picture shows the end of a turn, and a building of the list. Neither has a number there. */
export const END_SPOT = 'end of turn';
export const buildingSpot = (kind: Building): string => `build ${kind}`;
