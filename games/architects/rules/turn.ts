import { paramsOf, say, type Choice, type Rule, type Seat } from '../../../src/engine/game';
import { HAND_LIMIT, STALL } from '../data/numbers';
import { MARKET_SPACES, OPEN, type Placement } from '../data/locations';
import {
  clockwise,
  isAutomaton,
  named,
  noTurn,
  playerAt,
  type ArchitectsTable,
  type Deed,
  type State,
  type Step,
} from '../state';
import { discardBuildings } from './cards';
import { placeWorker } from './effects';
import { guildhallFull, projectOf } from './guildhall';
import { purseOf } from './purse';
import { placements } from './placing';
import { takeInfluence } from './rights';
import { workersAt } from './workers';

/** Place one Worker, or take one back if none is at home. */
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
  const list = placements(state, seat, project);
  const first = list.find((listed): listed is Choice<Placement> => 'value' in listed);
  // Whether the Guildhall is on the list may hang on the hand; then the whole list is the player's own affair.
  const secret = playerAt(state, seat).hand.length > 0 && project !== 'public';
  const placement = yield* table.choose(seat, 'place', () => list, {
    secret,
    fallback: first ? [first.key] : [],
    topic: 'turn',
  });
  yield* placeWorker(table, seat, placement);
}

/** From an open location as long as a Worker stands on one; never from the Guildhall. */
function* recover(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const list = recoverable(state, seat);
  const best = list.reduce<Choice<Deed> | undefined>(
    (top, choice) =>
      Number(paramsOf(choice)?.count) > Number((top && paramsOf(top)?.count) ?? 0) ? choice : top,
    undefined,
  );
  if (!best) return table.log('turn-skipped', { player: named(state, seat) });
  const deed = yield* table.choose(seat, 'recover', () => list, { fallback: [best.key], topic: 'turn' });
  yield* deed(table);
  playerAt(state, seat).workers++;
  table.log('recovers', { player: named(state, seat) });
}

export function recoverable(state: State, seat: Seat): Choice<Deed>[] {
  const open = OPEN.filter((location) => workersAt(state, location, seat) > 0).map(
    (location): Choice<Deed> => ({
      key: `from:${location}`,
      params: { from: say(`spot.${location}`), count: workersAt(state, location, seat) },
      spot: location,
      *value({ state: now }) {
        now.open[location][seat] = workersAt(now, location, seat) - 1;
      },
    }),
  );
  if (open.length > 0) return open;
  const list: Choice<Deed>[] = [];
  const stands = MARKET_SPACES.filter((space) => state.market[space] === seat);
  const [space] = stands;
  if (space)
    list.push({
      key: 'from:black-market',
      params: { from: say('spot.black-market'), count: stands.length },
      spot: 'black-market',
      *value({ state: now }) {
        now.market[space] = null;
      },
    });
  const imprisoned = state.prison[seat] ?? 0;
  if (imprisoned > 0)
    list.push({
      key: 'from:prison',
      params: { from: say('spot.prison'), count: imprisoned },
      *value({ state: now }) {
        now.prison[seat] = imprisoned - 1;
      },
    });
  for (const holder of state.order) {
    const count = playerAt(state, holder).captured[seat] ?? 0;
    if (count === 0) continue;
    list.push({
      key: `from:board-${holder}`,
      params: { from: say('location.board', { player: named(state, holder) }), count },
      *value({ state: now }) {
        playerAt(now, holder).captured[seat] = count - 1;
      },
    });
  }
  return list;
}

/** What is left of the rights; then a reset, which is a step of its own because it shows cards and asks others. */
export function* closeTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  while (state.turn.influence > 0) yield* takeInfluence(table, state.active);
  const { reset } = state.turn;
  state.turn = noTurn();
  return reset ? 'reset' : yield* endTurn(table);
}

export function* endTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  const seat = state.active;
  const over = isAutomaton(state, seat) ? 0 : playerAt(state, seat).hand.length - HAND_LIMIT;
  if (over > 0) yield* discardBuildings(table, seat, over);
  if (state.last !== null) state.last--;
  else if (guildhallFull(state) || stalled(state)) {
    state.last = state.order.length;
    table.log(guildhallFull(state) ? 'last-turns' : 'last-turns-idle');
  }
  if (state.last === 0) return 'ending';
  state.active = clockwise(state, seat)[1] ?? seat;
  return isAutomaton(state, state.active) ? 'opponent' : 'turn';
}

const stalled = (state: State): boolean => state.idle >= STALL * state.order.length;
