import { who, type Params, type Rule, type Seat, type Table } from '../../../src/engine/game';
import { seatAfter } from '../../kit/seats';
import { boxOrder } from '../data/cards';
import { EMPIRES, HAND_LIMIT, POSITIONS, SLOTS, TURNS, type Loyalty } from '../data/empires';
import { limitOf, REGIONS } from '../data/map';
import { player, playerOrder, seatsOf, type Place, type Player, type Whispers } from '../state';
import { remove } from './control';
import { deciding } from './councils';
import { returnCards } from './drawing';
import { cardName, empireName, placeName, regionName, say } from '../names';

type Onwards = 'activation' | 'discard' | 'mark';

/** The end of an empire's turn; after it, on to whoever decides next. */
export function* supply(table: Table<Whispers>): Rule<Onwards> {
  const then = trim(table);
  return then === 'activation' ? passOver(table) : then;
}

/** Positions that nobody decides do nothing; so may whole empires. */
export function passOver(table: Table<Whispers>): Onwards {
  const { state, log } = table;
  while (!deciding(state, state.next)) {
    log('idle', { place: placeName(state.next) });
    if (onward(state.next)) continue;
    const then = trim(table);
    if (then !== 'activation') return then;
  }
  return 'activation';
}

/** To the next position of the council, if there is one. */
export function onward(place: Place): boolean {
  const next = POSITIONS[POSITIONS.indexOf(place.position) + 1];
  if (next) place.position = next;
  return next !== undefined;
}

/** At the end of an empire's turn no region holds more than its limit; the excess returns to the supply. */
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

/** Whoever holds more than five cards discards the excess, one after the other in player order. */
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
        params: () => ({ card: cardName(card) }),
        spot: `card ${card}`,
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

const excessOf = (state: Whispers, seat: Seat): number => player(state, seat).hand.length - HAND_LIMIT;

/** The turn is marked; after the fourth the game is over and all loyalties are shown. */
export function* mark({ state, log, reveal }: Table<Whispers>): Rule<'swap' | 'over'> {
  if (state.turn === TURNS) {
    reveal();
    for (const seat of seatsOf(state)) {
      const { loyalties } = player(state, seat);
      log('shows-loyalties', {
        who: who(seat),
        list: SLOTS.map((slot) =>
          say('loyalty', { slot: say(`slot.${slot}`), empire: empireName(loyalties[slot]) }),
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

/** Each player in the new order may exchange two hidden loyalties, which are then shown for good. */
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
      { key: 'keep', value: undefined, idle: true, final: true },
      ...hidden.flatMap((one, index) =>
        hidden.slice(index + 1).map((other) => ({
          key: `swap:${one}:${other}`,
          value: [one, other] as const,
          params: () => inSlots(of, one, other),
        })),
      ),
      ...of.revealed.map((empire) => ({
        key: `token:${empire}`,
        why: 'token-revealed',
        params: () => ({ empire: empireName(empire) }),
      })),
    ],
    {},
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

/** Two slots with what lies there. */
const inSlots = ({ loyalties }: Player, one: Loyalty, other: Loyalty): Params => ({
  one: empireName(loyalties[one]),
  'one-slot': say(`slot.${one}`),
  other: empireName(loyalties[other]),
  'other-slot': say(`slot.${other}`),
});
