import type { Dealer } from '../../src/engine/contract/game';
import { redealPiles, nothingLost, pile, seen } from './piles';
import type { Pile } from './piles';

const state = { deck: ['a', 'b'], hands: [['c'], ['d']], played: ['e'] };
const piles = (): Pile<string>[] => [
  { cards: state.deck, lay: (cards) => (state.deck = cards) },
  ...([0, 1] as const).map((seat) => ({
    cards: state.hands[seat] ?? [],
    known: seat,
    lay: (cards: string[]) => {
      state.hands[seat] = cards;
    },
  })),
  { cards: state.played, known: 'all', lay: (cards) => (state.played = cards) },
];
/** Reverses the order, so that every card that can move does. */
const turning: Dealer = { random: () => 0, shuffle: (cards) => cards.reverse() };

test('a pile shows its cards to the seats that know them', () => {
  expect(piles().map((pile) => seen(pile, 1))).toEqual([[], [], ['d'], ['e']]);
  expect(piles().map((pile) => seen(pile, null))).toEqual([[], [], [], ['e']]);
});

test('unknown cards are dealt again, known cards stay, and nothing is lost', () => {
  redealPiles(piles(), 0, turning);
  expect(state).toEqual({ deck: ['d', 'b'], hands: [['c'], ['a']], played: ['e'] });
  nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'e']);
  redealPiles(piles(), null, turning);
  expect(state).toEqual({ deck: ['a', 'c'], hands: [['b'], ['d']], played: ['e'] });
});

test('a card that is missing, or lies twice, is found', () => {
  expect(() => nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'e', 'f'])).toThrow(
    'letters: 5 instead of 6',
  );
  expect(() => nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'f'])).toThrow('letters: f missing');
});

test('two parts of one list are both dealt again', () => {
  const table = { deck: ['a', 'b', 'c', 'd'] };
  const part = (where: (card: string, at: number) => boolean): Pile<string> =>
    pile(
      () => table.deck,
      (cards) => {
        table.deck = cards;
      },
      { where },
    );
  redealPiles([part((_, at) => at < 2), part((_, at) => at >= 2)], null, turning);
  expect(table.deck).toEqual(['d', 'c', 'b', 'a']);
});

test('a fault of the piles says what to do', () => {
  expect(() => nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'f'])).toThrow(
    'letters: f missing; list in piles every place where one can be',
  );
});
