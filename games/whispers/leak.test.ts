import type { Seat } from '../../src/engine/contract/game';
import { checksThatFail, type Leak } from '../../src/engine/check/leak.testing';
import { EMPIRES, SLOTS } from './data/empires';
import { whispers } from './index';
import type { Player, Whispers } from './state';

const found = (leak: Leak<Whispers>): string[] =>
  checksThatFail(whispers, leak, { seats: 3, options: { treasures: true, darkAlliances: true }, often: 200 });

const other = (state: Whispers, viewer: Seat | null): Player | undefined =>
  state.players[viewer === 0 ? 1 : 0];
const hiddenSlots = ({ loyalties, revealed }: Player) =>
  SLOTS.filter((slot) => !revealed.includes(loyalties[slot]));

test('without a hole nothing leaks', () => {
  expect(found(() => null)).toEqual([]);
});

test.each<[string, Leak<Whispers>]>([
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
  expect(found(leak)).toContain('leak');
});

test("a spectator's view that shows one hand is found out", () => {
  const leak: Leak<Whispers> = (state, viewer) => (viewer === null ? state.players[0]?.hand : null);
  expect(found(leak)).toContain('leak');
});
