/** Action: build a building. */

import type { Listed, Phrase, Rule, Seat, Table } from '../../../src/engine/contract/game';
import { who } from '../../../src/engine/contract/game';
import { BUILDING_COSTS, PP_FOR_BUILDING, VALUE_OF_BUILDING } from '../data/numbers';
import { BUILDING_KINDS } from '../data/tiles';
import type { Building } from '../data/tiles';
import { nameOf, say } from '../names';
import { player } from '../state';
import type { Florence, Player } from '../state';
import { buildingSpot, type Action } from './action';
import { pay, tooDear } from './money';
import { anyNeighbour, askPlace, noPlaceFor } from './principality';
import { raisedBy, raises, type Raised } from './work-value';

export const buildingCost = ({ builders }: Player): number => BUILDING_COSTS[builders] ?? 0;

/** Lists the buildings: one of each type, cheaper with builders. */
export const buildActions = (state: Florence, seat: Seat): Listed<Action>[] =>
  BUILDING_KINDS.map((kind) => {
    const owner = player(state, seat);
    const cost = buildingCost(owner);
    const key = `build:${kind}`;
    const params = () => {
      const works = raisedBy(owner, 'building', kind);
      return {
        tile: nameOf.tile(kind),
        lifts: lifts(kind, works),
        cost,
        left: state.buildings[kind],
        pp: PP_FOR_BUILDING,
        raises: raises(works),
        price: say('price-in-group.none'),
      };
    };
    if (owner.tiles.some((tile) => tile.kind === kind)) return { key, why: 'already-owned', params };
    if (state.buildings[kind] === 0) return { key, why: 'supply-empty', params };
    const obstacle = noPlaceFor(state, seat, kind);
    if (obstacle)
      return {
        key,
        why: obstacle === 'overlap' ? obstacle : 'only-adjacent',
        params: () => ({ ...params(), along: anyNeighbour(state) }),
      };
    const dear = tooDear(owner, cost);
    if (dear) return { key, why: dear.why, params: () => ({ ...params(), ...dear.params }) };
    return {
      key,
      groups: ['build'],
      spot: buildingSpot(kind),
      signed: true,
      params,
      value: { kind: 'build', carryOut: (table) => build(table, seat, kind) },
    };
  });

/** Says in few letters what a building raises: the work by its name if a button has room for both names. */
function lifts(kind: Building, works: readonly Raised[]): Phrase {
  const [work, another] = works;
  if (!work) return say('lifts.none', { pp: PP_FOR_BUILDING });
  const value = VALUE_OF_BUILDING;
  return !another && kind.length + work.profession.length <= SHORT_NAMES
    ? say('lifts.named', { card: nameOf.work(work.profession), value })
    : say('lifts.works', { count: works.length, value });
}
const SHORT_NAMES = 15;

/** Builds a building. Its points come after the payment and cannot help to pay. */
function* build(table: Table<Florence>, seat: Seat, kind: Building): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const cost = buildingCost(owner);
  const { places, suggest } = askPlace(state, seat, kind);
  const { place, at } = yield* table.choose(seat, 'place-building', places, {
    params: () => ({ tile: nameOf.tile(kind), cost, pp: PP_FOR_BUILDING }),
    suggest,
  });
  pay(owner, cost);
  owner.points.buildings += PP_FOR_BUILDING;
  state.buildings[kind] -= 1;
  owner.tiles.push({ kind, place });
  table.log('builds', { who: who(seat), tile: nameOf.tile(kind), at, cost, pp: PP_FOR_BUILDING });
}
