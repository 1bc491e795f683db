/** The end of an empire's turn, and the end of a round: discards, loyalty swaps. */

import {
  who,
  type Params,
  type Phrase,
  type Rule,
  type Seat,
  type Table,
} from '../../../src/engine/contract/game';
import { seatAfter } from '../../kit/seats';
import { ABILITY_IDS, boxOrder, type Card } from '../data/cards';
import { EMPIRES, HAND_LIMIT, LOYALTIES, POSITIONS, SLOTS, TURNS, type Loyalty } from '../data/empires';
import { limitOf, REGIONS } from '../data/map';
import { player, playerOrder, seatsOf, type Place, type Player, type Whispers } from '../state';
import { remove } from './control';
import { deciding } from './councils';
import { returnCards } from './drawing';
import { cardName, empireName, placeName, regionName, say, signed } from '../names';
import { ways } from './paying';
import { citiesFor, loyaltyPoints } from './scoring';

type Onwards = 'activation' | 'discard' | 'mark';

/** Ends an empire's turn, and goes on to the next deciding player. */
export function* supply(table: Table<Whispers>): Rule<Onwards> {
  return trim(table);
}

/**
 * Passes over positions without a deciding player. Whole empires can be passed over. One line tells of all of
 * them.
 */
export function passOver(table: Table<Whispers>): Onwards {
  const { state, log } = table;
  const idle: Phrase[] = [];
  let then: Onwards = 'activation';
  while (then === 'activation' && !deciding(state, state.next)) {
    const { empire, position } = state.next;
    if (position === 'sheriff') {
      // No agent decides for the other three positions of this council either.
      idle.push(say('council', { empire: empireName(empire) }));
      state.next.position = 'chancellor';
    } else idle.push(placeName(state.next));
    if (!onward(state.next)) then = trim(table);
  }
  if (idle.length > 0) log('idle', { list: idle });
  return then;
}

/** Moves to the next position of the council. Returns false at the last one. */
export function onward(place: Place): boolean {
  const next = POSITIONS[POSITIONS.indexOf(place.position) + 1];
  if (next) place.position = next;
  return next !== undefined;
}

/** Trims the regions at the end of an empire's turn: banners above a region's limit return to the supply. */
function trim({ state, log }: Table<Whispers>): Onwards {
  const { empire } = state.next;
  for (const region of REGIONS) {
    const excess = state.banners[region] - limitOf(region);
    if (excess <= 0 || (state.options.ownSupplyCheck && state.holders[region] !== empire)) continue;
    log('trims', { empire: empireName(state.holders[region]), region: regionName(region), count: excess });
    remove(state, region, excess);
  }
  const next = EMPIRES[EMPIRES.indexOf(empire) + 1];
  state.next = { empire: next ?? EMPIRES[0], position: 'sheriff' };
  if (next !== undefined) return 'activation';
  return state.turn < TURNS || state.options.finalDiscard ? 'discard' : 'mark';
}

/** Lets each player with more than five cards discard the excess, one after the other in player order. */
export function* discard(table: Table<Whispers>): Rule<'discard' | 'mark'> {
  const { state } = table;
  const seat = playerOrder(state).find((one) => excessOf(state, one) > 0);
  if (seat === undefined) return 'mark';
  const { hand } = player(state, seat);
  const excess = excessOf(state, seat);
  const cards = yield* table.chooseSome(
    seat,
    'discard',
    () =>
      boxOrder(hand).map((card) => ({
        key: `card:${card}`,
        value: card,
        params: () => ({ card: cardName(card), partners: partnersOf(card, hand) }),
        spot: `card ${card}`,
        signed: true,
        groups: [`deck-${card.split('-')[0] ?? ''}`],
      })),
    () => [excess, excess],
    {
      params: () => ({ count: excess }),
      fallback: hand.slice(0, excess).map((card) => `card:${card}`),
    },
  );
  returnCards(state, seat, cards);
  table.log('discards', { who: who(seat), cards: cards.map(cardName) });
  return 'discard';
}

/** Counts the cards of a hand that pay together with this one. */
const partnersOf = (card: Card, hand: readonly Card[]): number =>
  hand.filter((other) => other !== card && ABILITY_IDS.some((id) => ways([card, other], id).some(isTwo)))
    .length;
