import { dealer, seedHash } from '../../src/engine/run/chance';
import { redealHidden } from '../../src/engine/run/hidden';
import type { Seat } from '../../src/engine/contract/game';
import { checksThatFail, secretsShown, type Leak } from '../../src/engine/check/leak.testing';
import { florence } from './index';
import type { Florence } from './state';

const found = (leak: Leak<Florence>): string[] =>
  checksThatFail(florence, leak, { seats: 3, options: { hiddenCash: true }, often: 300 });

const other = (state: Florence, viewer: Seat | null) => state.players[viewer === 0 ? 1 : 0];

test('without a hole nothing leaks', () => {
  expect(found(() => null)).toEqual([]);
});

test.each<[string, Leak<Florence>]>([
  ['the top profession of the deck', (state) => state.decks.profession[0]],
  ['the order of the bonus cards', (state) => state.decks.bonus.at(-1)],
  ['the prestige cards left', (state) => state.decks.prestige.at(-1)],
  ["another's professions", (state, viewer) => other(state, viewer)?.hand.profession],
  ["another's bonus cards", (state, viewer) => other(state, viewer)?.hand.bonus],
  [
    "another's prestige cards",
    (state, viewer) => (state.step === 'over' ? null : other(state, viewer)?.hand.prestige),
  ],
  [
    'the cards somebody is looking at',
    ({ drawing, decks }, viewer) =>
      drawing && drawing.seat !== viewer ? decks[drawing.deck].slice(0, 5) : null,
  ],
  ["another's hidden cash", (state, viewer) => (state.step === 'over' ? null : other(state, viewer)?.cash)],
])('a view that shows %s is found out', (_what, leak) => {
  expect(found(leak)).toContain('leak');
});

test('hidden purses are dealt again whatever they hold, and cover the current bid', () => {
  const setup = {
    seats: 3,
    options: { firstPlayer: 'seat-1', hiddenCash: true, openPalazzo: false },
  } as const;
  const [poor, rich] = [300, 3_200].map((cash) => {
    const state = florence.setup(setup, dealer(seedHash('0a'), { draws: 0 }));
    state.step = 'auction';
    state.auction = { lot: 'lake', bid: 900, bidder: 1, bidders: [1, 2] };
    for (const of of state.players) of.cash = cash;
    redealHidden(florence, state, 0, dealer(seedHash('0b'), { draws: 0 }));
    return state.players.map((of) => of.cash);
  });
  expect(poor?.[0]).toBe(300);
  expect(rich?.[0]).toBe(3_200);
  expect(rich?.slice(1)).toEqual(poor?.slice(1));
  for (let deal = 0; deal < 40; deal++) {
    const state = florence.setup(setup, dealer(seedHash('0a'), { draws: 0 }));
    state.step = 'auction';
    state.auction = { lot: 'lake', bid: 900, bidder: 1, bidders: [1, 2] };
    redealHidden(florence, state, 0, dealer(seedHash(`0${deal % 10}${10 + deal}`), { draws: 0 }));
    expect(state.players[1]?.cash).toBeGreaterThanOrEqual(900);
  }
});

test.each([3])(
  'with %i players nothing shows the professions others return before all have answered',
  (seats) => {
    const { compared, shown } = secretsShown(florence, { seats });
    expect(compared).toBeGreaterThan(0);
    expect(shown).toEqual([]);
  },
);
