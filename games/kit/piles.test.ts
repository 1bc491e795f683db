import type { Dealer, Game, Seat } from '../../src/engine/contract/game';
import { checkState, redealHidden, viewOf } from '../../src/engine/run/hidden';
import { draw, knownOf, openPile, pile, place, seen } from './piles';
import type { Pool } from './piles';

interface Letters<C = string> {
  step: 'over';
  draws: number;
  deck: C[];
  hands: { cards: C[] }[];
  set: C | null;
  played: string[];
}
const letters = (): Letters => ({
  step: 'over',
  draws: 3,
  deck: ['a', 'b'],
  hands: [{ cards: ['c'] }, { cards: ['d'] }],
  set: 'f',
  played: ['e'],
});
const ALL = ['a', 'b', 'c', 'd', 'e', 'f'];
const pilesOf = (state: Letters): Pool<string>['piles'] => [
  pile(state, 'deck', { arrange: (cards) => cards.sort() }),
  ...state.hands.map((of, seat) => pile(of, 'cards', { known: seat as Seat })),
  place(state, 'set', 1),
  openPile(state.played),
];
const game = (all: readonly string[] = ALL) =>
  ({ piles: (state: Letters) => [{ name: 'letters', all, piles: pilesOf(state) }] }) as unknown as Game<
    Letters,
    string,
    object,
    Letters<string | null>
  >;
/** Reverses the order, so that every card that can move does. */
const turning: Dealer = { random: () => 0, shuffle: (cards) => cards.reverse() };

test('a pile shows its cards to the seats that know them', () => {
  expect(pilesOf(letters()).map((one) => seen(one, 1))).toEqual([[], [], ['d'], ['f'], ['e']]);
  expect(pilesOf(letters()).map((one) => seen(one, null))).toEqual([[], [], [], [], ['e']]);
});

test('several seats can know the cards of a pile, and keep them in a new deal', () => {
  const pilesAfterALook = (state: Letters): Pool<string>['piles'] => [
    pile(state, 'deck', { known: [0, 1], where: (_card, at) => at === 0 }),
    pile(state, 'deck', { where: (_card, at) => at > 0 }),
    ...state.hands.map((of, seat) => pile(of, 'cards', { known: seat as Seat })),
  ];
  const looked = {
    ...game(),
    piles: (state: Letters) => [{ name: 'letters', piles: pilesAfterALook(state) }],
  };
  const decks = ([0, 1, 2, null] as const).map((seat) => viewOf(looked, letters(), seat).deck);
  expect(decks).toEqual([
    ['a', null],
    ['a', null],
    [null, null],
    [null, null],
  ]);
  const state = letters();
  redealHidden(looked, state, 0, turning);
  expect([state.deck, state.hands[1]?.cards]).toEqual([['a', 'd'], ['b']]);
});

test('unknown cards are dealt again, known cards stay, and nothing is lost', () => {
  const state = letters();
  redealHidden(game(), state, 0, turning);
  expect(state).toEqual({
    ...letters(),
    deck: ['d', 'f'],
    hands: [{ cards: ['c'] }, { cards: ['b'] }],
    set: 'a',
  });
  checkState(game(), state);
});

test('without a view of its own, a title shows null for each card that a seat does not know', () => {
  const state = letters();
  const hidden = { ...letters(), draws: undefined, deck: [null, null] };
  expect(viewOf(game(), state, 1)).toEqual({
    ...hidden,
    hands: [{ cards: [null] }, { cards: ['d'] }],
    viewer: 1,
  });
  expect(viewOf(game(), state, null)).toEqual({
    ...hidden,
    hands: [{ cards: [null] }, { cards: [null] }],
    set: null,
    viewer: null,
  });
  expect(state).toEqual(letters());
  expect(knownOf(viewOf(game(), state, 1).hands[1]?.cards ?? [])).toEqual(['d']);
});

test('a card that is lost, lies twice or is of another kind is named, with what to do', () => {
  const fault = (all: readonly string[], change: Partial<Letters>) => (): void =>
    checkState(game(all), { ...letters(), ...change });
  expect(fault(ALL, { played: [] })).toThrow('letters: e is missing. Move the card in the rule');
  expect(fault(ALL, { played: ['a', 'e'] })).toThrow('letters: a is there 2 times instead of 1');
  expect(fault([...ALL, 'g'], { played: ['h'] })).toThrow(
    'letters: e is missing; g is missing; h does not belong to them',
  );
});

test('two parts of one list are both dealt again, and both hidden', () => {
  const table = { deck: ['a', 'b', 'c', 'd'] };
  const parts = (of: typeof table): Pool[] => [
    {
      name: 'letters',
      piles: [
        pile(of, 'deck', { where: (_, at) => at < 2 }),
        pile(of, 'deck', { where: (_, at) => at >= 2 }),
      ],
    },
  ];
  const cards = { piles: parts } as never;
  redealHidden(cards, table as never, null, turning);
  expect(table.deck).toEqual(['d', 'c', 'b', 'a']);
  expect(viewOf<never, unknown>(cards, table as never, null)).toMatchObject({
    deck: [null, null, null, null],
  });
});

test('the player who draws a card sees it, so undo ends; an empty pile shows nothing', () => {
  let revealed = 0;
  const table = { reveal: () => void revealed++ };
  const deck = ['a', 'b', 'c'];
  expect([draw(table, deck), draw(table, deck, 3), draw(table, deck), revealed]).toEqual([
    ['a'],
    ['b', 'c'],
    [],
    2,
  ]);
});
