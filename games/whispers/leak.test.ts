import { promise } from '../../src/engine/chance';
import { conform } from '../../src/engine/conformance';
import { defaultSetup } from '../../src/engine/fuzz';
import type { AnyGame, Seat } from '../../src/engine/game';
import { EMPIRES, SLOTS } from './data/empires';
import { whispers } from './index';
import type { Player, Whispers } from './state';

type Leak = (state: Whispers, viewer: Seat | null) => unknown;

/** Whispers with a hole in its view: everybody is shown something that is hidden. */
const leaking = (leak: Leak): AnyGame => ({
  ...whispers,
  view: (state: Whispers, viewer: Seat | null) => ({
    ...whispers.view(state, viewer),
    leak: leak(state, viewer) ?? null,
  }),
});

/** What the checks of a few random games find first. */
const checksThatFail = (game: AnyGame): string[] => {
  const plain = defaultSetup(game, 3);
  const setup = { ...plain, options: { ...plain.options, treasures: true, darkAlliances: true } };
  for (const picks of ['one', 'two', 'three']) {
    const { failures } = conform(game, { setup, seed: promise('0a'), picks, often: 200, mostFailures: 1 });
    if (failures.length > 0) return failures.map(({ check }) => check);
  }
  return [];
};

const other = (state: Whispers, viewer: Seat | null): Player | undefined =>
  state.players[viewer === 0 ? 1 : 0];
const hiddenSlots = ({ loyalties, revealed }: Player) =>
  SLOTS.filter((slot) => !revealed.includes(loyalties[slot]));

test('without a hole nothing leaks', () => {
  expect(checksThatFail(leaking(() => null))).toEqual([]);
});

test.each<[string, Leak]>([
  ["another's hand", (state, viewer) => other(state, viewer)?.hand],
  ['one hidden card of another', (state, viewer) => other(state, viewer)?.hand[0]],
  ['what a deck still holds', ({ decks }) => decks[EMPIRES[0]]],
  [
    "another's loyalties",
    (state, viewer) => (state.step === 'over' ? null : other(state, viewer)?.loyalties),
  ],
  [
    "the empire of another's first hidden loyalty",
    (state, viewer) => {
      const of = other(state, viewer);
      const [slot] = of && state.step !== 'over' ? hiddenSlots(of) : [];
      return of && slot && of.loyalties[slot];
    },
  ],
])('a view that shows %s is found out', (_what, leak) => {
  expect(checksThatFail(leaking(leak))).toContain('leak');
});

test("a spectator's view that shows one hand is found out", () => {
  const leak: Leak = (state, viewer) => (viewer === null ? state.players[0]?.hand : null);
  expect(checksThatFail(leaking(leak))).toContain('leak');
});
