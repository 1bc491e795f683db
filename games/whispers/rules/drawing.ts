/** Drawing cards, and returning them to their decks. */

import { who, type Seat, type Table } from '../../../src/engine/contract/game';
import { abilitiesOf, boxOrder, deckOf, type Card } from '../data/cards';
import type { Empire } from '../data/empires';
import { activationOf, player, type Whispers } from '../state';
import { briefOf, cardName, empireName, say } from '../names';

/**
 * Draws from an empire's deck secretly, or all its cards if there are fewer. A deck has no order: the draw
 * picks at random.
 */
export function drawCards(table: Table<Whispers>, seat: Seat, empire: Empire, count: number): void {
  const { state } = table;
  const deck = state.decks[empire];
  const drawn: Card[] = [];
  while (drawn.length < count && deck.length > 0) drawn.push(...deck.splice(table.random(deck.length), 1));
  player(state, seat).hand.push(...drawn);
  activationOf(state).drawn = true;
  table.log('draws', { who: who(seat), empire: empireName(empire), count: drawn.length });
  // All empire cards of one deck have the same use alone.
  const [own] = drawn.flatMap(abilitiesOf);
  const use = own ? say('use-alone', { brief: briefOf(own) }) : '';
  table.log('drew', { cards: drawn.map(cardName), use }, [seat]);
}

/** Returns cards of a hand to their own decks. */
export function returnCards(state: Whispers, seat: Seat, cards: readonly Card[]): void {
  const of = player(state, seat);
  of.hand = of.hand.filter((card) => !cards.includes(card));
  of.shown = of.shown.filter((card) => !cards.includes(card));
  for (const card of cards) state.decks[deckOf(card)] = boxOrder([...state.decks[deckOf(card)], card]);
}
