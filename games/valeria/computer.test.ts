import { computerPicks } from '../../src/tools/computer-picks';
import { heuristics } from './computer';
import { arranged } from './testing';
import type { Arrangement } from './testing';

/** Returns the pick of a computer. An experienced player would pick the same, so a journeyman must. */
const choice = (how: Omit<Arrangement, 'step'>, id = 'action'): string =>
  computerPicks(arranged({ step: 'actions', ...how }).session, 1, id).join(' ');

/** A Duke with many points for the Resources left would make other actions as good as a Monster. */
const FOR_CARDS = 'reese-the-firebrand';

describe('in the last turn', () => {
  const last = (players: Arrangement['players'], actions = 1): Omit<Arrangement, 'step'> => ({
    players: players ?? [],
    start: 0,
    active: 1,
    actions,
    // Otherwise the game goes on, because no stack is empty.
    options: { endTrigger: 'latched' },
    but: (state) => void (state.finalRound = true),
  });

  test('the Domain that can be built is built', () => {
    const how = last([{ gold: 8, citizens: ['peasant', 'peasant', 'monk', 'monk', 'knight'] }, {}]);
    expect(choice({ ...how, centre: { d1: ['pratchetts-plateau'] } })).toMatch(/^build:/);
  });

  test('the computer slays the Monster with more Victory Points', () => {
    const how = last([{ duke: FOR_CARDS, strength: 6 }, {}]);
    expect(choice({ ...how, centre: { m1: ['goblin-king'], m2: ['skeleton'] } })).toBe('slay:m1');
  });

  test('a Monster rather than a Resource', () => {
    expect(choice(last([{ duke: FOR_CARDS, strength: 1 }, {}]))).toBe('slay:m1');
  });
});

describe('at the beginning', () => {
  test('a Goblin that one is strong enough for is slain: a point and a Gold', () => {
    expect(choice({ players: [{ strength: 1 }, {}] })).toBe('slay:m1');
  });

  test('a computer with Gold recruits instead of gathering more', () => {
    expect(choice({ players: [{ gold: 3 }, {}] })).toMatch(/^recruit:/);
  });

  test('a computer with nothing gathers', () => {
    expect(choice({ players: [{}, {}] })).toMatch(/^gain:/);
  });

  test('a Domain that can be built is not put off for a Resource', () => {
    const players = [{ gold: 9, citizens: ['peasant', 'monk'] as const }, {}];
    expect(choice({ players, centre: { d1: ['shattered-hand'] } })).not.toMatch(/^gain:/);
  });
});

test('the estimate names each Resource, and Citizens only together, because no hint can know which', () => {
  const { state } = arranged({ step: 'actions', players: [{ gold: 2, citizens: ['knight'] }, {}] });
  const parts = heuristics.expectedPoints?.(state, 1) ?? {};
  expect(parts['resources:resource.gold']).toBeGreaterThan(parts['resources:resource.magic'] ?? NaN);
  expect(Object.keys(parts).filter((part) => part.startsWith('harvests'))).toEqual(['harvests']);
});
