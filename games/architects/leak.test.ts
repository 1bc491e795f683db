import { promise } from '../../src/engine/chance';
import { conform } from '../../src/engine/conformance';
import { defaultSetup } from '../../src/engine/fuzz';
import type { AnyGame, Seat } from '../../src/engine/game';
import { architects } from './index';
import type { Player, State } from './state';

type Leak = (state: State, viewer: Seat | null) => unknown;

/** Architects with a hole in its view: everybody is shown something that is hidden. */
const leaking = (leak: Leak): AnyGame => ({
  ...architects,
  view: (state: State, viewer: Seat | null) => ({
    ...architects.view(state, viewer),
    leak: leak(state, viewer) ?? null,
  }),
});

/** Two people and an automated opponent, at the King's court: everything that is ever hidden is there. */
const checksThatFail = (game: AnyGame): string[] => {
  const plain = defaultSetup(game, 2);
  const setup = { ...plain, options: { ...plain.options, worksOfWonder: true, opponent: 'random' } };
  for (const picks of ['one', 'two', 'three']) {
    const { failures } = conform(game, { setup, seed: promise('0a'), picks, often: 200, mostFailures: 1 });
    if (failures.length > 0) return failures.map(({ check }) => check);
  }
  return [];
};

const someoneElse = (viewer: Seat | null): Seat => (viewer === 0 ? 1 : 0);
const other = (state: State, viewer: Seat | null): Player | undefined => state.players[someoneElse(viewer)];

test('without a hole nothing leaks', () => {
  expect(checksThatFail(leaking(() => null))).toEqual([]);
});

test.each<[string, Leak]>([
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
  expect(checksThatFail(leaking(leak))).toContain('leak');
});
