import type { Rule, Seat, Table } from '../../../src/engine/game';
import type { NobleAction } from '../data/things';
import type { Lisboa } from '../state';
import { takeDecree, whyNoDecree } from './decrees';
import type { How } from './duty';
import type { Purse } from './influence';
import { openPublicBuilding, whyNoOpening } from './opening';
import { buildStore, whyNoStore } from './stores';

/** Why it cannot be carried out by a seat with this purse, if it cannot. */
export function whyNoNobleAction(
  state: Lisboa,
  seat: Seat,
  action: NobleAction,
  purse: Purse,
): string | undefined {
  switch (action) {
    case 'build-store':
      return whyNoStore(state, seat, purse);
    case 'take-decree':
      return whyNoDecree(state);
    case 'open-public-building':
      return whyNoOpening(state, seat, purse);
  }
}

export function* nobleAction(table: Table<Lisboa>, seat: Seat, action: NobleAction, how: How = {}): Rule {
  switch (action) {
    case 'build-store':
      return yield* buildStore(table, seat, how);
    case 'take-decree':
      return yield* takeDecree(table, seat, how);
    case 'open-public-building':
      return yield* openPublicBuilding(table, seat, how);
  }
}
