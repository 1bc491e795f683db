import type { Rule, Seat, Table } from '../../../src/engine/game';
import { COURT, NOBLES } from '../data/things';
import type { Good, Noble, StateAction } from '../data/things';
import { ARCHITECTS } from '../data/things';
import { player } from '../state';
import type { Lisboa } from '../state';
import { meetCardinal, walkInTheOpen, whyNoCardinal } from './cardinal';
import { keeps } from './duty';
import type { Duty, How } from './duty';
import { royalFavor, takeFavor, whyNoFavor } from './favor';
import { recruitInTheOpen, recruitOfficials, whyNoRecruits } from './officials';
import { acquirePlan, takePlan, whyNoPlan } from './plans';
import { produceGoods, productions, whyNoProduction } from './produce';
import { buildShip, launch, shipWays, whyNoShip } from './ships';

const NOBLE_OF = Object.fromEntries(
  NOBLES.flatMap((noble) => COURT[noble].state.map((action) => [action, noble])),
) as Record<StateAction, Noble>;
export const nobleOf = (action: StateAction): Noble => NOBLE_OF[action];

/** Why it cannot be performed, if it cannot. `paid` is a good that has gone to the noble. */
export function whyNot(state: Lisboa, seat: Seat, action: StateAction, paid?: Good): string | undefined {
  switch (action) {
    case 'royal-favor':
      return whyNoFavor(state, seat);
    case 'meet-cardinal':
      return whyNoCardinal(state, seat);
    case 'build-ship':
      return whyNoShip(state, seat, paid);
    case 'produce-goods':
      return whyNoProduction(state, seat);
    case 'recruit-officials':
      return whyNoRecruits(state, seat);
    case 'acquire-plan':
      return whyNoPlan(state);
  }
}

export function* stateAction(table: Table<Lisboa>, seat: Seat, action: StateAction, how: How = {}): Rule {
  switch (action) {
    case 'royal-favor':
      return yield* royalFavor(table, seat, how);
    case 'meet-cardinal':
      return yield* meetCardinal(table, seat, how);
    case 'build-ship':
      return yield* buildShip(table, seat, how);
    case 'produce-goods':
      return yield* produceGoods(table, seat, how);
    case 'recruit-officials':
      return yield* recruitOfficials(table, seat, how);
    case 'acquire-plan':
      yield* acquirePlan(table, seat, how);
  }
}

/** Every way to perform it, as far as everybody can see what comes of it. */
export function* waysInTheOpen(
  state: Lisboa,
  seat: Seat,
  action: StateAction,
  most: 1 | 2 = 2,
): Generator<(copy: Lisboa) => void> {
  if (whyNot(state, seat, action)) return;
  switch (action) {
    case 'royal-favor':
      for (const noble of NOBLES)
        if (!player(state, seat).favors.includes(noble) && state.favors[noble] > 0)
          yield (copy) => takeFavor(copy, seat, noble);
      return;
    case 'meet-cardinal':
      for (let steps = 1; steps <= most; steps++) yield (copy) => walkInTheOpen(copy, seat, steps);
      return;
    case 'build-ship':
      for (const way of shipWays(state, seat))
        yield (copy) => {
          launch(copy, seat, way);
        };
      return;
    case 'produce-goods':
      yield* productions(state, seat);
      return;
    case 'recruit-officials':
      yield (copy) => recruitInTheOpen(copy, seat);
      return;
    case 'acquire-plan':
      for (const architect of ARCHITECTS)
        if (state.architects[architect].plans.length > 0)
          yield (copy) => {
            takePlan(copy, seat, architect);
          };
  }
}

export function canKeep(state: Lisboa, seat: Seat, action: StateAction, duty: Duty): boolean {
  for (const act of waysInTheOpen(state, seat, action)) if (keeps(state, duty, act)) return true;
  return false;
}
