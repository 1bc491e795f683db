import type { Seat } from '../../src/engine/contract/game';
import { openPile, pileOf } from '../kit/piles';
import type { Pile, Pool } from '../kit/piles';
import { player, seatsOf } from '../kit/seats';
import { CARDS_DRAWN } from './data/numbers';
import type { Profession } from './data/professions';
import { CARDS, DECKS, RECRUITING } from './state';
import type { Card, Deck, Florence } from './state';

/**
 * Returns a hand as a pile. It is sorted, so that its order tells nothing. Only the four dealt cards keep
 * their order.
 */
export function handOf<D extends Deck>(state: Florence, deck: D, seat: Seat): Pile<Card<D>> {
  const hand: { [Name in D]: Card<D>[] } = player(state, seat).hand;
  const put = (cards: Card<D>[]): void => {
    hand[deck] = cards;
  };
  return pileOf(() => hand[deck], put, {
    known: deck === 'prestige' && state.step === 'over' ? 'all' : seat,
    arrange: (cards) => (state.step === 'deal' ? cards : CARDS[deck].filter((card) => cards.includes(card))),
  });
}

/** Returns a deck in two parts: a seat looks at the top cards until it keeps one. */
function deckOf<D extends Deck>(state: Florence, deck: D): { looked: Pile<Card<D>>; rest: Pile<Card<D>> } {
  const decks: { [Name in D]: Card<D>[] } = state.decks;
  const put = (cards: Card<D>[]): void => {
    decks[deck] = cards;
  };
  const { drawing } = state;
  const top = drawing?.deck === deck ? CARDS_DRAWN : 0;
  return {
    looked: pileOf(() => decks[deck], put, { known: drawing?.seat, where: (_, at) => at < top }),
    rest: pileOf(() => decks[deck], put, { where: (_, at) => at >= top }),
  };
}
export const lookedAt = <D extends Deck>(state: Florence, deck: D): Pile<Card<D>> =>
  deckOf(state, deck).looked;

/** Lists every card of each deck. */
export const piles = (state: Florence): Pool[] =>
  DECKS.map((deck) => {
    const { looked, rest } = deckOf(state, deck);
    return {
      name: `${deck} cards`,
      all: CARDS[deck],
      piles: [
        looked,
        rest,
        ...seatsOf(state).map((seat) => handOf(state, deck, seat)),
        openPile<Card>(deck === 'bonus' ? state.played : []),
        openPile<Card>(deck === 'profession' ? professionsInTheOpen(state) : []),
      ],
    };
  });

const professionsInTheOpen = ({ players }: Florence): Profession[] =>
  players.flatMap((of) => [...of.recruited, ...of.works.filter((work) => work !== RECRUITING)]);
