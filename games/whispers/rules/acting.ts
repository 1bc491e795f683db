/** The activation of one council position: cards before, one action, cards after. */

import { who, type Choice, type Denial, type Rule, type Table } from '../../../src/engine/contract/game';
import type { CouncilAction } from '../data/councils';
import { POSITIONS } from '../data/empires';
import { empireName, offered, placeName, say } from '../names';
import { activationOf, player, type Place, type Whispers } from '../state';
import { repeatable } from './abilities/after';
import { attack } from './attack';
import { choosePlacement, placeBanners } from './banners';
import { playCard } from './cards';
import { actionsOf, agentAt, brings, deciding, performable, placeKey, placeOption, worth } from './councils';
import { drawCards } from './drawing';
import { onward, passOver } from './end-of-turn';
import { planned, prospects, through } from './outlook';
import { answersTo, asksWindow, offersOpen, takeOffer } from './offers';

type Onwards = 'activation' | 'acting' | 'after' | 'supply' | 'discard' | 'mark';

/** Begins the activation of the next position. */
export function* activate(table: Table<Whispers>): Rule<Onwards> {
  const { state } = table;
  const place = { ...state.next };
  const through = deciding(state, place);
  if (!through) return passOver(table);
  const { seat, agent } = through;
  state.activation = {
    seat,
    decider: seat,
    active: place,
    agent,
    swapped: false,
    taken: null,
    march: null,
    fought: null,
    offer: null,
    declined: [],
    open: null,
    dealt: false,
    drawn: false,
  };
  table.log('activates', { who: who(seat), place: placeName(place) });
  return yield* acting(table);
}

// A step ends if cards were drawn, or if an offer or a loyalty was shown. No player can undo beyond it. A new
// deal of unknown cards begins from the cards that a player has seen.

/** Plays the moment before the action, and the action. */
export function* acting(table: Table<Whispers>): Rule<Onwards> {
  const { state } = table;
  const activation = activationOf(state);
  activation.drawn = false;
  const done = yield* act(table);
  if (done === 'learnt') return 'acting';
  if (done === 'nothing') return finish(state);
  return activation.drawn ? 'after' : yield* after(table);
}

function finish(state: Whispers): 'activation' | 'supply' {
  state.activation = null;
  return onward(state.next) ? 'activation' : 'supply';
}

/** Returns the largest number of banners that one of these actions adds. */
const mostAdded = (state: Whispers, actions: readonly CouncilAction[]): number =>
  Math.max(
    0,
    ...actions.map((one) => (one.op === 'add' ? brings(state, activationOf(state).active.empire, one) : 0)),
  );

type Move = CouncilAction | 'card' | 'hold' | 'skip' | 'accept' | 'decline';

/** Asks one question for both: a card before the action, or the action itself. */
function* act(table: Table<Whispers>): Rule<'acted' | 'nothing' | 'learnt'> {
  const { state } = table;
  const activation = activationOf(state);
  for (;;) {
    offersOpen(state, activation.swapped || activation.taken ? null : 'control');
    // The possible actions do not change while the question is open.
    const { active, seat } = activation;
    const open = actionsOf(state, active).filter((action) => performable(state, active, action, seat));
    const peaceful = open.find(({ op }) => op !== 'attack');
    const move = yield* table.choose(
      activation.decider,
      isPlain(state, open) ? 'before' : 'act',
      () => moves(state, open),
      {
        // If the player does not answer: no card, and the first action that is not an attack, or none.
        ...(peaceful && { fallback: [peaceful.op] }),
        ...(asksWindow(state) && { single: 'ask' as const }),
        params: () => ({
          place: placeName(active),
          empire: empireName(active.empire),
          offer: offered(activation.offer),
          through: through(state),
          ...prospects(state),
          ...planned(state, active.empire, mostAdded(state, open)),
        }),
      },
    );
    offersOpen(state, null);
    const { offer } = activation;
    const learnt = offer ? yield* takeOffer(table, offer, move === 'accept') : false;
    switch (move) {
      case 'accept':
        if (learnt) return 'learnt';
        break;
      case 'decline':
        return 'learnt';
      case 'card':
        yield* playCard(table, 'before');
        break;
      case 'hold':
        table.log('holds', { who: who(activation.decider), place: placeName(active) });
        return activation.swapped ? 'acted' : 'nothing';
      case 'skip':
        table.log('skips', { place: placeName(active) });
        return activation.swapped ? 'acted' : 'nothing';
      default:
        if ((yield* perform(table, active, move)) && move.op !== 'swap') return 'acted';
    }
  }
}

