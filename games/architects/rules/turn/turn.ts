/** The turn: place one Worker, or take Workers back. */

import type { Rule, Seat } from '../../../../src/engine/contract/game';
import type { Placement } from '../../data/locations';
import { HAND_LIMIT, STALL } from '../../data/numbers';
import { say } from '../../names';
import {
  clockwise,
  isAutomaton,
  named,
  noTurn,
  playerAt,
  type ArchitectsTable,
  type State,
  type Step,
} from '../../state';
import { discardBuildings } from '../effects/cards';
import { placeWorker } from '../effects/effects';
import { guildhallFull, isWorkSeen, projectOf } from '../locations/guildhall';
import { purseOf } from '../payment/purse';
import { advise, type Advice } from './aims';
import { likelyPlaces } from './likely';
import { placements } from './placing';
import { sourcesOf } from './recovering';
import { takeInfluence } from './rights';

/** Plays one turn: place one Worker, or take one back if none is at home. */
export function* takeTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  const seat = state.active;
  state.idle++;
  if (playerAt(state, seat).workers > 0) yield* placeOne(table, seat);
  else yield* recover(table, seat);
  return yield* closeTurn(table);
}

function* placeOne(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const project = projectOf(state, seat, purseOf(state, seat));
  let read: Advice | undefined;
  const advice = (): Advice => (read ??= advise(state, seat, can));
  const list = placements(state, seat, project, advice);
  const can = (place: Placement): boolean => list.some((one) => one.key === place && 'value' in one);
  const isSeen = isWorkSeen(state, seat, purseOf(state, seat));
  const placement = yield* table.choose(seat, 'place', () => list, {
    // The advice and the works of the Guildhall can depend on the hand. The whole list is private then.
    secret: playerAt(state, seat).hand.length > 0 && !isSeen,
    suggest: () => likelyPlaces(state, seat, advice(), isSeen, can),
    params: () => ({ ...advice().params }),
  });
  yield* placeWorker(table, seat, placement);
}

function* recover(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const list = sourcesOf(state, seat).map(({ key, from, count, spot, take }) => ({
    key,
    params: () => ({ from, count }),
    ...(spot && { spot, signed: true }),
    value: { from, count, take },
  }));
  const most = Math.max(...list.map(({ value }) => value.count));
  const fullest = list.find(({ value }) => value.count === most);
  if (!fullest) return table.log('turn-skipped', { who: named(state, seat) });
  const { from, take } = yield* table.choose(seat, 'recover', () => list, { fallback: [fullest.key] });
  take(state);
  playerAt(state, seat).workers++;
  table.log('recovers', { who: named(state, seat), from });
}

/**
 * Ends the turn: unused rights, then a reset. The reset is a step of its own because it shows cards and asks
 * others.
 */
export function* closeTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  while (state.turn.influence > 0) yield* takeInfluence(table, state.active);
  const { reset } = state.turn;
  if (reset) yield* table.confirm(state.active);
  state.turn = noTurn();
  return reset ? 'reset' : yield* endTurn(table);
}

/** Plays what ends a turn for its player. The next step begins the turn of another. */
export function* endTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  const over = playerAt(state, state.active).hand.length - HAND_LIMIT;
  if (over > 0) yield* discardBuildings(table, state.active, over, say('discard-for.limit'));
  return 'next';
}

/** Counts the turn and hands over. As a step of its own it leaves a player active who can still undo. */
export function* nextTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  if (state.last !== null) state.last--;
  else if (guildhallFull(state) || stalled(state)) {
    state.last = state.order.length;
    table.log(guildhallFull(state) ? 'last-turns' : 'last-turns-idle');
  }
  if (state.last === 0) return 'ending';
  state.active = clockwise(state, state.active)[1] ?? state.active;
  return isAutomaton(state, state.active) ? 'opponent' : 'turn';
}

const stalled = (state: State): boolean => state.idle >= STALL * state.order.length;
