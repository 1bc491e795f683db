/** The automated opponent: its captures. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { MarketSpace, OpenLocation } from '../../data/locations';
import { CAPTURE_PRIORITY, TAX_FOR_CAPTURES } from '../../data/opponents';
import { named, others, type ArchitectsTable, type State } from '../../state';
import { newRaid, takeGroup } from '../locations/capturing';
import { workersAt } from '../turn/workers';
import { addTax } from './track';

/** Holds the memory of one turn of the opponent. */
export interface OpponentTurn {
  workers: number;
  /** The space of its Worker at the Black Market. */
  space: MarketSpace | null;
}

/** Returns its list of locations, the Princess's location first. */
export const priorities = (state: State): OpenLocation[] => {
  const list = CAPTURE_PRIORITY.flatMap((entry) =>
    entry === 'princess' ? (state.court ? [state.court.princess] : []) : [entry],
  );
  return list.filter((location, at) => list.indexOf(location) === at);
};

/** Is the best group to capture. `alike` is the number of locations with a group of that size. */
interface Target {
  readonly location: OpenLocation;
  readonly count: number;
  readonly owners: readonly Seat[];
  readonly alike: number;
}

/** Returns the largest group. Among equal groups, the location earlier on its list wins. */
export function bestTarget(state: State, seat: Seat): Target | undefined {
  let best: Target | undefined;
  for (const location of priorities(state)) {
    const count = Math.max(...others(state, seat).map((owner) => workersAt(state, location, owner)));
    if (count > (best?.count ?? 0))
      best = {
        location,
        count,
        owners: others(state, seat).filter((owner) => workersAt(state, location, owner) === count),
        alike: 1,
      };
    else if (best && count === best.count) best = { ...best, alike: best.alike + 1 };
  }
  return best;
}

/**
 * Captures groups. If several players have equal groups and the captures are too few for all of them, one
 * capture takes all. Captures cost 1 Silver in all, from the supply. No turn has two capture instructions.
 */
export function* captureBest(table: ArchitectsTable, seat: Seat, captures: number): Rule {
  const { state } = table;
  const raid = newRaid();
  for (let left = captures; left > 0; left--) {
    const target = bestTarget(state, seat);
    if (!target) break;
    const owners = target.owners.length > left ? target.owners : target.owners.slice(0, 1);
    table.log(owners.length > 1 ? 'ai-targets-all' : target.alike > 1 ? 'ai-targets-first' : 'ai-targets', {
      who: named(state, seat),
      count: target.count,
      location: say(`location.${target.location}`),
    });
    for (const owner of owners)
      yield* takeGroup(table, seat, raid, { location: target.location, owner, count: target.count });
  }
  if (raid.taken === 0) return table.log('ai-no-capture', { who: named(state, seat) });
  addTax(table, seat, TAX_FOR_CAPTURES);
}
