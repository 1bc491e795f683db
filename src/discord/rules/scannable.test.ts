import { scannable } from './scannable';

describe('an answer on a phone', () => {
  test('has its point in bold, and its other sentences as a list', () => {
    expect(scannable('Five in hand. You play one. You draw one.')).toBe(
      '**Five in hand.**\n- You play one.\n- You draw one.',
    );
  });
  test('says yes or no together with the reason', () => {
    expect(scannable('No. Each stack is open once. Next round all are.')).toBe(
      '**No. Each stack is open once.**\nNext round all are.',
    );
  });
  test('keeps what follows in paragraphs of its own', () => {
    expect(scannable('It is a store. It scores.\n\n- Row\n- Column')).toBe(
      '**It is a store.**\nIt scores.\n\n- Row\n- Column',
    );
  });
  test.each([
    ['one sentence', 'Most points win.'],
    ['a list', '- One. Two.\n- Three.'],
    ['a card of short lines', 'Cost: 2 Gold.\nGain: 3 VP. Always.'],
    ['a text with bold words', '**Cost** 2. Gain 3. Lose 4.'],
    ['a long first sentence', `${'word '.repeat(40)}end. Then more.`],
  ])('stays as it is: %s', (_, text) => {
    expect(scannable(text)).toBe(text);
  });
});