const isTwo = (cards: readonly Card[]): boolean => cards.length === 2;

const excessOf = (state: Whispers, seat: Seat): number => player(state, seat).hand.length - HAND_LIMIT;

/** Marks the turn. After the fourth, the game is over and all loyalties are shown. */
export function* mark({ state, log, reveal }: Table<Whispers>): Rule<'swap' | 'over'> {
  if (state.turn === TURNS) {
    reveal();
    for (const seat of seatsOf(state)) {
      const { loyalties } = player(state, seat);
      log('shows-loyalties', {
        who: who(seat),
        list: SLOTS.map((slot) =>
          say('loyalty', { slot: say(`value.${slot}`), empire: empireName(loyalties[slot]) }),
        ),
      });
    }
    return 'over';
  }
  state.first = seatAfter(state, state.first);
  state.turn++;
  state.toSwap = [...playerOrder(state)];
  log('next-turn', { turn: state.turn, first: who(state.first) });
  return 'swap';
}

/** Lets each player in the new order swap two hidden loyalties, which are then shown permanently. */
export function* swap(table: Table<Whispers>): Rule<'swap' | 'retrieve'> {
  const { state } = table;
  const seat = state.toSwap.shift();
  if (seat === undefined) return 'retrieve';
  const of = player(state, seat);
  const hidden = SLOTS.filter((slot) => !of.revealed.includes(of.loyalties[slot]));
  if (hidden.length < 2) return 'swap';
  const pair = yield* table.choose(
    seat,
    'swap',
    () => [
      {
        key: 'keep',
        value: undefined,
        idle: true,
        final: true,
        params: () => ({ points: loyaltyPoints(state, seat) }),
      },
      ...hidden.flatMap((one, index) =>
        hidden.slice(index + 1).map((other) => ({
          key: `swap:${one}:${other}`,
          value: [one, other] as const,
          params: () => swapped(state, seat, one, other),
        })),
      ),
      ...of.revealed.map((empire) => ({
        key: `token:${empire}`,
        why: 'token-revealed',
        params: () => ({ empire: empireName(empire) }),
      })),
    ],
    { params: () => ({ cities: cityList(state, seat) }) },
  );
  if (pair === undefined) {
    table.log('keeps-loyalties', { who: who(seat) });
    return 'swap';
  }
  const [one, other]: readonly [Loyalty, Loyalty] = pair;
  [of.loyalties[one], of.loyalties[other]] = [of.loyalties[other], of.loyalties[one]];
  const shown = [...of.revealed, of.loyalties[one], of.loyalties[other]];
  of.revealed = EMPIRES.filter((empire) => shown.includes(empire));
  of.swaps++;
  table.reveal();
  table.log('swaps-loyalties', { who: who(seat), ...inSlots(of, one, other) });
  return 'swap';
}

/** Counts the cities of each empire for a player whose agents on the map count as cities too. */
const cityList = (state: Whispers, seat: Seat): Phrase | '' =>
  state.options.fieldAgents
    ? say('swap-cities', {
        list: EMPIRES.map((empire) =>
          say('city-worth', { empire: empireName(empire), value: citiesFor(state, seat, empire) }),
        ),
      })
    : '';

/** Describes two slots and their tokens. */
const inSlots = ({ loyalties }: Player, one: Loyalty, other: Loyalty): Params => ({
  one: empireName(loyalties[one]),
  'one-slot': say(`value.${one}`),
  other: empireName(loyalties[other]),
  'other-slot': say(`value.${other}`),
});

/** A swap with what the loyalties are worth before and after it, if the cities stay as they are. */
function swapped(state: Whispers, seat: Seat, one: Loyalty, other: Loyalty): Params {
  const { loyalties, revealed } = player(state, seat);
  const [first, second] = [loyalties[one], loyalties[other]];
  return {
    one: empireName(first),
    'one-value': signed(LOYALTIES[one]),
    other: empireName(second),
    'other-value': signed(LOYALTIES[other]),
    points: loyaltyPoints(state, seat),
    then: loyaltyPoints(state, seat, {
      loyalties: { ...loyalties, [one]: second, [other]: first },
      revealed: [...revealed, first, second],
    }),
  };
}
