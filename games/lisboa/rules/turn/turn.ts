/** The turn: phase 1 docks ships, phase 2 plays a card, phase 3 draws one. */

import { who } from '../../../../src/engine/contract/game';
import type { Listed, Params, Rule, Seat, Table } from '../../../../src/engine/contract/game';
import { EMPTY_PILES_THAT_END, SETS_THAT_END } from '../../data/figures';
import { cardOf } from '../../data/cards';
import { PILES } from '../../data/ids';
import type { Pile } from '../../data/ids';
import * as names from '../../names';
import { seatAfter, seatsOf } from '../../../kit/seats';
import { player, setsOf, ships } from '../../state';
import type { Lisboa, Step } from '../../state';
import { ask } from '../choices/ask';
import { sponsor } from '../visiting/events';
import { store } from '../state-actions/goods';
import { total } from '../effects/permanents';
import { bringOnEnd } from '../visiting/rubble';
import { seal, sealable } from './sell';
import { isFull } from '../state-actions/ships';
import { costsWigs, plays, whyNoPlay } from './plays';
import { tuck } from './tuck';
import { visit } from '../visiting/visit';

/** Plays one turn: dock, act, draw. */
export function* turn(table: Table<Lisboa>): Rule<Step | 'over'> {
  const { state } = table;
  const seat = state.active;
  dock(table, seat);
  yield* act(table, seat);
  yield* draw(table, seat);
  return state.church.lying ? 'church' : afterTurn(table);
}

/** Phase 1: the player's own ships that are at sea return empty. */
function dock(table: Table<Lisboa>, seat: Seat): void {
  const owner = player(table.state, seat);
  for (const ship of ships(owner)) {
    if (!isFull(ship) || !ship.sealed) continue;
    ship.goods = [];
    ship.sealed = false;
    const income = total(owner, 'dock-income');
    owner.reis += income;
    table.log(income > 0 ? 'docks-with-income' : 'docks', {
      who: who(seat),
      ship: names.ship(ship.ship),
      count: income,
    });
  }
}

/**
 * Phase 2: discard a card for a gold, or play one for one of four actions. The player can seal full ships
 * before.
 */
function* act(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  for (;;) {
    const owner = player(state, seat);
    if (owner.hand.length === 0 && !ships(owner).some(sealable))
      return table.log('no-cards', { who: who(seat) });
    const unless = whyNoPlay(table, seat);
    const params = () => ({ wigs: costsWigs(state, seat, unless) ? names.none : names.nothing });
    const play = yield* ask(table, seat, 'choose-action', plays(state, seat, unless), { unless, params });
    switch (play.kind) {
      case 'seal':
        seal(table, seat, play.ship);
        continue;
      case 'skip':
        return;
      case 'discard':
        return pass(table, seat, play.card);
      case 'tuck':
        return yield* tuck(table, seat, play.card);
      case 'visit':
      case 'sponsor':
        return yield* court(table, seat, play.card);
    }
  }
}

function pass(table: Table<Lisboa>, seat: Seat, id: string): void {
  const owner = player(table.state, seat);
  owner.hand = owner.hand.filter((each) => each !== id);
  table.log('passes', { who: who(seat), card: names.card(id) });
  store(table, seat, ['gold']);
}

/** Plays a card to the court: its bottom part and influence do nothing, and it leaves the game afterwards. */
function* court(table: Table<Lisboa>, seat: Seat, id: string): Rule {
  const { state } = table;
  const owner = player(state, seat);
  const card = cardOf(id);
  owner.hand = owner.hand.filter((each) => each !== id);
  state.played = { card: id, place: 'court' };
  if (card.kind === 'noble') {
    table.log('visits', { who: who(seat), card: names.card(id), noble: names.noble(card.noble) });
    yield* visit(table, seat, card.noble);
  } else {
    table.log('sponsors', { who: who(seat), card: names.card(id) });
    yield* sponsor(table, seat, id);
  }
  state.played = null;
}

/** Phase 3: draw the top card of a pile. The next card is turned up. */
function* draw(table: Table<Lisboa>, seat: Seat): Rule {
  const { state } = table;
  const full = PILES.filter((pile) => state.display[pile].length > 0);
  if (full.length === 0) return;
  // If only one pile is left, its next card is turned up without a press. This is the last moment to undo.
  if (full.length === 1) yield* table.confirm(seat);
  const pile = yield* ask(
    table,
    seat,
    'draw-pile',
    PILES.map((id): Listed<Pile> => {
      const top = state.display[id][0];
      if (top === undefined)
        return {
          key: `pile:${id}`,
          why: 'pile-empty',
          params: () => ({ card: names.pile(id), kind: names.pile(id), effects: names.nothing }),
        };
      return {
        key: `pile:${id}`,
        spot: `pile-${id}`,
        signed: true,
        final: true,
        params: drawn(state, id, top),
        value: id,
      };
    }),
  );
  const card = state.display[pile].shift();
  if (card === undefined) throw new Error(`the ${pile} pile is empty`);
  player(state, seat).hand.push(card);
  table.log('draws', { who: who(seat), card: names.card(card) });
  if (state.display[pile].length > 0) table.reveal();
  else if (PILES.filter((id) => state.display[id].length === 0).length >= EMPTY_PILES_THAT_END)
    bringOnEnd(table, seat, 'piles');
}

const drawn = (state: Lisboa, pile: Pile, top: string): Params => ({
  card: names.card(top),
  kind: names.kindOf(top),
  effects: names.inPortfolio(top),
  penalty: names.penaltyAtCourt(top),
  court: names.atCourt(top),
  below: names.below(
    state.display[pile].length - 1,
    PILES.filter((id) => state.display[id].length === 0).length + 1,
  ),
});

/** Returns the step that follows a turn: the end of a period, or the next player's turn. */
export function afterTurn(table: Table<Lisboa>): Step | 'over' {
  const { state } = table;
  if (state.period === 1 && state.trigger !== null) return 'period-end';
  const owner = state.period === 2 ? ownerOfLastSet(state) : null;
  if (owner !== null) bringOnEnd(table, owner, 'sets');
  return nextTurn(table);
}

/** Finds the player whose sets, completed before the second period began, bring on its end. */
const ownerOfLastSet = (state: Lisboa): Seat | null =>
  seatsOf(state).find((seat) => setsOf(player(state, seat)) >= SETS_THAT_END[2]) ?? null;

/** Starts the next turn. The second period ends with the round after the round that brought on the end. */
export function nextTurn(table: Table<Lisboa>): Step | 'over' {
  const { state } = table;
  state.active = seatAfter(state, state.active);
  if (state.active !== state.startPlayer) return 'turn';
  if (state.lastRound) return 'over';
  state.round++;
  if (state.period === 2 && state.trigger !== null) {
    state.lastRound = true;
    table.log('last-round');
  }
  return 'turn';
}
