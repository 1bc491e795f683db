import { brief, briefAlike, clauses } from './limits';

describe('what does not fit on a button', () => {
  test('loses what stands in brackets, or after the first colon, before it is cut', () => {
    expect(brief('Return Watchmaker (Workshop, Lake, Travel)', 38)).toBe('Return Watchmaker');
    expect(brief('Pass', 38)).toBe('Pass');
    expect(brief(`${'word '.repeat(20)}end`, 38)).toHaveLength(35);
  });

  test('if one button loses its brackets, all do', () => {
    expect(
      briefAlike(
        ['Return Composer (Opera, Lake, Opinion)', 'Return Watchmaker (Workshop, Lake, Travel)'],
        38,
      ),
    ).toEqual(['Return Composer', 'Return Watchmaker']);
  });

  test('but not where only the brackets tell two apart', () => {
    const labels = ['Pay (1 gold)', 'Pay (2 gold)', 'Send a worker home (to the very last free space)'];
    expect(briefAlike(labels, 38)).toEqual(['Pay (1 gold)', 'Pay (2 gold)', 'Send a worker home']);
  });

  test('leaves every label of a row with its name where one would show half a price', () => {
    expect(
      briefAlike(['Baths: 6 VP for 4 Clay, 2 Stone and 1 Marble', 'Lodge: 3 VP for 3 Clay and 2 Stone'], 38),
    ).toEqual(['Baths', 'Lodge']);
  });

  test('says where a list was cut', () => {
    expect(briefAlike(['2 of Clay, Wood and Stone for 1 Virtue and 2 Silver', 'Stop trading'], 38)).toEqual([
      '2 of Clay, Wood and Stone for 1…',
      'Stop trading',
    ]);
    expect(briefAlike(['All that lies on the Town, its Clay and its Marble', 'Nothing'], 38)).toEqual([
      'All that lies on the Town…',
      'Nothing',
    ]);
  });
});

describe('what a menu explains below a line', () => {
  test('is made of whole clauses, as many as there is room for', () => {
    expect(clauses('Gain 4 Stone. Everybody else gains 1.', 20)).toBe('Gain 4 Stone');
    expect(clauses('No skill needed · 1 capture · whoever builds it loses 1 Virtue', 30)).toBe(
      'No skill needed · 1 capture',
    );
  });

  test('ends at a comma where no clause fits, and between two words where there is no comma', () => {
    expect(clauses('A work of the Philosopher, Alchemist, Goldsmith, Lawyer', 40)).toBe(
      'A work of the Philosopher, Alchemist …',
    );
    expect(clauses('At the end it is worth six points to whoever has most lakes', 40)).toBe(
      'At the end it is worth six points to …',
    );
  });
});
