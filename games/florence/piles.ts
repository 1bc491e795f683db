import type { Seat } from '../../src/engine/game';
import type { Pile } from '../kit/piles';
import { bySeat } from '../kit/seats';
import { CARDS_DRAWN } from './data/numbers';
import { CARDS, RECRUITING } from './state';
import type { Card, Deck, Florence, Piles, Work } from './state';

/** A hand lies sorted, so that its order tells nothing; only the four cards dealt lie as they came. */
export const handOf = <D extends Deck>(state: Florence, deck: D, seat: Seat): Pile<Card<D>> => {
  const { hand } = state.players[seat] ?? { hand: undefined };
  if (!hand) throw new Error(`there is no seat ${seat}`);
  return {
    cards: hand[deck],
    known: deck === 'prestige' && state.step === 'over' ? 'all' : seat,
    lay: (cards) => {
      hand[deck] = (
        state.step === 'deal' ? cards : CARDS[deck].filter((card) => cards.includes(card))
      ) as Piles[D];
    },
  };
};

/** The cards a seat is looking at: they lie on top of the deck until one is kept. */
export const lookedAt = <D extends Deck>(state: Florence, deck: D): Pile<Card<D>> => {
  const { drawing, decks } = state;
  const count = drawing?.deck === deck ? CARDS_DRAWN : 0;
  return {
    cards: decks[deck].slice(0, count),
    known: drawing?.seat,
    lay: (cards) => {
      decks[deck] = [...cards, ...decks[deck].slice(count)] as Piles[D];
    },
  };
};

/** Every pile on which cards of a deck lie. */
export function pilesOf<D extends Deck>(state: Florence, deck: D): Pile<Card<D>>[] {
  const { decks, played, players } = state;
  const looked = lookedAt(state, deck);
  return [
    looked,
    {
      cards: decks[deck].slice(looked.cards.length),
      lay: (cards) => {
        decks[deck] = [...decks[deck].slice(0, looked.cards.length), ...cards] as Piles[D];
      },
    },
    ...bySeat(players).map(([seat]) => handOf(state, deck, seat)),
    open(deck === 'bonus' ? played : []),
    open(
      deck === 'profession'
        ? players.flatMap((of) => [...of.recruited, ...of.works.filter(isProfession)])
        : [],
    ),
  ] as Pile<Card<D>>[];
}

const isProfession = (work: Work): boolean => work !== RECRUITING;

/** Cards that lie open stay as they are. */
const open = <C>(cards: readonly C[]): Pile<C> => ({ cards, known: 'all', lay: () => undefined });
