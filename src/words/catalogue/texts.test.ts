import { addTexts, findText, pluralOf, storedText } from './texts';

beforeAll(() => {
  addTexts('en', 'chess', { take: 'take', move: { knight: 'the knight moves' }, pawns_other: 'pawns' });
  addTexts('pl', 'chess', {
    pawns_zero: 'bez pionków',
    pawns_one: 'pionek',
    pawns_few: 'pionki',
    pawns_many: 'pionków',
  });
  addTexts('pt', 'chess', { take: 'tomar' });
  addTexts('pt-BR', 'common', { take: 'pegar', yes: 'sim' });
  addTexts('en', 'common', { yes: 'yes', no: 'no' });
});
const namespaces = ['chess', 'common'];

test('a text is found in the first namespace that has it, in the closest language', () => {
  expect(findText('en', namespaces, 'move.knight')).toBe('the knight moves');
  expect(findText('pt-BR', namespaces, 'take')).toBe('tomar');
  expect(findText('pt-BR', ['common', 'chess'], 'take')).toBe('pegar');
  expect(findText('pt-BR', namespaces, 'yes')).toBe('sim');
  expect(findText('pt-BR', namespaces, 'no')).toBe('no');
  expect(findText('de', namespaces, 'move.knight')).toBe('the knight moves');
});

test('a key that leads to no text, or to several, finds nothing', () => {
  expect(findText('en', namespaces, 'move')).toBeUndefined();
  expect(findText('en', namespaces, 'move.rook')).toBeUndefined();
  expect(findText('en', ['common'], 'take')).toBeUndefined();
});

test.each([
  [0, 'bez pionków'],
  [1, 'pionek'],
  [3, 'pionki'],
  [5, 'pionków'],
])('the form for %s is that of the language', (count, text) => {
  expect(findText('pl', namespaces, 'pawns', count)).toBe(text);
});

test('without a form for a count, the text without one is taken, then the next language', () => {
  expect(findText('en', namespaces, 'take', 3)).toBe('take');
  expect(findText('en', namespaces, 'pawns', 0)).toBe('pawns');
  expect(findText('pl', namespaces, 'pawns', 1.5)).toBe('pawns');
  expect(findText('en', namespaces, 'pawns')).toBeUndefined();
  expect([0, 1, 2, 5].map((count) => pluralOf('pl', count))).toEqual(['0', 'one', 'few', 'many']);
});

test('a catalogue that is added later replaces single texts', () => {
  addTexts('en', 'late', { one: 'first', two: { three: 'third' } });
  addTexts('en', 'late', { two: { four: 'fourth' }, one: 'again' });
  expect(['one', 'two.three', 'two.four'].map((key) => storedText('en', 'late', key))).toEqual([
    'again',
    'third',
    'fourth',
  ]);
});
