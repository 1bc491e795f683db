/** The automated opponent: its turn. */

import type { Phrase, Rule, Seat } from '../../../../src/engine/contract/game';
import { say } from '../../names';
import type { AiCondition, AiPlace } from '../../data/effects';
import { isOpen, OPEN, type Location } from '../../data/locations';
import { MARKET_OPTIONS, OPPONENTS } from '../../data/opponents';
import { SCHEMES, type SchemeHalf } from '../../data/schemes';
import { named, others, playerAt, type ArchitectsTable, type State, type Step } from '../../state';
import { gain } from '../effects/gains';
import { layInGuildhall } from '../locations/guildhall';
import { standAtMarket } from '../locations/market';
import { sourcesOf } from '../turn/recovering';
import { closeTurn } from '../turn/turn';
import { captives, workersAt } from '../turn/workers';
import { courtOf, ownWonderAt } from '../locations/wonders';
import { instructions } from './actions';
import { canAdvance, wonderInReach } from './building';
import { priorities, type OpponentTurn } from './capturing';
import { onPlacePower } from './powers';
import { automatonOf } from './track';

/** Plays the whole turn of the automated opponent, which is never asked. */
export function* opponentTurn(table: ArchitectsTable): Rule<Step> {
  const { state } = table;
  const seat = state.active;
  state.idle++;
  if (playerAt(state, seat).workers > 0) yield* resolveSchemes(table, seat);
  else yield* takeBack(table, seat);
  return yield* closeTurn(table);
}

/**
 * Retrieves Workers from the open location with most of its own; on a tie, from the earlier one on its list.
 * If no location has any, from another place. No Scheme Card is turned.
 */
function* takeBack(table: ArchitectsTable, seat: Seat): Rule {
  const { state } = table;
  const most = Math.max(...OPEN.map((location) => workersAt(state, location, seat)));
  const location =
    most > 0 ? priorities(state).find((spot) => workersAt(state, spot, seat) === most) : undefined;
  const sources = sourcesOf(state, seat);
  const source = sources.find(({ spot }) => spot !== undefined && spot === location) ?? sources[0];
  if (!source) return table.log('turn-skipped', { who: named(state, seat) });
  source.take(state);
  playerAt(state, seat).workers++;
  if (location)
    table.log('ai-takes-back', { who: named(state, seat), location: say(`location.${location}`) });
  else table.log('ai-takes-back-else', { who: named(state, seat), from: source.from });
}

/** Turns Scheme Cards until one has a location, so that a turn places exactly one Worker. */
function* resolveSchemes(table: ArchitectsTable, seat: Seat): Rule {
  const automaton = automatonOf(table.state);
  for (;;) {
    if (automaton.schemes.length === 0) {
      automaton.schemes = table.shuffle(automaton.discard.splice(0));
      table.log('ai-shuffles', { who: named(table.state, seat) });
    }
    table.reveal();
    const id = automaton.schemes.shift();
    if (!id) throw new Error('the opponent has no Scheme Cards');
    const half = chooseHalf(table, seat, SCHEMES[id]);
    const turn = yield* send(table, seat, half);
    yield* instructions(table, seat, half.actions, turn);
    automaton.discard.push(id);
    if (!half.actions.some((action) => action.op === 'next-scheme')) return;
  }
}

function chooseHalf(
  table: ArchitectsTable,
  seat: Seat,
  { top, bottom }: { readonly top: SchemeHalf; readonly bottom?: SchemeHalf },
): SchemeHalf {
  const { state } = table;
  const player = named(state, seat);
  if (!bottom || !top.if) {
    if (top.location) table.log('ai-scheme', { who: player, to: destination(top.location) });
    else table.log('ai-scheme-next', { who: player });
    return top;
  }
  const met = isMet(state, seat, top.if);
  const half = met ? top : bottom;
  table.log('ai-scheme-because', {
    who: player,
    reason: conditionText(top.if, met),
    to: destination(half.location ?? 'focus'),
  });
  return half;
}

const destination = (place: AiPlace): Phrase => say(`place.${place}`);

const conditionText = (condition: AiCondition, met: boolean): Phrase => {
  const limit = 'atLeast' in condition ? condition.atLeast : 'atMost' in condition ? condition.atMost : 0;
  const kind =
    condition.kind === 'can-cathedral' && condition.futurePileEmpty ? 'can-cathedral-late' : condition.kind;
  return say(`condition.${kind}.${met ? 'met' : 'unmet'}`, {
    limit,
    ...('virtueAtMost' in condition && { virtue: condition.virtueAtMost ?? 0 }),
  });
};

export function isMet(state: State, seat: Seat, condition: AiCondition): boolean {
  const player = playerAt(state, seat);
  switch (condition.kind) {
    case 'own-workers-in-prison':
      return (state.prison[seat] ?? 0) >= condition.atLeast;
    case 'opponent-group':
      return OPEN.some((location) =>
        others(state, seat).some((other) => workersAt(state, location, other) >= condition.atLeast),
      );
    case 'tax':
      return state.tax >= condition.atLeast;
    case 'captured-workers':
      return captives(state, seat) >= condition.atLeast;
    case 'sole-most-at-princess': {
      const { princess } = courtOf(state);
      return others(state, seat).every(
        (other) => workersAt(state, princess, seat) > workersAt(state, princess, other),
      );
    }
    case 'influence':
      return player.influence <= condition.atMost;
    case 'can-wonder-or-cathedral':
      return wonderInReach(state, seat) !== undefined || canAdvance(state, seat);
    case 'can-cathedral':
      return (
        canAdvance(state, seat) &&
        player.virtue <= (condition.virtueAtMost ?? Infinity) &&
        (!condition.futurePileEmpty || automatonOf(state).future.length === 0)
      );
  }
}

/**
 * Sends the Worker. Its own Wonder always counts as a Worker. At the Profiteer's location it gains the
 * Influence at once.
 */
function* send(table: ArchitectsTable, seat: Seat, half: SchemeHalf): Rule<OpponentTurn> {
  const { state } = table;
  const turn: OpponentTurn = { workers: 0, space: null };
  if (half.location === null) return turn;
  const location = locate(state, half.location);
  playerAt(state, seat).workers--;
  if (isOpen(location)) {
    state.open[location][seat] = workersAt(state, location, seat) + 1;
    turn.workers = workersAt(state, location, seat) + (ownWonderAt(state, seat, location) ? 1 : 0);
  }
  table.log(`places-${isOpen(location) ? 'open' : 'once'}`, {
    who: named(state, seat),
    location: say(`location.${location}`),
    count: turn.workers,
  });
  if (location === 'guildhall') layInGuildhall(table, seat);
  if (location === 'black-market') {
    turn.space = MARKET_OPTIONS.find((option) => state.market[option.space] === null)?.space ?? null;
    if (!turn.space) throw new Error('no space of the Black Market is free');
    table.log('ai-market', { who: named(state, seat), space: say(`space.${turn.space}`) });
    standAtMarket(table, seat, turn.space);
  }
  if (location === state.court?.profiteer) yield* gain(table, seat, { influence: 1 });
  yield* onPlacePower(table, seat, location);
  return turn;
}

function locate(state: State, place: AiPlace): Location {
  if (place === 'focus') return locate(state, OPPONENTS[automatonOf(state).id].focus.location);
  return place === 'princess' ? courtOf(state).princess : place;
}
