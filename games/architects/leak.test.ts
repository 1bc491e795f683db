import type { Seat } from '../../src/engine/game';
import { checksThatFail, type Leak } from '../../src/engine/leak.testing';
import { architects } from './index';
import type { Player, State } from './state';

/** Two people and an automated opponent, at the King's court: everything that is ever hidden is there. */
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
