import type { Seat } from '../../src/engine/contract/game';
import { checksThatFail, secretsShown, type Leak } from '../../src/engine/check/leak.testing';
import { valeria } from './index';
import type { Valeria } from './state';

const found = (leak: Leak<Valeria>, seats: number): string[] =>
  checksThatFail(valeria, leak, {
    seats,
    options: { cards: 'random', mixedCitizens: true, monsterEvents: true },
    often: 200,
  });

const other = (state: Valeria, viewer: Seat | null) => state.players[viewer === 0 ? 1 : 0];
const unlessOver = (state: Valeria, shown: unknown): unknown => (state.step === 'over' ? null : shown);

test.each([1, 3])('with %d at the table and without a hole nothing leaks', (seats) => {
  expect(found(() => null, seats)).toEqual([]);
});

test.each<[string, number, Leak<Valeria>]>([
  ["another's Duke", 3, (state, viewer) => unlessOver(state, other(state, viewer)?.duke)],
  ['the Dukes dealt to another', 3, (state, viewer) => other(state, viewer)?.dealt],
  ["the Dark Lord's Duke", 1, (state) => unlessOver(state, state.darkLord.duke)],
  ['the Dukes left in the box', 3, ({ box }) => box.dukes],
  ['the next Domain of a stack', 3, ({ domains }) => domains.d1.down[0]],
  ['the Domains left in the box', 3, ({ box }) => box.domains],
  ['the next Citizen of a mixed stack', 3, ({ citizens }) => citizens.c1.down[0]],
  ['the next Monster Event', 3, ({ events }) => events.down[0]],
])('a view that shows %s is found out', (_what, seats, leak) => {
  expect(found(leak, seats)).toContain('leak');
});

test.each([3])('with %i players nothing shows the Dukes others keep before all have answered', (seats) => {
  const { compared, shown } = secretsShown(valeria, { seats });
  expect(compared).toBeGreaterThan(0);
  expect(shown).toEqual([]);
});
