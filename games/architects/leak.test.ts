import type { Seat } from '../../src/engine/contract/game';
import { checksThatFail, secretsShown, type Leak } from '../../src/engine/check/leak.testing';
import { architects } from './index';
import type { Player, State } from './state';

/** Opens a table with every hidden component: two people, an automated opponent and the King's court. */
const found = (leak: Leak<State>): string[] =>
  checksThatFail(architects, leak, {
    seats: 2,
    options: { worksOfWonder: true, opponent: 'random' },
    often: 200,
  });

const someoneElse = (viewer: Seat | null): Seat => (viewer === 0 ? 1 : 0);
const other = (state: State, viewer: Seat | null): Player | undefined => state.players[someoneElse(viewer)];

test('without a hole nothing leaks', () => {
  expect(found(() => null)).toEqual([]);
});

test.each<[string, Leak<State>]>([
  ["another's hand", (state, viewer) => other(state, viewer)?.hand],
  ['the packet another drafts from', (state, viewer) => state.packets[someoneElse(viewer)]],
  ['the next Building Card', ({ buildings }) => buildings[0]],
  ['the next Apprentice Card', ({ apprentices }) => apprentices[0]],
  ['the next Reward Card', ({ rewards }) => rewards.at(-1)],
  ['the second small card of the Black Market', ({ smallMarket }) => smallMarket[1]],
  ['the next Contribution', ({ court }) => court?.contributions[1]],
  ['the next Scheme Card', ({ automaton }) => automaton?.schemes[0]],
  ['the next Future Scheme Card', ({ automaton }) => automaton?.future[0]],
])('a view that shows %s is found out', (_what, leak) => {
  expect(found(leak)).toContain('leak');
});

test.each([2, 3])(
  'with %i players nothing shows the Building Cards others keep before all have answered',
  (seats) => {
    const { compared, shown } = secretsShown(architects, { seats });
    expect(compared).toBeGreaterThan(0);
    expect(shown).toEqual([]);
  },
);
