/** Payments with cards. */

import {
  who,
  type Choice,
  type Denial,
  type Params,
  type Rule,
  type Seat,
  type Table,
} from '../../../src/engine/contract/game';
import {
  abilitiesOf,
  boxOrder,
  costOf,
  deckOf,
  isOffer,
  isWild,
  type AbilityId,
  type Card,
} from '../data/cards';
import type { Empire } from '../data/empires';
import { cardName, empireName, say, whenOf, type Why } from '../names';
import { entry, player, type Whispers } from '../state';
import { returnCards } from './drawing';
import { marchOdds } from './outlook';
import { BACK } from './regions';

/**
 * True if a card pays this symbol: an empire card or an offer counts as its empire, and a wild as any, but
 * never for Midnight Oil.
 */
const pays = (card: Card, symbol: Empire, ability: AbilityId): boolean =>
  isWild(card) ? ability !== 'midnight-oil' : deckOf(card) === symbol;

/** Equal cards are one payment. */
const kindOf = (card: Card): string => (isOffer(card) ? card : card.split('-').slice(0, 2).join('-'));

/**
 * Returns every payment for an ability from this hand, equal ones once: the card that names it, and another
 * for the second symbol.
 */
export function ways(hand: readonly Card[], ability: AbilityId): Card[][] {
  const [first, second] = costOf(ability);
  const found = new Map<string, Card[]>();
  for (const card of hand) {
    if (!abilitiesOf(card).includes(ability)) continue;
    if (second === undefined) {
      found.set(kindOf(card), found.get(kindOf(card)) ?? [card]);
      continue;
    }
    const missing = deckOf(card) === first ? second : (first as Empire);
    for (const other of hand) {
      if (other === card || !pays(other, missing, ability)) continue;
      const label = [kindOf(card), kindOf(other)].sort().join('+');
      if (!found.has(label)) found.set(label, [card, other]);
    }
  }
  return [...found.values()];
}

/**
 * Returns an ability as its holder's option: with its symbols, or with the actual cards if only one payment
 * is possible.
 */
export function abilityOption<A extends AbilityId>(
  state: Whispers,
  seat: Seat,
  ability: A,
  why: Why | undefined,
): Choice<A> | Denial {
  const key = `ability:${ability}`;
  const params = (): Params => {
    const [way, other] = ways(boxOrder(player(state, seat).hand), ability);
    const cost = way && !other ? way.map(cardName) : costOf(ability).map(empireName);
    return { ability: say(`ability.${ability}`), cost, when: whenOf(ability) };
  };
  return why === undefined ? { key, value: ability, params } : { key, why, params };
}

/**
 * Asks for an ability, or cancels. The way here is open to everyone who holds a card, so that it reveals
 * nothing. Only the holder reads that none can be played.
 */
export const chooseAbility = <A extends AbilityId>(
  table: Table<Whispers>,
  seat: Seat,
  id: 'play' | 'range',
  abilities: () => readonly (Choice<A> | Denial)[],
): Rule<A | undefined> =>
  table.choose(seat, id, () => [...abilities(), BACK], {
    params: () => ({
      which: say(abilities().some((one) => 'value' in one) ? `which.${id}` : 'which.none'),
      ...marchOdds(table.state),
    }),
  });

/** True if this hand can pay for the ability. */
export const canPay = (state: Whispers, seat: Seat, ability: AbilityId): boolean =>
  ways(player(state, seat).hand, ability).length > 0;

/** Asks for the cards that pay. Returns undefined to cancel. */
export function* choosePayment(
  table: Table<Whispers>,
  seat: Seat,
  ability: AbilityId,
): Rule<readonly Card[] | undefined> {
  const { hand } = player(table.state, seat);
  const possible = ways(boxOrder(hand), ability);
  if (possible.length === 1) return possible[0];
  return yield* table.choose(
    seat,
    'pay',
    () => [
      ...possible.map((cards) => ({
        key: `with:${cards.join('+')}`,
        value: cards,
        params: () => ({ cards: cards.map(cardName), first: cardName(entry(cards, 0)) }),
        groups: [`first:${kindOf(entry(cards, 0))}`],
      })),
      BACK,
    ],
    {
      params: () => ({ ability: say(`ability.${ability}`) }),
    },
  );
}

/** Pays with cards, which return to the decks of their own empires at once. */
export function pay(table: Table<Whispers>, seat: Seat, ability: AbilityId, cards: readonly Card[]): void {
  table.log('plays', { who: who(seat), ability: say(`ability.${ability}`), cards: cards.map(cardName) });
  returnCards(table.state, seat, cards);
}
