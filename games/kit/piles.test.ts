import type { Dealer } from '../../src/engine/game';
import { dealAnew, nothingLost, pile, seen } from './piles';
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
/** Turns the order round: every card that may move does. */
const turning: Dealer = { random: () => 0, shuffle: (cards) => cards.reverse() };

test('a pile shows its cards to whoever knows them', () => {
  expect(piles().map((pile) => seen(pile, 1))).toEqual([[], [], ['d'], ['e']]);
  expect(piles().map((pile) => seen(pile, null))).toEqual([[], [], [], ['e']]);
});

test('what a seat does not know is dealt anew, what it knows stays, and nothing is lost', () => {
  dealAnew(piles(), 0, turning);
  expect(state).toEqual({ deck: ['d', 'b'], hands: [['c'], ['a']], played: ['e'] });
  nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'e']);
  dealAnew(piles(), null, turning);
  expect(state).toEqual({ deck: ['a', 'c'], hands: [['b'], ['d']], played: ['e'] });
});

test('a card that is missing, or lies twice, is found', () => {
  expect(() => nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'e', 'f'])).toThrow(
    'letters: 5 instead of 6',
  );
  expect(() => nothingLost('letters', piles(), ['a', 'b', 'c', 'd', 'f'])).toThrow('letters: f missing');
});

test('two parts of one list are both dealt anew', () => {
  const table = { deck: ['a', 'b', 'c', 'd'] };
  const part = (where: (card: string, at: number) => boolean): Pile<string> =>
    pile(
      () => table.deck,
      (cards) => {
        table.deck = cards;
      },
      { where },
    );
  dealAnew([part((_, at) => at < 2), part((_, at) => at >= 2)], null, turning);
  expect(table.deck).toEqual(['d', 'c', 'b', 'a']);
});