/**
 * True if the only decision is whether to play a card first. This question has its own id, so that a player
 * can pass it automatically. The possible actions are public, so the id reveals nothing. With offers allowed,
 * it can become a real question while it is open.
 */
const isPlain = ({ options }: Whispers, open: readonly CouncilAction[]): boolean =>
  open.length <= 1 && open[0]?.op !== 'attack' && !options.darkAlliances;

function moves(state: Whispers, open: readonly CouncilAction[]): (Choice<Move> | Denial)[] {
  const { active, offer, seat, decider, swapped } = activationOf(state);
  const onlyAttack = open.length === 1 && open[0]?.op === 'attack';
  return [
    ...answersTo(offer, seat),
    ...actionsOf(state, active).map((action) => {
      const params = () => ({
        ...('amount' in action && { count: brings(state, active.empire, action) }),
        empire: empireName(active.empire),
      });
      return open.includes(action)
        ? { key: action.op, value: action, params }
        : { key: action.op, why: 'action-unavailable', params };
    }),
    ...(decider === seat && player(state, seat).hand.length > 0
      ? [{ key: 'card', value: 'card' as const }]
      : []),
    // After a swap of agents, the player confirms the end: so the swap can still be undone.
    open.length === 0
      ? { key: 'skip', value: 'skip' as const, idle: true, final: !swapped }
      : onlyAttack
        ? { key: 'hold', value: 'hold' as const, idle: true, final: !swapped }
        : { key: 'hold', why: 'must-act' },
  ];
}

/** Performs an action. Returns false if the player gave an attack up. */
function* perform(table: Table<Whispers>, place: Place, action: CouncilAction): Rule<boolean> {
  const { state } = table;
  const activation = activationOf(state);
  const { decider } = activation;
  switch (action.op) {
    case 'add': {
      const count = worth(state, place.empire, action);
      const placed = yield* choosePlacement(table, decider, place, count, 'place', action);
      placeBanners(table, decider, place, placed);
      break;
    }
    case 'draw':
      drawCards(table, activation.seat, place.empire, worth(state, place.empire, action));
      break;
    case 'attack':
      if (!(yield* attack(table))) return false;
      break;
    case 'swap':
      yield* swapAgent(table);
      return true;
  }
  activation.taken = { place, action: action.op };
  return true;
}

/**
 * Swaps the agents of two positions of one council. Then the player takes an action of the other position.
 */
function* swapAgent(table: Table<Whispers>): Rule {
  const { state } = table;
  const activation = activationOf(state);
  const { empire, position: from } = activation.active;
  const council = state.councils[empire];
  const to = yield* table.choose(
    activation.decider,
    'swap-with',
    () =>
      POSITIONS.filter((position) => position !== from).map((position) => {
        const place = { empire, position };
        const seat = agentAt(state, place);
        return placeOption(state, place, () => ({ holder: seat === null ? say('vacant') : who(seat) }));
      }),
    {
      // Only a Chancellor swaps.
      fallback: [`place:${placeKey({ empire, position: 'marshal' })}`],
    },
  );
  const [mine, displaced] = [council[from], council[to.position]];
  council[from] = displaced;
  council[to.position] = mine;
  const params = {
    who: who(activation.decider),
    place: placeName(to),
    from: placeName({ empire, position: from }),
  };
  activation.active = to;
  activation.agent = to;
  activation.swapped = true;
  if (displaced === null) table.log('swaps', params);
  else if (displaced === activation.decider) table.log('swaps-own', params);
  else table.log('swaps-with', { ...params, other: who(displaced) });
}

/** Plays the window after an action. Every player who holds a card is asked. */
export function* after(table: Table<Whispers>): Rule<Onwards> {
  const { state } = table;
  const activation = activationOf(state);
  const { seat } = activation;
  activation.decider = seat;
  activation.drawn = false;
  while (player(state, seat).hand.length > 0) {
    const more = yield* table.choose(
      seat,
      'after',
      () => [
        { key: 'card', value: true },
        { key: 'done', value: false, idle: true, final: true },
      ],
      {
        fallback: ['done'],
        params: () => ({ place: placeName(activation.active) }),
      },
    );
    if (!more) break;
    const granted = yield* playCard(table, 'after');
    if (granted && 'attack' in granted) yield* attack(table, granted.attack);
    const again = granted && 'repeat' in granted ? repeatable(state) : undefined;
    if (again) yield* perform(table, activation.active, again);
    if (activation.drawn) return 'after';
  }
  return finish(state);
}
