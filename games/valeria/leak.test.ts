import { promise } from '../../src/engine/chance';
import { conform } from '../../src/engine/conformance';
import { defaultSetup } from '../../src/engine/fuzz';
import type { AnyGame, Seat } from '../../src/engine/game';
import { valeria } from './index';
import type { Valeria } from './state';

/** Valeria with a hole in its view: everybody is shown something that is hidden. */
const leaking = (leak: (state: Valeria, viewer: Seat | null) => unknown): AnyGame => ({
  ...valeria,
  view: (state: Valeria, viewer: Seat | null) => ({
    ...valeria.view(state, viewer),
    leak: leak(state, viewer) ?? null,
  }),
});

/** What the checks of a few random games find first. */
const checksThatFail = (game: AnyGame, seats: number): string[] => {
  const plain = defaultSetup(game, seats);
  const options = { ...plain.options, cards: 'random', mixedCitizens: true, monsterEvents: true };
  for (const picks of ['one', 'two', 'three']) {
    const { failures } = conform(game, {
      setup: { seats, options },
      seed: promise('0a'),
      picks,
      often: 200,
      mostFailures: 1,
    });
    if (failures.length > 0) return failures.map(({ check }) => check);
  }
  return [];
};

const other = (state: Valeria, viewer: Seat | null) => state.players[viewer === 0 ? 1 : 0];
const unlessOver = (state: Valeria, shown: unknown): unknown => (state.step === 'over' ? null : shown);

test.each([1, 3])('with %d at the table and without a hole nothing leaks', (seats) => {
  expect(
    checksThatFail(
      leaking(() => null),
      seats,
    ),
  ).toEqual([]);
});

test.each<[string, number, (state: Valeria, viewer: Seat | null) => unknown]>([
  ["another's Duke", 3, (state, viewer) => unlessOver(state, other(state, viewer)?.duke)],
  ['the Dukes dealt to another', 3, (state, viewer) => other(state, viewer)?.dealt],
  ["the Dark Lord's Duke", 1, (state) => unlessOver(state, state.darkLord.duke)],
  ['the Dukes left in the box', 3, ({ box }) => box.dukes],
  ['the next Domain of a stack', 3, ({ domains }) => domains.d1.down[0]],
  ['the Domains left in the box', 3, ({ box }) => box.domains],
  ['the next Citizen of a mixed stack', 3, ({ citizens }) => citizens.c1.down[0]],
  ['the next Monster Event', 3, ({ events }) => events.down[0]],
])('a view that shows %s is found out', (_what, seats, leak) => {
  expect(checksThatFail(leaking(leak), seats)).toContain('leak');
});
