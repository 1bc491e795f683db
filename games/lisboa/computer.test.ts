import { computerHint, computerPicks } from '../../src/tools/computer-picks';
import { wordsOf } from '../../src/words/catalogue';
import { arranged, type Lisbon, type Things } from './testing';

/** Returns the pick of a computer. An experienced player would pick the same, so a journeyman must. */
const choice = (table: Lisbon, id: string): string => computerPicks(table.session, 1, id).join(' ');

/** Arranges a table where these decrees are on display and the others are in the stack. */
const courtier = (things: Things, decrees: readonly string[], lastRound = true): Lisbon =>
  arranged({
    players: [{ influence: 9, hand: ['blue-prime-minister-1'], ...things }, { influence: 4 }, {}],
    but: (state) => {
      const all = [...state.decreesShown, ...state.decreeDeck];
      state.decreesShown = [...decrees];
      state.decreeDeck = all.filter((each) => !decrees.includes(each));
      Object.assign(state, lastRound && { lastRound: true, trigger: 1 });
    },
  });
const takingDecree = (table: Lisbon): Lisbon => {
  table.press(1, 'choose-action', 'visit:blue-prime-minister-1');
  return table.open.includes('1 visit-state-action') ? table.press(1, 'visit-state-action', 'none') : table;
};

describe('a decree', () => {
  const decrees = [
    'decree-pious-a',
    'decree-books-stores-a',
    'decree-gold-hoard-a',
    'decree-shipowner-a',
    'decree-fire-a',
    'decree-opener-a',
    'decree-santos-plans-a',
    'decree-mardel-plans-a',
  ];

  test('is the one that what one has fulfils: the clergy', () => {
    const clergy = ['clergy-confessor-a', 'clergy-blessing-a', 'clergy-almoner-a', 'clergy-provost-a'];
    expect(choice(takingDecree(courtier({ clergy }, decrees)), 'decree')).toBe('decree:decree-pious-a');
  });

  test('is the one that what one has fulfils: the stores', () => {
    const stores = ['b4 books left', 'c4 books middle', 'd4 books right'];
    for (const last of [true, false])
      expect(choice(takingDecree(courtier({ stores }, decrees, last)), 'decree')).toBe(
        'decree:decree-books-stores-a',
      );
  });

  test('is the one that what one has fulfils: the ships', () => {
    const top = ['ship-blue-1', 'ship-red-1'];
    expect(choice(takingDecree(courtier({ top }, decrees)), 'decree')).toBe('decree:decree-shipowner-a');
  });
});

describe('in the last turn', () => {
  test('a visit that brings eight wigs is made, and no card put aside for a gold', () => {
    const clergy = ['clergy-confessor-a', 'clergy-blessing-a', 'clergy-almoner-a', 'clergy-provost-a'];
    const table = courtier({ clergy }, ['decree-pious-a', 'decree-fire-a']);
    expect(choice(table, 'choose-action')).toBe('visit:blue-prime-minister-1');
  });
});

test('a hint names the source of the wigs that it expects', () => {
  const clergy = ['clergy-confessor-a', 'clergy-blessing-a', 'clergy-almoner-a', 'clergy-provost-a'];
  const decrees = ['decree-pious-a', 'decree-fire-a', 'decree-opener-a'];
  const hint = computerHint(takingDecree(courtier({ clergy }, decrees)).session, 1, 'decree');
  const [first] = hint?.why ?? [];
  expect(first?.part).toBe('wigs:hint-source.decrees');
  expect(wordsOf('lisboa').text('hint-gain.wigs', { of: { text: 'hint-source.decrees' } })).toBe(
    'more wigs at the end for your decrees',
  );
});
