import { brief, clauses, inOneLine } from './limits';

describe('what does not fit on a button', () => {
  test('loses what stands in brackets, or after the first colon, before it is cut', () => {
    expect(brief('Return Watchmaker (Workshop, Lake, Travel)', 38)).toBe('Return Watchmaker');
    expect(brief('Pass', 38)).toBe('Pass');
    expect(brief(`${'word '.repeat(20)}end`, 38)).toHaveLength(35);
  });
});

describe('the rest of a label and its explanation', () => {
  test.each([
    ['3 Gold', 'on 5', '3 Gold; on 5'],
    ['3 Gold', 'Each roll counts.', '3 Gold. Each roll counts.'],
    ['Not now.', 'Each roll counts.', 'Not now. Each roll counts.'],
    ['3 Gold', undefined, '3 Gold'],
    [undefined, 'on 5', 'on 5'],
  ])('%s and %s', (rest, detail, line) => expect(inOneLine(rest, detail)).toBe(line));
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
