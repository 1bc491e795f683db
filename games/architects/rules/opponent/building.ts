/** The automated opponent: its Wonders, its Cathedral levels and its place in the Guildhall. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import { RESOURCES } from '../../data/items';
import type { OpenLocation } from '../../data/locations';
import { OPPONENTS, WONDER_TOTAL } from '../../data/opponents';
import { WONDERS, WONDER_OF, WONDER_VIRTUE, type WonderId } from '../../data/wonders';
import { named, playerAt, type ArchitectsTable, type State } from '../../state';
import { gain } from '../effects/gains';
import { levelFull } from '../locations/guildhall';
import { courtOf, freeForToken, placeToken, takeWonder } from '../locations/wonders';
import { marbleSaved, onBuildPower } from './powers';
import { addTax, automatonOf } from './track';

const marbleFor = (state: State, id: WonderId): number =>
  WONDER_TOTAL - WONDERS[id].influence - marbleSaved(state);

export function canAfford(state: State, seat: Seat, id: WonderId): boolean {
  const { influence, marble } = playerAt(state, seat);
  return (
    courtOf(state).wonders[id].owner === null &&
    influence >= WONDERS[id].influence &&
    marble >= marbleFor(state, id)
  );
}

/** Returns the Wonder of the marker if it is affordable, or else the next affordable one to the right. */
export function wonderInReach(state: State, seat: Seat): WonderId | undefined {
  const from = RESOURCES.indexOf(automatonOf(state).marker);
  return [...RESOURCES.slice(from), ...RESOURCES.slice(0, from)]
    .map((kind) => WONDER_OF[kind])
    .find((id) => canAfford(state, seat, id));
}

/**
 * Builds a Wonder. Contributions make nothing cheaper for the opponent, and the tax comes from the supply.
 */
export function* raiseWonder(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const id = wonderInReach(state, seat);
  if (!id) return;
  const automaton = automatonOf(state);
  const player = playerAt(state, seat);
  const marble = marbleFor(state, id);
  const shown = WONDERS[id].resource === automaton.marker;
  table.log(shown ? 'ai-wonder-shown' : 'ai-wonder-next', {
    who: named(state, seat),
    wonder: say(`wonder.${id}`),
    marker: say(`kind.${automaton.marker}`),
  });
  player.influence -= WONDERS[id].influence;
  player.marble -= marble;
  addTax(table, seat, WONDERS[id].tax);
  takeWonder(table, seat, id);
  yield* gain(table, seat, { virtue: WONDER_VIRTUE });
  const free = freeForToken(courtOf(state));
  // Seven places take the tokens of five Wonders, so one is free.
  const location = OPPONENTS[automaton.id].wonderPriority.find((spot) => free.includes(spot)) as OpenLocation;
  table.log('ai-token', { who: named(state, seat), location: say(`location.${location}`) });
  placeToken(table, seat, id, location);
  yield* onBuildPower(table, seat);
}

/** Above the last level there is no space. */
export const canAdvance = (state: State, seat: Seat): boolean => !levelFull(state, seat);

/**
 * Advances in the Cathedral without a price and at any Virtue. It takes a Virtue instead of a Reward Card.
 */
export function* riseInCathedral(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  playerAt(state, seat).cathedral++;
  table.log('advances', { who: named(state, seat), level: playerAt(state, seat).cathedral });
  yield* gain(table, seat, { virtue: 1 });
  yield* onBuildPower(table, seat);
}
