import { say, who, type Rule, type Table } from '../../../src/engine/game';
import { boxOrder } from '../data/cards';
import { EMPIRES, HAND_LIMIT, POSITIONS, SLOTS, TURNS, type Loyalty } from '../data/empires';
import { limitOf, REGIONS } from '../data/map';
import { at, player, playerOrder, seatsOf, type Place, type Whispers } from '../state';
import { remove } from './control';
import { deciding } from './councils';
import { returnCards } from './drawing';
import { cardName, empireName, placeName, regionName, topicOf } from './listing';

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

/** At the end of an empire's turn no region holds more than its limit; the excess returns to the supply (9.5). */
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

/** Whoever holds more than five cards discards the excess, in player order (13.1). */
export function* discard(table: Table<Whispers>): Rule<'mark'> {
  const { state } = table;
  for (const seat of playerOrder(state)) {
    const { hand } = player(state, seat);
    const excess = hand.length - HAND_LIMIT;
    if (excess <= 0) continue;
    const cards = yield* table.chooseSome(
      seat,
      'discard',
      () =>
        boxOrder(hand).map((card) => ({
          key: `card:${card}`,
          value: card,
          params: { card: cardName(card) },
          group: `deck-${card.split('-')[0] ?? ''}`,
        })),
      () => [excess, excess],
      {
        topic: topicOf('discard'),
        secret: true,
        params: () => ({ count: excess }),
        fallback: hand.slice(0, excess).map((card) => `card:${card}`),
      },
    );
    returnCards(state, seat, cards);
    table.log('discards', { seat: who(seat), cards: cards.map(cardName) });
  }
  return 'mark';
}

/** The turn is marked; after the fourth the game is over and all loyalties are shown (13.2, 13.3, 15). */
export function* mark({ state, log, reveal }: Table<Whispers>): Rule<'swap' | 'over'> {
  if (state.turn === TURNS) {
    reveal();
    for (const seat of seatsOf(state)) {
      const { loyalties } = player(state, seat);
      log('shows-loyalties', {
        seat: who(seat),
        list: SLOTS.map((slot) =>
          say('loyalty', { slot: say(`slot.${slot}`), empire: empireName(loyalties[slot]) }),
        ),
      });
    }
    return 'over';
  }
  state.first = at(playerOrder(state), 1);
  state.turn++;
  log('next-turn', { turn: state.turn, first: who(state.first) });
  return 'swap';
}

/** Each player in the new order may exchange two hidden loyalties, which are then shown for good (14). */
export function* swap(table: Table<Whispers>): Rule<'retrieve'> {
  const { state } = table;
  for (const seat of playerOrder(state)) {
    const of = player(state, seat);
    const hidden = SLOTS.filter((slot) => !of.revealed.includes(of.loyalties[slot]));
    if (hidden.length < 2) continue;
    const pair = yield* table.choose(
      seat,
      'swap',
      () => [
        { key: 'keep', value: undefined, final: true },
        ...hidden.flatMap((one, at) =>
          hidden.slice(at + 1).map((other) => ({
            key: `swap:${one}:${other}`,
            value: [one, other] as const,
            params: {
              one: empireName(of.loyalties[one]),
              'one-slot': say(`slot.${one}`),
              other: empireName(of.loyalties[other]),
              'other-slot': say(`slot.${other}`),
            },
          })),
        ),
        ...of.revealed.map((empire) => ({
          key: `token:${empire}`,
          why: 'token-revealed',
          params: { empire: empireName(empire) },
        })),
      ],
      { topic: topicOf('swap'), secret: true, fallback: ['keep'] },
    );
    if (pair === undefined) {
      table.log('keeps-loyalties', { seat: who(seat) });
      continue;
    }
    const [one, other]: readonly [Loyalty, Loyalty] = pair;
    [of.loyalties[one], of.loyalties[other]] = [of.loyalties[other], of.loyalties[one]];
    of.revealed = EMPIRES.filter(
      (empire) =>
        of.revealed.includes(empire) || empire === of.loyalties[one] || empire === of.loyalties[other],
    );
    of.swaps++;
    table.log('swaps-loyalties', {
      seat: who(seat),
      one: empireName(of.loyalties[one]),
      'one-slot': say(`slot.${one}`),
      other: empireName(of.loyalties[other]),
      'other-slot': say(`slot.${other}`),
    });
  }
  return 'retrieve';
}
